/**
 * All of a build but the pages. While they are made: whether the content may be published. After them: what a static host
 * needs beside them. Moves the 404 page to its place, writes sitemap, feeds, robots.txt, manifest and the header rules with
 * the policy's hashes.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keptOfBuild } from '#app/content/kept-work.ts';
import { siteOrigin } from '#app/content/page-data.ts';
import { readExperiments, readIdentity, readLinks, readRedirects } from '#app/content/site.ts';
import { NOT_FOUND_PATH, OFFLINE_PATH } from '#app/content/site-paths.ts';
import { isKeptOffline } from '#app/content/switches.ts';
import { contentSecurityPolicy } from '#app/seo/content-security-policy.ts';
import { jsonFeed, rssFeed } from '#app/seo/feeds.ts';
import { withLawDataset } from '#app/seo/law-data.ts';
import { lawChangesFeed, regulationsCalendar, regulationsJson } from '#app/seo/regulation-files.ts';
import { sitemapFiles } from '#app/seo/sitemap.ts';
import { SPECULATION_RULES_FILE, speculationRules } from '#app/seo/speculation-rules.ts';
import { vendorHosts } from '#app/seo/vendor-hosts.ts';
import { FORMS_FILE } from '#backend/forms/served-forms.ts';
import { SITE_HEADERS_FILE, siteHeaders } from '#backend/http/site-headers.ts';
import { SITE_IDENTITY_FILE } from '#backend/http/site-identity.ts';
import { SCHEDULE_FILE, type Schedule } from '#backend/releases/schedule.ts';
import { FORMS } from '#contracts/form-fields.ts';
import { HUB_FILES, HUB_PATH } from '#domain/law/hub-address.ts';
import { writeAgentData } from './agents/write-agent-data.ts';
import { buildFolder } from './build-folder.ts';
import { tellContentProblems } from './content/tell.ts';
import { writeDownloads } from './downloads/write-downloads.ts';
import { bootStates } from './first-paint/boot-states.ts';
import { inlineUsedStyles } from './first-paint/inline-styles.ts';
import { OFFLINE_PAGE, withoutApp, writeWorker } from './offline/offline-files.ts';
import { siteManifest } from './offline/site-manifest.ts';
import { movePageData } from './page-data-files.ts';
import { comingDays } from './schedule/coming-days.ts';
import { writeSearch } from './search/write-search.ts';
import { writeToolkit } from './toolkit/write-toolkit.ts';
import { writeTwins } from './twins/write-twins.ts';
import { dropUnpublishedPictures } from './unpublished-pictures.ts';

// Who runs it by hand has made the pages before; a build says when they are made.
const waits = process.connected;
if (tellContentProblems()) process.exit(1);
if (waits) {
  const unmade = () => process.exit(1);
  process.once('disconnect', unmade);
  const [made] = await once(process, 'message');
  if (!made) unmade();
  process.off('disconnect', unmade);
  process.disconnect();
}

const folder = buildFolder();
const client = path.join(folder, 'client');
const count = globSync('**/*.html', { cwd: client }).length;
const kept = (kind: string) => keptOfBuild(kind, count);
const write = (name: string, text: string) => writeFileSync(path.join(client, name), text);

// Two pages are prerendered at paths of their own, for what has none: they become files.
for (const [prerendered, file] of [
  [NOT_FOUND_PATH, '404.html'],
  [OFFLINE_PATH, OFFLINE_PAGE],
] as const) {
  renameSync(path.join(client, prerendered, 'index.html'), path.join(client, file));
  rmSync(path.join(client, prerendered), { recursive: true });
  rmSync(path.join(client, `${prerendered}.data`), { force: true });
}
// A file that is no page has no data of a page.
for (const data of globSync('laws/*.data', { cwd: client })) rmSync(path.join(client, data));

dropUnpublishedPictures(client);

for (const { file, text } of sitemapFiles()) write(file, text);
write('rss.xml', rssFeed());
write(SPECULATION_RULES_FILE, speculationRules());
write('feed.json', jsonFeed());
write(HUB_FILES.calendar, regulationsCalendar());
write(HUB_FILES.json, regulationsJson());
write(HUB_FILES.changes, lawChangesFeed());
// Of many pages, threads make the twins while the search is made here.
const twins = writeTwins(client);
console.info(writeSearch(client, kept('passages')));
console.info(`Markdown twins: ${await twins}.`);
writeAgentData(client);
console.info(await writeDownloads(client));
console.info(await writeToolkit(folder));
write('robots.txt', `User-agent: *\nAllow: /\nDisallow: /auth/\n\nSitemap: ${siteOrigin()}/sitemap.xml\n`);
const identity = readIdentity();
// Beside what is served: for mails and for whom they tell (see site-identity.ts).
writeFileSync(
  path.join(folder, SITE_IDENTITY_FILE),
  `${JSON.stringify({ siteName: identity.siteName, email: identity.email })}\n`,
);
writeFileSync(path.join(folder, FORMS_FILE), JSON.stringify(FORMS));
// A fixed day never ends.
const days = process.env.BUILD_DATE ? [] : comingDays();
writeFileSync(path.join(folder, SCHEDULE_FILE), JSON.stringify({ days } satisfies Schedule));
write('site.webmanifest', siteManifest());

const names = globSync('**/*.html', { cwd: client });
if (!names.includes('index.html')) throw new Error('the home page was not prerendered');
const read = (file: string) => readFileSync(path.join(client, file), 'utf8');
const styled = inlineUsedStyles(names, read, read, bootStates(Object.keys(readExperiments())), {
  facts: kept('page-facts'),
  rules: kept('used-rules'),
});

// One inline script for the whole site, a few inline stylesheets: each is covered by its hash.
const scripts = new Set<string>();
const styles = new Set<string>();
for (const page of names) {
  const whole = styled(page, read(page));
  const { html, file } = page === OFFLINE_PAGE ? { html: withoutApp(whole) } : movePageData(whole);
  if (file) write(file.path, file.text);
  write(page, page === `${HUB_PATH.slice(1)}/index.html` ? withLawDataset(html) : html);
  for (const [, attributes = '', code = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
    if (/\bsrc=/.test(attributes)) throw new Error(`${page}: a script is requested before the largest paint`);
    scripts.add(code);
  }
  for (const [, code = ''] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) styles.add(code);
  if (/<[^>]+\sstyle="/.test(html))
    throw new Error(`${page}: an inline style attribute, which the policy blocks`);
}
if (scripts.size !== 1)
  throw new Error(`expected one inline script for the whole site, found ${scripts.size}`);

await writeWorker(client, isKeptOffline());

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = contentSecurityPolicy(
  { scripts: [...scripts].map(hash), styles: [...styles].map(hash) },
  await vendorHosts({ env: process.env, links: readLinks() }),
);
write(SITE_HEADERS_FILE, `${JSON.stringify(siteHeaders(policy, { redirects: readRedirects() }), null, 2)}\n`);
console.info(
  `Finished ${names.length} pages, ${styles.size} inlined stylesheets: sitemap, feeds, 404 page, header rules.`,
);
