/**
 * The state of every law on three days, from a list written by hand from what was researched on November 22, 2026, and
 * not from the entries. `npm run laws -- --on 2026-11-22 --on 2027-01-01 --on 2027-12-02` prints what is compared.
 */
import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRegulations } from '#app/content/regulations.ts';

const DAYS = ['2026-11-22', '2027-01-01', '2027-12-02'];

/** In force on all three days; the pay directive was to be transposed by June 7, 2026. */
const IN_FORCE =
  'us-title-vii-ugesp us-ada us-adea us-fcra us-section-1981 us-gina us-federal-contractors ca-icraa ca-cipa ' +
  'ca-crd-ads il-aivia il-hb3773 il-bipa md-hb1202 ma-lie-detector nj-disparate-impact ny-state nyc-ll144 tx-cubi ' +
  'tx-traiga ut-aipa wa-biometrics eu-gdpr-22 de-betrvg de-agg it-ai-work es-et-64 fr-recrutement nl-wor at-arbvg ' +
  'be-cct se-mbl uk-duaa uk-equality-act ca-federal ca-on-wfw4 ca-qc-law25 kr-ai-basic-act kr-pipa-37-2 ch-dsg ' +
  'cn-pipl-24 br-lgpd-20 eu-pay-transparency ca-pay-postings ny-human-rights ca-fair-chance de-bdsg-26 ie-eea pl-kp-221 ' +
  'uk-ni-equality no-aml nz-privacy hk-pdpo nyc-fair-chance us-fair-chance ca-bc-pipa co-application-fairness';

/** What changes between the days, or is no law in force: the three states, and why. */
const OTHERS: Record<string, [string, string, string]> = {
  // Never took effect; repealed on May 14, 2026.
  'co-sb24-205': ['repealed', 'repealed', 'repealed'],
  // January 1, 2027.
  'co-sb26-189': ['coming', 'in-force', 'in-force'],
  // January 1, 2026; notice, opt-out and access by January 1, 2027.
  'ca-cppa-admt': ['partly-in-force', 'in-force', 'in-force'],
  // July 1, 2027.
  'ca-sb947': ['coming', 'coming', 'in-force'],
  // October 1, 2026, and notices from October 1, 2027.
  'ct-sb5': ['partly-in-force', 'partly-in-force', 'in-force'],
  // February 2, 2025; August 2, 2026; December 2, 2027.
  'eu-ai-act': ['partly-in-force', 'partly-in-force', 'in-force'],
  // To be transposed by December 2, 2026.
  'eu-platform-work': ['coming', 'in-force', 'in-force'],
  // December 10, 2026.
  'au-app-1-7': ['coming', 'in-force', 'in-force'],
  // May 13, 2027; one source gives May 14.
  'in-dpdp': ['coming', 'coming', 'in-force'],
  // Passed, and aimed at the end of 2027 without a day.
  'sg-wfa': ['proposed', 'proposed', 'proposed'],
  // From 2021, state by state; Columbus from January 1, 2027, Delaware from September 26, 2027.
  'us-pay-transparency': ['partly-in-force', 'partly-in-force', 'in-force'],
  // Binds no employer.
  'dk-applicants': ['guidance', 'guidance', 'guidance'],
  'jp-ai-promotion': ['guidance', 'guidance', 'guidance'],
  'uk-ico-recruitment': ['guidance', 'guidance', 'guidance'],
  'us-eo-preemption': ['guidance', 'guidance', 'guidance'],
  // Removed on January 27, 2025.
  'us-eeoc-ai-guidance': ['repealed', 'repealed', 'repealed'],
  'us-not-law': ['not-law', 'not-law', 'not-law'],
};

/** How many binding provisions are in force and begin later, where the research tells them apart by day. */
const COUNTS: Record<string, [string, string, string]> = {
  'co-sb26-189': ['0 11', '11 0', '11 0'],
  'ca-sb947': ['0 3', '0 3', '3 0'],
  'eu-platform-work': ['0 3', '3 0', '3 0'],
  'co-sb24-205': ['0 0', '0 0', '0 0'],
};

/** By day, then by law: the state, and the two counts. */
const printed = new Map<string, Map<string, { status: string; counts: string }>>();

beforeAll(() => {
  const output = execFileSync(
    process.execPath,
    ['scripts/laws.ts', ...DAYS.flatMap((day) => ['--on', day])],
    { encoding: 'utf8' },
  );
  for (const table of output.trim().split('\n\n')) {
    const [head = '', ...rows] = table.split('\n').map((line) => line.split('\t'));
    const states = rows.map(
      ([id = '', status = '', now, later]) => [id, { status, counts: `${now} ${later}` }] as const,
    );
    printed.set(String(head[0]).replace('on ', ''), new Map(states));
  }
});

const states = (id: string) => DAYS.map((day) => printed.get(day)?.get(id)?.status);

describe('the state of all laws', () => {
  it('is printed for each day, with every law', () => {
    expect([...printed.keys()]).toEqual(DAYS);
    const listed = [...IN_FORCE.split(' '), ...Object.keys(OTHERS)];
    const shown = [...(printed.get(DAYS[0] ?? '')?.keys() ?? [])];
    expect(shown.toSorted()).toEqual(
      readRegulations()
        .map(({ id }) => id)
        .toSorted(),
    );
    // What an owner adds later has no line in the list by hand.
    expect(shown).toEqual(expect.arrayContaining(listed));
  });

  it.each(IN_FORCE.split(' '))('has %s in force throughout', (id) => {
    expect(states(id)).toEqual(['in-force', 'in-force', 'in-force']);
  });

  it.each(Object.entries(OTHERS))('has %s as researched', (id, expected) => {
    expect(states(id)).toEqual(expected);
  });

  it.each(Object.entries(COUNTS))('lets the duties of %s begin on their day', (id, expected) => {
    expect(DAYS.map((day) => printed.get(day)?.get(id)?.counts)).toEqual(expected);
  });
});
