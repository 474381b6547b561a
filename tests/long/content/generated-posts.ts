/** Essays that nobody wrote, for builds at sizes that nobody has reached. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedWords } from '#build-steps/search/generated-text.ts';

const SECTIONS = 6;
const WORDS_A_PARAGRAPH = 80;
const NEWEST = Date.UTC(2026, 9, 31);
const DAY = 86_400_000;
const TOPICS = 24;

const sentence = (words: string[]) => `${words.join(' ')}.`;

/** The text of post `id`: headings, paragraphs, a list, a table, a footnote, about 1,100 words. */
function body(id: number): string {
  const words = generatedWords(id, SECTIONS * 2 * WORDS_A_PARAGRAPH);
  const paragraph = (index: number) =>
    sentence(words.slice(index * WORDS_A_PARAGRAPH, (index + 1) * WORDS_A_PARAGRAPH));
  return Array.from({ length: SECTIONS }, (_, index) => {
    const first = paragraph(index * 2);
    const second = paragraph(index * 2 + 1);
    const extra = [
      `| One | Two |\n| --- | --- |\n| ${words.slice(0, 4).join(' ')} | ${words.slice(4, 8).join(' ')} |`,
      `- ${words.slice(8, 16).join(' ')}\n- ${words.slice(16, 24).join(' ')}`,
      `[^note]: See [a page](/blog), ${words.slice(24, 34).join(' ')}.`,
    ][index];
    return `## Part ${index + 1} of post ${id}\n\n${first}${index === 2 ? '[^note]' : ''}\n\n${second}${extra ? `\n\n${extra}` : ''}`;
  }).join('\n\n');
}

function frontMatter(id: number): string {
  const published = new Date(NEWEST - (id % 6_000) * DAY).toISOString().slice(0, 10);
  const [first = '', second = '', third = ''] = generatedWords(id + 77_777, 60).filter(
    (word) => word.length > 4,
  );
  return [
    `title: Generated post number ${id}`,
    `description: Post ${id} was generated to measure how a build grows with the number of posts, and is published nowhere.`,
    `heading: Generated post ${id}`,
    'label: Essay',
    `standfirst: Post ${id} of very many, none of them written by anybody.`,
    `keywords: [gen ${first}, gen ${second}, gen ${third}]`,
    `published: "${published}"`,
    'category: Generated',
    `summary: Post ${id} of very many that nobody wrote.`,
    `backInfo: Post ${id} has a back as every post has one, with as many words as a card wants to show there.`,
    'ctaText: Read it',
    `tagline: Tagline of generated post ${id}.`,
    `topics: [Generated ${id % TOPICS}, Generated ${(id * 7 + 1) % TOPICS}]`.replace(/\[(.+), \1\]/, '[$1]'),
    'cover: { motif: sag, caption: Nothing was drawn for it., alt: Nothing was drawn for this post. }',
    'next: { heading: Read another, note: There are some thousands more of them where this one came from., label: All posts, href: /blog }',
  ].join('\n');
}

/** An essay of the project that posts borrow their drawings from. */
const DRAWN = 'ideas/power-pause/';

type Registry = { pictures: Record<string, unknown> };

/** Writes posts `from` up to `to` (exclusive) into the project copy in `folder`. */
export function writePosts(folder: string, from: number, to: number): void {
  const file = join(folder, 'app/content/picture-registry.generated.json');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as Registry;
  const drawn = Object.entries(registry.pictures).filter(([id]) => id.startsWith(DRAWN));
  for (let id = from; id < to; id += 1) {
    for (const [name, picture] of drawn)
      registry.pictures[name.replace(DRAWN, `ideas/generated-${id}/`)] = picture;
  }
  writeFileSync(file, JSON.stringify(registry));
  for (let id = from; id < to; id += 1) {
    const post = join(folder, 'content/ideas', `generated-${id}`);
    mkdirSync(post, { recursive: true });
    writeFileSync(join(post, 'index.md'), `---\n${frontMatter(id)}\n---\n\n${body(id)}\n`);
  }
}
