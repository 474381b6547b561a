/**
 * `npm run upgrade -- <branch or tag>`: merges a newer release into a site whose content is the owner's own. Where both
 * changed the same content, the owner's stays and the file is named; new samples are left out; a conflict in code ends
 * the merge and changes nothing. `git merge --abort` or `git reset --hard HEAD~1` takes it back.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runScript } from './data-folder.ts';
import { plainWords } from './say-help.ts';

const projectDir = process.cwd();
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: projectDir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const lines = (text: string) => text.split('\n').filter(Boolean);
/** What an owner makes their own: texts, words, and what is drawn for them or written from their colors. */
const isOwn = (file: string) =>
  /^(?:content|public\/pictures)\/|^public\/(?:favicon|icon-|apple-touch-icon)/.test(file) ||
  [
    'app/content/picture-registry.generated.json',
    'app/design/colors.css',
    'domain/documents/palette.generated.ts',
  ].includes(file);
/** What a release says of its essays and services: `desk/setup/kept-texts.ts`. Older releases say nothing. */
const SHIPPED_TEXTS = 'content/.shipped-texts.json';

/** Folders of the release's essays and services, which hold their pictures too. */
function shippedFolders(release: string): string[] {
  if (!lines(git('ls-tree', '--name-only', release, '--', SHIPPED_TEXTS)).length) return [];
  const texts = Object.keys(JSON.parse(git('show', `${release}:${SHIPPED_TEXTS}`)) as object);
  return texts.map((file) => `content/${dirname(file)}/`);
}

/** Tells a release's samples: whole texts that say so of themselves, and its essays and services with what lies beside. */
function sampleJudge(release: string): (file: string) => boolean {
  const folders = shippedFolders(release);
  return (file) =>
    folders.some((folder) => file.startsWith(folder)) ||
    (/^content\/.*\.(?:md|yml)$/.test(file) &&
      /^sample: true$/m.test(readFileSync(join(projectDir, file), 'utf8')));
}

function isThere(release: string): boolean {
  try {
    return git('rev-parse', '--verify', '--quiet', `${release}^{commit}`) !== '';
  } catch {
    return false;
  }
}

await runScript(() => {
  const release = plainWords()[0];
  if (!release) throw new Error('Name the release: npm run upgrade -- v1.2.0');
  if (git('status', '--porcelain', '--untracked-files=no').trim()) {
    throw new Error('There are changes that are not committed. Commit them first.');
  }
  const before = git('rev-parse', 'HEAD').trim();
  if (!isThere(release)) {
    throw new Error(`Nothing here is called ${release}. Fetch it first: git fetch upstream --tags`);
  }
  try {
    git('merge', '--no-commit', '--no-ff', release);
  } catch (error) {
    if (!existsSync(join(projectDir, git('rev-parse', '--git-path', 'MERGE_HEAD').trim()))) {
      throw new Error(
        `Git could not begin: ${String((error as { stderr?: unknown }).stderr ?? error).trim()}`,
      );
    }
  }
  const conflicts = lines(git('diff', '--name-only', '--diff-filter=U'));
  const code = conflicts.filter((file) => !isOwn(file));
  if (code.length > 0) {
    git('merge', '--abort');
    throw new Error(
      `Nothing was changed. The release and you changed the same code, which a person has to judge:\n${code.join('\n')}`,
    );
  }
  for (const file of conflicts) {
    const had = lines(git('ls-tree', '--name-only', before, '--', file)).length > 0;
    if (had) git('checkout', before, '--', file);
    else git('rm', '-q', '--ignore-unmatch', '-f', '--', file);
  }
  const added = lines(git('diff', '--cached', '--name-only', '--diff-filter=A', before));
  const samples = added.filter(sampleJudge(release));
  for (const file of samples) git('rm', '-q', '-f', '--', file);
  git('commit', '-q', '--allow-empty', '-m', `Upgrade to ${release}`);
  for (const file of conflicts) process.stdout.write(`kept yours: ${file}\n`);
  for (const file of samples) process.stdout.write(`left out, a sample: ${file}\n`);
  process.stdout.write(`Upgraded to ${release}. Now: npm run content:check, npm test, npm run build.\n`);
});
