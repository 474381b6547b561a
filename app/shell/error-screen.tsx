import { interfaceCopy } from 'virtual:site';

/** Shown when rendering failed: two ways on, neither of which needs the router. */
export function ErrorScreen() {
  const copy = interfaceCopy.errorScreen;
  return (
    // A list's room above it: no breadcrumb stands between it and the notice under the header.
    <div className="shell state-screen list-section" role="alert">
      <title>{copy.title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="type-d1">{copy.title}</h1>
      <p className="standfirst type-standfirst">{copy.text}</p>
      <p className="hero-actions">
        <button type="button" className="button" onClick={() => location.reload()}>
          {copy.refresh}
        </button>
        <a className="link" href="/">
          {copy.home}
        </a>
      </p>
    </div>
  );
}

/** Hidden in every page; shown by the boot script when the page's own scripts cannot be fetched. */
export function StartFailed() {
  const copy = interfaceCopy.errorScreen;
  return (
    <div id="start-failed" className="start-failed on-paper" role="alert" hidden suppressHydrationWarning>
      <p>
        <strong>{copy.title}</strong> {copy.text}
      </p>
      <p>
        <a className="link" href="?">
          {copy.refresh}
        </a>{' '}
        <a className="link" href="/">
          {copy.home}
        </a>
      </p>
    </div>
  );
}
