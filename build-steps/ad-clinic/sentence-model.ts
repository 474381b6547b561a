/** Learns what `app/tools/ad-clinic/sentence-odds.ts` knows: a logistic regression over the marked sentences. */
import { readAdClinicRules } from '#app/tools/ad-clinic/content.ts';
import {
  featuresOf,
  keyOf,
  MOST_STEPS,
  share,
  type WrittenModel,
  writeModel,
} from '#app/tools/ad-clinic/sentence-odds.ts';
import { readText } from '#app/tools/ad-clinic/text-map.ts';
import { type MarkedAd, type MarkedSentence, readPassages, readSet, setNames } from './marked-texts.ts';

export type Example = { text: string; unlawful: boolean };

/** Features that are kept, those of the largest weight; twice as many make it no better. */
const KEPT = 12_000;
/** Once is chance. */
const FEWEST = 2;
const ROUNDS = 40;
const RATE = 0.3;
/** How much a weight is held back; what keeps the sets from being learned by heart is the number of rounds. */
const HELD_BACK = 1e-5;

/** Sets that nothing may learn from: they are there to measure with. */
const heldBack = (): string[] =>
  readSet<{ set: string; learnedFrom: boolean }>('unseen-figures.json')
    .filter(({ learnedFrom }) => !learnedFrom)
    .map(({ set }) => `${set}-`);

/** Every marked sentence, those of every marked advertisement, and every passage. */
function readExamples(): Example[] {
  const kept = heldBack();
  const tiers = new Map(readAdClinicRules().rules.map(({ id, tier }) => [id, tier]));
  return [
    ...setNames()
      .filter((name) => !kept.some((set) => name.startsWith(set)))
      .flatMap((name) =>
        name.endsWith('-ads.json')
          ? readSet<MarkedAd>(name).flatMap(adExamples)
          : readSet<MarkedSentence>(name).map(({ text, tier }) => ({ text, unlawful: tier === 'unlawful' })),
      ),
    ...readPassages().map(({ text, labels }) => ({
      text,
      unlawful: labels.some(({ rule }) => tiers.get(rule) === 'unlawful'),
    })),
  ];
}

function adExamples({ text, marks }: MarkedAd): Example[] {
  const unlawful = marks
    .filter(({ tier }) => tier === 'unlawful')
    .map(({ span }) => ({ start: text.indexOf(span), end: text.indexOf(span) + span.length }));
  return readText(text).sentences.map(({ start, end }) => ({
    text: text.slice(start, end),
    unlawful: unlawful.some((mark) => mark.start < end && start < mark.end),
  }));
}

type Row = { features: Int32Array; value: number; unlawful: boolean };

/** Rows of examples over the features of a vocabulary. */
const rowsOf = (
  examples: readonly Example[],
  features: readonly Set<string>[],
  vocabulary: ReadonlyMap<string, number>,
) =>
  examples.map(({ unlawful }, index): Row => {
    const own = features[index] ?? new Set();
    const known = [...own].flatMap((feature) => vocabulary.get(feature) ?? []);
    return { features: Int32Array.from(known), value: share(own), unlawful };
  });

/** Weights by stochastic descent with a rate for each (AdaGrad), in an order that is always the same. */
function descend(rows: readonly Row[], size: number): { weights: Float64Array; bias: number } {
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-6);
  let bias = 0;
  let biasSquares = 1e-6;
  const order = rows.map((_, index) => index);
  let seed = 1;
  for (let round = 0; round < ROUNDS; round++) {
    for (let last = order.length - 1; last > 0; last--) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      const other = seed % (last + 1);
      [order[last], order[other]] = [order[other] as number, order[last] as number];
    }
    for (const index of order) {
      const { features, value, unlawful } = rows[index] as Row;
      let sum = bias;
      for (const feature of features) sum += (weights[feature] as number) * value;
      const error = 1 / (1 + Math.exp(-sum)) - Number(unlawful);
      biasSquares += error * error;
      bias -= (RATE * error) / Math.sqrt(biasSquares);
      for (const feature of features) {
        const slope = error * value + HELD_BACK * (weights[feature] as number);
        squares[feature] = (squares[feature] as number) + slope * slope;
        weights[feature] =
          (weights[feature] as number) - (RATE * slope) / Math.sqrt(squares[feature] as number);
      }
    }
  }
  return { weights, bias };
}

/** @returns the model of the examples: the features that weigh most, learned once more without the others */
export function learn(examples: readonly Example[], kept = KEPT): WrittenModel {
  const features = examples.map(({ text }) => featuresOf(text));
  const counts = new Map<string, number>();
  for (const own of features) for (const feature of own) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= FEWEST).map(([feature]) => feature);
  const first = descend(
    rowsOf(examples, features, new Map(common.map((name, index) => [name, index]))),
    common.length,
  );
  const chosen = common
    .map((name, index) => ({ name, weight: Math.abs(first.weights[index] as number) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, kept)
    .map(({ name }) => name);
  const { weights, bias } = descend(
    rowsOf(examples, features, new Map(chosen.map((name, index) => [name, index]))),
    chosen.length,
  );
  const sizes = [...weights].map(Math.abs).sort((one, other) => one - other);
  const step = (sizes[Math.floor(sizes.length * 0.995)] ?? 1) / MOST_STEPS;
  const steps = new Map<number, number>();
  for (const [index, name] of chosen.entries()) {
    const size = Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round((weights[index] as number) / step)));
    // Of two that share a key the one that weighs more is first.
    if (size !== 0 && !steps.has(keyOf(name))) steps.set(keyOf(name), size);
  }
  return writeModel({ bias: Number(bias.toFixed(4)), step: Number(step.toFixed(5)), steps });
}

/** What all sets teach that are not held back. */
export function learnedModel(): { written: WrittenModel; examples: number } {
  const examples = readExamples();
  return { written: learn(examples), examples: examples.length };
}
