/** Learns what `app/tools/ad-clinic/sentence-odds.ts` knows: two logistic regressions over the marked sentences. */
import type { Tier } from '#app/tools/ad-clinic/clinic-rules.ts';
import { readAdClinicRules } from '#app/tools/ad-clinic/content.ts';
import {
  featuresOf,
  type Kinds,
  keyOf,
  MOST_STEPS,
  QUESTIONS,
  type Question,
  readKinds,
  share,
  type WrittenModel,
  writeModel,
} from '#app/tools/ad-clinic/sentence-odds.ts';
import { readText, type Span } from '#app/tools/ad-clinic/text-map.ts';
import { type MarkedAd, type MarkedSentence, readPassages, readSet, setNames } from './marked-texts.ts';

export type Example = { text: string } & Record<Question, boolean>;

/** Features that are kept, those of the largest weight; twice as many make it no better. */
const KEPT = 16_000;
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
    .map(({ set }) => set);

/** Every marked sentence, those of every marked advertisement and passage, and the lines that the clinic itself proposes. */
function readExamples(): Example[] {
  const without = heldBack();
  const { rules, essentials, disclosures } = readAdClinicRules();
  const tiers = new Map(rules.map(({ id, tier }) => [id, tier]));
  return [
    ...[...essentials, ...disclosures].flatMap(({ line }) => sentenceExamples(line, [])),
    ...setNames()
      .filter((name) => !without.some((set) => name.startsWith(`${set}-`)))
      .flatMap((name) =>
        name.endsWith('-ads.json')
          ? readSet<MarkedAd>(name).flatMap(adExamples)
          : readSet<MarkedSentence>(name).map(({ text, tier }) => ({
              text,
              unlawful: tier === 'unlawful',
              marked: tier !== 'none',
            })),
      ),
    ...readPassages().flatMap(({ text, labels }) =>
      sentenceExamples(
        text,
        labels.map(({ rule, start, end }) => ({ start, end, tier: tiers.get(rule) })),
      ),
    ),
  ];
}

function adExamples({ text, marks }: MarkedAd): Example[] {
  const places = marks.map(({ span, tier }) => {
    const start = text.indexOf(span);
    return { start, end: start + span.length, tier };
  });
  return sentenceExamples(text, places);
}

const sentenceExamples = (text: string, places: readonly (Span & { tier: Tier | undefined })[]): Example[] =>
  readText(text).sentences.map(({ start, end }) => {
    const own = places.filter((mark) => mark.start < end && start < mark.end);
    return {
      text: text.slice(start, end),
      unlawful: own.some(({ tier }) => tier === 'unlawful'),
      marked: own.length > 0,
    };
  });

type Row = { features: Int32Array; value: number; example: Example };

/** Rows of examples over the features of a vocabulary. */
const rowsOf = (
  examples: readonly Example[],
  features: readonly Set<string>[],
  vocabulary: ReadonlyMap<string, number>,
) =>
  examples.map((example, index): Row => {
    const own = features[index] ?? new Set();
    const known = [...own].flatMap((feature) => vocabulary.get(feature) ?? []);
    return { features: Int32Array.from(known), value: share(own), example };
  });

/** Weights by stochastic descent with a rate for each (AdaGrad), in an order that is always the same. */
function descend(
  rows: readonly Row[],
  size: number,
  question: Question,
): { weights: Float64Array; bias: number } {
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
      const { features, value, example } = rows[index] as Row;
      let sum = bias;
      for (const feature of features) sum += (weights[feature] as number) * value;
      const error = 1 / (1 + Math.exp(-sum)) - Number(example[question]);
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

/** Weight that all but a few features stay below: half a percent of them count as if they weighed no more. */
const mostOf = (weights: Float64Array): number => {
  const sizes = [...weights].map(Math.abs).sort((one, other) => one - other);
  return sizes[Math.floor(sizes.length * 0.995)] ?? 1;
};

/** @returns the model of the examples: the features that weigh most for either question, learned once more without the others */
export function learn(examples: readonly Example[], kinds: Kinds, kept = KEPT): WrittenModel {
  const features = examples.map(({ text }) => featuresOf(text, kinds));
  const counts = new Map<string, number>();
  for (const own of features) for (const feature of own) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= FEWEST).map(([feature]) => feature);
  const rowsFor = (names: readonly string[]) =>
    rowsOf(examples, features, new Map(names.map((name, index) => [name, index])));
  const all = rowsFor(common);
  const first = QUESTIONS.map((question) => descend(all, common.length, question).weights);
  const scales = first.map(mostOf);
  const chosen = common
    .map((name, index) => ({
      name,
      weight: Math.max(
        ...first.map((weights, at) => Math.abs(weights[index] as number) / (scales[at] as number)),
      ),
    }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, kept)
    .map(({ name }) => name);
  const rows = rowsFor(chosen);
  const learned = (question: Question) => {
    const { weights, bias } = descend(rows, chosen.length, question);
    const step = mostOf(weights) / MOST_STEPS;
    const stepsAt = (index: number) =>
      Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round((weights[index] as number) / step)));
    return { scale: { bias: Number(bias.toFixed(4)), step: Number(step.toFixed(5)) }, stepsAt };
  };
  const unlawful = learned('unlawful');
  const marked = learned('marked');
  const steps = new Map<number, Record<Question, number>>();
  for (const [index, name] of chosen.entries()) {
    const own = { unlawful: unlawful.stepsAt(index), marked: marked.stepsAt(index) };
    // Of two that share a key the one that weighs more is first.
    if ((own.unlawful !== 0 || own.marked !== 0) && !steps.has(keyOf(name))) steps.set(keyOf(name), own);
  }
  return writeModel({ unlawful: unlawful.scale, marked: marked.scale, steps });
}

/** What all sets teach but those held back. */
export function learnedModel(): { written: WrittenModel; examples: number } {
  const examples = readExamples();
  const { classes, kinds } = readAdClinicRules();
  return { written: learn(examples, readKinds(classes, kinds)), examples: examples.length };
}
