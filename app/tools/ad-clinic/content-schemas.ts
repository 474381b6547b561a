/** The shape of the clinic's rules in `content/ad-clinic/`. Its words for visitors: `ad-clinic-copy.ts`. */
import { z } from 'zod';
import { externalUrl, id, internalPath, sourceDate, text, uniqueIds } from '#app/content/text-schemas.ts';

export const certainty = z.enum(['high', 'medium', 'low']);

/** The phrase language of `app/tools/ad-clinic/patterns.ts`. */
const phrase = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine(
    (value) =>
      value
        .replace(/(?<=.) \.$/u, '')
        .split(' ')
        .every((word) =>
          /^(?:_|\.\.\.|(?:#|[\p{Ll}\p{N}']+\*?|<[a-z-]+>)(?:\|(?:#|[\p{Ll}\p{N}']+\*?|<[a-z-]+>))*),?\??$/u.test(
            word,
          ),
        ),
    'write words with single spaces, | between alternatives, * after a stem, ? after an optional word, a comma where one may follow, a <class>, #, _, ... or a last .',
  );
const phrases = z.array(phrase).default([]);

export const tier = z.enum(['unlawful', 'asked', 'deterring', 'style']);

/** `legal-classes.yml`: what `<name>` stands for in phrases, words with | between them. */
export const classesFile = z.record(id, text(2, 6000));

/** `bridges.yml`: words of other languages, by the English word or the class that says the same. */
export const bridgesFile = z.record(text(2, 40), text(2, 400));

/** One entry of `sources.yml`. */
export const clinicSource = z.strictObject({
  title: text(3, 160),
  publisher: text(2, 120),
  url: z.union([externalUrl, internalPath], { error: 'write a whole https:// address, or one of this site' }),
  date: sourceDate,
  confidence: certainty,
});

const rule = {
  id,
  title: text(3, 70),
  level: z.enum(['risk', 'advice', 'law']),
  tier,
  certainty,
  reason: text(20, 320),
  limits: text(20, 460).optional(),
  sources: z.array(id).min(1),
  off: z.boolean().default(false),
};

/** `wording-*.yml`: rules said in phrases, with where they are silent. */
export const wordingFile = z.strictObject({
  group: id,
  rules: uniqueIds(
    z.strictObject({
      ...rule,
      /** Where a rule is shown elsewhere than its file's group. */
      group: id.optional(),
      skipIn: z.array(id),
      /** What makes any phrase of the rule innocent where it shares a word with it. */
      unless: phrases,
      names: z.boolean(),
      negatable: z.boolean(),
      phrases: z.array(
        z.strictObject({
          match: z.array(phrase).min(1),
          except: phrases,
          unless: phrases,
          onlyNear: phrases,
          /** The kind of passage in which alone it counts. */
          onlyIn: id.optional(),
          /** Kinds of passage in which it is silent, in place of the rule's. */
          skipIn: z.array(id).optional(),
          unlessNear: phrases,
          names: z.boolean().optional(),
          negatable: z.boolean().optional(),
          sure: z.boolean().optional(),
          /** Where in a sentence its replacements fit; see `app/tools/ad-clinic/swap.ts`. */
          fit: z.enum(['any', 'alone', 'unattached', 'predicate', 'attached', 'last']).default('any'),
          swaps: z.array(z.string().max(90)).default([]),
          why: text(20, 240).optional(),
        }),
      ),
    }),
  ),
});

/** `suspects.yml`: what a likely fault is about, by rule. */
export const suspectsFile = z.record(id, z.array(phrase).min(1));

/** `zones.yml`: kinds of passage in which wording rules may be silent. */
export const zonesFile = z.array(
  z.strictObject({
    id,
    reach: z.enum(['line', 'sentence', 'text', 'opening']),
    match: z.array(phrase).min(1),
  }),
);

/** `essentials.yml`: what an advertisement should hold. */
export const essentialsFile = z.strictObject({
  rules: uniqueIds(
    z.strictObject({
      ...rule,
      match: phrases,
      except: phrases,
      facts: z.array(z.enum(['pay', 'address', 'town'])).default([]),
      line: text(10, 180),
    }),
  ),
});

/** `measures.yml`: what is counted, and the figures from which it is worth a word. */
export const measuresFile = z.strictObject({
  thresholds: z.strictObject({
    words: z.strictObject({ fewest: z.number().int(), most: z.number().int() }),
    passage: z.number().int(),
    grade: z.strictObject({ aim: text(3, 20), above: z.number(), fromWords: z.number().int() }),
    sentence: z.strictObject({
      aim: text(3, 20),
      above: z.number().int(),
      run: z.number().int(),
      far: z.number().int(),
    }),
    mustHaves: z.strictObject({
      most: z.number().int(),
      inventory: z.number().int(),
      headings: phrases,
      ends: phrases,
      asks: phrases,
      mayAsk: phrases,
      tells: phrases,
    }),
    rangeWidth: z.number().positive(),
    minimumPay: z.array(
      z.strictObject({
        currency: z.enum(['£', '€', '$']),
        hourly: z.number().positive(),
        learning: z.number().positive().optional(),
      }),
    ),
    coded: z.strictObject({
      masculine: id,
      feminine: id,
      fromWords: z.number().int(),
      fewest: z.number().int(),
    }),
    aiStatement: phrases,
    vacancyStatement: phrases,
  }),
  rules: uniqueIds(z.strictObject({ ...rule, group: id })),
});

/** `places.yml`: places, how a text mentions them, and their pay-transparency law. */
export const placesFile = z.array(
  z.strictObject({
    code: z.string().regex(/^[A-Z]{2}(-[A-Z]{2}(-[A-Z]{3})?)?$/, 'a code is like US, US-NY or US-NY-NYC'),
    name: text(3, 40),
    area: text(3, 30),
    also: z.array(z.string()).default([]),
    mentions: phrases,
    /** The provision on pay in postings, as `<law>/<provision>`. */
    pay: z
      .string()
      .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'name a provision as law/provision')
      .optional(),
  }),
);

/** `towns.yml`: names of towns and regions, as phrases. */
export const townsFile = z.array(phrase).min(1);

/** `disclosures.yml`: duties of the regulation data that an advertisement can meet. */
export const disclosuresFile = z.array(
  z.strictObject({
    regulation: id,
    duty: id,
    where: z.enum(['required', 'option', 'sensible']),
    note: text(20, 200),
    line: text(20, 220),
  }),
);
