/** The answers written where the site says who it is about; what only the owner can say becomes a blank. */
import { initialsOf, type SetupAnswers } from './answers.ts';
import type { Draft } from './draft.ts';
import { hasSamples } from './remove.ts';
import { setupWords as words } from './words.ts';

type Fields = Record<string, unknown>;

/** As many whole topics as fit beside `rest` characters. */
function topicsWithin(topics: readonly string[], most: number): string {
  for (let count = topics.length; count > 1; count -= 1) {
    const text = topics.slice(0, count).join(', ');
    if (text.length <= most) return text;
  }
  return (topics[0] ?? '').slice(0, most);
}

/** A name may be 34 characters longer than its blank, and a description is cut after 160. */
const LONGEST_NAME = 34;

function shortBioOf({ role, topics, shortBio }: SetupAnswers): string {
  if (shortBio) return shortBio;
  const frame = words.text.shortBio(role, '').length;
  return words.text.shortBio(role, topicsWithin(topics, 320 - frame - LONGEST_NAME));
}

function writeIdentity(draft: Draft, answers: SetupAnswers): void {
  const { name, role, topics, links } = answers;
  const wide = topics.slice(0, 2).join(' & ');
  draft.edit<Fields>('site/identity.yml', (identity) => ({
    ...identity,
    sample: hasSamples(draft),
    name,
    initials: answers.initials ?? initialsOf(name),
    fullName: '{name}',
    ...(answers.pronouns ? { pronouns: answers.pronouns } : { pronouns: undefined }),
    siteName: '{name}',
    role,
    editionLine: wide.length <= 60 ? wide : role,
    shortBio: shortBioOf(answers),
    email: answers.email,
    location: answers.location ?? words.blank.location,
    pronunciation: answers.pronunciation ?? words.blank.pronunciation,
    sameAs: links.social.map(({ url }) => url),
    knowsAbout: topics,
    copyright: words.text.copyright,
  }));
}

/** A name for an id: `linkedin` of "LinkedIn". */
const idOf = (label: string, index: number) =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || `profile-${index + 1}`;

const PLACEHOLDERS = {
  scheduler: 'https://cal.example.com/your-name',
  fullStory: 'https://story.example.com/your-name',
};

function writeLinks(draft: Draft, { links }: SetupAnswers): void {
  const outside = (name: keyof typeof PLACEHOLDERS) =>
    links[name] ? { url: links[name], set: true } : { url: PLACEHOLDERS[name], set: false };
  draft.edit<Fields>('site/links.yml', (before) => ({
    ...before,
    scheduler: outside('scheduler'),
    fullStory: outside('fullStory'),
    newsletterEmbed: { url: links.newsletter ?? '' },
    social: links.social.map(({ label, url }, index) => ({ id: idOf(label, index), label, url, set: true })),
  }));
  const linkedIn = links.social.find(({ url }) => /(^|\.)linkedin\.com$/.test(new URL(url).hostname));
  // The door to a profile that the owner has not named leads nowhere of theirs.
  draft.edit<(Fields & { externalLink?: string })[]>('connect/actions.yml', (actions) =>
    actions.flatMap((action) => {
      if (!action.externalLink?.includes('linkedin.com')) return [action];
      return linkedIn ? [{ ...action, externalLink: linkedIn.url }] : [];
    }),
  );
}

type Home = { meta: Fields; hero: Fields };

function writeHome(draft: Draft, { role, topics }: SetupAnswers): void {
  const frame = words.text.description(role, '').length + LONGEST_NAME;
  draft.edit<Home>('site/home.yml', (home) => ({
    ...home,
    meta: {
      ...home.meta,
      title: role,
      description: words.text.description(role, topicsWithin(topics, 160 - frame)),
      keywords: [...new Set([role, ...topics])].map((word) => word.slice(0, 40)).slice(0, 8),
    },
    hero: {
      ...home.hero,
      heading: role,
      standfirst: words.text.standfirst(
        topicsWithin(topics, 160 - LONGEST_NAME - words.text.standfirst('').length),
      ),
    },
  }));
}

type Kit = Record<'photos' | 'pronunciation' | 'bios' | 'introduction' | 'resume' | 'oneSheet', Fields>;

function writeKit(draft: Draft, answers: SetupAnswers): void {
  const { blank, text } = words;
  draft.edit<Kit>('media-kit/kit.yml', (kit) => ({
    ...kit,
    photos: {
      ...kit.photos,
      credit: answers.photo ? text.photoCredit : blank.credit,
      alts: Object.fromEntries(
        Object.keys(kit.photos.alts as Fields).map((id) => [id, text.portraits[id]?.kit ?? `{name}, ${id}`]),
      ),
      ...(answers.photo
        ? { photograph: { title: text.photoTitle, alt: answers.photo.alt ?? text.photoAlt } }
        : {}),
    },
    pronunciation: {
      ...kit.pronunciation,
      say: answers.pronunciation ?? blank.pronunciation,
      text: blank.pronunciationText,
    },
    bios: {
      ...kit.bios,
      ...Object.fromEntries(['50', '100', '250'].map((count) => [count, [blank.bio(count)]])),
    },
    introduction: { ...kit.introduction, paragraphs: [blank.introduction] },
    resume: {
      ...kit.resume,
      entries: [{ period: blank.period, role: blank.job, text: blank.jobText }],
      languages: blank.languages,
    },
    oneSheet: { ...kit.oneSheet, topics: [{ title: blank.talk, format: blank.talkFormat }] },
  }));
  draft.editBody('pages/media-kit/index.md', (body) =>
    body.replace(/(^## [^\n]*\{#facts\}\n\n)[\s\S]*?(?=\n## |$(?![\s\S]))/m, (_, head: string) => {
      return `${head}${blank.facts}\n`;
    }),
  );
}

function writePortraits(draft: Draft): void {
  draft.edit<{ id: string }[]>('site/portraits.yml', (portraits) =>
    portraits.map((portrait) => {
      const said = words.text.portraits[portrait.id];
      return said ? { ...portrait, caption: said.caption, alt: said.alt } : portrait;
    }),
  );
}

/** Writes who the site is about, wherever content says it. Samples have gone already, as far as they go. */
export function writeOwner(draft: Draft, answers: SetupAnswers): void {
  writeLinks(draft, answers);
  writeHome(draft, answers);
  writeKit(draft, answers);
  writePortraits(draft);
  writeIdentity(draft, answers);
}
