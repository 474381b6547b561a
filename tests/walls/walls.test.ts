/** Plants one forbidden import of each kind in an empty house with our rules, and sees each found: by alias, by path, by type. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
let house = '';

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'walls-'));
  for (const name of ['package.json', '.dependency-cruiser.mjs']) cpSync(join(ROOT, name), join(house, name));
  symlinkSync(join(ROOT, 'node_modules'), join(house, 'node_modules'));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

type Violation = { from: string; rule: { name: string } };

/** Writes files, walks the house, and gives what breaks a rule; the house is empty again afterwards. */
async function violations(files: Record<string, string>): Promise<Violation[]> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(house, dirname(path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  const rooms = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))];
  try {
    const args = [...rooms, '--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
    const { stdout } = await run(join(ROOT, 'node_modules/.bin/depcruise'), args, {
      cwd: house,
      maxBuffer: 1e8,
    }).catch((error: { stdout: string }) => error);
    return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
  } finally {
    for (const room of rooms) rmSync(join(house, room), { recursive: true });
  }
}

/** The rules that some files break. */
const brokenRules = async (files: Record<string, string>) =>
  [...new Set((await violations(files)).map(({ rule }) => rule.name))].sort();

const VALUE = 'export const value = 1;\nexport type Value = number;\n';

/** From, what it says, the file it reaches, the rule that must say no. */
const planted: [from: string, statement: string, to: string, rule: string][] = [
  ['domain/law/a.ts', "import { value } from '#app/content/b.ts';", 'app/content/b.ts', 'walls-of-domain'],
  [
    'contracts/a.ts',
    "import { value } from '../backend/store/b.ts';",
    'backend/store/b.ts',
    'walls-of-contracts',
  ],
  ['app/design/a.tsx', "import { value } from '#domain/law/b.ts';", 'domain/law/b.ts', 'walls-of-app-design'],
  [
    'app/content/a.ts',
    "import type { Value } from '#app/reading/home/b.tsx';",
    'app/reading/home/b.tsx',
    'walls-of-app-content',
  ],
  [
    'app/vendors/x/a.ts',
    "import { value } from '#app/content/b.ts';",
    'app/content/b.ts',
    'walls-of-app-vendors',
  ],
  ['app/shell/a.tsx', "import { value } from '../seo/b.ts';", 'app/seo/b.ts', 'walls-of-app-shell'],
  ['app/seo/a.ts', "import { value } from '#app/shell/b.ts';", 'app/shell/b.ts', 'walls-of-app-seo'],
  [
    'app/reading/a.tsx',
    "import { value } from '#app/forms/b.tsx';",
    'app/forms/b.tsx',
    'walls-of-app-reading',
  ],
  [
    'app/search/a.tsx',
    "import { value } from '../account/b.tsx';",
    'app/account/b.tsx',
    'walls-of-app-search',
  ],
  [
    'app/forms/a.tsx',
    "const b = () => import('#app/search/b.tsx');",
    'app/search/b.tsx',
    'walls-of-app-forms',
  ],
  [
    'app/account/a.tsx',
    "export { value } from '#app/reading/b.tsx';",
    'app/reading/b.tsx',
    'walls-of-app-account',
  ],
  [
    'app/tools/one/a.tsx',
    "import { value } from '#app/tools/two/b.ts';",
    'app/tools/two/b.ts',
    'walls-of-a-tool',
  ],
  [
    'app/tools/one/a.ts',
    "import type { Value } from '../two/b.ts';",
    'app/tools/two/b.ts',
    'walls-of-a-tool',
  ],
  [
    'app/reading/a.ts',
    "import { value } from '#app/tools/one/view.tsx';",
    'app/tools/one/view.tsx',
    'walls-of-app-reading',
  ],
  [
    'backend/forms/a.ts',
    "import { value } from '#app/content/b.ts';",
    'app/content/b.ts',
    'walls-of-backend',
  ],
  ['desk/a.tsx', "import { value } from '#backend/store/b.ts';", 'backend/store/b.ts', 'walls-of-desk'],
  ['desk/a.ts', "import { value } from '#scripts/b.ts';", 'scripts/b.ts', 'nothing-imports-scripts'],
  [
    'backend/store/a.ts',
    "import { value } from '../auth/rules/b.ts';",
    'backend/auth/rules/b.ts',
    'sealed-auth',
  ],
  [
    'scripts/a.ts',
    "import { value } from '#backend/auth/keys/b.ts';",
    'backend/auth/keys/b.ts',
    'sealed-auth',
  ],
  [
    'app/shell/a.ts',
    "import { value } from '#build-steps/b.ts';",
    'build-steps/b.ts',
    'nothing-imports-scripts',
  ],
  [
    'app/reading/a.ts',
    "import { value } from '#app/boot/b.ts';",
    'app/boot/b.ts',
    'one-seam-to-the-framework',
  ],
];

describe('planted side by side, in one walk', () => {
  /** Each importing file under a name of its own. */
  const own = (from: string, index: number) => from.replace(/a(?=\.tsx?$)/, `a${index}`);
  let found: Violation[] = [];
  beforeAll(async () => {
    const files = planted.flatMap(([from, statement, to], index) => [
      [own(from, index), `${statement}\nexport const own = 1;\n`],
      [to, VALUE],
    ]);
    found = await violations(Object.fromEntries(files));
  });

  it.each(planted.map((each, index) => [...each, index] as const))('%s: %s', (from, _, __, rule, index) => {
    const broken = found.filter((violation) => violation.from === own(from, index));
    expect(broken.map(({ rule: { name } }) => name)).toContain(rule);
  });
});

it("finds a primitive that reads the owner's words", async () => {
  expect(
    await brokenRules({
      'app/design/a.tsx': "import { links } from 'virtual:site';\nexport const own = links;\n",
    }),
  ).toEqual(['words-come-as-parameters']);
});

it('finds a circle of types alone', async () => {
  const files = {
    'domain/law/a.ts': "import type { B } from './b.ts';\nexport type A = B[];\n",
    'domain/law/b.ts': "import type { A } from './a.ts';\nexport type B = A | 1;\n",
  };
  expect(await brokenRules(files)).toEqual(['no-circle']);
});

it('lets pass what the rooms allow', async () => {
  const files = {
    'app/tools/one/page.tsx':
      "import { value } from '#app/tools/shared/b.ts';\nimport '#app/tools/two/index.ts';\nimport type { Route } from './+types/page';\n",
    'app/tools/shared/b.ts': `import '#app/content/c.ts';\n${VALUE}`,
    'app/tools/two/index.ts': "export { value } from './view.tsx';\n",
    'app/tools/two/view.tsx': VALUE,
    'app/content/c.ts': "import { value } from '#domain/law/d.ts';\nexport const own = value;\n",
    'domain/law/d.ts': VALUE,
    'backend/rest/a.ts': "import { value } from '../auth/index.ts';\nexport const own = value;\n",
    'backend/auth/index.ts': VALUE,
    'desk/a.tsx': "import { value } from '#backend/store/index.ts';\nexport const own = value;\n",
    'backend/store/index.ts': VALUE,
  };
  expect(await brokenRules(files)).toEqual([]);
});
