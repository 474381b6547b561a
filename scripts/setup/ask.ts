/** The questions of `npm run setup` in a terminal. Each answer is checked at once; Enter takes what stands in brackets. */
import { existsSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import sharp from 'sharp';
import { readIdentity } from '#app/content/site.ts';
import { type ContentHouse, readText } from '#desk/content/content-house.ts';
import { listEntries } from '#desk/content/entries.ts';
import { initialsOf, setupAnswers } from '#desk/setup/answers.ts';
import { untouchedTexts } from '#desk/setup/kept-texts.ts';
import { knownOwner } from '#desk/setup/known.ts';
import { colorFaults, corrected } from '#desk/setup/palette.ts';
import { KEPT_PAGES } from '#desk/setup/remove.ts';
import { setupWords as words } from '#desk/setup/words.ts';

const { ask } = words;
const { shape } = setupAnswers;

type Checked = { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } };

/** The screen, on which what is typed can be kept from showing. */
class Screen extends Writable {
  #veiled = false;

  override _write(chunk: Buffer, _: BufferEncoding, written: () => void) {
    if (!this.#veiled) process.stdout.write(chunk);
    written();
  }

  async veiled<Answer>(question: string, answer: () => Promise<Answer>): Promise<Answer> {
    process.stdout.write(`${question}: `);
    this.#veiled = true;
    try {
      return await answer();
    } finally {
      this.#veiled = false;
      process.stdout.write('\n');
    }
  }
}

/** Asks until the answer will do. Undefined: nothing was answered. */
async function one(
  terminal: Interface,
  question: string,
  schema: Checked,
  preset = '',
): Promise<string | undefined> {
  for (;;) {
    const answer = (await terminal.question(`${question}${preset && ` [${preset}]`}: `)).trim() || preset;
    const reason = schema.safeParse(answer || undefined).error?.issues[0]?.message;
    if (!reason) return answer || undefined;
    console.info(`  ${reason}`);
  }
}

async function yes(terminal: Interface, question: string, preset: boolean): Promise<boolean> {
  const answer = (await terminal.question(`${question} [${preset ? 'Y/n' : 'y/N'}]: `)).trim().toLowerCase();
  return answer === '' ? preset : answer.startsWith('y');
}

const listed = (answer: string | undefined) =>
  (answer ?? '')
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);

async function topics(terminal: Interface, preset: string | undefined): Promise<string[]> {
  const schema = { safeParse: (value: unknown) => shape.topics.safeParse(listed(value as string)) };
  return listed(await one(terminal, ask.topics, schema, preset));
}

async function colors(terminal: Interface): Promise<Record<string, string | undefined>> {
  if (!(await yes(terminal, ask.ownColors, false))) return {};
  const fields = shape.colors.unwrap().shape;
  const chosen: Record<string, string | undefined> = {};
  for (const name of ['ink', 'paper', 'vermilion', 'ice'] as const) {
    chosen[name] = await one(terminal, ask.colors[name], fields[name]);
  }
  const faults = colorFaults(chosen);
  if (faults.length === 0) return chosen;
  for (const { name, words: what, ratio, least, instead } of faults) {
    console.info(`  ${words.problem.color(name, what, ratio, least, instead)}`);
  }
  return (await yes(terminal, ask.correct, true)) ? corrected(chosen) : colors(terminal);
}

const isPicture = (file: string) =>
  sharp(file)
    .stats()
    .then(
      () => true,
      () => false,
    );

async function photo(terminal: Interface): Promise<{ file: string; alt?: string } | undefined> {
  const schema = {
    safeParse: (value: unknown) =>
      value === undefined || existsSync(String(value))
        ? {}
        : { error: { issues: [{ message: ask.noFile }] } },
  };
  const file = await one(terminal, ask.photo, schema);
  if (!file) return undefined;
  if (!(await isPicture(file))) {
    console.info(`  ${words.problem.noPicture}`);
    return photo(terminal);
  }
  const alt = await one(terminal, ask.photoAlt, shape.photo.unwrap().shape.alt);
  return { file, ...(alt ? { alt } : {}) };
}

/** Groups of pages that may go, each named with its number. */
async function removal(
  terminal: Interface,
  house: ContentHouse,
  preset: boolean,
): Promise<{ samples: boolean; texts: boolean; pages: string[] }> {
  const samples = await yes(terminal, ask.samples, preset);
  const written = new Set(
    untouchedTexts(house.texts(), (file) => readText(house, file), readIdentity().sample),
  );
  const listedTexts = listEntries(house).filter(({ file }) => written.has(file));
  for (const { path, title } of listedTexts) console.info(`  ${path}  ${title}`);
  const texts = listedTexts.length > 0 && (await yes(terminal, ask.texts, preset));
  const pages = listEntries(house).flatMap(({ path, title, sample, group, file }) =>
    path &&
    !path.includes('#') &&
    !KEPT_PAGES.has(path) &&
    !(samples && sample) &&
    !(texts && written.has(file))
      ? [{ path, title, group }]
      : [],
  );
  pages.forEach(({ path, title }, index) => {
    console.info(`  ${String(index + 1).padStart(3)}  ${path}  ${title}`);
  });
  const answer = await one(terminal, ask.pages, { safeParse: () => ({}) });
  return {
    samples,
    texts,
    pages: listed(answer).flatMap((part) => {
      const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
      return pages.slice(Number(from || 1) - 1, from ? Number(to) : 0).map(({ path }) => path);
    }),
  };
}

async function links(terminal: Interface) {
  const fields = shape.links.unwrap().shape;
  const scheduler = await one(terminal, ask.scheduler, fields.scheduler);
  const newsletter = await one(terminal, ask.newsletter, fields.newsletter);
  const social: { label: string; url: string }[] = [];
  for (;;) {
    const url = await one(terminal, ask.social, fields.scheduler);
    if (!url) break;
    const label = await one(
      terminal,
      ask.socialLabel,
      shape.name,
      new URL(url).hostname.replace(/^www\./, ''),
    );
    social.push({ label: label ?? url, url });
  }
  return { scheduler, newsletter, social };
}

async function site(terminal: Interface, screen: Screen, email: string) {
  const fields = shape.site.unwrap().shape;
  const url = await one(terminal, ask.url, fields.url);
  const ownerEmail = await one(terminal, ask.ownerEmail, fields.ownerEmail, email);
  const smtpHost = await one(terminal, ask.smtpHost, fields.smtpHost);
  const smtp = smtpHost && {
    smtpHost,
    smtpPort: Number(await one(terminal, ask.smtpPort, fields.smtpPort, '587')),
    smtpUser: await one(terminal, ask.smtpUser, fields.smtpUser),
    smtpPassword: await screen.veiled(ask.smtpPassword, () => one(terminal, '', fields.smtpPassword)),
    mailFrom: await one(terminal, ask.mailFrom, fields.mailFrom, email),
  };
  const analytics = await one(terminal, ask.analytics, fields.analytics);
  return { url, ownerEmail, ...smtp, analytics, countEvents: await yes(terminal, ask.countEvents, false) };
}

async function questions(terminal: Interface, screen: Screen, house: ContentHouse): Promise<unknown> {
  console.info(ask.lead);
  const known = knownOwner();
  if (known) console.info(ask.again);
  const name = (await one(terminal, ask.name, shape.name, known?.name)) ?? '';
  const initials = known?.name === name ? known.initials : initialsOf(name);
  const who = {
    name,
    initials: await one(terminal, ask.initials, shape.initials, initials),
    pronouns: await one(terminal, ask.pronouns, shape.pronouns),
    pronunciation: await one(terminal, ask.pronunciation, shape.pronunciation),
    role: await one(terminal, ask.role, shape.role, known?.role),
    topics: await topics(terminal, known?.topics),
    shortBio: await one(terminal, ask.shortBio, shape.shortBio),
    location: await one(terminal, ask.location, shape.location),
    email: (await one(terminal, ask.email, shape.email, known?.email)) ?? '',
  };
  const answers = {
    ...who,
    links: await links(terminal),
    colors: await colors(terminal),
    photo: await photo(terminal),
    site: await site(terminal, screen, who.email),
    remove: await removal(terminal, house, known === undefined),
  };
  return (await yes(terminal, ask.write, true)) ? answers : undefined;
}

/** @returns undefined when the owner left off */
export async function askOwner(house: ContentHouse): Promise<unknown> {
  const screen = new Screen();
  const terminal = createInterface({ input: process.stdin, output: screen, terminal: true });
  try {
    return await questions(terminal, screen, house);
  } catch (error) {
    // Ctrl+C or Ctrl+D instead of an answer.
    if ((error as NodeJS.ErrnoException).code === 'ABORT_ERR') return undefined;
    throw error;
  } finally {
    terminal.close();
  }
}
