/**
 * The job-advertisement clinic's rules: the only door to `content/ad-clinic/`. Rules are data; this file checks
 * them, joins them with the regulation data and hands the page one plain object.
 */
import { z } from 'zod';
import { once, readYaml } from '#app/content/read-collection.ts';
import { readRegulation } from '#app/content/regulations.ts';
import { typeset, typesetAll } from '#app/content/typography.ts';
import { clinicCopy } from './content-copy.ts';
import {
  clinicSource,
  disclosuresFile,
  essentialsFile,
  id,
  measuresFile,
  placesFile,
  wordingFile,
  zonesFile,
} from './content-schemas.ts';

const at = (file: string) => `ad-clinic/${file}.yml`;

/** Throws when two rules share an id, or one names a source, zone or group that does not exist. */
function checkReferences(
  rules: { id: string; group: string; sources: string[] }[],
  known: { sources: string[]; groups: string[]; zones: string[] },
  skipped: string[],
): void {
  const fail = (message: string) => {
    throw new Error(`content/ad-clinic: ${message}`);
  };
  const seen = new Set<string>();
  for (const { id: name, group, sources: used } of rules) {
    if (seen.has(name)) fail(`two rules are called "${name}"`);
    seen.add(name);
    if (!known.groups.includes(group)) fail(`rule "${name}" is in no group of copy.yml ("${group}")`);
    for (const key of used)
      if (!known.sources.includes(key)) fail(`rule "${name}" names no known source: "${key}"`);
  }
  for (const zone of skipped) if (!known.zones.includes(zone)) fail(`there is no kind of passage "${zone}"`);
}

function readDisclosures() {
  return readYaml(at('disclosures'), disclosuresFile).map((entry) => {
    const law = readRegulation(entry.regulation);
    const duty = law.duties.employer.find((item) => item.id === entry.duty);
    if (!duty)
      throw new Error(`content/ad-clinic/disclosures.yml: ${entry.regulation} has no duty "${entry.duty}"`);
    const begins = law.dates.find(({ kind }) => kind === 'effective' || kind === 'duty');
    return {
      ...entry,
      note: typeset(entry.note),
      shortName: law.shortName,
      region: law.region,
      dutyText: typeset(duty.text),
      from: duty.from ?? begins?.date ?? law.factAsOf,
      minStaff: law.appliesTo.minEmployees,
      certainty: law.confidence,
      asOf: law.factAsOf,
      sources: law.sources.slice(0, 2).map((item) => ({ ...item, title: typeset(item.title) })),
    };
  });
}

type Lean<Data> = { [Key in keyof Data]: Data[Key] | undefined };

/** Leaves out empty lists and `false`: the rules travel in the page, and most phrases have neither. */
function lean<Data extends object>(data: Data): Lean<Data> {
  const filled = Object.entries(data).filter(
    ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filled) as Lean<Data>;
}

/** Everything the clinic needs, checked. Throws with file and field on wrong content. */
export const readAdClinicRules = once(() => {
  const files = ['wording-exclusion', 'wording-gender', 'wording-culture'].map((file) =>
    readYaml(at(file), wordingFile),
  );
  const missing = readYaml(at('essentials'), essentialsFile).rules;
  const counted = readYaml(at('measures'), measuresFile);
  const sourceList = readYaml(at('sources'), z.record(id, clinicSource));
  const zoneList = readYaml(at('zones'), zonesFile);
  const copyText = readYaml(at('copy'), clinicCopy);
  const placeList = readYaml(at('places'), placesFile);

  const worded = files.flatMap(({ group, rules }) =>
    rules.map((entry) => ({ ...entry, group: entry.group ?? group })),
  );
  const described = [
    ...worded,
    ...missing.map((entry) => ({ ...entry, group: 'missing' })),
    ...counted.rules,
  ];
  checkReferences(
    described,
    {
      sources: Object.keys(sourceList),
      groups: copyText.groups.map((group) => group.id),
      zones: zoneList.map((zone) => zone.id),
    },
    worded.flatMap((entry) => entry.skipIn),
  );
  for (const { name, pay } of placeList) {
    for (const key of pay?.sources ?? []) {
      if (!(key in sourceList))
        throw new Error(`content/ad-clinic/places.yml: ${name} names no known source: "${key}"`);
    }
  }

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
    zones: zoneList,
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
