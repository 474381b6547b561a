import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../../..');
const SOURCES = [
  ...['app', 'backend', 'content', 'contracts', 'domain', 'build-steps', 'desk', 'public', 'scripts'],
  ...['package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'],
];

/**
 * Builds in a copy of the sources, so that the build that is there stays.
 * @param environment settings of this build @param newsletterForm address of a third party's form @returns the copy's folder, with `build/` in it; the caller removes it
 */
export function buildCopy(environment: Record<string, string>, newsletterForm: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-copy-'));
  for (const name of SOURCES) cpSync(join(project, name), join(folder, name), { recursive: true });
  const links = join(folder, 'content/site/links.yml');
  const form = `newsletterEmbed:\n  url: ${newsletterForm}`;
  writeFileSync(links, readFileSync(links, 'utf8').replace(/^newsletterEmbed:\n {2}url: .*$/m, form));
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  const node = process.execPath;
  for (const [command = '', ...args] of [
    [join(folder, 'node_modules/.bin/react-router'), 'build'],
    [node, 'app/boot/prerender.ts', 'build'],
    [node, 'build-steps/finish-build.ts'],
    [node, 'build-steps/static-host-rules.ts'],
  ]) {
    execFileSync(command, args, {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }
  return folder;
}
