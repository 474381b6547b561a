import { AppLink } from '#app/design/app-link.tsx';
import { SampleMark } from '#app/shell/page/sample-mark.tsx';
import type { KitCopy } from './content.ts';
import { KitSection } from './kit-section.tsx';

/** Résumé, awards and testimonials. */
export function KitRecord({ kit: { resume, awards, testimonials } }: { kit: KitCopy }) {
  return (
    <>
      <KitSection id="resume" heading={resume.heading}>
        <ol className="kit-rows">
          {resume.entries.map(({ period, role, text }) => (
            <li key={period + role}>
              <span className="kit-side">{period}</span>
              <h3 className="type-d5">{role}</h3>
              <span className="kit-detail">{text}</span>
            </li>
          ))}
        </ol>
        <p className="kit-rights">
          <span className="type-label">{resume.languagesLabel}</span> {resume.languages}
        </p>
      </KitSection>
      {awards.entries.length > 0 && (
        <KitSection id="awards" heading={awards.heading} note={awards.text}>
          <ul className="kit-rows">
            {awards.entries.map(({ year, title, how, href, sample }) => (
              <li key={title} data-award="">
                <span className="kit-side">
                  {year} <SampleMark sample={sample} />
                </span>
                <h3 className="type-d5">{href ? <AppLink href={href}>{title}</AppLink> : title}</h3>
                <span className="kit-detail">{how}</span>
              </li>
            ))}
          </ul>
        </KitSection>
      )}
      {testimonials.entries.length > 0 && (
        <KitSection id="testimonials" heading={testimonials.heading} note={testimonials.text}>
          <ul className="kit-quotes">
            {testimonials.entries.map(({ by, quote, sample }) => (
              <li key={by} data-testimonial="">
                <figure>
                  <blockquote>
                    <p>“{quote}”</p>
                  </blockquote>
                  <figcaption>
                    {by} <SampleMark sample={sample} />
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </KitSection>
      )}
    </>
  );
}
