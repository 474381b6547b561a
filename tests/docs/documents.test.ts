/** Documents stand alone: what they name exists, and what they say about the code is so. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES } from '#backend/http/request-body.ts';
import { STOP_LIMIT_MS } from '#backend/http/server.ts';
import { MAX_BODY_IN_MEMORY, MEMORY_LIMIT } from '#backend/http/site-files.ts';
import { LARGEST_INLINE } from '#build-steps/page-data-files.ts';
import { EFFORTS } from '#build-steps/precompress.ts';
import { OLDEST_NODE } from '#scripts/install.mjs';

/** Documents for people: what they name must exist. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync('{acceptance,docs,content,backend,supabase}/**/*.md'),
].filter((file) => !file.includes('/index.md') && !file.includes('node_modules'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** A backticked word that looks like a path of this project: has a top folder of it, which the site has no address of. */
const folders = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(?:build|node_modules|test-results|\..*)$/.test(entry.name))
  .map(({ name }) => name);
const PATH = new RegExp(`\`((?:${folders.join('|')})/[\\w./-]+)\``, 'g');

/** The words of commands and of whatever else stands in code, blocks of it included. */
const codeWords = (text: string): string[] =>
  [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].flatMap(([span]) => span.split(/[\s`'"(),;=:]+/));
const INSIDE = new RegExp(`^(?:${folders.join('|')})/[\\w./-]*\\w[.]?$`);
/** A source file by its name alone; `thing` stands for any. */
const SOURCE = /^(?!thing\.)[\w-][\w.-]*\.(?:tsx?|mjs|css)$/;
const sources = new Set(
  globSync('{*,*/**/*}.{ts,tsx,mjs,css}', { exclude: ['node_modules', 'build'] }).map((file) =>
    path.basename(file),
  ),
);

/** A backticked name in capitals: a variable of the environment, or a constant of the code. */
const NAME = /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g;
const variables = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')));
const code = globSync('{app,backend,build-steps,contracts,desk,domain,scripts}/**/*.{ts,tsx,mjs}')
  .filter((source) => !source.includes('.test.'))
  .map((source) => readFileSync(source, 'utf8'))
  .join('\n');

describe.each(documents)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  it('names only scripts that exist', () => {
    const named = [...text.matchAll(/(?:`|^)npm (?:run )?([\w:-]+)/gm)]
      .map((match) => match[1] as string)
      // npm's own.
      .filter((name) => !['run', 'ci', 'install', 'view'].includes(name));
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names only paths that exist', () => {
    const named = [...text.matchAll(PATH)].map((match) => (match[1] as string).replace(/[.,]$/, ''));
    expect(named.filter((name) => !existsSync(name) && globSync(name).length === 0)).toEqual([]);
  });

  it('gives commands only files that exist, and names only sources that exist', () => {
    const words = codeWords(text);
    // A test is also asked for by the beginning of its name.
    const isThere = (name: string) =>
      existsSync(name) || (name.startsWith('tests/') && globSync(`${name}*`).length > 0);
    expect(words.filter((word) => INSIDE.test(word) && !isThere(word.replace(/[.]$/, '')))).toEqual([]);
    expect(words.filter((word) => SOURCE.test(word) && !sources.has(word))).toEqual([]);
  });

  it('links only to files that exist', () => {
    // What stands in code shows how a link is written.
    const links = [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(
      (match) => match[1] as string,
    );
    expect(
      links.filter((link) => !link.startsWith('/') && !existsSync(path.join(path.dirname(file), link))),
    ).toEqual([]);
  });

  it('names only variables and constants that exist', () => {
    const named = [...text.matchAll(NAME)].map((match) => match[1] as string);
    const known = (name: string) => variables.includes(name) || new RegExp(`\\b${name}\\b`).test(code);
    expect(named.filter((name) => !known(name))).toEqual([]);
  });

  it('points to no document that is not here', () => {
    expect(text.match(/\bspecification, sections? \d|\bthe readings\b|\bthe plan named\b/gi)).toBeNull();
  });
});

it('no code points to a document that is not here', () => {
  expect(code.match(/specification, sections? \d[^)]*|\(sections? \d[.\d]* and[^)]*/g)).toBeNull();
  const headings = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^## (.*)$/gm)].map(
    ([, name]) => name,
  );
  const named = [...code.matchAll(/docs\/requirements\.md, ([\w ]+?)\)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !headings.includes(name))).toEqual([]);
});

describe('docs/security-findings.md', () => {
  const rows = readFileSync('docs/security-findings.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| found '));

  it.each(rows.map((row) => [row.split('|')[1]?.trim(), row]))('%s', (_, row) => {
    const named = [...row.matchAll(/(?:`([^`]+)`|the same): "([^"]+)"/g)];
    expect(named.length).toBeGreaterThan(0);
    let file = '';
    for (const [, path, name = ''] of named) {
      file = path ?? file;
      expect([file, name, readFileSync(file, 'utf8').includes(name)]).toEqual([file, name, true]);
    }
  });
});

const MB = 1024 * 1024;
const [best, middle, least] = EFFORTS;

/** Figures that documents state about constants of the code, as the code has them. */
const figures: [file: string, sentence: string][] = [
  [
    'docs/decisions/0001-static-pages-late-hydration.md',
    `data over ${LARGEST_INLINE.toLocaleString('en')} characters`,
  ],
  ['docs/decisions/0002-server.md', `at most ${MAX_BODY_BYTES / MB} MB.`],
  [
    'docs/decisions/0002-server.md',
    `${best.br} up to ${best.upToBytes / MB} MB of pages, ${middle.br} up to ${middle.upToBytes / MB} MB, ${least.br} beyond`,
  ],
  [
    'docs/decisions/0002-server.md',
    `at most ${MEMORY_LIMIT / MB} MB of contents, files nearest to the root first, none larger than ${MAX_BODY_IN_MEMORY / MB} MB`,
  ],
  ['docs/decisions/0002-server.md', `open requests for at most ${STOP_LIMIT_MS / 1000} s`],
];

it.each(figures)('%s says "%s"', (file, sentence) => {
  expect(readFileSync(file, 'utf8')).toContain(sentence);
});

it('says one version of Node everywhere', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  const oldest = /\d+/.exec(engines.node)?.[0];
  for (const file of ['README.md', 'docs/publishing.md', 'docs/requirements.md']) {
    const said = [...readFileSync(file, 'utf8').matchAll(/Node\.js (\d+) or newer/g)].map(
      ([, version]) => version,
    );
    expect(said, file).toEqual([oldest]);
  }
  expect(engines.node).toBe(`>=${OLDEST_NODE}`);
});
