import { describe, expect, it } from 'vitest';
import { readBiasAuditCopy } from '../content.ts';
import { sampleByRace } from '../sample-data.ts';
import { standingNotes, standingOf } from './standing.ts';

const copy = readBiasAuditCopy();
const named = { auditor: ' Doe & Partners ' };
const own = {
  name: 'candidates.csv',
  counts: { race: { counts: [{ n: 40, selected: 20 }], unknown: 0, other: 0 } },
};

describe('what the figures may be called', () => {
  it('is the audit of whoever is named, and a self-check where nobody is', () => {
    expect(standingOf(own, named, copy)).toBe('audit');
    expect(standingNotes('audit', named, copy).join(' ')).toContain(
      'by Doe & Partners as independent auditor',
    );
    expect(standingNotes('audit', named, copy).join(' ')).not.toContain(copy.limits.notAudit);
    expect(standingOf(own, { auditor: ' ' }, copy)).toBe('self-check');
    expect(standingNotes('self-check', { auditor: '' }, copy)).toEqual([
      copy.limits.notAudit,
      copy.limits.notAdvice,
    ]);
  });

  it('is no audit of the sample, by its button, its file or its counts kept from before', () => {
    const sample = { name: copy.input.sample.name, counts: {} };
    expect(standingOf(sample, named, copy)).toBe('sample');
    for (const name of ['bias-audit-sample.csv', ''])
      expect(standingOf({ name, counts: { race: sampleByRace() } }, named, copy)).toBe('sample');
    expect(standingNotes('sample', named, copy)).toEqual([
      copy.limits.sample,
      copy.limits.notAudit,
      copy.limits.notAdvice,
    ]);
  });
});
