/**
 * The job-advertisement clinic's rules: the only door to `content/ad-clinic/`. Rules are data; this file checks
 * them, joins them with the regulation data and hands the page one plain object.
 */
import { z } from 'zod';
import { once, readYaml } from './read-collection.ts';
import { readRegulation } from './regulations.ts';
import { typeset, typesetAll } from './typography.ts';

const text = (min: number, max: number) => z.string().trim().min(min).max(max);
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case words joined by hyphens');
const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'write the date as YYYY-MM-DD');
const certainty = z.enum(['high', 'medium', 'low']);

/** The phrase language of `app/features/ad-clinic/patterns.ts`. */
const phrase = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine(
    (value) =>
      value
        .split(' ')
        .every((word) => /^(?:#|_|[\p{Ll}\p{N}']+\*?(?:\|[\p{Ll}\p{N}']+\*?)*),?\??$/u.test(word)),
    'write words with single spaces, | between alternatives, * after a stem, ? after an optional word, a comma where one may follow, # or _',
  );
const phrases = z.array(phrase).default([]);

const source = z.strictObject({
  title: text(3, 160),
  publisher: text(2, 120),
  url: z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^\/[a-z0-9-]+$/)]),
  date: z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'write YYYY, YYYY-MM or YYYY-MM-DD'),
  confidence: certainty,
});

const rule = {
  id,
  title: text(3, 70),
  level: z.enum(['risk', 'advice', 'law']),
  certainty,
  reason: text(20, 320),
  limits: text(20, 460).optional(),
  sources: z.array(id).min(1),
  off: z.boolean().default(false),
};

const wording = z.strictObject({
  group: id,
  rules: z.array(
    z.strictObject({
      ...rule,
      /** Where a rule is shown elsewhere than its file's group. */
      group: id.optional(),
      skipIn: z.array(id),
      names: z.boolean(),
      negatable: z.boolean(),
      phrases: z.array(
        z.strictObject({
          match: z.array(phrase).min(1),
          except: phrases,
          onlyNear: phrases,
          unlessNear: phrases,
          names: z.boolean().optional(),
          negatable: z.boolean().optional(),
          swaps: z.array(z.string().max(90)).default([]),
          why: text(20, 240).optional(),
        }),
      ),
    }),
  ),
});

const zones = z.array(
  z.strictObject({ id, reach: z.enum(['line', 'sentence']), match: z.array(phrase).min(1) }),
);

const essentials = z.strictObject({
  rules: z.array(
    z.strictObject({
      ...rule,
      match: phrases,
      except: phrases,
      facts: z.array(z.enum(['pay', 'address', 'town'])).default([]),
      line: text(10, 180),
    }),
  ),
});

const measures = z.strictObject({
  thresholds: z.strictObject({
    words: z.strictObject({ fewest: z.number().int(), most: z.number().int() }),
    passage: z.number().int(),
    grade: z.strictObject({ aim: text(3, 20), above: z.number(), fromWords: z.number().int() }),
    sentence: z.strictObject({ aim: text(3, 20), above: z.number().int() }),
    mustHaves: z.strictObject({ most: z.number().int(), headings: phrases, ends: phrases }),
    rangeWidth: z.number().positive(),
    coded: z.strictObject({ masculine: id, feminine: id }),
    aiStatement: phrases,
    vacancyStatement: phrases,
  }),
  rules: z.array(z.strictObject({ ...rule, group: id })),
});

const places = z.array(
  z.strictObject({
    code: z.string().regex(/^[A-Z]{2}(-[A-Z]{2}(-[A-Z]{3})?)?$/, 'a code is like US, US-NY or US-NY-NYC'),
    name: text(3, 40),
    area: text(3, 30),
    also: z.array(z.string()).default([]),
    mentions: phrases,
    pay: z
      .strictObject({
        stage: z.enum(['posting', 'later']),
        from: isoDate,
        minStaff: z.number().int().min(1).optional(),
        staffNote: text(3, 60).optional(),
        needs: z.array(z.enum(['range', 'benefits', 'deadline', 'vacancy'])),
        maxWidth: z.number().int().optional(),
        exemptAbove: z.number().int().optional(),
        rule: text(10, 260),
        certainty,
        asOf: isoDate,
        sources: z.array(id).min(1),
        official: z.strictObject({ title: text(3, 80), url: z.url({ protocol: /^https$/ }) }).optional(),
      })
      .optional(),
  }),
);

const disclosures = z.array(
  z.strictObject({
    regulation: id,
    duty: id,
    where: z.enum(['required', 'option', 'sensible']),
    note: text(20, 200),
    line: text(20, 220),
  }),
);

const words = z.record(z.string(), z.string());
const copy = z.strictObject({
  label: text(3, 30),
  heading: text(10, 80),
  intro: text(40, 320),
  privacy: text(20, 160),
  notThis: z.array(text(20, 200)).min(2),
  field: z.strictObject({
    label: text(3, 60),
    hint: text(3, 120),
    placeholder: text(3, 60),
    sample: text(3, 30),
    clear: text(3, 20),
    keep: text(3, 60),
    keepNote: text(3, 100),
  }),
  sampleText: text(200, 2000),
  settings: z.strictObject({
    title: text(3, 60),
    place: text(3, 60),
    placeNote: text(3, 140),
    staff: text(3, 60),
    staffNote: text(3, 140),
    ai: text(3, 80),
    aiNote: text(3, 140),
    suggest: text(3, 80),
    share: text(3, 60),
    shared: text(3, 90),
  }),
  groups: z.array(z.strictObject({ id, title: text(3, 40), note: text(3, 100) })),
  findings: z.strictObject({
    title: text(3, 40),
    empty: text(3, 120),
    none: text(3, 160),
    summary: text(3, 80),
    one: text(3, 80),
    why: text(3, 60),
    off: text(3, 40),
    offNote: text(3, 60),
    show: text(3, 40),
    use: text(3, 40),
    remove: text(3, 40),
    add: text(3, 40),
    more: text(3, 40),
    limits: text(3, 40),
    certainty: z.record(certainty, z.string()),
    levels: z.record(z.enum(['risk', 'advice', 'law', 'coming']), z.string()),
    source: text(3, 40),
    asOf: text(3, 40),
    official: text(3, 60),
    noOfficial: text(3, 120),
  }),
  law: z.strictObject({
    missing: text(3, 80),
    coming: text(3, 80),
    title: text(3, 60),
    met: text(3, 80),
    below: text(3, 80),
    later: text(3, 80),
    staff: text(3, 80),
    every: text(3, 60),
    since: text(3, 60),
    from: text(3, 60),
    lacks: words,
    lines: words,
    where: z.record(z.enum(['required', 'option', 'sensible']), z.string()),
  }),
  measures: words,
  changes: words,
  exports: words,
  rules: words,
  evidence: z.strictObject({ title: text(3, 60), paragraphs: z.array(text(40, 700)).min(1) }),
});

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
  return readYaml(at('disclosures'), disclosures).map((entry) => {
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
    readYaml(at(file), wording),
  );
  const missing = readYaml(at('essentials'), essentials).rules;
  const counted = readYaml(at('measures'), measures);
  const sourceList = readYaml(at('sources'), z.record(id, source));
  const zoneList = readYaml(at('zones'), zones);
  const copyText = readYaml(at('copy'), copy);
  const placeList = readYaml(at('places'), places);

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
