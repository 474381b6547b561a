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

/** What was not answered, and says at first no more than was. */
function firstIdentity(answers: SetupAnswers): Fields {
  const { role, topics } = answers;
  const wide = topics.slice(0, 2).join(' & ');
  return {
    fullName: '{name}',
    pronouns: undefined,
    siteName: '{name}',
    editionLine: wide.length <= 60 ? wide : role,
    shortBio: shortBioOf(answers),
    location: words.blank.location,
    pronunciation: words.blank.pronunciation,
    copyright: words.text.copyright,
  };
}

/** Those of the answers that were given. */
const given = (answers: SetupAnswers, names: readonly (keyof SetupAnswers)[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]])));

function writeIdentity(draft: Draft, answers: SetupAnswers, again: boolean): void {
  const { name, role, topics, links } = answers;
  draft.edit<Fields>('site/identity.yml', (identity) => ({
    ...identity,
    sample: hasSamples(draft),
    name,
    role,
    email: answers.email,
    knowsAbout: topics,
    ...(links.social.length > 0 || !again ? { sameAs: links.social.map(({ url }) => url) } : {}),
    ...(again && identity.name === name ? {} : { initials: initialsOf(name) }),
    ...(again ? {} : firstIdentity(answers)),
    ...given(answers, ['initials', 'pronouns', 'pronunciation', 'shortBio', 'location']),
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

type Outside = { url: string; set: boolean };
type Links = Record<keyof typeof PLACEHOLDERS, Outside> & {
  newsletterEmbed: { url: string };
  social: unknown;
};

function writeLinks(draft: Draft, { links, site }: SetupAnswers, again: boolean): void {
  // Until there is a booking page, whoever wants a call can write.
  const contact = site.url && `${site.url.replace(/\/$/, '')}/contact`;
  const outside = (name: keyof typeof PLACEHOLDERS, before: Outside, instead?: string) => {
    if (links[name]) return { url: links[name], set: true };
    return again && (before.set || !instead) ? before : { url: instead ?? PLACEHOLDERS[name], set: false };
  };
  const profiles = links.social.map(({ label, url }, index) => ({
    id: idOf(label, index),
    label,
    url,
    set: true,
  }));
  draft.edit<Links>('site/links.yml', (before) => ({
    ...before,
    scheduler: outside('scheduler', before.scheduler, contact),
    fullStory: outside('fullStory', before.fullStory),
    newsletterEmbed: { url: links.newsletter ?? (again ? before.newsletterEmbed.url : '') },
    social: again && profiles.length === 0 ? before.social : profiles,
  }));
  if (again && profiles.length === 0) return;
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

/** Where the home page says the role and nothing else, it says the new one. */
function writeRole(draft: Draft, { role }: SetupAnswers): void {
  const { role: before } = draft.fields('site/identity.yml') as Fields;
  const said = (text: unknown) => (text === before ? role : text);
  draft.edit<Home>('site/home.yml', (home) => ({
    ...home,
    meta: { ...home.meta, title: said(home.meta.title) },
    hero: { ...home.hero, heading: said(home.hero.heading) },
  }));
}

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

const photographOf = ({ photo }: SetupAnswers): Fields =>
  photo ? { photograph: { title: words.text.photoTitle, alt: photo.alt ?? words.text.photoAlt } } : {};

/** What the kit says of a new photograph and a new way to say the name; the rest is the owner's by now. */
function writeKitAgain(draft: Draft, answers: SetupAnswers): void {
  const { photo, pronunciation } = answers;
  draft.edit<Kit>('media-kit/kit.yml', (kit) => ({
    ...kit,
    photos: {
      ...kit.photos,
      ...(photo && kit.photos.credit === words.blank.credit ? { credit: words.text.photoCredit } : {}),
      ...photographOf(answers),
    },
    pronunciation: { ...kit.pronunciation, ...(pronunciation ? { say: pronunciation } : {}) },
  }));
}

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
      ...photographOf(answers),
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

/**
 * Writes who the site is about, wherever content says it. Samples have gone already, as far as they go.
 *
 * @param again whether the site was set up before: what is there then is the owner's, and only answers replace it
 */
export function writeOwner(draft: Draft, answers: SetupAnswers, again: boolean): void {
  writeLinks(draft, answers, again);
  if (again) {
    writeRole(draft, answers);
    writeKitAgain(draft, answers);
  } else {
    writeHome(draft, answers);
    writeKit(draft, answers);
    writePortraits(draft);
  }
  writeIdentity(draft, answers, again);
}
