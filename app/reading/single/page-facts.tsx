import type { SinglePage } from '#app/content/schemas.ts';
import { AppLink } from '#app/design/app-link.tsx';

/** What is looked for first in a long text, as a note: right of the line where there is room, else above the text. */
export const PageFacts = ({ facts }: { facts: NonNullable<SinglePage['facts']> }) => (
  <div className="invented shell grid-12">
    <p className="type-note page-facts">
      {facts.map(({ term, text, href }) => (
        <span key={term}>
          {term}: {href ? <AppLink href={href}>{text}</AppLink> : text}
          <br />
        </span>
      ))}
    </p>
  </div>
);
