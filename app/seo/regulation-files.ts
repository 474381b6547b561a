/** The regulation data as files: a calendar of its dates and of the docket's, JSON, and a feed of changes and cases. */
import { type Case, readDocket } from '#app/content/docket.ts';
import { siteOrigin } from '#app/content/page-data.ts';
import { readRegulationChangelog, readRegulations, regulationEdition } from '#app/content/regulations.ts';
import { readIdentity } from '#app/content/site.ts';
import { typeset } from '#app/content/typography.ts';
import { type CalendarEvent, calendarFile } from '#domain/documents/calendar-file.ts';
import { caseDays, lastEvent } from '#domain/law/docket.ts';
import { caseAddress, HUB_FILES, HUB_PATH } from '#domain/law/hub-address.ts';
import { readableDate } from '#domain/text/dates.ts';
import { escapeXml } from '#domain/text/xml.ts';

const NOT_ADVICE = 'General information put together with care, not legal advice.';

/** Names the site in ids, which must not change when it moves to another port or protocol. */
const host = () => new URL(siteOrigin()).hostname;
const entryUrl = (id: string) => `${siteOrigin()}${HUB_PATH}#${id}`;

const UNCONFIRMED = 'Reported in research notes; no separate source was read.';

/** The days of a case, and its next one where it is known. */
const caseEvents = (entry: Case): CalendarEvent[] =>
  caseDays(entry).map(({ day, what, confirmed }, index) => ({
    uid: `case-${entry.id}-${day}-${index}@${host()}`,
    date: day,
    stamp: new Date(`${entry.factAsOf}T00:00:00Z`),
    summary: `${entry.name}: ${what.replace(/\.$/, '')}`,
    description: [
      what,
      ...(confirmed ? [] : [UNCONFIRMED]),
      `${entry.forum}${entry.number ? `, ${entry.number}` : ''}. ${entry.posture} Facts as of ${readableDate(entry.factAsOf)}, ${entry.confidence} confidence.`,
      entry.changes,
      NOT_ADVICE,
    ].join('\n\n'),
    url: siteOrigin() + caseAddress(entry.id),
    category: 'case',
  }));

/** `/ai-hiring-law-dates.ics`: every date of every entry and every known day of every case, by day. */
export function regulationsCalendar(): string {
  const used = new Map<string, number>();
  const events = readRegulations().flatMap((law) =>
    law.dates.map((fact): CalendarEvent => {
      const key = `${law.id}-${fact.date}-${fact.kind}`;
      const count = (used.get(key) ?? 0) + 1;
      used.set(key, count);
      const notes = [
        fact.what,
        law.summary,
        `${law.name} (${law.jurisdiction}). Facts as of ${readableDate(law.factAsOf)}, ${law.confidence} confidence.`,
        NOT_ADVICE,
      ];
      return {
        uid: `${key}${count > 1 ? `-${count}` : ''}@${host()}`,
        date: fact.date,
        stamp: new Date(`${law.factAsOf}T00:00:00Z`),
        summary: `${law.shortName}: ${fact.what.replace(/\.$/, '')}`,
        description: notes.join('\n\n'),
        url: entryUrl(law.id),
        category: fact.kind,
      };
    }),
  );
  return calendarFile({
    maker: { company: host(), product: 'AI hiring law dates' },
    name: 'AI hiring law dates',
    about: {
      description: `Dates of laws on AI in hiring, edition of ${readableDate(regulationEdition())}. ${NOT_ADVICE}`,
      url: siteOrigin() + HUB_PATH,
    },
    events: [...events, ...readDocket().flatMap(caseEvents)].sort(
      (a, b) => a.date.localeCompare(b.date) || a.uid.localeCompare(b.uid),
    ),
  });
}

/** `/ai-hiring-laws.json`: the entries as they stand in the collection, without the editor's to-do list. */
export function regulationsJson(): string {
  const laws = readRegulations().map(({ verifyBeforePublish: _todo, draft: _draft, ...law }) => ({
    ...law,
    url: entryUrl(law.id),
  }));
  return `${JSON.stringify(
    {
      title: 'Laws and rules on automated tools in hiring',
      edition: regulationEdition(),
      url: siteOrigin() + HUB_PATH,
      calendar: siteOrigin() + HUB_FILES.calendar,
      changes: siteOrigin() + HUB_FILES.changes,
      notice: NOT_ADVICE,
      laws,
      cases: readDocket().map(({ draft: _draft, ...entry }) => ({
        ...entry,
        url: siteOrigin() + caseAddress(entry.id),
      })),
    },
    null,
    1,
  )}\n`;
}

type FeedItem = {
  title: string;
  link: string;
  guid: string;
  day: string;
  category: string;
  text: string;
  laws: readonly string[];
};

/** Each case with its newest event: a new event is a new item, dated by the day on which it was read. */
const caseItem = (entry: Case): FeedItem => {
  const last = lastEvent(entry);
  const day = last ? readableDate(last.day) : '';
  return {
    title: `${entry.name}: ${last?.what.replace(/\.$/, '') ?? entry.posture}`,
    link: siteOrigin() + caseAddress(entry.id),
    guid: `case-${entry.id}-${last?.day ?? entry.factAsOf}@${host()}`,
    day: entry.factAsOf,
    category: 'case',
    text: [`${day}: ${last?.what ?? ''}`, entry.posture, entry.changes].join(' '),
    laws: entry.laws,
  };
};

const changeItem = (change: ReturnType<typeof readRegulationChangelog>[number]): FeedItem => {
  const [only] = change.regulations;
  return {
    title: change.title,
    link: change.regulations.length === 1 && only ? entryUrl(only) : `${siteOrigin()}${HUB_PATH}#changes`,
    guid: `law-change-${change.id}@${host()}`,
    day: change.date,
    category: change.kind,
    text: change.text,
    laws: change.regulations,
  };
};

/** `/law-changes.xml`: RSS of the data's change log, and of the docket. */
export function lawChangesFeed(): string {
  const origin = siteOrigin();
  const { siteName } = readIdentity();
  const names = new Map(readRegulations().map((law) => [law.id, typeset(law.shortName)]));
  const items = [...readRegulationChangelog().map(changeItem), ...readDocket().map(caseItem)]
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .map(({ title, link, guid, day, category, text, laws }) => {
      const links = laws.map(
        (id) => `<li><a href="${escapeXml(entryUrl(id))}">${escapeXml(names.get(id) ?? id)}</a></li>`,
      );
      return `    <item>
      <title>${escapeXml(typeset(title))}</title>
      <link>${escapeXml(link)}</link>
      <guid isPermaLink="false">${guid}</guid>
      <pubDate>${new Date(`${day}T08:00:00Z`).toUTCString()}</pubDate>
      <category>${category}</category>
      <description>${escapeXml(typeset(text))}</description>
      <content:encoded>${escapeXml(`<p>${escapeXml(typeset(text))}</p><ul>${links.join('')}</ul>`)}</content:encoded>
    </item>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeXml(`${siteName} AI hiring law changes`)}</title>
    <link>${origin}${HUB_PATH}</link>
    <atom:link href="${origin}${HUB_FILES.changes}" rel="self" type="application/rss+xml" />
    <description>What changed in the collection of laws on AI in hiring and in the cases about it, and why. ${NOT_ADVICE}</description>
    <language>en-us</language>
${items.join('\n')}
  </channel>
</rss>
`;
}
