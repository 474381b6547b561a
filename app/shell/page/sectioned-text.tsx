import type { ReactNode } from 'react';
import type { Section } from '#app/content/markdown/markdown.ts';
import { type HtmlSection, htmlSections } from '#domain/text/html-sections.ts';
import { MetaColumn } from './page-parts.tsx';
import { Prose } from './prose.tsx';
import './sectioned-text.css';

type Props = {
  html: string;
  sections: Section[];
  /** What stands at the end of a part, by the id of its heading. */
  foot: (part: HtmlSection) => ReactNode;
};

/** A page's text with something of its own at the end of some parts: a box to tick, a tool. */
export function SectionedText({ html, sections, foot }: Props) {
  return (
    <div className="article grid-12 shell">
      <MetaColumn items={[]} sections={sections} />
      <div className="sectioned">
        {htmlSections(html).map((part) => (
          <div key={part.id} className="sectioned-part">
            <Prose html={part.html} />
            {foot(part)}
          </div>
        ))}
      </div>
    </div>
  );
}
