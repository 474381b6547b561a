import { expect, test } from 'vitest';
import { emptied } from './crawlers-only.ts';

test('a module keeps its functions’ names and nothing they do', () => {
  const code =
    "import x from './x';\nexport function article(page) {\n  return x(page);\n}\nexport const events = () => [1];\nconst own = 1;";
  expect(emptied(code)).toBe('export const article = () => ({});\nexport const events = () => ({});');
});
