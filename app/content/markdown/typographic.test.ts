import { globSync, readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkSmartypants from 'remark-smartypants';
import { type Processor, unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { typographic } from './typographic.ts';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();

const texts = (body: string, set: Processor<undefined, Root, Root>) =>
  JSON.stringify(set.runSync(parser.parse(body)));

const ours = unified().use(typographic).freeze() as unknown as Processor<undefined, Root, Root>;
const oracle = unified().use(remarkSmartypants, { dashes: 'oldschool' }).freeze() as unknown as typeof ours;

describe('typographic', () => {
  it.each([
    `It's "fine" at 9:30.`,
    `'Twas the '90s, "he said" -- and 'she' --- didn't...`,
    `"*Stressed*" and "[a link](/x)" and \`"code"\` and "x\`y\`z"`,
    `"\`code\`" first, then 'it' and the readers' choice, 5'10" tall`,
    `# A "heading"\n\n- "item" one\n- it's two\n\n| "a" | b's |\n|---|---|\n| 'c' | "d" |`,
    `one "two\n\nthree" four`,
  ])('sets what the plugin sets: %s', (body) => {
    expect(texts(body, ours)).toBe(texts(body, oracle));
  });

  it('sets every text of the content as the plugin does', () => {
    const files = globSync('content/*/*/index.md');
    expect(files.length).toBeGreaterThan(90);
    for (const file of files) {
      const body = readFileSync(file, 'utf8').replace(/^---\n.*?\n---\n/s, '');
      expect(texts(body, ours), file).toBe(texts(body, oracle));
    }
  });
});
