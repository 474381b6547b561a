/** The desk's pages about content: the list of all there is, and the frame that the editor fills. */
import type { ReactNode } from 'react';
import type { Choices } from './choices.ts';
import type { Listed, OpenEntry } from './entries.ts';
import { contentWords as words } from './words.ts';

export type ContentPage =
  | { view: 'content-list'; entries: readonly Listed[]; q: string; kinds: Record<string, string> }
  | { view: 'content-edit'; entry: OpenEntry; choices: Choices };

/** @returns title and body of the page */
export function contentPage(page: ContentPage, token: string): [title: string, body: ReactNode] {
  if (page.view === 'content-list')
    return [words.list.title, <ContentList key="list" {...page} token={token} />];
  return [page.entry.title, <Edit key={page.entry.file} {...page} token={token} />];
}

/** The address of a file's form. */
export const editAddress = (file: string) => `/content/edit?${new URLSearchParams({ file })}`;

function ContentList({
  entries,
  q,
  kinds,
  token,
}: Extract<ContentPage, { view: 'content-list' }> & { token: string }) {
  const groups = [...Object.keys(words.list.groups), ...entries.map(({ group }) => group)];
  return (
    <>
      <p>{words.list.lead}</p>
      <search>
        <form method="get" className="desk-search">
          <p className="field desk-wide">
            <label htmlFor="q">{words.list.search}</label>
            <input id="q" name="q" type="search" defaultValue={q} />
          </p>
          <button type="submit" className="button button-small">
            {words.list.search}
          </button>
        </form>
      </search>
      <details>
        <summary>{words.list.create}</summary>
        <form method="post" action="/content/new" className="desk-search">
          <input type="hidden" name="token" value={token} />
          <p className="field">
            <label htmlFor="kind">{words.list.kind}</label>
            <select id="kind" name="kind">
              {Object.entries(kinds).map(([kind, about]) => (
                <option key={kind} value={kind}>
                  {about}
                </option>
              ))}
            </select>
          </p>
          <p className="field desk-wide">
            <label htmlFor="title">{words.list.name}</label>
            <input id="title" name="title" required maxLength={90} />
          </p>
          <p className="field desk-wide">
            <label htmlFor="slug">{words.list.address}</label>
            <input id="slug" name="slug" required pattern="[a-z0-9]+(-{1,2}[a-z0-9]+)*" maxLength={80} />
          </p>
          <button type="submit" className="button button-small">
            {words.list.write}
          </button>
        </form>
      </details>
      {entries.length === 0 && <p>{words.list.none}</p>}
      {[...new Set(groups)].map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        if (own.length === 0) return null;
        return (
          <details key={group} open={q !== ''} className="desk-folder">
            <summary>
              {words.list.groups[group] ?? group} <span className="desk-quiet">{own.length}</span>
            </summary>
            <ul>
              {own.map(({ file, title, draft, sample }) => (
                <li key={file}>
                  <a className="link" href={editAddress(file)}>
                    {title}
                  </a>
                  <span className="desk-quiet">
                    {[draft && words.list.draft, sample && words.list.sample].filter(Boolean).join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}

/** As data inside a page, where a tag would end it. */
const inPage = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

function Edit({ entry, choices, token }: Extract<ContentPage, { view: 'content-edit' }> & { token: string }) {
  return (
    <>
      <p className="desk-row">
        <a className="link" href="/content">
          {words.editor.back}
        </a>
        <code className="desk-quiet">{`content/${entry.file}`}</code>
      </p>
      <noscript>
        <p>
          {words.editor.noScript} <code>{`content/${entry.file}`}</code>
        </p>
      </noscript>
      <div id="editor" />
      <script
        id="given"
        type="application/json"
        dangerouslySetInnerHTML={{ __html: inPage({ entry, choices, token }) }}
      />
      <script type="module" src="/content/script/main.js" />
    </>
  );
}
