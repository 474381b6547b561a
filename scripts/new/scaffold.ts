/**
 * New content entries: what their files hold at first. Each passes `npm run content:check` as a draft, and that names
 * every "To write" in it.
 */
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { regulation } from '#app/content/regulation-schema.ts';
import * as schemas from '#app/content/schemas.ts';
import { coverMotif } from '#app/content/schemas.ts';
import { capitalized } from '#domain/text/wording.ts';

export type NewEntry = { slug: string; title: string; today: string };

type Kind = {
  /** What it is, for the question which one is meant. */
  about: string;
  folder: string;
  /** A folder with `index.md`, or one YAML file. */
  form: 'folder' | 'file';
  schema: z.ZodType;
  fields: (entry: NewEntry) => Record<string, unknown>;
  body?: string;
  /** What remains to be done besides writing. */
  afterward?: string;
};

const DRAW = 'Run `npm run pictures` once the cover is chosen: it draws the pictures of the page.';
const HOME = 'Add `homeOrder: 1` (to 6) to show it on the home page.';

const BODY = `To write: the first paragraph, which says what the reader gets.

## A heading

A fact carries its source.[^1]

[^1]: [To write: name of the source](https://example.com/), checked on its date.
`;

/** Lengths in `schemas.ts` are limits of the layout: a title that is too long is cut at a word. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return text
    .slice(0, most + 1)
    .replace(/\s+\S*$/, '')
    .slice(0, most);
}

/** A motif for the drawing, always the same for the same address. */
function motifOf(slug: string): string {
  const sum = [...slug].reduce((total, char) => total + char.charCodeAt(0), 0);
  return coverMotif.options[sum % coverMotif.options.length] ?? 'sag';
}

function page({ title, today }: NewEntry, label: string) {
  return {
    draft: true,
    title: cut(title.length < 8 ? `${title}, to be named` : title, 60),
    description: cut(
      `To write: what a reader finds in "${cut(title, 40)}", in one sentence for search results and previews.`,
      160,
    ),
    heading: cut(title, 90),
    label,
    standfirst: 'To write: the point in one or two sentences, set large under the heading.',
    keywords: ['To write: three', 'To write: to eight', 'To write: words to be found by'],
    published: today,
    next: {
      heading: 'To write: the one thing to do next',
      note: 'To write: why the reader would want to, in a sentence.',
      label: 'Book a free call',
      href: '/consulting#schedule-section',
    },
    related: [],
    sources: [],
    laws: [],
  };
}

const cover = ({ slug }: NewEntry) => ({
  motif: motifOf(slug),
  caption: 'To write: one dry sentence.',
  alt: 'To write: what somebody who cannot see the drawing should know.',
});

const card = (category: string) => ({
  category,
  summary: 'To write: the front of the card, two lines at most.',
  backInfo: 'To write: the back of the card, which shows on hover and focus, with one reason to read on.',
  ctaText: 'Read on',
  height: 'md',
});

const record = {
  role: 'To write',
  period: 'To write',
  outcome: 'To write: what came of it, with the numbers you can show.',
  lesson: 'To write: what it taught you, in one sentence.',
};

/** Every kind of entry that `npm run new` knows. */
export const kinds: Record<string, Kind> = {
  idea: {
    about: 'an essay, at /ideas/<slug>',
    folder: 'ideas',
    form: 'folder',
    schema: schemas.idea,
    fields: (entry) => ({
      ...page(entry, 'Essay'),
      ...card('Essay'),
      tagline: 'To write: the essay in one line.',
      topics: ['AI hiring'],
      cover: cover(entry),
    }),
    body: BODY,
    afterward: `${DRAW} ${HOME}`,
  },
  work: {
    about: 'a piece of work, at /work/<slug>',
    folder: 'work',
    form: 'folder',
    schema: schemas.work,
    fields: (entry) => ({
      ...page(entry, 'Work'),
      ...card('Work'),
      icon: motifOf(entry.slug),
      cover: cover(entry),
      ...record,
      sample: false,
    }),
    body: BODY,
    afterward: `${DRAW} ${HOME}`,
  },
  story: {
    about: 'a press item, at /story/<slug>',
    folder: 'stories',
    form: 'folder',
    schema: schemas.story,
    fields: (entry) => ({
      ...page(entry, 'Press'),
      ...card('Press'),
      outlet: 'To write',
      format: 'Article',
      cover: cover(entry),
      sample: false,
    }),
    body: BODY,
    afterward: `${DRAW} ${HOME}`,
  },
  service: {
    about: 'a service or guide, at /services/<slug>',
    folder: 'services',
    form: 'folder',
    schema: schemas.service,
    fields: (entry) => ({
      ...page(entry, 'Service'),
      kind: 'engagement',
      summary: 'To write: who it is for and what they get.',
      duration: 'To write',
      cover: cover(entry),
    }),
    body: BODY,
    afterward: DRAW,
  },
  project: {
    about: 'a portfolio project, at /project/<slug>',
    folder: 'projects',
    form: 'folder',
    schema: schemas.project,
    fields: (entry) => ({
      ...page(entry, 'Project'),
      category: 'Project',
      summary: 'To write: the project in one or two lines.',
      ...record,
      cover: cover(entry),
      sample: false,
    }),
    body: BODY,
    afterward: DRAW,
  },
  page: {
    about: 'a page of its own, at /<slug> (two hyphens stand for a slash)',
    folder: 'pages',
    form: 'folder',
    schema: schemas.singlePage,
    fields: (entry) => ({ ...page(entry, 'Page'), template: 'guide', noindex: false }),
    body: BODY,
    afterward: DRAW,
  },
  faq: {
    about: 'a question with its answer, at /faq#<slug>',
    folder: 'faq',
    form: 'folder',
    schema: schemas.faqEntry,
    fields: ({ title, today }) => ({
      draft: true,
      question: cut(title.length < 10 ? `${title}, to be asked` : title, 120),
      group: 'practice',
      order: 100,
      home: false,
      asOf: today,
      sources: [],
      laws: [],
    }),
    body: 'To write: the answer, in one or two paragraphs. Its day, `asOf`, is the day you checked the facts.\n',
    afterward: 'The FAQ page says how many questions there are: change its words when the number changes.',
  },
  regulation: {
    about: 'a law or rule, at /ai-hiring-compliance-hub#<slug>',
    folder: 'regulations',
    form: 'file',
    schema: regulation,
    fields: ({ title }) => ({
      draft: true,
      name: cut(title.length < 8 ? `${title}, full name` : title, 150),
      shortName: cut(title, 44),
      jurisdiction: 'To write',
      level: 'state',
      region: 'US',
      citation: 'To write: how lawyers cite it',
      status: 'proposed',
      statusNote: 'To write: what has happened and what is open.',
      summary: 'To write: the law in one or two plain sentences.',
      appliesTo: { text: 'To write: who is covered.', roles: ['employer'] },
      tools: { text: 'To write: which tools are covered.', types: ['screening'] },
      dates: [],
      provisions: [
        {
          id: 'first-duty',
          section: 'To write',
          nature: 'duty',
          addressee: 'employer',
          kind: 'notice',
          text: 'To write: what an employer must do, in one sentence. One entry a provision, each with its own id.',
          sources: ['text'],
        },
      ],
      enforcer: 'To write',
      sources: [
        {
          id: 'text',
          title: 'To write',
          publisher: 'To write',
          url: 'https://example.com/act',
          kind: 'unopened',
        },
      ],
      verifyBeforePublish: ['Everything: nothing of this entry has been checked yet.'],
    }),
    afterward: 'Log the addition at the top of content/regulations/changelog.yml, with an id of its own.',
  },
};

const SLUG = /^[a-z0-9]+(-{1,2}[a-z0-9]+)*$/;

/** Why a slug cannot be one, or undefined. */
export function slugProblem(slug: string): string | undefined {
  if (!SLUG.test(slug))
    return `"${slug}" is no address: write lower-case words joined by hyphens, like my-essay`;
  if (slug.length > 80) return 'an address has at most 80 characters';
  return undefined;
}

/** "my-first-essay" as a title, for who names none. */
export const titleFrom = (slug: string) => {
  const words = slug.replaceAll(/-+/g, ' ');
  return capitalized(words);
};

/** A new entry's file, below `content/`. Throws if it would not pass its schema. */
export function scaffold(
  kindName: string,
  entry: NewEntry,
): { file: string; text: string; afterward: string } {
  const kind = kinds[kindName];
  if (!kind) throw new RangeError(`there is no kind "${kindName}": ${Object.keys(kinds).join(', ')}`);
  const fields = kind.fields(entry);
  const yaml = stringify(fields, { lineWidth: 108 });
  const file =
    kind.form === 'file' ? `${kind.folder}/${entry.slug}.yml` : `${kind.folder}/${entry.slug}/index.md`;
  // As it will be read: a date that YAML takes for something else must not surprise later.
  const { error } = kind.schema.safeParse(parse(yaml));
  if (error) throw new Error(`content/${file}\n${z.prettifyError(error)}`);
  const text = kind.form === 'file' ? yaml : `---\n${yaml}---\n\n${kind.body}`;
  return { file, text, afterward: kind.afterward ?? '' };
}
