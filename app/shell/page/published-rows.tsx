import { interfaceCopy } from 'virtual:site';
import type { ReactNode } from 'react';
import type { PageData } from '#app/content/page-data.ts';
import { InSiteLanguage } from '#app/shell/page-language.tsx';
import { fillIn } from '#domain/text/wording.ts';

/** Beside a text: when it appeared and how long it takes to read, in the site's language whatever the text's is. */
export const publishedRows = ({
  published,
  publishedReadable,
  minutes,
}: Pick<PageData, 'published' | 'publishedReadable' | 'minutes'>): [string, ReactNode][] => [
  [
    interfaceCopy.labels.date,
    <InSiteLanguage key="date">
      <time dateTime={published}>{publishedReadable}</time>
    </InSiteLanguage>,
  ],
  [
    interfaceCopy.labels.reading,
    <InSiteLanguage key="reading">{fillIn(interfaceCopy.states.readingTime, { minutes })}</InSiteLanguage>,
  ],
];
