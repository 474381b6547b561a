/** Sample items and whole pages that go, with everything that pointed to them. */
import { samplesIn } from '#app/content/sample-marks.ts';
import { pathOf } from '../content/entries.ts';
import { type Moved, movedPages } from '../content/unlink.ts';
import { contentWords } from '../content/words.ts';
import type { Draft } from './draft.ts';
import { sampleTexts, untouchedTexts } from './kept-texts.ts';
import { setupWords as words } from './words.ts';

const REDIRECTS = 'site/redirects.yml';
const IDENTITY = 'site/identity.yml';

/** Pages that the site's own code leads to, or that the law asks for. */
export const KEPT_PAGES: ReadonlySet<string> = new Set([
  '/ai-toolkit-download',
  '/ai-toolkit-download/token',
  '/auth',
  '/blog',
  '/contact',
  '/media-kit',
  '/newsletter',
  '/newsletter-subscribe',
  '/privacy',
  '/rls-debug',
  '/signup',
  '/terms',
]);

/** Lists that a page shows, and where the home page shows them: they go when their last entry has gone. */
const LISTS: { folders: string[]; page: string; anchor?: string }[] = [
  { folders: ['stories'], page: '/story', anchor: '/#story' },
  { folders: ['work', 'projects'], page: '/portfolio' },
  { folders: ['work'], page: '', anchor: '/#work' },
  { folders: ['ideas'], page: '/ideas', anchor: '/#ideas' },
  { folders: ['ideas'], page: '/writing' },
  { folders: ['services'], page: '/services' },
];

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const GONE = Symbol('gone');

/** Plain data without what is invented: items leave their lists, a fee becomes a blank. */
export function withoutSamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(itemWithoutSamples).filter((item) => item !== GONE);
  if (!isFields(value)) return value;
  if (value.sample === true && 'amount' in value) return { amount: words.blank.fee, sample: false };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutSamples(item)]));
}

const itemWithoutSamples = (item: unknown): unknown =>
  isFields(item) && item.sample === true ? GONE : withoutSamples(item);

/** A running list that nothing real stands in: the page is about it, and goes. */
const isEmptyRecord = (fields: Fields) =>
  isFields(fields.record) && Array.isArray(fields.record.entries) && fields.record.entries.length === 0;

/** A text without its notes on samples, and without the sentence that calls fees samples. */
export const withoutSampleNotes = (body: string): string =>
  body
    .replace(/^:::aside\[Sample[^\]]*\]\n[\s\S]*?^:::\n*/gm, '')
    .replace(/^## Sample content \{#samples\}\n[\s\S]*?(?=^## )/m, '')
    .replace(/\n+$/, '\n');

const SAMPLE_FEES = / ?\b(Figures|Fees)( for [a-z ]+)? are samples; the owner sets them\./;

const withoutSentence = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(SAMPLE_FEES, '');
  if (Array.isArray(value)) return value.map(withoutSentence);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutSentence(item)]));
};

/** Takes the sample's items out of every text. Pages and entries that are samples as a whole are returned. */
function dropSamples(draft: Draft): string[] {
  const gone: string[] = [];
  for (const file of draft.files()) {
    if (file === IDENTITY || !/sample/i.test(draft.read(file))) continue;
    const fields = draft.fields(file);
    if (isFields(fields) && fields.sample === true && pathOf(file)) {
      gone.push(file);
      continue;
    }
    if (file.endsWith('.md')) draft.editBody(file, withoutSampleNotes);
    if (isFields(fields) && fields.sample === true) {
      draft.edit<Fields>(file, (data) => ({ ...data, sample: false, outlets: [] }));
    }
    const kept = withoutSentence(withoutSamples(draft.fields(file)));
    if (isFields(kept) && isEmptyRecord(kept) && !KEPT_PAGES.has(pathOf(file) ?? '')) gone.push(file);
    else draft.edit(file, () => kept);
  }
  return gone;
}

/** Entries of a folder of `content/` that have a page. */
const entriesIn = (files: readonly string[], folder: string) =>
  files.filter((file) => file.startsWith(`${folder}/`) && file.endsWith('/index.md'));

/** Announcements and lists that are left without anything to list, after `gone` has gone. */
function leftAlone(draft: Draft, gone: ReadonlySet<string>): { files: string[]; addresses: string[] } {
  const all = draft.files();
  const kept = all.filter((file) => !gone.has(file));
  const real = (folder: string) =>
    entriesIn(kept, folder).filter((file) => !(draft.fields(file) as Fields).placeholder);
  const empty = LISTS.filter(({ folders }) => folders.every((folder) => real(folder).length === 0));
  // What had nothing before is as its owner wants it.
  const emptied = empty.filter(({ folders }) => folders.some((folder) => entriesIn(all, folder).length > 0));
  const announced = emptied.flatMap(({ folders }) => folders.flatMap((folder) => entriesIn(kept, folder)));
  const faq = gone.has('pages/faq/index.md') ? entriesIn(kept, 'faq') : [];
  return {
    files: [...announced, ...faq, ...emptied.flatMap(({ page }) => fileAt(kept, page) ?? [])],
    addresses: emptied.flatMap(({ anchor }) => anchor ?? []),
  };
}

/** The text of a page. */
export const fileAt = (files: readonly string[], address: string): string | undefined =>
  files.find((file) => pathOf(file) === address);

/** Pages, by their paths, and single sections of the home page. */
function movedTo(pages: readonly string[], sections: readonly string[]): Moved {
  const byPath = movedPages(new Map(pages.map((page) => [page, undefined])));
  return (address) => (sections.includes(address) ? { to: undefined } : byPath(address));
}

export type Wanted = { samples: boolean; texts: boolean; pages: readonly string[] };

/**
 * Takes away what is wanted.
 *
 * @param again whether the site was set up before: what went then is gone, and no mistake
 * @returns addresses that are not there, or that have to stay
 */
export function removeFrom(draft: Draft, { samples, texts, pages }: Wanted, again: boolean): string[] {
  const files = draft.files();
  const refused = pages.flatMap((page) => {
    if (KEPT_PAGES.has(page)) return [words.problem.kept(page)];
    return again || fileAt(files, page) ? [] : [words.problem.noPage(page)];
  });
  if (refused.length > 0) return refused;
  const gone = new Set(pages.flatMap((page) => fileAt(files, page) ?? []));
  if (texts) for (const file of textsOf(draft, untouchedTexts)) gone.add(file);
  if (samples) for (const file of dropSamples(draft)) gone.add(file);
  const alone = leftAlone(draft, gone);
  for (const file of alone.files) gone.add(file);
  if (gone.size === 0) return [];
  for (const file of gone) draft.remove(file);
  const paths = [...gone].flatMap((file) => pathOf(file) ?? []);
  dropRedirects(draft, paths);
  draft.relink(movedTo(paths, alone.addresses), contentWords.instead);
  return [];
}

/** Old addresses that led to what is gone. */
function dropRedirects(draft: Draft, paths: readonly string[]): void {
  draft.edit<{ from: string; to: string }[]>(REDIRECTS, (redirects) =>
    redirects.filter(({ to }) => !paths.includes(to)),
  );
}

/** Whether anything invented, or written and sold by the sample, is left besides the identity. */
export const hasSamples = (draft: Draft): boolean =>
  textsOf(draft, sampleTexts).length > 0 ||
  draft.files().some((file) => file !== IDENTITY && samplesIn(draft.fields(file)).length > 0);

/** The sample's essays and services that are left, told by what they said before links in them were turned. */
const textsOf = (draft: Draft, which: typeof sampleTexts): string[] =>
  which(draft.files(), draft.readBefore, (draft.fields(IDENTITY) as Fields).sample === true, draft.dir);
