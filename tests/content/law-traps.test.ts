/** What a lawyer looks for first: five statements that the site once made, each false. */
import { expect, it } from 'vitest';
import { readRegulation, readRegulations } from '#app/content/regulations.ts';
import { readDocumentTemplates } from '#app/tools/shared/content.ts';
import { readablePeriod } from '#domain/law/period.ts';
import { binds, kindsOf } from '#domain/law/provision.ts';
import { retentionFor } from '#domain/law/retention.ts';

const laws = readRegulations();
const rules = laws.flatMap(({ keeps }) => keeps);

it('never shares a period between the European Union and California', () => {
  const rows = retentionFor(rules, ['EU', 'EU-DE', 'US-CA']);
  const refs = (place: string) =>
    rows.filter((row) => row.place === place).flatMap((row) => row.rules.map(({ ref }) => ref));
  expect(refs('US-CA')).toContain('ca-crd-ads/records');
  expect(refs('EU')).toContain('eu-gdpr-22/storage-limit');
  expect(refs('EU-DE')).toContain('de-agg/delete');
  expect(
    refs('EU')
      .concat(refs('EU-DE'))
      .filter((ref) => /^(ca|us|il|co|nyc)-/.test(ref)),
  ).toEqual([]);
  expect(refs('US-CA').filter((ref) => /^(eu|de|fr)-/.test(ref))).toEqual([]);
});

it('holds biometrics of Illinois to three years and its videos to 30 days, whatever is typed', () => {
  const [biometrics] = retentionFor(rules, ['US-IL']).filter(({ record }) => record === 'biometrics');
  expect(biometrics?.ceiling?.ceiling).toEqual({ number: 3, unit: 'years' });
  const [video] = retentionFor(rules, ['US-IL']).filter(({ record }) => record === 'video');
  expect(video?.ceiling?.ceiling).toEqual({ number: 30, unit: 'days' });
  const texts = readDocumentTemplates().flatMap(({ clauses }) => clauses.map(({ text }) => text));
  const released = texts.filter((text) => /biometric/i.test(text) && /destroy/i.test(text));
  expect(released.length).toBeGreaterThan(0);
  for (const text of released) {
    expect(text).toContain('3 years');
    expect(text).not.toMatch(/\[retention/);
  }
});

it('writes the number of a statute where a paragraph answers one, and never a blank', () => {
  const limited = new Map(
    rules.flatMap(({ ref, ceiling }) => (ceiling?.number ? [[ref, readablePeriod(ceiling)] as const] : [])),
  );
  const clauses = readDocumentTemplates().flatMap(({ clauses: all }) => all);
  const answering = clauses.flatMap(({ id, text, promise, answers, helps }) =>
    [...answers, ...(promise ? helps : [])].flatMap((ref) =>
      limited.has(ref) ? [{ id, text, period: limited.get(ref) ?? '' }] : [],
    ),
  );
  expect(answering.map(({ id }) => id)).toContain('video-deletion');
  for (const { text, period } of answering) {
    expect(text).toContain(period);
    expect(text).not.toMatch(/\[[a-z-]*(days|retention|period)[a-z-]*\]/);
  }
});

it('says where a floor collides with a ceiling, and gives the way out', () => {
  const rows = retentionFor(rules, ['US-IL', 'US-CA', 'EU-DE'], '2026-11-22');
  const video = rows.find(({ place, record }) => place === 'US-IL' && record === 'video');
  expect(video?.conflicts).toMatchObject([
    { floor: { section: '29 CFR § 1602.14' }, ceiling: { ref: 'il-aivia/delete' } },
    { elsewhere: ['US-CA'], wayOut: 'shorter-here' },
  ]);
  const german = rows.find(({ place, record }) => place === 'EU-DE' && record === 'applications');
  expect(german?.conflicts.flatMap(({ elsewhere }) => elsewhere)).toEqual(['US-IL', 'US-CA']);
});

it('puts Article 50(1) on providers alone', () => {
  const law = readRegulation('eu-ai-act');
  expect(law.provisions.find(({ section }) => section === 'Art. 50(1)')?.addressee).toBe('vendor');
  expect(law.duties.employer.map(({ section }) => section)).not.toContain('Art. 50(1)');
});

it('calls nothing a duty whose nature is not duty or prohibition', () => {
  for (const law of laws) {
    for (const duty of [...law.duties.employer, ...law.duties.vendor]) {
      expect(binds(duty), `${law.id}/${duty.id}`).toBe(true);
    }
  }
});

/** Who is told what to do: the people whom a duty binds, as entries name them. */
const ORDERED =
  /\b(?:employer|deployer|vendor|developer|provider|operator|business|platform|controller|handler|contractor)s? (?:must|may not)\b/i;

it('says "must" of nobody whom the provision does not bind', () => {
  const ordering = laws.flatMap((law) =>
    law.provisions
      .filter((item) => !binds(item) && item.addressee !== 'authority' && ORDERED.test(item.text))
      .map((item) => `${law.id}/${item.id}: ${item.text}`),
  );
  expect(ordering).toEqual([]);
  expect(
    laws.flatMap(({ provisions }) => provisions).filter(({ text }) => ORDERED.test(text)).length,
  ).toBeGreaterThan(50);
});

it('calls nothing high without an official text or a court record among the sources', () => {
  for (const law of laws.filter(({ confidence }) => confidence === 'high')) {
    for (const provision of law.provisions.filter(binds)) {
      const kinds = kindsOf(provision, law.sources);
      expect(
        kinds.includes('official-text') || kinds.includes('court-record'),
        `${law.id}/${provision.id}`,
      ).toBe(true);
    }
  }
});
