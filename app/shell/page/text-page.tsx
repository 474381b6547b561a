import { identity, interfaceCopy } from 'virtual:site';
import type { ComponentProps, ReactNode } from 'react';
import type { PageData } from '#app/content/page-data.ts';
import { fillIn } from '#domain/text/wording.ts';
import { useChromeLanguage } from '../page-language.tsx';
import { LawBlock } from './law-block.tsx';
import { PageHead } from './page-head.tsx';
import { MetaColumn, NextStep, OtherLanguages, RelatedLinks, Sources } from './page-parts.tsx';
import { PriorityPicture } from './picture.tsx';
import { Prose } from './prose.tsx';

type Props = {
  /** With what its own head offers to press. */
  page: PageData & Pick<ComponentProps<typeof PageHead>, 'offer'>;
  /** Facts about the text, set at its left. */
  meta?: [string, ReactNode][];
  /** Set before and after the text, across columns 3 to 12. */
  before?: ReactNode;
  after?: ReactNode;
  essay?: boolean;
  /** Of its own head (see `PageHead`). */
  mark?: ReactNode;
  /** Instead of the page's own head. */
  head?: ReactNode;
  /** Without next step and further reading, where the page ends in itself. */
  last?: boolean;
  /** The head has the button that matters: the next step is a link. */
  quietNext?: boolean;
  /** The page is a tool: a low head, so that the tool stands in the first screen. */
  compact?: boolean;
  /** What is looked for first in it (`reading/single/page-facts.tsx`). */
  facts?: ReactNode;
  /** What is invented in the text, while the identity is a sample. */
  invented?: string | undefined;
};

/** The template of every page that is mainly text: head, drawing, text with its notes, sources, next step. */
export function TextPage({
  page,
  meta = [],
  before,
  after,
  essay,
  facts,
  invented,
  head,
  last,
  quietNext,
  ...ownHead
}: Props) {
  const chrome = useChromeLanguage();
  return (
    <article data-essay={essay || undefined}>
      <span className="line line-wide" data-draw="" aria-hidden="true" />
      {head || <PageHead {...page} {...ownHead} />}
      <OtherLanguages page={page} />
      {page.banner && (
        <figure className="banner">
          <PriorityPicture picture={page.banner} sizes="100vw" narrowBelow="64rem" />
          <span className="line" aria-hidden="true" />
          {page.caption && (
            <figcaption>
              <span className="type-label" lang={chrome}>
                {fillIn(interfaceCopy.labels.figure, { number: 1 })}
              </span>{' '}
              {page.caption}
            </figcaption>
          )}
        </figure>
      )}
      {invented && identity.sample && (
        <div className="invented shell grid-12">
          <p className="type-note" lang={chrome}>
            {invented}
          </p>
        </div>
      )}
      {before}
      {page.html && (
        <div className="article grid-12 shell">
          {facts}
          <MetaColumn items={meta} sections={page.sections} />
          <Prose html={page.html} essay={essay ?? false} />
        </div>
      )}
      {page.laws && <LawBlock id="laws" heading={page.laws.heading} html={page.laws.html} />}
      {after}
      <Sources items={page.sources} />
      {!last && <NextStep next={page.next} quiet={quietNext} />}
      {!last && <RelatedLinks items={page.related} label={interfaceCopy.page.related} />}
    </article>
  );
}
