/** Learns what `app/tools/ad-clinic/sentence-odds.ts` knows: two logistic regressions over the marked sentences. */
import type { Tier } from '#app/tools/ad-clinic/clinic-rules.ts';
import { readAdClinicRules } from '#app/tools/ad-clinic/content.ts';
import {
  featuresOf,
  type Kinds,
  MOST_STEPS,
  type Place,
  type Question,
  readKinds,
  type Scale,
  type SentenceModel,
  share,
  type WrittenModel,
  writeModel,
} from '#app/tools/ad-clinic/sentence-odds.ts';
import { readText, type Span } from '#app/tools/ad-clinic/text-map.ts';
import { type MarkedAd, type MarkedSentence, readPassages, readSet, setNames } from './marked-texts.ts';

export type Example = { text: string; within: boolean } & Record<Question, boolean>;

/** Once is chance. */
const FEWEST = 2;
const ROUNDS = 30;
const RATE = 1;
/** How slowly it starts. */
const SLOWNESS = 0.1;
/** A feature that pulls less than this, all in all, weighs nothing. */
const LEAST_PULL = 2.5;
/** How much a weight is held back; what keeps the sets from being learned by heart is the number of rounds. */
const HELD_BACK = 1e-5;

/** Learned once by a regression over the odds of seven sets of advertisements, each by a model that had not learned from it. */
const PLACE: Record<Question, Place> = {
  unlawful: { base: -1.83, own: 0.9, beside: 0.09, length: 0.95, heading: -1.44 },
  marked: { base: -0.35, own: 0.9, beside: 0.17, length: 0.68, heading: -2.42 },
};

/**
 * Chosen where precision and recall were best on nine sets, each by a model that had not learned from it, and doubting a
 * little more since three later ones had fewer false alarms by it and missed as few; of German and French it has learned
 * little.
 */
const LIMITS: SentenceModel['limits'] = {
  passage: { unlawful: { doubtful: -1.3, likely: 0.5 }, marked: { doubtful: -1.2, likely: 1 } },
  advertisement: { unlawful: { doubtful: -2.1, likely: 0.3 }, marked: { doubtful: -2.8, likely: 0.7 } },
  'foreign-passage': { unlawful: { doubtful: -1, likely: 0.6 }, marked: { doubtful: -1.4, likely: 0.2 } },
  'foreign-advertisement': {
    unlawful: { doubtful: -3, likely: 0.9 },
    marked: { doubtful: -3.2, likely: 0.2 },
  },
};

/** Sets that nothing may learn from: they are there to measure with. */
const heldBack = (): string[] =>
  readSet<{ set: string; learnedFrom: boolean }>('unseen-figures.json')
    .filter(({ learnedFrom }) => !learnedFrom)
    .map(({ set }) => set);

/** Every marked sentence, those of every marked advertisement and passage, and the lines that the clinic itself proposes. */
function readExamples(without: readonly string[]): Example[] {
  const { rules, essentials, disclosures } = readAdClinicRules();
  const tiers = new Map(rules.map(({ id, tier }) => [id, tier]));
  return [
    ...[...essentials, ...disclosures].flatMap(({ line }) => sentenceExamples(line, [], false)),
    ...setNames()
      .filter((name) => !without.some((set) => name.startsWith(`${set}-`)))
      .flatMap((name) =>
        name.endsWith('-ads.json')
          ? readSet<MarkedAd>(name).flatMap(adExamples)
          : readSet<MarkedSentence>(name).map(({ text, tier }) => ({
              text,
              within: false,
              unlawful: tier === 'unlawful',
              marked: tier !== 'none',
            })),
      ),
    ...readPassages().flatMap(({ text, labels }) =>
      sentenceExamples(
        text,
        labels.map(({ rule, start, end }) => ({ start, end, tier: tiers.get(rule) })),
        false,
      ),
    ),
  ];
}

function adExamples({ text, marks }: MarkedAd): Example[] {
  const places = marks.map(({ span, tier }) => {
    const start = text.indexOf(span);
    return { start, end: start + span.length, tier };
  });
  return sentenceExamples(text, places, true);
}

const sentenceExamples = (
  text: string,
  places: readonly (Span & { tier: Tier | undefined })[],
  within: boolean,
): Example[] =>
  readText(text).sentences.map(({ start, end }) => {
    const own = places.filter((mark) => mark.start < end && start < mark.end);
    return {
      text: text.slice(start, end),
      within,
      unlawful: own.some(({ tier }) => tier === 'unlawful'),
      marked: own.length > 0,
    };
  });

type Row = { features: Int32Array; value: number; example: Example };

/** Rows of examples over the features of a vocabulary. */
const rowsOf = (
  examples: readonly Example[],
  features: readonly Set<number>[],
  vocabulary: ReadonlyMap<number, number>,
) =>
  examples.map((example, index): Row => {
    const own = features[index] ?? new Set();
    const known = [...own].flatMap((feature) => vocabulary.get(feature) ?? []);
    return { features: Int32Array.from(known), value: share(own), example };
  });

/**
 * Weights by stochastic descent that leaves those at nothing which never matter much (FTRL-Proximal), in an order that is
 * always the same.
 */
function descend(
  rows: readonly Row[],
  size: number,
  question: Question,
): { weights: Float64Array; bias: number; within: number } {
  const pulls = new Float64Array(size);
  const squares = new Float64Array(size);
  const weights = new Float64Array(size);
  let [bias, within] = [0, 0];
  let [biasSquares, withinSquares] = [1e-6, 1e-6];
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
      let sum = example.within ? bias + within : bias;
      for (const feature of features) sum += (weights[feature] as number) * value;
      const error = 1 / (1 + Math.exp(-sum)) - Number(example[question]);
      biasSquares += error * error;
      bias -= (RATE * error) / Math.sqrt(biasSquares);
      if (example.within) {
        withinSquares += error * error;
        within -= (RATE * error) / Math.sqrt(withinSquares);
      }
      const slope = error * value;
      for (const feature of features) {
        const before = squares[feature] as number;
        const after = before + slope * slope;
        const pull =
          (pulls[feature] as number) +
          slope -
          ((Math.sqrt(after) - Math.sqrt(before)) / RATE) * (weights[feature] as number);
        squares[feature] = after;
        pulls[feature] = pull;
        const beyond = Math.abs(pull) - LEAST_PULL;
        weights[feature] =
          beyond <= 0 ? 0 : (-Math.sign(pull) * beyond) / ((SLOWNESS + Math.sqrt(after)) / RATE + HELD_BACK);
      }
    }
  }
  return { weights, bias, within };
}

/** Weight that all but a few features stay below: those count as if they weighed no more. */
const mostOf = (weights: Float64Array): number => {
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .sort();
  return sizes[Math.floor(sizes.length * 0.999)] ?? 1;
};

/** @returns the model of the examples: of the features that matter for either question, those that weigh most */
export function learn(examples: readonly Example[], kinds: Kinds): WrittenModel {
  const features = examples.map(({ text }) => featuresOf(text, kinds));
  const counts = new Map<number, number>();
  for (const own of features) for (const feature of own) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= FEWEST).map(([feature]) => feature);
  const rows = rowsOf(examples, features, new Map(common.map((feature, index) => [feature, index])));
  const learned = (question: Question) => {
    const { weights, bias, within } = descend(rows, common.length, question);
    const step = mostOf(weights) / MOST_STEPS;
    const stepsAt = (index: number) =>
      Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round((weights[index] as number) / step)));
    return { bias, within, step, stepsAt };
  };
  const unlawful = learned('unlawful');
  const marked = learned('marked');
  const steps = new Map<number, Record<Question, number>>();
  for (const [index, feature] of common.entries()) {
    const own = { unlawful: unlawful.stepsAt(index), marked: marked.stepsAt(index) };
    if (own.unlawful !== 0 || own.marked !== 0) steps.set(feature, own);
  }
  const scale = (question: Question, { bias, within, step }: typeof unlawful): Scale => {
    const { base, ...place } = PLACE[question];
    // What an advertisement takes from the odds of every sentence, and so from those beside it.
    const less = place.own * within + 2 * place.beside * marked.within;
    return {
      bias: Number(bias.toFixed(4)),
      step: Number(step.toFixed(5)),
      place: { base: Number((base + less).toFixed(2)), ...place },
    };
  };
  return writeModel({
    unlawful: scale('unlawful', unlawful),
    marked: scale('marked', marked),
    limits: LIMITS,
    steps,
  });
}

/** @param without sets that are left out; those that are held back are in any case */
export function learnedModel(without: readonly string[] = []): { written: WrittenModel; examples: number } {
  const examples = readExamples([...heldBack(), ...without]);
  const { classes, kinds, bridges } = readAdClinicRules();
  return { written: learn(examples, readKinds(classes, kinds, bridges)), examples: examples.length };
}
