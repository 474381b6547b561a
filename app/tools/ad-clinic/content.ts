/**
 * The job-advertisement clinic's rules: the only door to `content/ad-clinic/`. Rules are data; this file checks
 * them, joins them with the regulation data and hands the page one plain object.
 */

import { z } from 'zod';
import { type Complain, contentFile, type Reader } from '#app/content/content-files.ts';
import { unknownId } from '#app/content/content-problems.ts';
import { once } from '#app/content/once.ts';
import type { LawSource } from '#app/content/regulation-schema.ts';
import { readRegulation, readRegulations, regulationFiles } from '#app/content/regulations.ts';
import { id } from '#app/content/text-schemas.ts';
import { typeset, typesetAll } from '#app/content/typography.ts';
import { binds, confidenceOf, kindsOf, sourceKinds } from '#domain/law/provision.ts';
import { firstDay } from '#domain/law/regulation-status.ts';
import type { PayLaw, Place } from './clinic-rules.ts';
import { clinicCopy } from './content-copy.ts';
import {
  bridgesFile,
  classesFile,
  clinicSource,
  disclosuresFile,
  essentialsFile,
  measuresFile,
  placesFile,
  suspectsFile,
  townsFile,
  wordingFile,
  zonesFile,
} from './content-schemas.ts';
import sentenceModel from './sentence-model.generated.json' with { type: 'json' };

const readSources = contentFile('ad-clinic/sources.yml', z.record(id, clinicSource));
const readTowns = contentFile('ad-clinic/towns.yml', townsFile);
const readClasses = contentFile('ad-clinic/legal-classes.yml', classesFile);
const readBridges = contentFile('ad-clinic/bridges.yml', bridgesFile, {
  check: (bridges, complain) => {
    for (const english of Object.keys(bridges))
      if (english.startsWith('<') && !KINDS.includes(english.slice(1, -1)))
        complain([english], unknownId('class', english, KINDS));
  },
});
/** Its classes whose words are alike to the law (see `sentence-odds.ts`); a word of several is of the last. */
const KINDS =
  `forces papers worship clergy country origin named-people people-only kin offspring family-state mother
  elders own-hair politics caste faith race sex disabled health-state illness`.split(/\s+/);
const readZones = contentFile('ad-clinic/zones.yml', zonesFile);
const readCopy = contentFile('ad-clinic/copy.yml', clinicCopy);

type Rule = {
  id: string;
  group?: string | undefined;
  sources: string[];
  skipIn?: string[];
  phrases?: { onlyIn?: string | undefined; skipIn?: string[] | undefined }[];
};
type Rules = { rules: Rule[] };

/**
 * Complains of every source, group and kind of passage that a rule names and that does not exist, and of ids that
 * one of the `others` has.
 */
const checkRules = (others: (() => Rules)[]) => (data: Rules, complain: Complain) => {
  const taken = others.flatMap((read) => read().rules.map((rule) => rule.id));
  const known = {
    source: Object.keys(readSources()),
    group: readCopy().groups.map((group) => group.id),
    zone: readZones().map((zone) => zone.id),
  };
  data.rules.forEach(({ id: own, group, sources, skipIn = [], phrases = [] }, rule) => {
    if (taken.includes(own)) complain(['rules', rule, 'id'], `another rule is called "${own}"`);
    const check = (kind: keyof typeof known, name: string, ...field: PropertyKey[]) => {
      if (!known[kind].includes(name))
        complain(['rules', rule, ...field], unknownId(kind, name, known[kind]));
    };
    if (group) check('group', group, 'group');
    for (const [index, name] of sources.entries()) check('source', name, 'sources', index);
    for (const [index, name] of skipIn.entries()) check('zone', name, 'skipIn', index);
    for (const [index, { onlyIn, skipIn: own = [] }] of phrases.entries()) {
      if (onlyIn) check('zone', onlyIn, 'phrases', index, 'onlyIn');
      for (const [place, name] of own.entries()) check('zone', name, 'phrases', index, 'skipIn', place);
    }
  });
};

const readEssentials = contentFile('ad-clinic/essentials.yml', essentialsFile, { check: checkRules([]) });
const readMeasures = contentFile('ad-clinic/measures.yml', measuresFile, {
  check: checkRules([readEssentials]),
});

const readWordings: Reader<z.output<typeof wordingFile>>[] = [];
for (const name of [
  'legal',
  'legal-conditions',
  'legal-german-french',
  'wording-exclusion',
  'wording-gender',
  'wording-culture',
]) {
  const check = checkRules([readEssentials, readMeasures, ...readWordings]);
  readWordings.push(contentFile(`ad-clinic/${name}.yml`, wordingFile, { check }));
}

const readSuspects = contentFile('ad-clinic/suspects.yml', suspectsFile, {
  check: (suspects, complain) => {
    const known = [...readWordings, readMeasures].flatMap((read) => read().rules.map((rule) => rule.id));
    for (const name of Object.keys(suspects))
      if (!known.includes(name)) complain([name], unknownId('rule', name, known));
  },
});

/** Suspects as phrases of their rules, silent where those are. */
const suspectPhrases = (rules: readonly { id: string; skipIn: string[] }[]) =>
  Object.entries(readSuspects()).map(([rule, match]) => ({
    rule,
    skipIn: rules.find(({ id: own }) => own === rule)?.skipIn ?? [],
    suspect: true,
    match: match.map(inOrder),
  }));

/** A source of a law as the clinic shows it. */
const lawSource = ({ title, publisher, url, published, read, kind }: LawSource) => ({
  title: typeset(title),
  publisher,
  url,
  date: published ?? read ?? '',
  confidence: confidenceOf([kind]),
});

/** The law, the provision on pay and its sources that were opened, best first; `undefined` where there is none. */
function payProvision(ref: string) {
  const [lawId = '', provisionId] = ref.split('/');
  const law = readRegulations().find(({ id: own }) => own === lawId);
  const provision = law?.provisions.find((item) => item.id === provisionId);
  if (!law || !provision?.posting) return undefined;
  const sources = law.sources
    .filter(({ id: own, kind }) => provision.sources.includes(own) && kind !== 'unopened')
    .toSorted((one, other) => sourceKinds.indexOf(one.kind) - sourceKinds.indexOf(other.kind));
  return { law, provision, posting: provision.posting, sources };
}

const payRef = (law: string, source: string) => `${law}/${source}`;

/** The law on pay in postings, drawn from its provision. */
function payLaw(ref: string): PayLaw | undefined {
  const found = payProvision(ref);
  if (!found) return undefined;
  const { law, provision, posting, sources } = found;
  const own = sources.find(({ kind }) => kind === 'official-text' || kind === 'official-summary');
  return {
    ...posting,
    from: firstDay(law, provision) ?? law.factAsOf,
    minStaff: provision.size?.min ?? law.appliesTo.minEmployees,
    staffNote: provision.size?.counted ?? law.appliesTo.counted,
    rule: typeset(provision.text),
    certainty: confidenceOf(kindsOf(provision, law.sources)),
    asOf:
      sources
        .flatMap(({ read }) => read ?? [])
        .toSorted()
        .at(-1) ?? law.factAsOf,
    sources: sources.slice(0, 2).map((source) => payRef(law.id, source.id)),
    official: own && { title: typeset(`${own.publisher}: ${own.title}`), url: own.url },
  };
}

const readPlaces = contentFile('ad-clinic/places.yml', placesFile, {
  check: (places, complain) => {
    places.forEach(({ pay }, place) => {
      if (pay && !payProvision(pay)) {
        complain([place, 'pay'], `no provision "${pay}" says what a posting has to say about pay`);
      }
    });
  },
  view: (places) =>
    places.map(({ pay, ...place }): Place => ({ ...place, pay: pay ? payLaw(pay) : undefined })),
});

/** The sources of every place's law on pay, by the names that `payLaw` gives them. */
const paySources = () =>
  new Map(
    readRegulations().flatMap((law) =>
      law.provisions.some(({ posting }) => posting)
        ? law.sources.map((source) => [payRef(law.id, source.id), lawSource(source)] as const)
        : [],
    ),
  );

const readDisclosures = contentFile('ad-clinic/disclosures.yml', disclosuresFile, {
  check: (entries, complain) =>
    entries.forEach(({ regulation, duty }, index) => {
      const laws = regulationFiles.names();
      if (!laws.includes(regulation)) {
        complain([index, 'regulation'], unknownId('law', regulation, laws));
        return;
      }
      // A vendor's duty may be worth a line in the employer's posting.
      const duties = readRegulation(regulation)
        .provisions.filter(binds)
        .map((item) => item.id);
      if (!duties.includes(duty)) complain([index, 'duty'], unknownId(`duty of ${regulation}`, duty, duties));
    }),
  view: (entries) =>
    entries.flatMap((entry) => {
      const law = readRegulation(entry.regulation);
      const begins = law.dates.find(({ kind }) => kind === 'effective' || kind === 'duty');
      return law.provisions
        .filter((item) => item.id === entry.duty && binds(item))
        .map((duty) => ({
          ...entry,
          note: typeset(entry.note),
          shortName: law.shortName,
          region: law.region,
          dutyText: typeset(duty.text),
          from: duty.from ?? begins?.date ?? law.factAsOf,
          minStaff: duty.size?.min ?? law.appliesTo.minEmployees,
          certainty: confidenceOf(kindsOf(duty, law.sources)),
          asOf: law.factAsOf,
          sources: law.sources
            .filter(({ id: source, kind }) => duty.sources.includes(source) && kind !== 'unopened')
            .slice(0, 2)
            .map(lawSource),
        }));
    }),
});

export const adClinicFiles = [
  ...readWordings,
  readEssentials,
  readMeasures,
  readSources,
  readClasses,
  readBridges,
  readSuspects,
  readTowns,
  readZones,
  readCopy,
  readPlaces,
  readDisclosures,
];

type Lean<Data> = { [Key in keyof Data]: Data[Key] | undefined };

/** Leaves out empty lists and `false`: the rules travel in the page, and most phrases have neither. */
function lean<Data extends object>(data: Data): Lean<Data> {
  const filled = Object.entries(data).filter(
    ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filled) as Lean<Data>;
}

/** The words of each part of a phrase in the order of the alphabet, which says the same and compresses better. */
const inOrder = (phrase: string): string =>
  phrase
    .split(' ')
    .map((part) => {
      const words = part.replace(/[,?]+$/u, '');
      return words.split('|').toSorted().join('|') + part.slice(words.length);
    })
    .join(' ');

/** Phrases that count under the same conditions, as one. */
function merged<Entry extends { match: string[] }>(phrases: Entry[]): Entry[] {
  const alike = Map.groupBy(phrases, (phrase) => JSON.stringify({ ...phrase, match: [] }));
  return [...alike.values()].map((group) => ({
    ...(group[0] as Entry),
    match: [...new Set(group.flatMap(({ match }) => match))],
  }));
}

/** Everything the clinic needs. */
export const readAdClinicRules = once(() => {
  const missing = readEssentials().rules;
  const counted = readMeasures();
  const sourceList = readSources();
  const copyText = readCopy();
  const placeList = readPlaces();
  const worded = readWordings.flatMap((read) => {
    const { group, rules } = read();
    return rules.map((entry) => ({ ...entry, group: entry.group ?? group }));
  });
  const described = [
    ...worded,
    ...missing.map((entry) => ({ ...entry, group: 'missing' })),
    ...counted.rules,
  ];
  return {
    asOf: placeList.reduce((day, { pay }) => (pay && pay.asOf > day ? pay.asOf : day), ''),
    rules: described.map(
      ({ id: name, group, title, level, tier, certainty: sure, reason, limits, sources: used, off }) => ({
        id: name,
        group,
        title: typeset(title),
        level,
        tier,
        certainty: sure,
        reason: typeset(reason),
        limits: limits && typeset(limits),
        sources: used,
        off,
      }),
    ),
    phrases: [
      ...merged(
        worded.flatMap(({ id: name, skipIn, names, negatable, phrases: list }) =>
          list.map((entry) => ({
            rule: name,
            ...lean({
              ...entry,
              except: entry.except.map(inOrder),
              unless: entry.unless.map(inOrder),
              unlessNear: entry.unlessNear.map(inOrder),
              onlyNear: entry.onlyNear.map(inOrder),
              fit: entry.fit === 'any' ? undefined : entry.fit,
              skipIn: entry.skipIn ?? skipIn,
              names: entry.names ?? names,
              negatable: entry.negatable ?? negatable,
            }),
            match: entry.match.map(inOrder),
          })),
        ),
      ),
      ...suspectPhrases(worded),
    ],
    innocence: worded.flatMap(({ id: name, unless }) =>
      unless.length > 0 ? [{ rule: name, unless: unless.map(inOrder) }] : [],
    ),
    classes: readClasses(),
    kinds: KINDS,
    bridges: readBridges(),
    sentences: sentenceModel,
    zones: readZones(),
    essentials: missing.map(({ id: name, match, except, facts, line }) => ({
      rule: name,
      match,
      except,
      facts,
      line,
    })),
    places: placeList,
    towns: readTowns(),
    disclosures: readDisclosures(),
    measures: counted.thresholds,
    sources: {
      ...Object.fromEntries(
        Object.entries(sourceList).map(([key, item]) => [key, { ...item, title: typeset(item.title) }]),
      ),
      ...Object.fromEntries(
        [...paySources()].filter(([key]) => placeList.some(({ pay }) => pay?.sources.includes(key))),
      ),
    },
    // The sample and the lines to add are pasted into plain text: straight quotes there.
    copy: { ...typesetAll(copyText), sampleText: copyText.sampleText },
  };
});
