/** One law as a file: its data as JSON, and the same in Markdown for people without scripts and for machines. */
import type { Regulation } from '#app/content/regulations.ts';
import { lawAddress, provisionAddress } from '#domain/law/hub-address.ts';
import { binds, confidenceOf, kindsOf } from '#domain/law/provision.ts';
import { keepLineBeside } from '#domain/law/retention.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { HubCopy } from './content.ts';
import { type LawFile, schemaAddress } from './law-file-schema.ts';
import { provisionGroups } from './provision-groups.ts';

export type { LawFile };

/** The entry without the editor's to-do list; each provision with its stable name, its address and how surely it is known. */
export function lawJson(law: Regulation, origin: string): LawFile {
  const { verifyBeforePublish: _todo, draft: _draft, duties: _named, keeps: _kept, ...filed } = law;
  return {
    $schema: schemaAddress(origin),
    ...filed,
    url: origin + lawAddress(law.id),
    provisions: law.provisions.map((item) => ({
      ...item,
      ref: `${law.id}/${item.id}`,
      binds: binds(item),
      confidence: confidenceOf(kindsOf(item, law.sources)),
      url: origin + provisionAddress(law.id, item.id),
    })),
  };
}

/** The whole entry in Markdown, in the order of the page. */
export function lawMarkdown(
  law: Regulation,
  { facts, statuses, list }: HubCopy,
  { origin, email }: { origin: string; email: string },
): string {
  const item = (provision: Regulation['provisions'][number]) =>
    [
      `- ${provision.from ? `${fillIn(facts.from, { date: readableDate(provision.from) })}: ` : ''}${provision.text}`,
      provision.size && fillIn(facts.size, { min: provision.size.min, counted: provision.size.counted }),
      provision.keep && keepLineBeside(provision.text, provision.keep),
      `(${provision.section}. ${facts[confidenceOf(kindsOf(provision, law.sources))]}.) \`${law.id}/${provision.id}\``,
      provision.note && `*${provision.note}*`,
    ]
      .filter(Boolean)
      .join(' ');
  const groups = provisionGroups(law.provisions)
    .filter(({ items }) => items.length > 0)
    .map(({ id, items }) => `## ${facts[id]}\n\n${items.map(item).join('\n')}`);
  const notice =
    law.notice &&
    `## ${facts.notice}\n\n${law.notice.when}\n\n${law.notice.items.map(({ text }) => `- ${text}`).join('\n')}`;
  const sources = law.sources.map(
    ({ title, publisher, url, published, kind }) =>
      `- [${title}](${url}), ${publisher}${published ? `, ${published}` : ''}. ${facts.kinds[kind]}.`,
  );
  const status = statuses[law.status];
  return [
    `# ${law.name}`,
    law.summary,
    // Most notes begin with the status itself.
    law.statusNote.startsWith(status) ? law.statusNote : `${status}. ${law.statusNote}`,
    `${facts.citation}: ${law.citation}`,
    `${facts.covered}: ${law.appliesTo.text}`,
    `${facts.tools}: ${law.tools.text}`,
    `## ${facts.dates}\n\n${law.dates.map(({ date, what }) => `- ${readableDate(date)}: ${what}`).join('\n')}`,
    ...groups,
    notice,
    `${facts.enforcer}: ${law.enforcer}`,
    law.note,
    `${facts.read}: ${readableDate(law.factAsOf)}. ${facts.reviewed}: ${law.reviewed?.by ?? facts.notReviewed}. ${facts.confidence}: ${facts[law.confidence]}.`,
    `## ${facts.sources}\n\n${sources.join('\n')}`,
    `${list.report}: ${email}`,
    origin + lawAddress(law.id),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}
