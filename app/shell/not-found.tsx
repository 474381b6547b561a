import { interfaceCopy, missingRowDrawing } from 'virtual:site';
import { useEffect, useState } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import { lastWords } from '#domain/text/last-words.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { PriorityPicture } from './page/picture.tsx';
import './not-found.css';

/** Letters that a phone's field shows at its full size beside the button. */
const SHORT = 14;

/** Asks the search for the last words of the address; its page answers. */
function AskInstead({ words }: { words: string }) {
  const copy = interfaceCopy.notFound;
  return (
    // biome-ignore lint/a11y/useSemanticElements: checks look for the role on the form itself.
    <form role="search" action="/blog" className="missing-search needs-script">
      <label className="sr-only" htmlFor="site-search">
        {copy.search}
      </label>
      <input
        // Filled in once the address is known; what was typed before stays.
        key={words}
        id="site-search"
        name="q"
        type="search"
        defaultValue={words}
        data-long={words.length > SHORT || undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
      />
      <button type="submit" className="button">
        {copy.search}
      </button>
    </form>
  );
}

/**
 * The 404 page: a field of rows, one of them missing. One file answers every unknown address, so the breadcrumb and the
 * address's own words come with the app, which therefore starts by itself.
 */
export function NotFound() {
  const [asked, setAsked] = useState<string>();
  useEffect(() => setAsked(location.pathname), []);
  const copy = interfaceCopy.notFound;
  return (
    <div className="missing" data-needs-app="">
      <span className="line line-wide" data-draw="" aria-hidden="true" />
      <div className="missing-field">
        {missingRowDrawing && <PriorityPicture picture={missingRowDrawing} sizes="100vw" />}
        <div className="missing-crumbs shell">{asked ? <Breadcrumb /> : <div className="breadcrumb" />}</div>
        <h1>{copy.title}</h1>
      </div>
      <div className="missing-rest shell grid-12">
        <div className="missing-ask">
          <p className="type-standfirst">{copy.text}</p>
          <AskInstead words={asked ? lastWords(asked) : ''} />
        </div>
        <div className="missing-asked">
          {asked && (
            <>
              <p className="type-label">{copy.asked}</p>
              <p className="type-note">{asked}</p>
              {lastWords(asked) && <p className="type-note">{copy.askedNote}</p>}
            </>
          )}
        </div>
        <ul className="missing-doors">
          {copy.doors.map((door) => (
            <li key={door.href}>
              <p className="type-label">{door.verb}</p>
              <h2 className="type-d4">{door.title}</h2>
              <p>{door.text}</p>
              <AppLink className="link" href={door.href}>
                {door.label}
              </AppLink>
            </li>
          ))}
        </ul>
        <div className="missing-out">
          <p className="type-label">{copy.wayOut}</p>
          <p>
            <a className="link" href="/">
              {copy.home}
            </a>
            <button type="button" className="link" onClick={() => history.back()}>
              {copy.back}
            </button>
          </p>
        </div>
      </div>
    </div>
  );
}
