/**
 * `npm run launch-check`: what is still sample, unverified, unset or unreachable before going live.
 * `--offline` leaves the links' reachability out, `--json` prints the list for programs. Ends with 1 while anything is left.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CONTENT_DIR } from '#app/content/content-files.ts';
import { PRESS_PHOTOGRAPH } from '#app/content/pictures.ts';
import { readRegulations } from '#app/content/regulations.ts';
import { readClaims, readIdentity, readLinks } from '#app/content/site.ts';
import { loadEnvFile } from '#backend/config/env-file.ts';
import { contentFiles } from '#build-steps/content/content-paths.ts';
import { isNoText } from '#build-steps/content/registry.ts';
import { borrowedTexts, sampleItems } from '#build-steps/content/sample-items.ts';
import { keptTexts } from '#desk/setup/kept-texts.ts';
import { runScript } from './data-folder.ts';
import { launchList } from './launch-list.ts';

// SITE_URL stands there as a rule.
let asked: { offline?: boolean; json?: boolean } = {};
await runScript(() => {
  asked = parseArgs({ options: { offline: { type: 'boolean' }, json: { type: 'boolean' } } }).values;
  loadEnvFile(resolve(import.meta.dirname, '..'));
});
if (process.exitCode) process.exit();

const links = readLinks();
const texts = contentFiles().filter((file) => !isNoText(file));
const textOf = (file: string) => readFileSync(join(CONTENT_DIR, file), 'utf8');
const items = launchList({
  identity: readIdentity(),
  links,
  claims: readClaims(),
  samples: sampleItems(),
  texts: texts.map((file) => ({ file: `content/${file}`, body: textOf(file) })),
  ownPortrait: existsSync(join(CONTENT_DIR, PRESS_PHOTOGRAPH.replace(/[^/]+$/, 'photo-light.png'))),
  keptTexts: keptTexts(texts, textOf).map((file) => `content/${file}`),
  borrowed: borrowedTexts().map(({ file }) => file),
  laws: readRegulations(),
  siteUrl: process.env.SITE_URL ?? '',
});

/** Seconds given to each outside address. */
const PATIENCE = 8;

async function problemWith(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      redirect: 'follow',
      signal: AbortSignal.timeout(PATIENCE * 1000),
    });
    // Some sites refuse HEAD or strangers; only "not there" is a finding.
    return answer.status === 404 || answer.status === 410 || answer.status >= 500
      ? `answers ${answer.status}`
      : undefined;
  } catch (error) {
    return `cannot be reached (${(error as Error).message})`;
  }
}

if (!asked.offline) {
  const outside = [links.scheduler, links.fullStory, ...links.social]
    .filter((link) => link.set)
    .map((link) => link.url);
  if (links.newsletterEmbed.url) outside.push(links.newsletterEmbed.url);
  for (const url of outside) {
    const problem = await problemWith(url);
    if (!problem) continue;
    items.push({
      kind: 'unset',
      where: 'content/site/links.yml',
      what: `${url} ${problem}`,
      severity: 'should',
      mend: 'Correct the address, or try again later.',
    });
  }
}

const titles = { must: 'Must be done', should: 'Should be done', look: 'To look at again' } as const;
if (asked.json) {
  console.info(JSON.stringify(items));
} else {
  for (const [severity, title] of Object.entries(titles)) {
    const found = items.filter((item) => item.severity === severity);
    if (found.length === 0) continue;
    console.info(`\n${title} (${found.length})`);
    for (const item of found) console.info(`  ${item.where}: ${item.what}\n    ${item.mend}`);
  }
  console.info(items.length === 0 ? 'Ready to launch.' : `\n${items.length} things before launch.`);
}
process.exitCode = items.length === 0 ? 0 : 1;
