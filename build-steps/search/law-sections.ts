/** What the entries of laws say, by provision, as their own views of the hub say it. */
import { standingSteps } from '#app/content/law-standing.ts';
import type { Regulation } from '#app/content/regulations.ts';
import { typesetAll } from '#app/content/typography.ts';
import { lawAddress } from '#domain/law/hub-address.ts';
import type { Section, SectionTable } from '#domain/search/search-index.ts';

/** A section with the words it is also found by, and the names by which it is asked for. */
export type LawSection = Section & { asked: string[]; names: string[] };

const sourceLine = (sources: Regulation['sources'], ids?: readonly string[]): string => {
  const source = sources.find(({ id }) => !ids || ids.includes(id));
  return source ? `${source.title}, ${source.publisher}` : '';
};

/** What a law is called for short stands in its address, after its place: "ll144", "hb3773", "aivia". */
const shortNameOf = (id: string) => id.split('-').slice(1).join(' ');

/** The sections of a law: its head, whom and what it covers, its dates, and every provision for itself. */
export function lawSections(entry: Regulation): LawSection[] {
  const law = typesetAll(entry);
  const section = (
    part: Partial<Section> & { blocks: string[] },
    own: readonly string[] = [],
    names: string[] = [],
  ) => ({
    path: lawAddress(law.id),
    anchor: law.id,
    title: law.shortName,
    heading: '',
    kind: 'law' as const,
    date: law.factAsOf,
    dated: 'checked' as const,
    source: sourceLine(law.sources),
    laws: [law.id],
    sample: false,
    ...part,
    asked: [law.jurisdiction, ...own],
    names,
  });
  return [
    section(
      { blocks: [law.summary, law.statusNote] },
      [law.name, law.shortName, shortNameOf(law.id)],
      [law.shortName, shortNameOf(law.id)],
    ),
    section({ heading: law.citation, blocks: [law.appliesTo.text, law.tools.text] }, ['who covered applies']),
    ...law.provisions.map((provision) =>
      section({
        anchor: `${law.id}.${provision.id}`,
        heading: provision.section,
        source: sourceLine(law.sources, provision.sources) || sourceLine(law.sources),
        blocks: [provision.text, ...(provision.note ? [provision.note] : [])],
      }),
    ),
    ...(law.notice
      ? [
          section(
            {
              heading: law.citation,
              blocks: [law.notice.when, ...law.notice.items.map(({ text }) => text)],
            },
            ['notice tell candidates'],
          ),
        ]
      : []),
  ].filter(({ blocks }) => blocks.length > 0);
}

const plain = (node: unknown): string => {
  if (Array.isArray(node)) return node.map(plain).join('');
  const { value, children } = node as { value?: string; children?: unknown[] };
  return value ?? plain(children ?? []);
};

/** Where each law stands, in words that change on its days. */
export const standings = (laws: readonly Regulation[]): SectionTable['laws'] =>
  Object.fromEntries(
    laws.map((law) => [
      law.id,
      {
        name: typesetAll(law).shortName,
        steps: standingSteps(law).map(({ from, content }) => [from, plain(content)] as [string, string]),
      },
    ]),
  );
