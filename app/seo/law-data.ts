/** The collection of laws as schema.org's `Dataset`, with its files and its laws. */
import { siteOrigin } from '#app/content/page-data.ts';
import { readRegulations, regulationEdition } from '#app/content/regulations.ts';
import { HUB_FILES, HUB_PATH, lawAddress } from '#domain/law/hub-address.ts';
import { SITE_LANGUAGE } from '#domain/text/language.ts';

const FORMATS: Record<keyof typeof HUB_FILES, [string, string]> = {
  json: ['application/json', 'Every law with its provisions'],
  schema: ['application/schema+json', 'Schema of one law’s file'],
  retention: ['text/csv', 'Periods of retention by place and record'],
  calendar: ['text/calendar', 'Dates of the laws'],
  changes: ['application/rss+xml', 'Changes of the data'],
};

function lawDataset(origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: 'Laws and rules on automated tools in hiring',
    description:
      'Laws on software that screens, scores or selects people for work, as provisions with section, nature, addressee, dates, periods of retention, sources and a computed confidence.',
    url: origin + HUB_PATH,
    inLanguage: SITE_LANGUAGE,
    isAccessibleForFree: true,
    dateModified: regulationEdition(),
    creator: { '@id': `${origin}/#person` },
    distribution: Object.entries(FORMATS).map(([file, [encodingFormat, name]]) => ({
      '@type': 'DataDownload',
      name,
      encodingFormat,
      contentUrl: origin + HUB_FILES[file as keyof typeof HUB_FILES],
    })),
    // In the words that the page shows, so that they cost next to nothing; each law's own view says more of it.
    hasPart: readRegulations().map((law) => ({
      '@type': 'Legislation',
      name: law.shortName,
      legislationJurisdiction: law.jurisdiction,
      url: origin + lawAddress(law.id),
    })),
  };
}

/**
 * The hub's HTML with the data set described in its head. The build adds it when the page is written: in the page's own
 * data it would be sent twice, and a browser has no use for it.
 */
export function withLawDataset(html: string): string {
  const data = JSON.stringify(lawDataset(siteOrigin())).replaceAll('<', '\\u003c');
  const described = html.replace(
    '</head>',
    () => `<script type="application/ld+json">${data}</script></head>`,
  );
  if (described === html) throw new Error('the page of laws has no head');
  return described;
}
