/**
 * Estimates for small crossed groups that borrow strength from all of them: beta-binomial with the uniform shrinkage
 * prior (Daniels 1999; Christiansen and Morris 1997), by a fixed grid and no random numbers. Shown beside the
 * figures that the rule asks for and never instead of them.
 */
import { betaCdf, logBeta, rootBetween } from './distributions.ts';
import type { Count } from './four-fifths.ts';
import type { Interval } from './intervals.ts';

export type Estimate = {
  mean: number;
  interval: Interval;
  /** Over the mean of the reference cell. */
  ratioOfMeans: number;
  /** That the cell's true rate is below four fifths of the reference's; absent for the reference itself. */
  belowFourFifths?: number;
};

export type Shrunk = { priorScale: number; priorMean: number; cells: Estimate[] };

/** Counts up to this are summed term by term, which is exact; larger ones by the asymptotic series. */
const SUMMED = 400;

/** psi(x) for x of at least about 10. */
function digamma(x: number): number {
  const y = 1 / (x * x);
  return Math.log(x) - 0.5 / x - y * (1 / 12 - y * (1 / 120 - y * (1 / 252 - y / 240)));
}

function trigamma(x: number): number {
  const y = 1 / (x * x);
  return 1 / x + y / 2 + (y / x) * (1 / 6 - y * (1 / 30 - y * (1 / 42 - y / 30)));
}

/** psi(a + k) - psi(a), and psi'(a + k) - psi'(a), for a whole k. */
function steps(a: number, k: number): [number, number] {
  const summed = Math.min(k, k <= SUMMED ? k : Math.max(0, Math.ceil(30 - a)));
  let [first, second] = [0, 0];
  for (let index = 0; index < summed; index += 1) {
    first += 1 / (a + index);
    second -= 1 / (a + index) ** 2;
  }
  if (summed < k) {
    first += digamma(a + k) - digamma(a + summed);
    second += trigamma(a + k) - trigamma(a + summed);
  }
  return [first, second];
}

const logistic = (eta: number) => 1 / (1 + Math.exp(-eta));

/** Log likelihood of a prior mean and weight, with the prior of the mean. */
function logPosterior(cells: readonly Count[], mu: number, M: number): number {
  const [a, b] = [mu * M, (1 - mu) * M];
  const lead = logBeta(a, b);
  const sum = cells.reduce(
    (total, { n, selected }) => total + logBeta(a + selected, b + n - selected) - lead,
    0,
  );
  return sum + Math.log(mu) + Math.log1p(-mu);
}

/** First and second derivative of `logPosterior` by the logit of the mean. */
function slopes(cells: readonly Count[], eta: number, M: number): [number, number] {
  const mu = logistic(eta);
  const [a, b] = [mu * M, (1 - mu) * M];
  let [first, second] = [0, 0];
  for (const { n, selected } of cells) {
    const [up, upper] = steps(a, selected);
    const [down, downer] = steps(b, n - selected);
    first += M * (up - down);
    second += M * M * (upper + downer);
  }
  const w = mu * (1 - mu);
  return [w * first + 1 - 2 * mu, w * w * second + w * (1 - 2 * mu) * first - 2 * w];
}

type Node = { a: number; b: number; weight: number };

const WEIGHTS = 20;
const OFFSETS = Array.from({ length: 13 }, (_, index) => (index - 6) / 2);

/** The grid of prior means and weights, with what the data say of each. */
function nodesOf(cells: readonly Count[], scale: number): Node[] {
  const people = cells.reduce((sum, { n }) => sum + n, 0);
  const selected = cells.reduce((sum, cell) => sum + cell.selected, 0);
  const start = Math.log((selected + 0.5) / (people - selected + 0.5));
  const logged = Array.from({ length: WEIGHTS }, (_, index) => (index + 0.5) / WEIGHTS).flatMap((u) => {
    const M = (scale * u) / (1 - u);
    let eta = start;
    for (let step = 0; step < 100; step += 1) {
      const [first, second] = slopes(cells, eta, M);
      const move = Math.max(-1, Math.min(1, -first / second));
      eta += move;
      if (Math.abs(move) < 1e-14) break;
    }
    const spread = 1 / Math.sqrt(-slopes(cells, eta, M)[1]);
    return OFFSETS.map((t) => {
      const mu = logistic(eta + t * spread);
      return { a: mu * M, b: (1 - mu) * M, log: logPosterior(cells, mu, M) + Math.log(spread) };
    });
  });
  const most = Math.max(...logged.map(({ log }) => log));
  const weights = logged.map(({ log }) => Math.exp(log - most));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return logged.map(({ a, b }, index) => ({ a, b, weight: weights[index]! / total }));
}

/** Nodes and weights of Gauss and Legendre's rule on [-1, 1]. */
function legendre(count: number): { x: number; weight: number }[] {
  return Array.from({ length: count }, (_, index) => {
    let x = Math.cos((Math.PI * (index + 0.75)) / (count + 0.5));
    let slope = 1;
    for (let step = 0; step < 100; step += 1) {
      let [before, value] = [1, x];
      for (let n = 2; n <= count; n += 1) {
        [before, value] = [value, ((2 * n - 1) * x * value - (n - 1) * before) / n];
      }
      slope = (count * (x * value - before)) / (x * x - 1);
      const move = value / slope;
      x -= move;
      if (Math.abs(move) < 1e-16) break;
    }
    return { x, weight: 2 / ((1 - x * x) * slope * slope) };
  });
}

const RULE = legendre(64);

/** Pr(theta < 0.8 theta of the reference) of two independent betas, by quadrature over the reference's. */
function belowFourFifths(cell: Beta, reference: Beta): number {
  const mean = reference.a / (reference.a + reference.b);
  const sd = Math.sqrt((mean * (1 - mean)) / (reference.a + reference.b + 1));
  const low = Math.max(0, mean - 9 * sd);
  const high = Math.min(1, mean + 9 * sd);
  const lead = logBeta(cell.a, cell.b);
  let [sum, all] = [0, 0];
  for (const { x, weight } of RULE) {
    const theta = low + ((x + 1) / 2) * (high - low);
    const density =
      weight *
      Math.exp((reference.a - 1) * Math.log(theta) + (reference.b - 1) * Math.log1p(-theta) - reference.peak);
    all += density;
    sum += density * betaCdf(0.8 * theta, cell.a, cell.b, lead);
  }
  return sum / all;
}

type Beta = { a: number; b: number; peak: number };

function posterior({ a, b }: Node, { n, selected }: Count): Beta {
  const [x, y] = [a + selected, b + n - selected];
  const mean = x / (x + y);
  return { a: x, b: y, peak: (x - 1) * Math.log(mean) + (y - 1) * Math.log1p(-mean) };
}

/** Nodes that weigh less change no digit that is shown. */
const LIGHT = 1e-13;

/** Estimates of every cell, `reference` by its place; empty cells get what the others let expect. */
export function shrink(cells: readonly Count[], reference: number): Shrunk | undefined {
  const filled = cells.filter(({ n }) => n > 0);
  if (filled.length < 2) return undefined;
  const scale = filled.length / filled.reduce((sum, { n }) => sum + 1 / n, 0);
  const nodes = nodesOf(filled, scale);
  const mixed = (value: (node: Node) => number) =>
    nodes.reduce((sum, node) => sum + node.weight * value(node), 0);
  const means = cells.map(({ n, selected }) => mixed(({ a, b }) => (a + selected) / (a + b + n)));
  const heavy = nodes.filter(({ weight }) => weight > LIGHT);
  return {
    priorScale: scale,
    priorMean: mixed(({ a, b }) => a / (a + b)),
    cells: cells.map((cell, index): Estimate => {
      const betas = heavy.map((node) => {
        const own = posterior(node, cell);
        return { ...own, weight: node.weight, lead: logBeta(own.a, own.b) };
      });
      const below = (x: number) =>
        betas.reduce((sum, { a, b, weight, lead }) => sum + weight * betaCdf(x, a, b, lead), 0);
      const quantile = (p: number) => rootBetween(0, 1, (x) => below(x) < p, 44);
      const risk =
        index === reference
          ? undefined
          : heavy.reduce(
              (sum, node) =>
                sum +
                node.weight * belowFourFifths(posterior(node, cell), posterior(node, cells[reference]!)),
              0,
            );
      return {
        mean: means[index]!,
        interval: [quantile(0.025), quantile(0.975)],
        ratioOfMeans: means[index]! / means[reference]!,
        ...(risk === undefined ? {} : { belowFourFifths: risk }),
      };
    }),
  };
}
