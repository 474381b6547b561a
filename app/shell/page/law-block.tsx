import { useRef } from 'react';
import { useDatedText } from '#app/design/use-dated-text.ts';
import { useChromeLanguage } from '../page-language.tsx';

type Props = {
  html: string;
  heading: string;
  /** Tells blocks of one page apart. */
  id: string;
};

/** Where the laws stand that a text speaks of: as of the build, and on the visitor's day once the page runs. */
export function LawBlock({ html, heading, id }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const lang = useChromeLanguage();
  useDatedText(list, html);
  const rows = <div ref={list} data-html={id} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <section className="law-block shell" lang={lang} aria-labelledby={`${id}-title`}>
      <div className="grid-12 label-row">
        <h2 id={`${id}-title`} className="type-label">
          {heading}
        </h2>
        {rows}
      </div>
    </section>
  );
}
