/**
 * A browser's own language model (the Prompt API, `LanguageModel`: a draft of the W3C's Web Machine Learning group,
 * webmachinelearning.github.io/prompt-api), as far as the search uses it: it may choose among passages that were found,
 * and writes nothing that anybody sees. What is needed before anybody wants that; the rest is `model-choice.ts`.
 */

/** The parts of the draft that are used. */
export type Session = {
  clone: (options: { signal: AbortSignal }) => Promise<Session>;
  prompt: (text: string, options: { responseConstraint: object; signal: AbortSignal }) => Promise<string>;
  destroy: () => void;
};
export type LanguageModel = {
  /** `available`, `downloadable`, `downloading` or `unavailable`. Starts no download. */
  availability: (options: object) => Promise<string>;
  /** Starts the download where the model is not there yet. */
  create: (options: { signal: AbortSignal }) => Promise<Session>;
};

/** The languages of what it reads: the draft asks for the same options in `availability` and `create`. */
export const MODEL_OPTIONS = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
};

/** A model, and whether the browser has it on the device already. */
export type OwnModel = { model: LanguageModel; loaded: boolean };

/** The browser's model; undefined where it has none, cannot run it or fails to say. Loads nothing. */
export async function ownModel(
  { LanguageModel: model }: { LanguageModel?: LanguageModel } = globalThis as {
    LanguageModel?: LanguageModel;
  },
): Promise<OwnModel | undefined> {
  try {
    const state = await model?.availability(MODEL_OPTIONS);
    if (!model || !state || !['available', 'downloadable', 'downloading'].includes(state)) return undefined;
    return { model, loaded: state === 'available' };
  } catch {
    return undefined;
  }
}

/** What was found, with what was chosen among it first, in the order of the choice. Pure: a permutation of `found`. */
export function chosenFirst<Item>(found: readonly Item[], chosen: readonly Item[]): Item[] {
  const first = new Set(chosen.filter((item) => found.includes(item)));
  return [...first, ...found.filter((item) => !first.has(item))];
}
