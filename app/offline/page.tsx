import { identity } from 'virtual:site';
import type { Route } from './+types/page';
import { readOffline } from './content.ts';
import './offline.css';

export const loader = () => readOffline();

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        { title: `${loaderData.title} | ${identity.siteName}` },
        { name: 'description', content: loaderData.text },
        { name: 'robots', content: 'noindex' },
      ]
    : [];

/** For an address that the device has not kept: no app runs here, so links alone lead on (see offline-page.ts). */
export default function OfflinePage({ loaderData: copy }: Route.ComponentProps) {
  return (
    <div className="page-head shell state-screen">
      <div className="breadcrumb" />
      <h1 className="type-d1">{copy.title}</h1>
      <p className="standfirst type-standfirst">{copy.text}</p>
      <p className="hero-actions">
        <a className="button" href="?">
          {copy.retry}
        </a>
        <a className="link" href="/">
          {copy.home}
        </a>
      </p>
      <section data-kept-pages="" aria-labelledby="kept-pages">
        <h2 className="type-d4" id="kept-pages">
          {copy.kept}
        </h2>
        <ul className="kept-pages">
          <li data-kept="">
            <a className="link" href="/">
              {copy.home}
            </a>
          </li>
        </ul>
      </section>
    </div>
  );
}
