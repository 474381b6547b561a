import { interfaceCopy } from 'virtual:site';

/** Shown when rendering failed: two ways on, neither of which needs the router. */
export function ErrorScreen() {
  const copy = interfaceCopy.errorScreen;
  return (
    <div className="page-head shell state-screen" role="alert">
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
