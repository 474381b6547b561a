import { interfaceCopy } from 'virtual:site';
import { useEffect, useState } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';

/** The 404 page. One file answers every unknown address, so the breadcrumb comes once the app runs. */
export function NotFound() {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const copy = interfaceCopy.notFound;
  return (
    <div className="page-head shell state-screen">
      {hydrated ? <Breadcrumb /> : <div className="breadcrumb" />}
      <h1 className="type-d1">{copy.title}</h1>
      <p className="standfirst type-standfirst">{copy.text}</p>
      <p className="hero-actions">
        <a className="button" href="/">
          {copy.home}
        </a>
        <button type="button" className="link" onClick={() => history.back()}>
          {copy.back}
        </button>
      </p>
      <span className="line line-wide" data-draw="" aria-hidden="true" />
    </div>
  );
}
