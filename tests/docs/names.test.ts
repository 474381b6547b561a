import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Documents for people: what they name must exist. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('{docs,content,backend,supabase}/**/*.md'),
].filter((file) => !file.includes('/index.md') && !file.includes('node_modules'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** A backticked word that looks like a path of this project: has a known top folder. */
const PATH = /`((?:app|backend|content|contracts|docs|public|scripts|supabase|tests)\/[\w./-]+)`/g;

describe.each(documents)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  it('names only scripts that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] as string);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names only paths that exist', () => {
    const named = [...text.matchAll(PATH)].map((match) => (match[1] as string).replace(/[.,]$/, ''));
    expect(named.filter((name) => !existsSync(name) && globSync(name).length === 0)).toEqual([]);
  });

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(
      (match) => match[1] as string,
    );
    expect(
      links.filter((link) => !link.startsWith('/') && !existsSync(path.join(path.dirname(file), link))),
    ).toEqual([]);
  });
});
