import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { saidOn } from '#domain/law/memory.ts';
import { dutiesOn, reaches, statusOn } from '#domain/law/regulation-status.ts';
import { changelog, regulation } from './regulation-schema.ts';
import {
  readCorrections,
  readRegulation,
  readRegulationChangelog,
  readRegulations,
  regulationEdition,
} from './regulations.ts';

/** The days on which the pages have to change as the law does. */
const DAYS = ['2026-11-20', '2027-01-01', '2027-12-02'] as const;

describe('the regulation data', () => {
  it('declares the status that its own dates tell, on the day of the edition', () => {
    const told = readRegulations().map((law) => [law.id, statusOn(law, regulationEdition()).status]);
    expect(told).toEqual(readRegulations().map((law) => [law.id, law.status]));
  });

  it.each([
    ['co-sb24-205', ['repealed', 'repealed', 'repealed']],
    ['co-sb26-189', ['coming', 'in-force', 'in-force']],
    ['ca-cppa-admt', ['partly-in-force', 'in-force', 'in-force']],
    ['ca-sb947', ['coming', 'coming', 'in-force']],
    ['ct-sb5', ['partly-in-force', 'partly-in-force', 'in-force']],
    ['eu-ai-act', ['partly-in-force', 'partly-in-force', 'in-force']],
    ['nyc-ll144', ['in-force', 'in-force', 'in-force']],
    ['us-not-law', ['not-law', 'not-law', 'not-law']],
  ])('%s changes as the calendar does', (id, expected) => {
    expect(DAYS.map((day) => statusOn(readRegulation(id), day).status)).toEqual(expected);
  });

  it.each([
    ['co-sb26-189', 'adverse-explanation', [false, true, true]],
    ['ca-cppa-admt', 'pre-use-notice', [false, true, true]],
    ['ct-sb5', 'decision-notice', [false, false, true]],
    ['eu-ai-act', 'literacy', [true, true, true]],
    ['eu-ai-act', 'inform-workers', [false, false, true]],
  ])('%s/%s starts on its day', (id, duty, expected) => {
    const law = readRegulation(id);
    const applies = (day: string) =>
      dutiesOn(law, law.duties.employer, day).now.some((item) => item.id === duty);
    expect(DAYS.map(applies)).toEqual(expected);
  });

  it('starts no duty before its law, and each on a day the law names', () => {
    for (const law of readRegulations()) {
      const days = law.dates.map(({ date }) => date);
      for (const duty of [...law.duties.employer, ...law.duties.vendor]) {
        // What is one state's stands with the state's own day.
        if (duty.from && !duty.region) expect(days, `${law.id}/${duty.id}`).toContain(duty.from);
      }
    }
  });

  it('checked nothing after its edition, and knows no source later than that', () => {
    for (const law of readRegulations()) {
      expect(law.factAsOf <= regulationEdition(), law.id).toBe(true);
      for (const source of law.sources)
        expect((source.published ?? '') <= law.factAsOf, `${law.id}: ${source.title}`).toBe(true);
    }
  });

  it('gives New York City the laws of the country, the state and the city', () => {
    const ids = readRegulations()
      .filter((law) => reaches(law.region, 'US-NY-NYC'))
      .map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['us-title-vii-ugesp', 'ny-state', 'nyc-ll144']));
    expect(ids).not.toContain('il-hb3773');
  });

  it('uses no sentence twice', () => {
    const seen = new Map<string, string>();
    for (const law of readRegulations()) {
      const texts = [law.summary, law.statusNote, law.note, law.appliesTo.text, law.tools.text]
        .concat(law.provisions.map(({ text }) => text))
        .flatMap((text) => text?.split(/(?<=\.)\s/) ?? [])
        .filter((sentence) => sentence.split(' ').length > 8);
      for (const sentence of texts) {
        expect(seen.get(sentence), `${law.id}: ${sentence}`).toBeUndefined();
        seen.set(sentence, law.id);
      }
    }
  });

  it('lists every entry in the change log', () => {
    const logged = new Set(readRegulationChangelog().flatMap((entry) => entry.regulations));
    expect(
      readRegulations()
        .map(({ id }) => id)
        .filter((id) => !logged.has(id)),
    ).toEqual([]);
  });
});

describe('the schema', () => {
  const valid = regulation.parse(parse(readFileSync('content/regulations/nyc-ll144.yml', 'utf8')));
  const problems = (changes: object) =>
    regulation
      .safeParse({ ...valid, ...changes })
      .error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

  it('takes a real entry', () => {
    expect(problems({})).toBeUndefined();
  });

  it.each([
    [{ reviewed: { by: 'Somebody', on: '2026-02-30' } }, 'reviewed.on: there is no day 2026-02-30'],
    [{ status: 'active' }, 'status: Invalid option'],
    [{ region: 'New York' }, 'region: a region is like US, US-NY or US-NY-NYC'],
    [{ enforced: true }, ': Unrecognized key: "enforced"'],
    [{ dates: [] }, 'dates: a law that is "in-force" needs a date of kind effective or duty'],
    [{ dates: valid.dates.toReversed() }, 'dates.1: dates stand in order, earliest first'],
    [
      { provisions: [valid.provisions[0], valid.provisions[0]] },
      'provisions: two provisions are called "audit"',
    ],
    [
      { provisions: [{ ...valid.provisions[0], sources: ['none'] }] },
      'there is no source "none"; there are code,',
    ],
    [
      { provisions: [{ ...valid.provisions[0], nature: 'advice' }] },
      'provisions.0.kind: a duty or prohibition',
    ],
    [{ confidence: 'high' }, ': Unrecognized key: "confidence"'],
    [{ sources: [{ ...valid.sources[0], read: undefined }] }, 'sources.0.read: every source has the day'],
    [
      { sources: [{ ...valid.sources[0], url: 'https://www.example.com/' }] },
      'sources.0.url: a home page is not where a text is read',
    ],
    [
      { sources: [{ ...valid.sources[0], url: 'https://www.example.com/a', homePage: true }] },
      'sources.0.homePage: this is the address of a page of its own',
    ],
    [
      { draft: false, sources: [{ ...valid.sources[0], kind: 'unopened', read: undefined }] },
      'sources: nobody has read a source of this',
    ],
  ])('refuses %j', (changes, expected) => {
    expect(problems(changes)?.join('; ')).toContain(expected);
  });

  it('refuses a change log that uses an id twice', () => {
    const [entry] = readRegulationChangelog();
    expect(changelog.safeParse([entry, entry]).success).toBe(false);
    expect(changelog.safeParse([entry]).success).toBe(true);
  });
});

describe('corrections', () => {
  it('say what stood there, what stands there now with its sources, and why', () => {
    const corrections = readCorrections();
    expect(corrections.length).toBeGreaterThanOrEqual(16);
    expect(new Set(corrections.map(({ id }) => id)).size).toBe(corrections.length);
    for (const { said, now, cause } of corrections) {
      expect(now?.sources.length).toBeGreaterThan(0);
      expect(now?.text).not.toBe(said);
      expect(cause.length).toBeGreaterThan(7);
    }
  });
});

describe('the change log', () => {
  it('has added every law of the collection, and none that is not there', () => {
    const { laws, edition } = saidOn(readRegulationChangelog(), '2099-01-01');
    expect(laws.toSorted()).toEqual(
      readRegulations()
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(edition).toBe(regulationEdition());
  });

  it('tells what was said on a day', () => {
    const { laws, since } = saidOn(readRegulationChangelog(), '2026-11-21');
    expect(laws).toContain('nyc-ll144');
    // Entered the day after.
    expect(laws).not.toContain('us-pay-transparency');
    expect(since.map(({ id }) => id)).toContain('retention-by-place');
  });
});
