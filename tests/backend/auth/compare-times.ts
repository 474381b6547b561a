import { freshAddress, post, type TestBackend } from '../start-backend.ts';

const CALLS: Array<[path: string, more: object]> = [
  ['token?grant_type=password', { password: 'not the password' }],
  ['signup', { password: 'whatever 1' }],
  ['recover', {}],
  ['resend', { type: 'signup' }],
  ['otp', { create_user: false }],
  ['verify', { type: 'email', token: '000000' }],
];

export interface TimeComparison {
  path: string;
  /** Medians, ms. */
  known: number;
  unknown: number;
  /** The larger interquartile range, ms; at least one, below which a network hides anything. */
  noise: number;
  within: boolean;
}

const sorted = (values: number[]) => [...values].sort((a, b) => a - b);
const quantile = (values: number[], share: number) => sorted(values)[Math.floor(values.length * share)]!;

/** Times each call by turns for an address with an account and for fresh ones, a minute apart on the clock. */
export async function compareTimes(
  running: TestBackend,
  knownEmail: string,
  rounds: number,
): Promise<TimeComparison[]> {
  const measure = async (path: string, body: object) => {
    const start = performance.now();
    await (await post(`${running.url}/auth/v1/${path}`, body)).text();
    return performance.now() - start;
  };
  const results: TimeComparison[] = [];
  for (const [path, more] of CALLS) {
    const known: number[] = [];
    const unknown: number[] = [];
    await measure(path, { email: knownEmail, ...more });
    await measure(path, { email: freshAddress('warm'), ...more });
    for (let round = 0; round < rounds; round++) {
      running.advance(61_000);
      const ask = [
        async () => known.push(await measure(path, { email: knownEmail, ...more })),
        async () => unknown.push(await measure(path, { email: freshAddress('nobody'), ...more })),
      ];
      for (const one of round % 2 ? ask : ask.reverse()) await one();
    }
    const range = (values: number[]) => quantile(values, 0.75) - quantile(values, 0.25);
    const noise = Math.max(range(known), range(unknown), 1);
    const difference = Math.abs(quantile(known, 0.5) - quantile(unknown, 0.5));
    results.push({
      path,
      known: quantile(known, 0.5),
      unknown: quantile(unknown, 0.5),
      noise,
      // Few rounds on a shared machine: twice the noise. The long variant asks for once.
      within: difference < (rounds < 50 ? 2 : 1) * noise,
    });
  }
  return results;
}
