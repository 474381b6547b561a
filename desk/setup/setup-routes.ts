/** The desk's pages for setting the site up: a form that shows what would come of it before anything is written. */
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LARGEST_PICTURE } from '../content/media.ts';
import { isToken } from '../guard.ts';
import { answersFrom, colorsFrom, cropFrom, type Sent } from './form.ts';
import { CHOSEN, colorFaults, corrected, type Fault } from './palette.ts';
import { setupWords as words } from './words.ts';

export type Background = 'plain' | 'busy' | 'transparent';
export type RemovablePage = { path: string; title: string; group: string };

/** What the pages are handed by the script. */
export type SetupDesk = {
  /** What is known of the owner already; nothing while the site is the sample's. */
  known: () => Sent | undefined;
  /** Pages that may go, in the order of their folders. */
  pages: () => RemovablePage[];
  /** What would come of answers: what is wrong with them, a line each, and the files below `content/` that would go. */
  look: (answers: unknown) => { problems: string[]; gone: string[] };
  /** Judges a photograph. @throws where the bytes are no picture */
  judge: (
    photo: Uint8Array,
    crop: ReturnType<typeof cropFrom>,
  ) => Promise<{ background: Background; preview: Uint8Array<ArrayBuffer> }>;
  /** Writes everything in a process of its own. @returns what is wrong, and then nothing was written */
  apply: (answers: unknown, photo: Uint8Array | undefined) => Promise<string[]>;
};

export type SetupPage = {
  view: 'setup';
  /** Whether the site is its owner's already. */
  again: boolean;
  /** What was typed so far. */
  sent: Sent;
  pages: readonly RemovablePage[];
  problems: readonly string[];
  /** Files below `content/` that would be taken away. */
  gone: readonly string[];
  faults: readonly Fault[];
  /** Whether there is a photograph to look at, and what stands behind the person. */
  background: Background | undefined;
  /** Whether everything that was typed can be written. */
  ready: boolean;
};

type Lent = {
  show: (c: Context, page: SetupPage) => Response | Promise<Response>;
  refuse: (c: Context, why: string, status: 400 | 403) => Response | Promise<Response>;
  token: string;
};

/** In bytes. A photograph that is too large is told of beside the form, and nothing that was typed is lost with it. */
const LARGEST_FORM = 200e6;

type Upload = { name: string; data: Uint8Array };

/** Fields of a form, without its files and its token. */
function sentOf(form: Record<string, unknown>): Sent {
  const sent: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(form)) {
    if (name === 'token' || name === 'then') continue;
    if (typeof value === 'string') sent[name] = value;
    else if (Array.isArray(value)) sent[name] = value.filter((item) => typeof item === 'string');
  }
  return sent;
}

/** Colors that can be read, in the place of those that cannot. */
function mended(sent: Sent): Sent {
  const chosen = corrected(colorsFrom(sent));
  return {
    ...sent,
    ...Object.fromEntries(CHOSEN.flatMap((name) => (chosen[name] ? [[name, chosen[name]]] : []))),
  };
}

function faultsOf(sent: Sent): Fault[] {
  try {
    return colorFaults(colorsFrom(sent));
  } catch {
    // Told among the problems.
    return [];
  }
}

/** Adds the pages; a photograph is kept in memory until everything is written. */
export function addSetup(app: Hono, desk: SetupDesk, { show, refuse, token }: Lent): void {
  let photo: Upload | undefined;
  let preview: Uint8Array<ArrayBuffer> | undefined;

  /** Takes a photograph that was sent, and looks at the one there is. */
  async function look(sent: Sent, uploaded: unknown): Promise<SetupPage> {
    const tooLarge = uploaded instanceof File && uploaded.size > LARGEST_PICTURE;
    if (uploaded instanceof File && uploaded.size > 0 && !tooLarge) {
      photo = { name: uploaded.name, data: new Uint8Array(await uploaded.arrayBuffer()) };
    }
    const { problems, gone } = desk.look(answersFrom(sent, photo?.name));
    if (tooLarge) problems.push(words.problem.tooLarge);
    let background: Background | undefined;
    try {
      const judged = photo && (await desk.judge(photo.data, cropFrom(sent)));
      background = judged?.background;
      preview = judged?.preview;
    } catch {
      photo = undefined;
      preview = undefined;
      problems.push(words.problem.noPicture);
    }
    const faults = faultsOf(sent);
    return {
      view: 'setup',
      again: desk.known() !== undefined,
      sent,
      pages: desk.pages(),
      problems,
      gone,
      faults,
      background,
      ready: problems.length === 0,
    };
  }

  app.use(
    '/setup',
    bodyLimit({ maxSize: LARGEST_FORM, onError: (c) => refuse(c, words.problem.tooLarge, 400) }),
  );
  app.get('/setup', (c) => show(c, empty(desk)));
  app.get('/setup/photo', (c) =>
    preview ? c.body(preview, 200, { 'Content-Type': 'image/jpeg' }) : c.notFound(),
  );
  app.post('/setup', async (c) => {
    const form = await c.req.parseBody({ all: true });
    if (!isToken(form.token, token)) return refuse(c, words.problem.token, 403);
    const sent = form.then === 'mend' ? mended(sentOf(form)) : sentOf(form);
    const page = await look(sent, form.photo);
    if (form.then !== 'write' || !page.ready) return show(c, page);
    const problems = await desk.apply(answersFrom(sent, photo?.name), photo?.data);
    if (problems.length > 0) return show(c, { ...page, problems, ready: false });
    photo = undefined;
    preview = undefined;
    return c.redirect('/before-launch?done=setup', 303);
  });
}

/** The form as it is first seen. */
export const empty = (desk: SetupDesk): SetupPage => ({
  view: 'setup',
  again: desk.known() !== undefined,
  sent: desk.known() ?? { samples: 'on' },
  pages: desk.pages(),
  problems: [],
  gone: [],
  faults: [],
  background: undefined,
  ready: false,
});
