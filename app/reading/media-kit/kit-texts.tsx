import { fillIn } from '#domain/text/wording.ts';
import type { KitCopy } from './content.ts';
import { CopyButton } from './copy-button.tsx';
import { KitSection } from './kit-section.tsx';

type TextProps = { paragraphs: readonly string[]; what: string; words: KitCopy['words'] };

/** A text that can be taken with one click. */
function KitText({ paragraphs, what, words }: TextProps) {
  return (
    <div data-copy="">
      <div className="kit-text" data-copy-text="">
        {paragraphs.map((paragraph) => (
          <p key={paragraph.slice(0, 40)}>{paragraph}</p>
        ))}
      </div>
      <p className="kit-copy">
        <CopyButton what={what} text={paragraphs.join('\n\n')} words={words} />
      </p>
    </div>
  );
}

const LENGTHS = ['50', '100', '250'] as const;

/** Name, biographies and the introduction for the stage. */
export function KitTexts({ kit, pronouns }: { kit: KitCopy; pronouns: string | undefined }) {
  const { pronunciation, bios, introduction, words } = kit;
  return (
    <>
      <KitSection id="pronunciation" heading={pronunciation.heading}>
        <p className="kit-say">{pronunciation.say}</p>
        <p className="kit-text">{pronunciation.text}</p>
        {pronouns && (
          <p className="kit-rights">
            <span className="type-label">{pronunciation.pronouns}</span> {pronouns}
          </p>
        )}
      </KitSection>
      <KitSection id="bios" heading={bios.heading} note={bios.text}>
        {LENGTHS.map((length) => {
          const heading = fillIn(bios.words, { count: length });
          return (
            <section key={length} className="kit-bio" aria-labelledby={`bio-${length}`}>
              <h3 id={`bio-${length}`} className="type-d5">
                {heading}
              </h3>
              <KitText paragraphs={bios[length]} what={`${bios.heading}, ${heading}`} words={words} />
            </section>
          );
        })}
      </KitSection>
      <KitSection id="introduction" heading={introduction.heading} note={introduction.text}>
        <KitText paragraphs={introduction.paragraphs} what={introduction.heading} words={words} />
      </KitSection>
    </>
  );
}
