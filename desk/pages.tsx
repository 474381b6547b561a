/** The desk's pages, as whole documents. They work without a script: every action is a form. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BegunLetter, LeadRow, LeadState, SubscriberRow, UnsentMessage } from '#backend/store/index.ts';
import { type ContentPage, contentPage, editAddress } from './content/views.tsx';
import type { BrokenLetter, LetterDraft } from './letters/letter-files.ts';
import { LettersView, LetterView } from './letters/letter-view.tsx';
import { type PreviewsPage, PreviewsView } from './previews/previews-view.tsx';
import { PublishView } from './publish/publish-view.tsx';
import type { KeptBuild, PublishState } from './publish/publishing.ts';
import { reportWords } from './report-words.ts';
import type { Report } from './reports.ts';
import { Reports } from './reports.tsx';
import type { SetupPage } from './setup/setup-routes.ts';
import { SetupView } from './setup/setup-view.tsx';
import { setupWords } from './setup/words.ts';
import type { ToDo } from './to-do.ts';
import { words } from './words.ts';

/** What stands around a page. */
export type Frame = {
  /** The page's own path, marked in the menu. */
  path: string;
  /** Goes into every form. */
  token: string;
  /** What was just done, as a key of the words. */
  done?: string | undefined;
  /** What the running site warns of, as keys of the words. */
  warnings?: readonly string[];
};

/** One screen of a list, and the query that chose it, without `page`. */
export type Listed<Row> = { rows: Row[]; page: number; pages: number; found: number; query: URLSearchParams };

export type DeskPage =
  | { view: 'todo'; items: ToDo[] }
  | { view: 'no-list'; lines: string }
  | SetupPage
  | { view: 'publish'; state: PublishState; kept: KeptBuild[] }
  | PreviewsPage
  | { view: 'letters'; letters: LetterDraft[]; broken: BrokenLetter[]; sent: BegunLetter[] }
  | {
      view: 'letter';
      letter: LetterDraft;
      readers: number;
      begun: BegunLetter | undefined;
      problem: string | undefined;
    }
  | { view: 'no-store' }
  | { view: 'people'; list: Listed<LeadRow> }
  | { view: 'subscribers'; list: Listed<SubscriberRow> }
  | { view: 'mails'; messages: UnsentMessage[] }
  | { view: 'erase'; email: string; parts: Record<keyof typeof words.erase.parts, number> }
  | { view: 'numbers'; report: Report }
  | ContentPage
  | { view: 'refused'; why: string };

const MENU = {
  '/setup': 'setup',
  '/before-launch': 'todo',
  '/content': 'content',
  '/publish': 'publish',
  '/previews': 'previews',
  '/people': 'people',
  '/subscribers': 'subscribers',
  '/letters': 'letters',
  '/mails': 'mails',
  '/numbers': 'numbers',
} as const;
const STATES: LeadState[] = ['new', 'answered', 'done'];
const SEVERITIES = ['must', 'should', 'look'] as const;

const day = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** @returns a document, with its doctype */
export function renderPage(page: DeskPage, frame: Frame): string {
  const [title, body] = contentOf(page, frame.token);
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · ${words.name}`}</title>
        <link rel="stylesheet" href="/desk.css" />
        <link rel="icon" href="data:," />
        {page.view === 'publish' && page.state.state === 'running' && (
          <meta httpEquiv="refresh" content="1" />
        )}
      </head>
      <body>
        <a className="desk-skip" href="#content">
          {words.skip}
        </a>
        <header className="desk-header">
          <strong>{words.name}</strong>
          <nav aria-label={words.name}>
            <ul>
              {Object.entries(MENU).map(([path, name]) => (
                <li key={path}>
                  <a href={path} aria-current={frame.path === path ? 'page' : undefined}>
                    {words.menu[name]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <main id="content" className="desk-main">
          <h1 className="type-d3">{title}</h1>
          {frame.warnings?.map(
            (warning) =>
              words.warnings[warning] && (
                <p key={warning} className="desk-done" role="alert" data-warning={warning}>
                  {words.warnings[warning]}
                </p>
              ),
          )}
          {frame.done && words.done[frame.done] && (
            <p className="desk-done" role="status">
              {words.done[frame.done]}
            </p>
          )}
          {body}
        </main>
        <footer className="desk-footer">{words.only}</footer>
      </body>
    </html>,
  )}`;
}

function contentOf(page: DeskPage, token: string): [title: string, body: ReactNode] {
  switch (page.view) {
    case 'todo':
      return [words.todo.title, <ToDoList key="list" items={page.items} />];
    case 'no-list':
      return [
        words.todo.title,
        <div key="failed" role="alert">
          <p>{words.todo.failed}</p>
          <pre className="desk-lines">{page.lines}</pre>
        </div>,
      ];
    case 'setup':
      return [setupWords.form.title, <SetupView key="setup" {...page} token={token} />];
    case 'publish':
      return [words.publish.title, <PublishView key="publish" {...page} token={token} />];
    case 'previews':
      return [words.previews.title, <PreviewsView key="previews" {...page} token={token} />];
    case 'letters':
      return [words.letters.title, <LettersView key="letters" {...page} token={token} />];
    case 'letter':
      return [page.letter.subject, <LetterView key="letter" {...page} token={token} />];
    case 'no-store':
      return [words.people.title, <p key="none">{words.people.noStore}</p>];
    case 'people':
      return [words.people.title, <PeopleList key="list" list={page.list} token={token} />];
    case 'subscribers':
      return [words.subscribers.title, <Subscribers key="list" list={page.list} />];
    case 'mails':
      return [words.mails.title, <Unsent key="list" messages={page.messages} token={token} />];
    case 'erase':
      return [words.erase.title, <Erase key="erase" {...page} token={token} />];
    case 'numbers':
      return [reportWords.title, <Reports key="reports" report={page.report} />];
    case 'content-list':
    case 'content-edit':
      return contentPage(page, token);
    case 'refused':
      return [
        words.refused.title,
        <p key="why" role="alert">
          {page.why}
        </p>,
      ];
  }
}

function ToDoList({ items }: { items: ToDo[] }) {
  if (items.length === 0) return <p>{words.todo.none}</p>;
  const ofSeverity = (severity: ToDo['severity']) => items.filter((item) => item.severity === severity);
  return (
    <>
      <p>{words.todo.count(items.length, ofSeverity('must').length)}</p>
      <p className="desk-quiet">{words.todo.links}</p>
      {SEVERITIES.map((severity) => {
        const found = ofSeverity(severity);
        if (found.length === 0) return null;
        return (
          <section key={severity} data-severity={severity} aria-labelledby={`todo-${severity}`}>
            <h2 className="type-d4" id={`todo-${severity}`}>
              {words.severity[severity]} ({found.length})
            </h2>
            <ol className="desk-list">
              {found.map((item) => (
                <li key={`${item.where} ${item.what}`} data-todo={item.kind}>
                  <p className="desk-quiet">
                    <Where where={item.where} />
                  </p>
                  <p>{item.what}</p>
                  <p className="desk-mend">{item.mend}</p>
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </>
  );
}

/** Where something is left, with the way to its form where it has one. */
function Where({ where }: { where: string }) {
  const [, file] = /^content\/(.+\.(?:md|yml))(?::\d+)?$/.exec(where) ?? [];
  if (!file) return <code>{where}</code>;
  return (
    <a className="link" href={editAddress(file)}>
      <code>{where}</code>
    </a>
  );
}

function Token({ token }: { token: string }) {
  return <input type="hidden" name="token" value={token} />;
}

/** A search and choices over a list; sends itself as the page's query. */
function Search({
  list,
  choices,
  csv,
}: {
  list: Listed<unknown>;
  choices: { name: string; label: string; options: Record<string, string> }[];
  csv: string;
}) {
  return (
    <search>
      <form method="get" className="desk-search">
        <p className="field">
          <label htmlFor="q">{words.people.search}</label>
          <input id="q" name="q" type="search" defaultValue={list.query.get('q') ?? ''} />
        </p>
        {choices.map(({ name, label, options }) => (
          <p className="field" key={name}>
            <label htmlFor={name}>{label}</label>
            <select id={name} name={name} defaultValue={list.query.get(name) ?? ''}>
              <option value="">{words.people.all}</option>
              {Object.entries(options).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </p>
        ))}
        <button type="submit" className="button button-small">
          {words.people.show}
        </button>
      </form>
      <p className="desk-row">
        <span>{words.people.found(list.found)}</span>
        <a className="link" href={`${csv}?${list.query}`}>
          {words.people.csv}
        </a>
      </p>
    </search>
  );
}

function Pager({ list: { page, pages, query } }: { list: Listed<unknown> }) {
  if (pages === 1) return null;
  const to = (number: number) => `?${new URLSearchParams([...query, ['page', String(number)]])}`;
  return (
    <nav className="desk-row" aria-label={words.pages.at(page, pages)}>
      {page > 1 && (
        <a className="link" href={to(page - 1)}>
          {words.pages.previous}
        </a>
      )}
      <span>{words.pages.at(page, pages)}</span>
      {page < pages && (
        <a className="link" href={to(page + 1)}>
          {words.pages.next}
        </a>
      )}
    </nav>
  );
}

const nothing = (query: URLSearchParams, none: string) =>
  [...query.values()].some(Boolean) ? words.people.noneChosen : none;

function PeopleList({ list, token }: { list: Listed<LeadRow>; token: string }) {
  return (
    <>
      <p>{words.people.lead}</p>
      <Search
        list={list}
        csv="/people.csv"
        choices={[
          { name: 'kind', label: words.people.kind, options: words.kinds },
          { name: 'state', label: words.people.state, options: words.states },
        ]}
      />
      {list.rows.length === 0 && <p>{nothing(list.query, words.people.none)}</p>}
      <ol className="desk-list">
        {list.rows.map((lead) => (
          <Lead key={lead.id} lead={lead} back={`${list.query}`} token={token} />
        ))}
      </ol>
      <Pager list={list} />
    </>
  );
}

function Lead({ lead, back, token }: { lead: LeadRow; back: string; token: string }) {
  const { message, topic, ...others } = lead.fields;
  const person = new URLSearchParams({ email: lead.email });
  return (
    <li data-lead={lead.id} data-state={lead.state}>
      <h2 className="desk-name">{others.name ? `${others.name}, ${lead.email}` : lead.email}</h2>
      <p className="desk-quiet">
        {[words.kinds[lead.kind] ?? lead.kind, day(lead.created_at), others.organization, topic]
          .filter(Boolean)
          .join(' · ')}
        {lead.source_page && ` · ${words.people.from} ${lead.source_page}`}
      </p>
      {message && <p className="desk-message">{message}</p>}
      {Object.entries(others)
        .filter(([name, value]) => value && !['name', 'organization', 'email'].includes(name))
        .map(([name, value]) => (
          <p key={name}>{`${name}: ${value}`}</p>
        ))}
      <form method="post" action={`/people/${lead.id}`} className="desk-search">
        <Token token={token} />
        <input type="hidden" name="back" value={back} />
        <p className="field">
          <label htmlFor={`state-${lead.id}`}>{words.people.state}</label>
          <select id={`state-${lead.id}`} name="state" defaultValue={lead.state}>
            {STATES.map((state) => (
              <option key={state} value={state}>
                {words.states[state]}
              </option>
            ))}
          </select>
        </p>
        <p className="field desk-wide">
          <label htmlFor={`note-${lead.id}`}>{words.people.note}</label>
          <textarea id={`note-${lead.id}`} name="note" rows={1} maxLength={5000} defaultValue={lead.note} />
        </p>
        <button type="submit" className="button button-small">
          {words.people.save}
        </button>
      </form>
      <details className="desk-answer">
        <summary>{words.people.write}</summary>
        <form method="post" action={`/people/${lead.id}/answer`}>
          <Token token={token} />
          <p className="field">
            <label htmlFor={`subject-${lead.id}`}>{words.people.subject}</label>
            <input
              id={`subject-${lead.id}`}
              name="subject"
              required
              maxLength={200}
              defaultValue={words.people.re(topic ?? words.kinds[lead.kind] ?? '')}
            />
          </p>
          <p className="field">
            <label htmlFor={`text-${lead.id}`}>{words.people.text}</label>
            <textarea id={`text-${lead.id}`} name="text" rows={6} required maxLength={20_000} />
          </p>
          <p className="desk-quiet">{words.people.replies}</p>
          <button type="submit" className="button button-small">
            {words.people.send}
          </button>
        </form>
      </details>
      <p className="desk-row">
        <a className="link" href={`/person.json?${person}`}>
          {words.people.export}
        </a>
        <a className="link" href={`/erase?${person}`}>
          {words.people.erase}
        </a>
      </p>
    </li>
  );
}

function Subscribers({ list }: { list: Listed<SubscriberRow> }) {
  return (
    <>
      <Search
        list={list}
        csv="/subscribers.csv"
        choices={[{ name: 'status', label: words.people.state, options: words.subscribers.statuses }]}
      />
      {list.rows.length === 0 && <p>{nothing(list.query, words.subscribers.none)}</p>}
      <ol className="desk-list">
        {list.rows.map((row) => (
          <li key={row.email} data-subscriber={row.email}>
            <h2 className="desk-name">{row.email}</h2>
            <p className="desk-quiet">
              {words.subscribers.statuses[row.status] ?? row.status} ·{' '}
              {day(row.confirmed_at ?? row.created_at)}
            </p>
            <p className="desk-row">
              <a className="link" href={`/person.json?${new URLSearchParams({ email: row.email })}`}>
                {words.people.export}
              </a>
              <a className="link" href={`/erase?${new URLSearchParams({ email: row.email })}`}>
                {words.people.erase}
              </a>
            </p>
          </li>
        ))}
      </ol>
      <Pager list={list} />
    </>
  );
}

function Unsent({ messages, token }: { messages: UnsentMessage[]; token: string }) {
  if (messages.length === 0) return <p>{words.mails.none}</p>;
  return (
    <ol className="desk-list">
      {messages.map(({ id, channel, mail, reason, attempts, created_at, failed_at, next_at }) => (
        <li key={id} data-unsent={id}>
          <h2 className="desk-name">
            {mail
              ? `${mail.subject}, ${mail.to}`
              : words.mails[channel === 'mail' ? 'unreadable' : 'webhook']}
          </h2>
          <p className="desk-quiet">
            {day(created_at)} · {words.mails.tries(attempts)} ·{' '}
            {failed_at === undefined ? words.mails.retried(day(next_at)) : words.mails.givenUp}
          </p>
          <p>
            {words.mails.reason}: {reason}
          </p>
          <form method="post" action={`/mails/${id}/again`}>
            <Token token={token} />
            <button type="submit" className="button button-small">
              {words.mails.again}
            </button>
          </form>
        </li>
      ))}
    </ol>
  );
}

function Erase({ email, parts, token }: Extract<DeskPage, { view: 'erase' }> & { token: string }) {
  return (
    <>
      <p>{words.erase.what(email)}</p>
      <ul className="desk-parts">
        {Object.entries(words.erase.parts).map(([part, text]) => (
          <li key={part}>{`${text}: ${parts[part as keyof typeof parts]}`}</li>
        ))}
      </ul>
      <p>{words.erase.kept}</p>
      <form method="post" action="/erase" className="desk-row">
        <Token token={token} />
        <input type="hidden" name="email" value={email} />
        <button type="submit" className="button button-small">
          {words.erase.confirm}
        </button>
        <a className="link" href="/people">
          {words.erase.back}
        </a>
      </form>
    </>
  );
}
