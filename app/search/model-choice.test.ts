import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePassages, MOST_CHOSEN, MOST_PUT, openSession, placesNamed } from './model-choice.ts';
import { chosenFirst, type LanguageModel, MODEL_OPTIONS, ownModel } from './own-model.ts';

const PASSAGES = ['First passage.', 'Second passage.', 'Third passage.'];
const signal = new AbortController().signal;

/** A stand-in of the draft's interface; `alive` counts sessions that nobody has destroyed. */
function modelThatSays(answer: () => string | Promise<string>) {
  const asked: { text: string; options: { responseConstraint: object; signal: AbortSignal } }[] = [];
  const created: object[] = [];
  let alive = 0;
  const session = () => {
    alive += 1;
    return {
      clone: async () => session(),
      prompt: async (text: string, options: (typeof asked)[number]['options']) => {
        asked.push({ text, options });
        return answer();
      },
      destroy: () => {
        alive -= 1;
      },
    };
  };
  const model: LanguageModel = {
    availability: async () => 'available',
    create: async (options) => {
      created.push(options);
      return session();
    },
  };
  return { model, session: session(), asked, created, alive: () => alive };
}

describe('placesNamed', () => {
  it('takes a list of numbers of passages, and nothing else, for a choice', () => {
    expect(placesNamed('[2]', 3)).toEqual([1]);
    expect(placesNamed(' [3, 1] ', 3)).toEqual([2, 0]);
    expect(placesNamed('[]', 3)).toEqual([]);
    for (const answer of [
      ...['', '2', '[0]', '[4]', '[-1]', '[-0]', '[1.5]', '["2"]', '[null]', '[[1]]', 'null', '{"0":2}'],
      ...['The second.', '[2] is best', '```json\n[2]\n```', '[2,2]', '[1,2,4]', '[1,2,3,1]', '[1e400]'],
    ])
      expect(placesNamed(answer, 3), answer).toBeUndefined();
    expect(placesNamed('[1,2,3,4]', 8)).toBeUndefined();
  });
});

describe('choosePassages', () => {
  it('puts the question and the passages to the model, and lets it answer with numbers alone', async () => {
    const { session, asked, alive } = modelThatSays(() => '[3,1]');
    expect(await choosePassages(session, 'which "one"?', PASSAGES, signal)).toEqual([2, 0]);
    expect(asked[0]?.options).toEqual({
      responseConstraint: {
        type: 'array',
        items: { type: 'integer', enum: [1, 2, 3] },
        maxItems: MOST_CHOSEN,
      },
      signal,
    });
    for (const passage of PASSAGES) expect(asked[0]?.text).toContain(passage);
    expect(asked[0]?.text).toContain('which \\"one\\"?');
    // The copy is gone, the session stays for the next question.
    expect(alive()).toBe(1);
  });

  it('chooses none where the model fails, babbles or has nothing to choose from', async () => {
    const failing = modelThatSays(() => Promise.reject(new Error('out of memory')));
    expect(await choosePassages(failing.session, 'which?', PASSAGES, signal)).toBeUndefined();
    expect(failing.alive()).toBe(1);
    const babbling = modelThatSays(() => 'You should');
    expect(await choosePassages(babbling.session, 'which?', PASSAGES, signal)).toBeUndefined();
    const lonely = modelThatSays(() => '[1]');
    expect(await choosePassages(lonely.session, 'which?', ['One.'], signal)).toBeUndefined();
    expect(lonely.asked).toEqual([]);
  });

  it('puts no more to it than it can read', async () => {
    const { session, asked } = modelThatSays(() => '[1]');
    const many = Array.from({ length: 30 }, (_, index) => `Passage number ${index}. ${'x'.repeat(2_000)}`);
    await choosePassages(session, 'which?', many, signal);
    expect(asked[0]?.text).toContain(`Passage number ${MOST_PUT - 1}.`);
    expect(asked[0]?.text).not.toContain(`Passage number ${MOST_PUT}.`);
    expect(asked[0]?.text.length).toBeLessThan(MOST_PUT * 600);
  });

  it('shows the passages found, each once, whatever the model says', async () => {
    const list = fc.array(fc.oneof(fc.integer({ min: -1, max: MOST_PUT + 1 }), fc.double(), fc.string()));
    const answers = fc.oneof(
      fc.string(),
      fc.json(),
      list.map((value) => JSON.stringify(value)),
    );
    const passages = fc.uniqueArray(fc.string(), { maxLength: MOST_PUT + 4 });
    let moved = 0;
    await fc.assert(
      fc.asyncProperty(answers, passages, async (answer, found) => {
        const { session } = modelThatSays(() => answer);
        const places = await choosePassages(session, 'which?', found, signal);
        const shown = chosenFirst(found, places?.map((place) => found[place] ?? 'of its own') ?? []);
        expect(shown.toSorted()).toEqual(found.toSorted());
        if (shown.some((passage, index) => passage !== found[index])) moved += 1;
      }),
      { numRuns: 1_000 },
    );
    // Else the rule would hold because nothing is ever chosen.
    expect(moved).toBeGreaterThan(0);
  });
});

describe('chosenFirst', () => {
  it('puts what was chosen to the front in that order, and drops what was not found', () => {
    expect(chosenFirst(['a', 'b', 'c'], ['c', 'b'])).toEqual(['c', 'b', 'a']);
    expect(chosenFirst(['a', 'b'], ['x', 'b', 'b'])).toEqual(['b', 'a']);
    expect(chosenFirst(['a', 'b'], [])).toEqual(['a', 'b']);
  });
});

describe('ownModel', () => {
  it('knows a model that is there or can be loaded, and loads none by asking', async () => {
    const { model, created } = modelThatSays(() => '[1]');
    const saying = (state: string) => ({ LanguageModel: { ...model, availability: async () => state } });
    expect((await ownModel(saying('available')))?.loaded).toBe(true);
    for (const state of ['downloadable', 'downloading'])
      expect((await ownModel(saying(state)))?.loaded, state).toBe(false);
    for (const state of ['unavailable', 'something new'])
      expect(await ownModel(saying(state)), state).toBeUndefined();
    expect(await ownModel({})).toBeUndefined();
    const broken = { ...model, availability: () => Promise.reject(new Error('no')) };
    expect(await ownModel({ LanguageModel: broken })).toBeUndefined();
    expect(created).toEqual([]);
  });
});

describe('openSession', () => {
  it('opens one with the options that were asked about, or none where the browser refuses', async () => {
    const { model, created } = modelThatSays(() => '[1]');
    expect(await openSession(model, signal)).toBeDefined();
    expect(created).toEqual([{ ...MODEL_OPTIONS, signal }]);
    const refusing = { ...model, create: () => Promise.reject(new DOMException('no', 'NotAllowedError')) };
    expect(await openSession(refusing, signal)).toBeUndefined();
  });
});
