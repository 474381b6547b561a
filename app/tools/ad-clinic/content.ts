/**
 * The job-advertisement clinic's rules: the only door to `content/ad-clinic/`. Rules are data; this file checks
 * them, joins them with the regulation data and hands the page one plain object.
 */

import { z } from 'zod';
import { type Complain, contentFile, type Reader } from '#app/content/content-files.ts';
import { unknownId } from '#app/content/content-problems.ts';
import { once } from '#app/content/once.ts';
import { readRegulation, regulationFiles } from '#app/content/regulations.ts';
import { id } from '#app/content/text-schemas.ts';
import { typeset, typesetAll } from '#app/content/typography.ts';
import { binds, confidenceOf, kindsOf } from '#domain/law/provision.ts';
import { clinicCopy } from './content-copy.ts';
import {
  clinicSource,
  disclosuresFile,
  essentialsFile,
  measuresFile,
  placesFile,
  wordingFile,
  zonesFile,
} from './content-schemas.ts';

const readSources = contentFile('ad-clinic/sources.yml', z.record(id, clinicSource));
const readZones = contentFile('ad-clinic/zones.yml', zonesFile);
const readCopy = contentFile('ad-clinic/copy.yml', clinicCopy);

type Rule = { id: string; group?: string | undefined; sources: string[]; skipIn?: string[] };
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
  data.rules.forEach(({ id: own, group, sources, skipIn = [] }, rule) => {
    if (taken.includes(own)) complain(['rules', rule, 'id'], `another rule is called "${own}"`);
    const check = (kind: keyof typeof known, name: string, ...field: PropertyKey[]) => {
      if (!known[kind].includes(name))
        complain(['rules', rule, ...field], unknownId(kind, name, known[kind]));
    };
    if (group) check('group', group, 'group');
    for (const [index, name] of sources.entries()) check('source', name, 'sources', index);
    for (const [index, name] of skipIn.entries()) check('zone', name, 'skipIn', index);
  });
};

const readEssentials = contentFile('ad-clinic/essentials.yml', essentialsFile, { check: checkRules([]) });
const readMeasures = contentFile('ad-clinic/measures.yml', measuresFile, {
  check: checkRules([readEssentials]),
});

const readWordings: Reader<z.output<typeof wordingFile>>[] = [];
for (const name of ['wording-exclusion', 'wording-gender', 'wording-culture']) {
  const check = checkRules([readEssentials, readMeasures, ...readWordings]);
  readWordings.push(contentFile(`ad-clinic/${name}.yml`, wordingFile, { check }));
}

const readPlaces = contentFile('ad-clinic/places.yml', placesFile, {
  check: (places, complain) => {
    const known = Object.keys(readSources());
    places.forEach(({ pay }, place) => {
      pay?.sources.forEach((name, index) => {
        if (!known.includes(name)) {
          complain([place, 'pay', 'sources', index], unknownId('source', name, known));
        }
      });
    });
  },
});

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
            .map(({ title, publisher, url, published, read, kind }) => ({
              title: typeset(title),
              publisher,
              url,
              date: published ?? read ?? '',
              confidence: confidenceOf([kind]),
            })),
        }));
    }),
});

export const adClinicFiles = [
  ...readWordings,
  readEssentials,
  readMeasures,
  readSources,
  readZones,
  readCopy,
  readPlaces,
  readDisclosures,
];

type Lean<Data> = { [Key in keyof Data]: Data[Key] | undefined };

/** Leaves out empty lists and `false`: the rules travel in the page, and most phrases have neither. */
function lean<Data extends object>(data: Data): Lean<Data> {
  const filled = Object.entries(data).filter(
    ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filled) as Lean<Data>;
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
      ({ id: name, group, title, level, certainty: sure, reason, limits, sources: used, off }) => ({
        id: name,
        group,
        title: typeset(title),
        level,
        certainty: sure,
        reason: typeset(reason),
        limits: limits && typeset(limits),
        sources: used,
        off,
      }),
    ),
    phrases: worded.flatMap(({ id: name, skipIn, names, negatable, phrases: list }) =>
      list.map((entry) => ({
        rule: name,
        ...lean({ skipIn, ...entry, names: entry.names ?? names, negatable: entry.negatable ?? negatable }),
        match: entry.match,
      })),
    ),
    zones: readZones(),
    essentials: missing.map(({ id: name, match, except, facts, line }) => ({
      rule: name,
      match,
      except,
      facts,
      line,
    })),
    places: placeList,
    disclosures: readDisclosures(),
    measures: counted.thresholds,
    sources: Object.fromEntries(
      Object.entries(sourceList).map(([key, item]) => [key, { ...item, title: typeset(item.title) }]),
    ),
    // The sample and the lines to add are pasted into plain text: straight quotes there.
    copy: { ...typesetAll(copyText), sampleText: copyText.sampleText },
  };
});
