/** The desk over a real store. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecrets } from '#backend/keys/secrets.ts';
import { addCounts } from '#backend/store/counts.ts';
import { openDatabase } from '#backend/store/database.ts';
import { giveUpOutgoing, insertOutgoing, noteFailure } from '#backend/store/outgoing.ts';
import { createDesk, type DeskOptions } from './desk.ts';
import { letterFolder } from './letters/letter-files.ts';
import { renderPage } from './pages.tsx';
import type { ListedPreview } from './previews/previews.ts';
import type { PublishState } from './publish/publishing.ts';
import { reportWords } from './report-words.ts';
import { setupWords } from './setup/words.ts';
import { words } from './words.ts';

/** The pages about content have tests of their own. */
const NO_CONTENT = {
  house: { dir: '', readers: [], texts: () => ['ideas/a/index.md', 'site/links.yml'], check: () => [] },
  scaffold: { kinds: {}, make: () => ({ file: '', text: '' }), problem: () => undefined },
  draw: () => {},
  siteCss: () => '',
  script: () => undefined,
  drawn: () => undefined,
};
/** So have those for setting up. */
const NO_SETUP = {
  known: () => ({}),
  pages: () => [],
  look: () => ({ problems: [], gone: [] }),
  judge: () => Promise.reject(new Error('no picture')),
  apply: async () => [],
};
const ORIGIN = 'http://127.0.0.1:3001';
let dataDir = '';
let todo: () => Promise<never[]> = async () => [];
const notPublished: PublishState = { state: 'none', failing: [], seconds: 0 };
let publishState = notPublished;
let previews: ListedPreview[] = [];
let desk = makeDesk();

function makeDesk(more: Partial<Pick<DeskOptions, 'hosted' | 'setup'>> = {}) {
  return createDesk({
    dataDir,
    render: renderPage,
    todo: () => todo(),
    sender: {
      ...{ replyTo: 'owner@example.org', siteName: 'A site', host: 'example.org' },
      siteUrl: 'https://example.org',
    },
    letters: letterFolder(join(dataDir, 'letters')),
    now: () => Date.parse('2026-11-22'),
    warnings: async () => ['mail'],
    previews: {
      list: () => previews,
      make: async ({ path, days }) => {
        previews = [{ id: 'a'.repeat(64), path, title: 'A draft', made: 0, until: days }];
        return { url: 'https://example.org/preview/token' };
      },
      takeBack: (id) => {
        previews = previews.filter((each) => each.id !== id);
      },
    },
    publishing: {
      state: () => publishState,
      kept: () => [
        { id: '20261122T184500123Z', at: 1e12, served: true },
        { id: '20261121T184500123Z', at: 1e12 - 1, served: false },
      ],
      start: () => {
        publishState = { ...publishState, state: 'running' };
      },
      goBack: (id) => (id === '20261121T184500123Z' ? undefined : 'No build of this name is kept.'),
    },
    css: 'main { color: red }',
    asset: () => undefined,
    tests: () => ({ roi_calculator: { split: 0.5 } }),
    content: NO_CONTENT,
    setup: NO_SETUP,
    port: () => 3001,
    ...more,
  });
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  todo = async () => [];
  desk = makeDesk();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Two people, one mail that was given up and one that is tried again. */
async function fill(): Promise<void> {
  const database = openDatabase(dataDir);
  const secrets = loadSecrets(dataDir);
  const mail = (to: string) =>
    secrets.seal('outgoing contact', JSON.stringify({ to, subject: 'Your message', text: 'x' }));
  await database.write((sql) => {
    for (const [id, email] of [
      ['1', 'ann@x.com'],
      ['2', 'ben@x.com'],
    ] as const) {
      sql.run(
        `INSERT INTO leads (id, kind, email, name, message, fingerprint, created_at) VALUES (?, 'contact', ?, ?, ?, ?, 1)`,
        ...[id, email, `<b>Name ${id}</b>`, `Message ${id}`, id],
      );
      insertOutgoing(sql, { channel: 'mail', kind: 'contact', payload_box: mail(email), next_at: 1e15 }, 1);
    }
    giveUpOutgoing(sql, 1, 'EAUTH: the server refused the password', 5);
    noteFailure(sql, 2, 'ETIMEDOUT: no answer');
  });
  database.close();
}

const get = async (path: string) => {
  const answer = await desk.request(path, { headers: { host: '127.0.0.1:3001' } });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

async function post(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  from = ['/publish', '/previews'].find((page) => path.startsWith(page)) ?? '/people',
) {
  const [, token = ''] = /name="token" value="([^"]+)"/.exec((await get(from)).text) ?? [];
  return desk.request(path, {
    method: 'POST',
    headers: { host: '127.0.0.1:3001', origin: ORIGIN, ...headers },
    body: new URLSearchParams({ token, ...fields }),
  });
}

it('shows what is left, or why the list cannot be made', async () => {
  expect((await get('/')).text).toContain(words.todo.none);
  todo = () => Promise.reject(new Error('content/site/links.yml:3: url is missing'));
  expect((await get('/')).text).toContain('content/site/links.yml:3: url is missing');
});

it('publishes, shows how far it is and the line that failed, and goes back', async () => {
  publishState = notPublished;
  expect((await get('/publish')).text).not.toContain('http-equiv="refresh"');
  expect((await post('/publish', {})).headers.get('location')).toBe('/publish');
  expect((await get('/publish')).text).toContain('http-equiv="refresh"');
  publishState = {
    state: 'failed',
    step: { at: 2, of: 6, title: 'Making the pages' },
    failing: ['content/home.md:1: <b>'],
    seconds: 3,
  };
  const { text } = await get('/publish');
  expect(text).toContain('content/home.md:1: &lt;b&gt;');
  expect(text.match(/name="id"/g)).toHaveLength(1);
  expect((await post('/publish/back', { id: '20261121T184500123Z' })).status).toBe(303);
  expect((await post('/publish/back', { id: '../x' })).status).toBe(400);
  expect((await post('/publish', {}, { origin: 'https://evil.example' })).status).toBe(403);
});

it('says that there is no store, and makes none', async () => {
  expect((await get('/people')).text).toContain(words.people.noStore);
  expect((await post('/people/1', { state: 'done', note: '' })).status).toBe(403);
});

it('lists people, keeps state and note, and sets their text as text', async () => {
  await fill();
  const first = await get('/people');
  expect(first.text).toContain('&lt;b&gt;Name 1&lt;/b&gt;');
  expect(first.headers.get('cache-control')).toBe('no-store');
  const answer = await post('/people/1', { state: 'done', note: 'Called back', back: 'state=new' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/people?state=new&done=saved']);
  expect((await get('/people?state=new')).text).not.toContain('ann@x.com');
  expect((await get('/people?q=called')).text).toContain('ann@x.com');
  expect((await post('/people/3', { state: 'done', note: '' })).status).toBe(404);
  expect((await post('/people/1', { state: 'lost', note: '' })).status).toBe(400);
  expect((await get('/people.csv?state=done')).text).toMatch(/^created_at,.*\r\n.*ann@x\.com.*\r\n$/);
  expect(JSON.parse((await get('/person.json?email=ANN@x.com')).text).leads).toMatchObject([
    { state: 'done', note: 'Called back' },
  ]);
});

it('answers somebody by mail, in a thread, and warns of mail that fails', async () => {
  await fill();
  expect((await post('/people/1/answer', { subject: 'Re: A', text: '' })).status).toBe(400);
  expect((await post('/people/3/answer', { subject: 'Re: A', text: 'Yes' })).status).toBe(404);
  expect((await post('/people/1/answer', { subject: 'Re: A', text: 'Yes.\r\n\r\nAnn' })).status).toBe(303);
  const database = openDatabase(dataDir);
  const row = database.read.get<{ payload_box: string }>("SELECT * FROM outgoing WHERE kind = 'answer'");
  database.close();
  expect(JSON.parse(loadSecrets(dataDir).open('outgoing answer', row?.payload_box ?? ''))).toMatchObject({
    to: 'ann@x.com',
    replyTo: 'owner@example.org',
    subject: 'Re: A',
    text: 'Yes.\n\nAnn\n\n-- \nA site\n',
    headers: { References: '<lead-1@example.org>' },
  });
  const { text } = await get('/people?state=answered');
  expect(text).toMatch(/: Yes\.\n\nAnn/);
  expect(text).toContain('data-warning="mail"');
});

it('lists what setting up would take away before it is written', async () => {
  const look = () => ({ problems: [], gone: ['work/first/index.md', 'pages/game/index.md'] });
  desk = makeDesk({ setup: { ...NO_SETUP, look } });
  const { text } = await get('/setup');
  expect(text).not.toContain('content/work/first/index.md');
  const shown = await (await post('/setup', { name: 'Marta' }, {}, '/setup')).text();
  expect(shown).toContain(setupWords.form.goes(2));
  for (const file of look().gone) expect(shown).toContain(`content/${file}`.replaceAll("'", '&#x27;'));
});

it('writes a letter, shows it as mail, tries it and sends it once', async () => {
  await fill();
  const database = openDatabase(dataDir);
  await database.write((sql) =>
    sql.run("INSERT INTO subscribers (email, status, created_at) VALUES ('r@x.com', 'confirmed', 1)"),
  );
  expect((await post('/letters', { subject: 'One law' })).headers.get('location')).toBe(
    '/letters/2026-11-one-law?done=saved',
  );
  const at = '/letters/2026-11-one-law';
  expect((await post(`${at}/send`, {})).status).toBe(400);
  for (const [body, problem] of [
    ['See [the hub](/hub).\r\n\r\n<script>x</script>', ':7: &lt;script&gt; is not published'],
    ['Dear {firstname},', ':5: &quot;{firstname}&quot; stands for nothing and would be mailed as it is'],
  ] as const) {
    await post(at, { subject: 'One law', body });
    expect((await get(at)).text).toContain(problem);
    expect((await post(`${at}/send`, { sure: 'on' })).status).toBeGreaterThanOrEqual(400);
  }
  await post(at, { subject: 'One law', body: 'See [the hub](/hub).' });
  const mail = await get(`${at}/mail`);
  expect(mail.text).toContain('<a href="https://example.org/hub">the hub</a>');
  expect(mail.text).not.toContain('<script>');
  expect(mail.headers.get('content-security-policy')).toContain('sandbox');
  const { text: page } = await get(at);
  expect(page).toContain(words.letters.send(1));
  // Not by one press alone.
  expect(page).toMatch(/<input type="checkbox" required="" name="sure"[^>]*\/> I have read it/);
  const unread = await post(`${at}/send`, {});
  expect(unread.status).toBe(400);
  expect(await unread.text()).toContain(words.letters.notSure);
  expect((await post(`${at}/test`, { email: 'me@x.com' })).status).toBe(303);
  for (let time = 0; time < 2; time++) expect((await post(`${at}/send`, { sure: 'on' })).status).toBe(303);
  expect(database.read.all('SELECT letter_id, email, state FROM letter_sends')).toEqual([
    { letter_id: '2026-11-one-law', email: 'r@x.com', state: 'waiting' },
  ]);
  expect(database.read.get("SELECT count(*) AS n FROM outgoing WHERE kind = 'letter_test'")).toEqual({
    n: 1,
  });
  database.close();
  expect((await get('/letters')).text).toContain('2026-11-22');
  const changed = await post(at, { subject: 'Changed', body: 'after' });
  expect(changed.status).toBe(400);
  expect(await changed.text()).toContain(words.letters.fixed);
  expect((await get('/letters/none')).status).toBe(404);
});

it('names file and line of a letter that cannot be read, and does nothing with it', async () => {
  await fill();
  const file = join(dataDir, 'letters/2026-11-one-law/index.md');
  await post('/letters', { subject: 'One law' });
  writeFileSync(file, '---\nsubject: One law: new\n---\n\nText.\n');
  const line = 'content/letters/2026-11-one-law/index.md:2: not valid YAML: ';
  const list = await get('/letters');
  expect(list.status).toBe(200);
  expect(list.text).toContain(line);
  expect(list.text).toContain(words.letters.broken);
  const at = '/letters/2026-11-one-law';
  const page = await get(at);
  expect(page.status).toBe(400);
  expect(page.text).toContain(`${words.refused.mistake} ${line}`);
  for (const [path, fields] of [
    ['/letters', { subject: 'One law' }],
    [at, { subject: 'One law', body: 'Over it' }],
    [`${at}/test`, { email: 'me@x.com' }],
    [`${at}/send`, { sure: 'on' }],
  ] as const) {
    expect((await post(path, fields)).status).toBe(400);
  }
  expect(readFileSync(file, 'utf8')).toContain('Text.');
  writeFileSync(file, '---\nsubject: One law\n---\n\nText.\n\n:::nothing\n:::\n');
  const inText = await get(at);
  expect(inText.text).toContain('content/letters/2026-11-one-law/index.md:7: ');
  expect((await post(`${at}/send`, { sure: 'on' })).status).toBe(400);
  rmSync(join(dataDir, 'letters/2026-11-one-law'), { recursive: true });
  const gone = await get(at);
  expect(gone.status).toBe(404);
  expect(gone.text).toContain(words.letters.missing);
  expect((await get('/letters')).status).toBe(200);
});

it('erases one person, notes with them, and nobody else', async () => {
  await fill();
  await post('/people/1', { state: 'answered', note: 'Wrote to her' });
  expect((await get('/erase?email=ann@x.com')).text).toContain(`${words.erase.parts.leads}: 1`);
  expect((await post('/erase', { email: 'ann@x.com' })).status).toBe(303);
  const { text } = await get('/people');
  expect(text).not.toContain('ann@x.com');
  expect(text).toContain('ben@x.com');
  const database = openDatabase(dataDir);
  expect(database.read.all('SELECT * FROM lead_care')).toEqual([]);
  database.close();
  expect((await get('/mails')).text).not.toContain('ann@x.com');
});

it('shows why a mail was not sent, and puts it back in line', async () => {
  await fill();
  const { text } = await get('/mails');
  expect(text).toContain('EAUTH: the server refused the password');
  expect(text).toContain(words.mails.givenUp);
  expect(text).toContain('Your message, ben@x.com');
  expect((await post('/mails/1/again', {})).status).toBe(303);
  const database = openDatabase(dataDir);
  const row = database.read.get<{ failed_at: null; attempts: number; next_at: number }>(
    'SELECT failed_at, attempts, next_at FROM outgoing WHERE id = 1',
  );
  database.close();
  expect(row).toMatchObject({ failed_at: null, attempts: 0 });
  expect(row?.next_at).toBeLessThanOrEqual(Date.now());
  expect((await post('/mails/9/again', {})).status).toBe(404);
});

it('reports what was counted, and says how counting is turned on where nothing was', async () => {
  await fill();
  expect((await get('/numbers')).text).toContain('COUNT_EVENTS=true');
  expect((await get('/numbers')).text).toContain(reportWords.leads.title);
  const database = openDatabase(dataDir);
  const today = new Date().toISOString().slice(0, 10);
  await database.write((sql) => {
    const counters = [{ what: 'view' as const, name: '/faq', detail: '' }];
    for (let time = 0; time < 3; time += 1) addCounts(sql, today, counters);
  });
  database.close();
  for (const period of ['', '?period=365', '?period=x']) {
    const { status, text } = await get(`/numbers${period}`);
    expect(status).toBe(200);
    expect(text).toContain('0 visits, 3 page views');
    expect(text.match(/data-verdict="empty"/g)).toHaveLength(2);
  }
});

it('reports what a hosted project counted, without a store, or why it cannot', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const lead = {
    kind: 'contact',
    utm: '{"utm_source":"talk"}',
    source_page: '/contact',
    created_at: Date.now(),
  };
  const counts = [{ day: today, what: 'view' as const, name: '/faq', detail: '', count: 5 }];
  desk = makeDesk({ hosted: async () => ({ counts, leads: [lead] }) });
  const { status, text } = await get('/numbers');
  expect(status).toBe(200);
  expect(text).toContain('0 visits, 5 page views');
  expect(text).toContain('talk');
  desk = makeDesk({
    hosted: () => Promise.reject(new Error('the hosted project answered 401 for its counts')),
  });
  const failed = await get('/numbers');
  expect([failed.status, failed.text]).toEqual([500, expect.stringContaining('answered 401 for its counts')]);
});

it('changes nothing for a request from elsewhere or with an old token', async () => {
  await fill();
  const change = { state: 'done', note: 'forged' };
  expect((await post('/people/1', change, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await post('/people/1', change, { host: 'evil.example:3001' })).status).toBe(403);
  expect((await post('/people/1', { ...change, token: 'old' })).status).toBe(403);
  expect((await post('/people/1', { ...change, note: 'x'.repeat(70_000) })).status).toBe(400);
  expect((await get('/people?q=forged')).text).not.toContain('ann@x.com');
  const refused = await desk.request('/people', { headers: { host: 'evil.example' } });
  expect(await refused.text()).not.toMatch(/token|ann@/);
});

it('makes a preview link of a page, shows it once, lists it, and takes it back', async () => {
  const { text } = await get('/previews');
  expect(text).toContain('value="ideas/a/index.md"');
  expect(text).not.toContain('site/links.yml');
  const made = await post('/previews', { file: 'ideas/a/index.md', days: '7' });
  expect(await made.text()).toContain('https://example.org/preview/token');
  expect((await get('/previews')).text).not.toContain('/preview/token');
  expect((await get('/previews')).text).toContain('Take back the link to A draft');
  for (const wrong of [
    { file: 'site/links.yml', days: '7' },
    { file: 'ideas/a/index.md', days: '0' },
  ]) {
    expect((await post('/previews', wrong)).status).toBe(400);
  }
  expect((await post('/previews/back', { id: 'a'.repeat(64) })).status).toBe(303);
  expect((await get('/previews')).text).not.toContain('Take back the link');
});
