/** The desk's own small server, as an app that answers requests; who listens where is the script's business. */
import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { ContentError } from '#app/content/content-problems.ts';
import {
  type AnswerSender,
  hasStore,
  LEAD_STATES,
  LONGEST_NOTE,
  leadsAsCsv,
  type People,
  subscribersAsCsv,
  withPeople,
} from '#backend/store/index.ts';
import { listEntries } from './content/entries.ts';
import { type ContentDesk, contentRoutes } from './content/routes.ts';
import { failureInWords } from './failure.ts';
import { isToken, refusal } from './guard.ts';
import type { LetterFolder } from './letters/letter-files.ts';
import { addLetters } from './letters/letter-routes.ts';
import type { DeskPage, Listed, renderPage } from './pages.tsx';
import { chosenLeads, chosenSubscribers, screenOf } from './people.ts';
import type { Previews } from './previews/previews.ts';
import type { PreviewsPage } from './previews/previews-view.tsx';
import type { Publishing } from './publish/publishing.ts';
import { dayOf, type Numbers, PERIODS, reportOf, type TestSetup } from './reports.ts';
import { addSetup, empty, type SetupDesk } from './setup/setup-routes.ts';
import type { ToDo } from './to-do.ts';
import { words } from './words.ts';

export type DeskOptions = {
  dataDir: string;
  render: typeof renderPage;
  /** What is left, read anew. Throws an error whose message has the lines of what is wrong with the content. */
  todo: () => Promise<ToDo[]>;
  publishing: Publishing;
  previews: Previews;
  /** Who answers come from. */
  sender: AnswerSender;
  letters: LetterFolder;
  now?: () => number;
  /** What the running site warns of; nothing while it does not run. */
  warnings: () => Promise<readonly string[]>;
  /** The stylesheet. */
  css: string;
  /** The file of a font or picture that the stylesheet names; nothing when there is none. */
  asset: (name: string) => Uint8Array<ArrayBuffer> | undefined;
  /** What a hosted project counted; absent where the site's own store counts. */
  hosted?: (() => Promise<Numbers>) | undefined;
  /** How the wording tests are set up. */
  tests: () => Readonly<Record<string, TestSetup>>;
  /** What the pages about content need. */
  content: ContentDesk;
  /** What the pages for setting up need. */
  setup: SetupDesk;
  /** The port that the desk was given. */
  port: () => number;
};

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data: blob:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Without any referrer a browser would send forms with the origin "null".
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};
const LARGEST_FORM = 64 * 1024;

const state = z.enum(LEAD_STATES);
const address = z.string().trim().toLowerCase().max(254).includes('@');
const answerShape = z.object({
  subject: z.string().trim().min(1).max(200),
  text: z
    .string()
    .trim()
    .min(1)
    .max(20_000)
    .transform((text) => text.replace(/\r\n?/g, '\n')),
});
const careShape = z.object({
  state,
  note: z.string().max(LONGEST_NOTE),
  back: z.string().max(2000).default(''),
});

/** The query's own words, without the page and without what was just done. */
function chosen(c: Context, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(
    names.flatMap((name) => {
      const value = c.req.query(name);
      return value ? [[name, value]] : [];
    }),
  );
}

function listed<Row>(c: Context, rows: Row[], query: URLSearchParams): Listed<Row> {
  return { ...screenOf(rows, Number(c.req.query('page') ?? 1)), found: rows.length, query };
}

const leadsOf = (people: People, query: URLSearchParams) =>
  chosenLeads(people.leads(), {
    kind: query.get('kind') ?? undefined,
    state: state.safeParse(query.get('state')).data,
    words: query.get('q') ?? '',
  });

const subscribersOf = (people: People, query: URLSearchParams) =>
  chosenSubscribers(people.subscribers(), {
    status: query.get('status') ?? '',
    words: query.get('q') ?? '',
  });

const LEAD_QUERY = ['q', 'kind', 'state'];
const SUBSCRIBER_QUERY = ['q', 'status'];

function asFile(c: Context, name: string, type: string, text: string): Response {
  c.header('Content-Type', `${type}; charset=utf-8`);
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  return c.body(text);
}

/** @returns the app; it keeps nothing but the token that its forms carry, new at each start */
export function createDesk({
  dataDir,
  render,
  todo,
  publishing,
  previews,
  sender,
  letters,
  now = Date.now,
  warnings,
  css,
  asset,
  hosted,
  tests,
  content,
  setup,
  port,
}: DeskOptions): Hono {
  const token = randomBytes(32).toString('base64url');
  const app = new Hono();
  const show = async (c: Context, page: DeskPage, status: 200 | 400 | 403 | 404 | 500 = 200) =>
    c.html(
      render(page, { path: c.req.path, token, done: c.req.query('done'), warnings: await warnings() }),
      status,
    );
  const refuse = (c: Context, why: string, status: 400 | 403 | 404 | 500) =>
    show(c, { view: 'refused', why }, status);

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });
  app.use(async (c, next) => {
    const { method } = c.req;
    const header = (name: string) => c.req.header(name);
    const problem = refusal(
      { method, host: header('host'), origin: header('origin'), site: header('sec-fetch-site') },
      port(),
    );
    // Nothing of the desk, its token least of all, goes to whoever asks from elsewhere.
    if (problem) return c.text(words.refused[problem], 403);
    return next();
  });
  app.route('/content', contentRoutes(content, { show, refuse, token }));
  addSetup(app, setup, { show, refuse, token });
  app.use(bodyLimit({ maxSize: LARGEST_FORM, onError: (c) => refuse(c, words.refused.input, 400) }));
  app.post('*', async (c, next) => {
    const { token: given } = await c.req.parseBody();
    return isToken(given, token) ? next() : refuse(c, words.refused.token, 403);
  });
  app.notFound((c) => refuse(c, words.refused.missing, 404));
  app.onError((error, c) =>
    error instanceof ContentError
      ? refuse(c, `${words.refused.mistake} ${error.message}`, 400)
      : refuse(c, failureInWords(error), 500),
  );

  app.get('/desk.css', (c) => {
    c.header('Content-Type', 'text/css; charset=utf-8');
    return c.body(css);
  });
  app.get('/assets/:name', async (c): Promise<Response> => {
    const bytes = asset(c.req.param('name'));
    return bytes ? c.body(bytes) : refuse(c, words.refused.missing, 404);
  });
  const list = async (c: Context) => {
    try {
      return show(c, { view: 'todo', items: await todo() });
    } catch (error) {
      return show(c, { view: 'no-list', lines: error instanceof Error ? error.message : String(error) });
    }
  };
  // A site that is still the sample's opens on the page that makes it somebody's.
  app.get('/', (c) => (setup.known() ? list(c) : show(c, empty(setup))));
  app.get('/before-launch', list);
  addPublishing(app, publishing, { show, refuse });
  addPreviews(app, previews, content, { show, refuse });
  const withStore = storeOpener(dataDir, show);
  addNumbers(app, { withStore, hosted, tests, show });
  addLetters(app, { letters, sender, now, withStore, show, refuse });
  addPeople(app, { withStore, sender, show, refuse });
  return app;
}

type WithStore = ReturnType<typeof storeOpener>;

type Answers = {
  withStore: WithStore;
  sender: AnswerSender;
  show: (c: Context, page: DeskPage) => Response | Promise<Response>;
  refuse: (c: Context, why: string, status: 400 | 404) => Response | Promise<Response>;
};

/** Opens the store for a page. Without one there is nobody to show. */
const storeOpener =
  (dataDir: string, show: (c: Context, page: DeskPage) => Response | Promise<Response>) =>
  (c: Context, work: (people: People) => Response | Promise<Response>): Response | Promise<Response> =>
    hasStore(dataDir) ? withPeople(dataDir, work) : show(c, { view: 'no-store' });

/** Publishing, and going back. Its page asks for itself again while a build runs. */
function addPublishing(
  app: Hono,
  publishing: Publishing,
  { show, refuse }: Pick<Answers, 'show' | 'refuse'>,
): void {
  app.get('/publish', (c) =>
    show(c, { view: 'publish', state: publishing.state(), kept: publishing.kept() }),
  );
  app.post('/publish', (c) => {
    publishing.start();
    return c.redirect('/publish', 303);
  });
  app.post('/publish/back', async (c) => {
    const { id } = await c.req.parseBody();
    const problem = publishing.goBack(typeof id === 'string' ? id : '');
    return problem === undefined ? c.redirect('/publish?done=back', 303) : refuse(c, problem, 400);
  });
}

const previewShape = z.object({ file: z.string().max(300), days: z.coerce.number().int().min(1).max(90) });

/** Links to pages that are not public. */
function addPreviews(
  app: Hono,
  previews: Previews,
  { house }: ContentDesk,
  { show, refuse }: Pick<Answers, 'show' | 'refuse'>,
): void {
  const page = (more: Partial<PreviewsPage> = {}): PreviewsPage => ({
    view: 'previews',
    entries: listEntries(house)
      .flatMap(({ file, title, path, draft }) => (path ? [{ file, title, path, draft }] : []))
      .sort((a, b) => Number(b.draft) - Number(a.draft)),
    kept: previews.list(),
    ...more,
  });
  app.get('/previews', (c) => show(c, page()));
  app.post('/previews', async (c) => {
    const { success, data } = previewShape.safeParse(await c.req.parseBody());
    const entry = success ? page().entries.find(({ file }) => file === data.file) : undefined;
    if (!success || !entry) return refuse(c, words.refused.input, 400);
    const made = await previews.make({ file: entry.file, path: entry.path, days: data.days });
    if ('url' in made) return show(c, page({ url: made.url }));
    return show(c, page({ problem: `${words.previews[made.problem]} ${made.why ?? ''}` }));
  });
  app.post('/previews/back', async (c) => {
    const { id } = await c.req.parseBody();
    previews.takeBack(typeof id === 'string' ? id : '');
    return c.redirect('/previews?done=takenBack', 303);
  });
}

/** What the site's own counter counted, and what came of it. */
function addNumbers(
  app: Hono,
  {
    withStore,
    hosted,
    tests,
    show,
  }: Pick<DeskOptions, 'hosted' | 'tests'> & Pick<Answers, 'withStore' | 'show'>,
): void {
  const report = (c: Context, { counts, leads }: Numbers) => {
    const period = PERIODS.find((each) => String(each) === c.req.query('period')) ?? PERIODS[0];
    return show(c, { view: 'numbers', report: reportOf(counts, leads, tests(), period, dayOf(Date.now())) });
  };
  app.get('/numbers', async (c) =>
    hosted
      ? report(c, await hosted())
      : withStore(c, (people) => report(c, { counts: people.counts(''), leads: people.leads() })),
  );
}

/** The pages about people, and what their forms do. */
function addPeople(app: Hono, { withStore, sender, show, refuse }: Answers): void {
  app.get('/people', (c) =>
    withStore(c, (people) => {
      const query = chosen(c, LEAD_QUERY);
      return show(c, { view: 'people', list: listed(c, leadsOf(people, query), query) });
    }),
  );
  app.get('/people.csv', (c) =>
    withStore(c, (people) =>
      asFile(c, 'people.csv', 'text/csv', leadsAsCsv(leadsOf(people, chosen(c, LEAD_QUERY)))),
    ),
  );
  app.get('/subscribers', (c) =>
    withStore(c, (people) => {
      const query = chosen(c, SUBSCRIBER_QUERY);
      return show(c, { view: 'subscribers', list: listed(c, subscribersOf(people, query), query) });
    }),
  );
  app.get('/subscribers.csv', (c) =>
    withStore(c, (people) =>
      asFile(
        c,
        'subscribers.csv',
        'text/csv',
        subscribersAsCsv(subscribersOf(people, chosen(c, SUBSCRIBER_QUERY))),
      ),
    ),
  );
  app.get('/mails', (c) => withStore(c, (people) => show(c, { view: 'mails', messages: people.unsent() })));
  app.get('/person.json', (c) =>
    withStore(c, (people) => {
      const email = address.safeParse(c.req.query('email')).data;
      if (email === undefined) return refuse(c, words.refused.input, 400);
      const text = JSON.stringify(people.exportPerson(email), null, 2);
      return asFile(c, 'person.json', 'application/json', text);
    }),
  );
  app.get('/erase', (c) =>
    withStore(c, (people) => {
      const email = address.safeParse(c.req.query('email')).data;
      if (email === undefined) return refuse(c, words.refused.input, 400);
      const { account, leads, newsletter, downloads, queued, outbox } = people.exportPerson(email);
      const parts = {
        account: account ? 1 : 0,
        leads: leads.length,
        newsletter: newsletter ? 1 : 0,
        downloads: downloads.length,
        queued: queued.length,
        outbox: outbox.length,
      };
      return show(c, { view: 'erase', email, parts });
    }),
  );
  addActions(app, withStore, sender, refuse);
}

/** What changes something: each ends in a page that can be loaded again without doing it twice. */
function addActions(app: Hono, withStore: WithStore, sender: AnswerSender, refuse: Answers['refuse']): void {
  app.post('/people/:id/answer', (c) =>
    withStore(c, async (people) => {
      const { success, data } = answerShape.safeParse(await c.req.parseBody());
      if (!success) return refuse(c, words.refused.input, 400);
      return (await people.answer(c.req.param('id'), data, sender))
        ? c.redirect('/people?done=answered', 303)
        : refuse(c, words.refused.missing, 404);
    }),
  );
  app.post('/people/:id', (c) =>
    withStore(c, async (people) => {
      const { success, data } = careShape.safeParse(await c.req.parseBody());
      if (!success) return refuse(c, words.refused.input, 400);
      if (!(await people.care(c.req.param('id'), data.state, data.note.trim()))) {
        return refuse(c, words.refused.missing, 404);
      }
      const query = new URLSearchParams(data.back);
      query.set('done', 'saved');
      return c.redirect(`/people?${query}`, 303);
    }),
  );
  app.post('/mails/:id{[0-9]+}/again', (c) =>
    withStore(c, async (people) =>
      (await people.sendAgain(Number(c.req.param('id'))))
        ? c.redirect('/mails?done=again', 303)
        : refuse(c, words.refused.missing, 404),
    ),
  );
  app.post('/erase', (c) =>
    withStore(c, async (people) => {
      const email = address.safeParse((await c.req.parseBody()).email).data;
      if (email === undefined) return refuse(c, words.refused.input, 400);
      await people.erasePerson(email);
      return c.redirect('/people?done=erased', 303);
    }),
  );
}
