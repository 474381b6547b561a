/** The regulation data as files: a calendar of its dates, JSON, and a feed of its changes. */
import { siteOrigin } from '#app/content/page-data.ts';
import { readRegulationChangelog, readRegulations, regulationEdition } from '#app/content/regulations.ts';
import { readIdentity } from '#app/content/site.ts';
import { typeset } from '#app/content/typography.ts';
import { type CalendarEvent, calendarFile } from '#domain/documents/calendar-file.ts';
import { HUB_FILES, HUB_PATH } from '#domain/law/hub-address.ts';
import { readableDate } from '#domain/text/dates.ts';
import { escapeXml } from './xml.ts';

const NOT_ADVICE = 'General information put together with care, and no legal advice.';

/** Names the site in ids, which must not change when it moves to another port or protocol. */
const host = () => new URL(siteOrigin()).hostname;
const entryUrl = (id: string) => `${siteOrigin()}${HUB_PATH}#${id}`;

/** `/ai-hiring-law-dates.ics`: every date of every entry, by day. */
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
    events: events.sort((a, b) => a.date.localeCompare(b.date) || a.uid.localeCompare(b.uid)),
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
    },
    null,
    1,
  )}\n`;
}

/** `/law-changes.xml`: RSS of the data's change log. */
export function lawChangesFeed(): string {
  const origin = siteOrigin();
  const { siteName } = readIdentity();
  const names = new Map(readRegulations().map((law) => [law.id, typeset(law.shortName)]));
  const items = readRegulationChangelog().map((change) => {
    const links = change.regulations.map(
      (id) => `<li><a href="${escapeXml(entryUrl(id))}">${escapeXml(names.get(id) ?? id)}</a></li>`,
    );
    const [only] = change.regulations;
    const link = change.regulations.length === 1 && only ? entryUrl(only) : `${origin}${HUB_PATH}#changes`;
    return `    <item>
      <title>${escapeXml(typeset(change.title))}</title>
      <link>${escapeXml(link)}</link>
      <guid isPermaLink="false">law-change-${change.id}@${host()}</guid>
      <pubDate>${new Date(`${change.date}T08:00:00Z`).toUTCString()}</pubDate>
      <category>${change.kind}</category>
      <description>${escapeXml(typeset(change.text))}</description>
      <content:encoded>${escapeXml(`<p>${escapeXml(typeset(change.text))}</p><ul>${links.join('')}</ul>`)}</content:encoded>
    </item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeXml(`${siteName} AI hiring law changes`)}</title>
    <link>${origin}${HUB_PATH}</link>
    <atom:link href="${origin}${HUB_FILES.changes}" rel="self" type="application/rss+xml" />
    <description>What changed in the collection of laws on AI in hiring, and why. ${NOT_ADVICE}</description>
    <language>en-us</language>
${items.join('\n')}
  </channel>
</rss>
`;
}
