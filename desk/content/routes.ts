/** The desk's addresses for content: pages, and the requests that its editor sends. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { failureInWords } from '../failure.ts';
import { isToken } from '../guard.ts';
import { choicesOf } from './choices.ts';
import type { ContentHouse } from './content-house.ts';
import { commitChanges, readText, writeChanges } from './content-house.ts';
import { listEntries, openEntry, saveEntry } from './entries.ts';
import { changesInWords, keepRevision, revisionsOf, textAt } from './history.ts';
import { keepPicture, LARGEST_PICTURE, photoFile, removePictures, withPictures } from './media.ts';
import { moveEntry, removalOf } from './move.ts';
import { previewPage } from './preview.ts';
import type { ContentPage } from './views.tsx';
import { contentWords as words } from './words.ts';

/** Makes the file of a new entry. */
type Scaffold = {
  kinds: Record<string, string>;
  make: (kind: string, slug: string, title: string) => { file: string; text: string };
  problem: (slug: string) => string | undefined;
};

export type ContentDesk = {
  house: ContentHouse;
  scaffold: Scaffold;
  /** Draws what pages need and have not. It takes its time; nobody waits for it. */
  draw: () => void;
  /** The site's own stylesheet. */
  siteCss: () => string;
  /** A file of the editor's script, by name. */
  script: (name: string) => string | undefined;
  /** A picture that was drawn, by its address on the site. */
  drawn: (address: string) => Uint8Array<ArrayBuffer> | undefined;
};

/** What the rest of the desk lends. */
export type Lent = {
  show: (c: Context, page: ContentPage) => Response | Promise<Response>;
  refuse: (c: Context, why: string, status: 400 | 403 | 404 | 500) => Response | Promise<Response>;
  token: string;
};

const file = z.string().regex(/^(?!.*\.\.)[a-z0-9][\w./-]*\.(md|yml)$/);
const draftShape = z.union([
  z.object({ file, version: z.string(), data: z.unknown(), body: z.string().optional() }),
  z.object({ file, version: z.string(), source: z.string() }),
]);
const LARGEST_ENTRY = 4 * 1024 * 1024;
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

const bytes = (c: Context, data: Uint8Array<ArrayBuffer>, name: string) =>
  c.body(data, 200, { 'Content-Type': TYPES[path.extname(name)] ?? 'application/octet-stream' });

/** @returns what answers below `/content` */
export function contentRoutes(desk: ContentDesk, lent: Lent): Hono {
  const app = new Hono();
  const tooLarge = (c: Context) => c.json({ problems: [words.picture.tooLarge(LARGEST_PICTURE / 1e6)] }, 400);
  app.use('/picture', bodyLimit({ maxSize: LARGEST_PICTURE + 1e6, onError: tooLarge }));
  app.use('/api/*', bodyLimit({ maxSize: LARGEST_ENTRY, onError: tooLarge }));
  app.post('*', async (c, next) =>
    // A form carries the token as a field, the editor in a header that no other site can set.
    isToken(c.req.header('x-desk-token') ?? (await formToken(c)), lent.token)
      ? next()
      : lent.refuse(c, words.refused.missing, 403),
  );
  // The editor keeps what was typed, and says why it is not written.
  app.onError((error, c) =>
    c.req.header('x-desk-token')
      ? c.json({ problems: [failureInWords(error)] }, 500)
      : lent.refuse(c, failureInWords(error), 500),
  );
  addPages(app, desk, lent);
  addEditing(app, desk);
  addMoving(app, desk);
  addPictures(app, desk, lent);
  return app;
}

async function formToken(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  return /form/.test(type) ? (await c.req.parseBody()).token : undefined;
}

function addPages(app: Hono, desk: ContentDesk, { show, refuse }: Lent): void {
  const { house, scaffold } = desk;
  app.get('/', (c) => {
    const q = c.req.query('q') ?? '';
    const wanted = q.trim().toLowerCase();
    const entries = listEntries(house).filter(({ title, file: name }) =>
      `${title} ${name}`.toLowerCase().includes(wanted),
    );
    return show(c, { view: 'content-list', entries, q, kinds: scaffold.kinds });
  });
  app.get('/edit', (c) => {
    const entry = openEntry(house, c.req.query('file') ?? '');
    return entry
      ? show(c, { view: 'content-edit', entry, choices: choicesOf(house) })
      : refuse(c, words.refused.missing, 404);
  });
  app.post('/new', async (c) => {
    const { kind, slug, title } = z
      .object({ kind: z.string(), slug: z.string(), title: z.string().trim().min(1).max(200) })
      .parse(await c.req.parseBody());
    if (!(kind in scaffold.kinds)) return refuse(c, words.refused.missing, 400);
    const reason = scaffold.problem(slug);
    if (reason) return refuse(c, reason, 400);
    const made = scaffold.make(kind, slug, title);
    if (house.texts().includes(made.file)) return refuse(c, words.move.taken, 400);
    const problems = commitChanges(house, new Map([[made.file, made.text]]));
    if (problems.length > 0) return refuse(c, problems.join('\n'), 400);
    keepRevision(house.dir, [made.file], words.history.create(title));
    desk.draw();
    return c.redirect(`/content/edit?${new URLSearchParams({ file: made.file })}`, 303);
  });
  app.get('/script/:name', (c) => {
    const code = desk.script(c.req.param('name'));
    return code === undefined
      ? c.notFound()
      : c.body(code, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  app.get('/site.css', (c) => c.body(desk.siteCss(), 200, { 'Content-Type': 'text/css; charset=utf-8' }));
}

function addEditing(app: Hono, { house, draw }: ContentDesk): void {
  app.post('/api/save', async (c) => {
    const { success, data } = draftShape.safeParse(await c.req.json());
    if (!success || !house.texts().includes(data.file))
      return c.json({ problems: [words.refused.missing] }, 400);
    const before = readText(house, data.file);
    const saved = saveEntry(house, data, words.refused);
    if ('problems' in saved) return c.json(saved, 422);
    const after = readText(house, data.file);
    const title = openEntry(house, data.file)?.title ?? data.file;
    const kept =
      after !== before &&
      keepRevision(house.dir, withPictures(house.dir, data.file), words.history.edit(title));
    if (after !== before) draw();
    return c.json({ ...saved, changed: after !== before, kept, entry: openEntry(house, data.file) });
  });
  app.post('/api/preview', async (c) => {
    const { success, data } = z
      .object({ file, body: z.string(), data: z.unknown() })
      .safeParse(await c.req.json());
    if (!success) return c.json({ problems: [words.refused.missing] }, 400);
    return c.json(previewPage(house, data.file, data.body, data.data));
  });
  app.get('/api/history', (c) => {
    const name = c.req.query('file') ?? '';
    if (!house.texts().includes(name)) return c.json({ problems: [words.refused.missing] }, 404);
    const now = readText(house, name);
    const revisions = revisionsOf(house.dir, name)?.map((revision) => {
      const text = textAt(house.dir, name, revision.id) ?? '';
      return { ...revision, same: text === now, back: changesInWords(name, now, text) };
    });
    return c.json({ revisions });
  });
  app.post('/api/restore', async (c) => {
    const { success, data } = z.object({ file, id: z.string() }).safeParse(await c.req.json());
    const text = success ? textAt(house.dir, data.file, data.id) : undefined;
    if (!success || text === undefined) return c.json({ problems: [words.refused.missing] }, 404);
    const problems = commitChanges(house, new Map([[data.file, text]]));
    if (problems.length > 0) return c.json({ problems }, 422);
    keepRevision(house.dir, withPictures(house.dir, data.file), words.history.restored);
    draw();
    return c.json({ entry: openEntry(house, data.file) });
  });
}

function addMoving(app: Hono, { house, draw }: ContentDesk): void {
  app.post('/api/move', async (c) => {
    const { success, data } = z.object({ file, slug: z.string() }).safeParse(await c.req.json());
    if (!success || !house.texts().includes(data.file))
      return c.json({ problems: [words.refused.missing] }, 400);
    const title = openEntry(house, data.file)?.title ?? data.file;
    const moved = moveEntry(house, data.file, data.slug);
    if ('problems' in moved) return c.json(moved, 422);
    keepRevision(house.dir, moved.files, words.history.move(title));
    draw();
    return c.json({ file: moved.file });
  });
  app.post('/api/remove', async (c) => {
    const { success, data } = z.object({ file, sure: z.boolean() }).safeParse(await c.req.json());
    if (!success || !house.texts().includes(data.file))
      return c.json({ problems: [words.refused.missing] }, 400);
    const title = openEntry(house, data.file)?.title ?? data.file;
    const removal = removalOf(house, [data.file]);
    if (!data.sure || removal.problems.length > 0) {
      return c.json({ links: removal.links, problems: removal.problems });
    }
    const pictures = withPictures(house.dir, data.file);
    removePictures(house.dir, data.file);
    writeChanges(house.dir, removal.changes);
    keepRevision(house.dir, [...removal.changes.keys(), ...pictures], words.history.remove(title));
    draw();
    return c.json({ done: true });
  });
}

function addPictures(app: Hono, { house, drawn }: ContentDesk, { refuse }: Lent): void {
  app.post('/picture', async (c) => {
    const form = await c.req.parseBody();
    const name = file.safeParse(form.entry).data;
    const picture = form.picture;
    if (!name || !house.texts().includes(name) || !(picture instanceof File)) {
      return c.json({ problems: [words.picture.notPicture] }, 400);
    }
    const crop = z
      .object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
      .safeParse(JSON.parse(String(form.crop ?? 'null'))).data;
    const data = new Uint8Array(await picture.arrayBuffer());
    const kept = await keepPicture(house.dir, name, {
      name: picture.name,
      data,
      alt: String(form.alt ?? ''),
      crop,
    });
    return 'problem' in kept ? c.json({ problems: [kept.problem] }, 422) : c.json(kept);
  });
  app.get('/picture', (c) => {
    const name = c.req.query('file') ?? '';
    const full = photoFile(house.dir, name);
    return full ? bytes(c, new Uint8Array(readFileSync(full)), full) : refuse(c, words.refused.missing, 404);
  });
  app.get('/drawn', (c) => {
    const address = c.req.query('address') ?? '';
    const data = drawn(address);
    return data ? bytes(c, data, address) : refuse(c, words.refused.missing, 404);
  });
}
