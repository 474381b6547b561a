/** What search knows besides the pages' own words: `content/site/synonyms.yml`. */
import { z } from 'zod';
import { contentFile } from './content-files.ts';
import { text } from './text-schemas.ts';

const address = z
  .string()
  .regex(/^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/, 'write an address of this site like /contact');
const phrase = text(2, 60);

const searchTerms = z.strictObject({
  /** Each group is words and phrases that mean the same to whoever asks. */
  synonyms: z.array(z.array(phrase).min(2).max(12)),
  /** By address, what people ask for who want that page, in their own words. */
  asked: z.record(address, z.array(phrase).min(1).max(30)),
});

export type SearchTerms = z.infer<typeof searchTerms>;

export const readSearchTerms = contentFile('site/synonyms.yml', searchTerms);
