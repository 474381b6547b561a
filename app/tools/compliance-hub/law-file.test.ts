import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRegulations } from '#app/content/regulations.ts';
import { typesetAll } from '#app/content/typography.ts';
import { hubViews } from '#domain/law/hub-address.ts';
import { binds } from '#domain/law/provision.ts';
import { readHubCopy } from './content.ts';
import { lawJson, lawMarkdown } from './law-file.ts';
import { lawFileSchema } from './law-file-schema.ts';

const ORIGIN = 'https://example.com';
const laws = readRegulations();
const filed = (law: (typeof laws)[number]): unknown =>
  JSON.parse(JSON.stringify(lawJson(typesetAll(law), ORIGIN)));

describe('the published schema', () => {
  const schema = z.fromJSONSchema(JSON.parse(JSON.stringify(lawFileSchema(ORIGIN))));

  it.each(laws.map((law) => [law.id, law] as const))('holds for the file of %s', (_, law) => {
    expect(schema.safeParse(filed(law)).error?.issues ?? []).toEqual([]);
  });

  it('refuses a file that says more, less or something else', () => {
    const [law] = laws;
    const file = filed(law!) as Record<string, unknown> & { provisions: Record<string, unknown>[] };
    const [first, ...rest] = file.provisions;
    for (const wrong of [
      { ...file, extra: 'word' },
      { ...file, confidence: 'certain' },
      { ...file, factAsOf: 'yesterday' },
      { ...file, provisions: [] },
      { ...file, provisions: [{ ...first, nature: 'must' }, ...rest] },
      { ...file, provisions: [{ ...first, ref: 'no-law' }, ...rest] },
    ]) {
      expect(schema.safeParse(wrong).success).toBe(false);
    }
  });
});

describe('the file of a law', () => {
  it('names each provision once, for good, and says what binds', () => {
    const refs = laws.flatMap((law) => lawJson(law, ORIGIN).provisions.map(({ ref }) => ref));
    expect(new Set(refs).size).toBe(refs.length);
    for (const law of laws) {
      for (const provision of lawJson(law, ORIGIN).provisions) {
        expect(provision.ref).toBe(`${law.id}/${provision.id}`);
        expect(provision.binds, provision.ref).toBe(binds(provision));
        expect(provision.url).toBe(
          `${ORIGIN}/ai-hiring-compliance-hub?law=${law.id}#${law.id}.${provision.id}`,
        );
      }
      expect(JSON.stringify(filed(law))).not.toContain('verifyBeforePublish');
    }
  });

  it('has a twin in Markdown with the same provisions', () => {
    for (const law of laws) {
      const text = lawMarkdown(typesetAll(law), readHubCopy(), { origin: ORIGIN, email: 'me@example.com' });
      for (const { id } of law.provisions) expect(text).toContain(`\`${law.id}/${id}\``);
      // The status once, and not again as the note's first words.
      expect(text).not.toMatch(/^([A-Z][a-z ]+)\. \1\b/m);
    }
  });

  it('stands beside the files of the views, so that no law may be called like one', () => {
    const taken: string[] = [...hubViews, 'schema'];
    expect(laws.filter(({ id }) => taken.includes(id))).toEqual([]);
  });
});
