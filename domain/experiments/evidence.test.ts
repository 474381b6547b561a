/** Independently computed cases to nine digits, and what must hold of any counts. */
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { alwaysValidP, CONVERSION_BET, logEvidence, ratioOf, shareInterval } from './evidence.ts';
import fixture from './fixtures/evidence.json' with { type: 'json' };

type Given = {
  conversions_a: number;
  conversions_b: number;
  share_b: number;
  assigned: number[];
  planned: string[];
  kappa: number;
  alpha: number;
};

const finite = (value: number) => (Number.isFinite(value) ? value : null);

/** What this project computes of a case, under the case's own names. */
const COMPUTE: Record<string, (given: Given) => Record<string, unknown>> = {
  ab_e_process({ conversions_a: a, conversions_b: b, share_b: q, kappa, alpha }) {
    const log_e = logEvidence([a, b], [1 - q, q], kappa);
    const shares = shareInterval({ a, b }, q, { bet: kappa, alpha });
    return {
      ...read(log_e, alpha),
      e_value: Math.exp(log_e),
      theta_cs: shares,
      ratio_cs: shares.map((share) => finite(ratioOf(share, q))),
      ratio_estimate: finite(ratioOf(b / (a + b), q)),
    };
  },
  srm_e_process: ({ assigned, planned, kappa, alpha }) =>
    read(logEvidence(assigned, planned.map(Number), kappa), alpha),
};

const read = (log_e: number, alpha: number) => ({
  log_e,
  p_now: alwaysValidP(log_e),
  reject: log_e >= -Math.log(alpha),
});

/** Every number met to nine digits; zeros to twelve places. */
function expectClose(got: unknown, wanted: unknown, at: string): void {
  if (typeof wanted === 'number') {
    expect(Math.abs((got as number) - wanted), `${at}: ${got} for ${wanted}`).toBeLessThanOrEqual(
      Math.max(1e-12, Math.abs(wanted) * 1e-9),
    );
  } else if (Array.isArray(wanted)) {
    for (const [index, value] of wanted.entries()) expectClose((got as unknown[])[index], value, at);
  } else expect(got, at).toEqual(wanted);
}

test.each(fixture.vectors.map((vector) => [vector.id, vector] as const))('%s', (_id, vector) => {
  const got = COMPUTE[vector.family]!(vector.inputs as unknown as Given);
  expect(Object.keys(got).toSorted()).toEqual(Object.keys(vector.outputs).toSorted());
  for (const [name, wanted] of Object.entries(vector.outputs)) expectClose(got[name], wanted, name);
});

const counts = fc.record({ a: fc.nat(3_000), b: fc.nat(3_000) });
const share = fc.integer({ min: 5, max: 95 }).map((percent) => percent / 100);

it('holds the share seen, and leaves out the planned one exactly when the evidence does', () => {
  fc.assert(
    fc.property(counts, share, ({ a, b }, shareB) => {
      const [low, high] = shareInterval({ a, b }, shareB);
      if (a + b === 0) return low === 0 && high === 1;
      const seen = b / (a + b);
      const evidence = logEvidence([a, b], [1 - shareB, shareB], CONVERSION_BET);
      if (Math.abs(evidence - Math.log(20)) < 1e-6) return true;
      const isOut = shareB < low || shareB > high;
      return low <= seen && seen <= high && isOut === evidence > Math.log(20);
    }),
    { numRuns: 500 },
  );
});

it('is the same test with the arms exchanged', () => {
  fc.assert(
    fc.property(counts, share, ({ a, b }, shareB) => {
      const [low, high] = shareInterval({ a, b }, shareB);
      const [turnedLow, turnedHigh] = shareInterval({ a: b, b: a }, 1 - shareB);
      return Math.abs(low - (1 - turnedHigh)) < 1e-9 && Math.abs(high - (1 - turnedLow)) < 1e-9;
    }),
    { numRuns: 200 },
  );
});

it('is a fair bet: over one more converted visitor the evidence is the same on average', () => {
  fc.assert(
    fc.property(counts, share, ({ a, b }, shareB) => {
      const evidence = (x: number, y: number) => logEvidence([x, y], [1 - shareB, shareB], CONVERSION_BET);
      const now = evidence(a, b);
      const next =
        shareB * Math.exp(evidence(a, b + 1) - now) + (1 - shareB) * Math.exp(evidence(a + 1, b) - now);
      return Math.abs(next - 1) < 1e-9;
    }),
    { numRuns: 200 },
  );
});
