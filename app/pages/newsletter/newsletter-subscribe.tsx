import { identity, interfaceCopy } from 'virtual:site';
import { loadSinglePage } from '#app/collections/single-page.ts';
import { Stressed } from '#app/ui/stressed.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/newsletter-subscribe';

/** Shown in the newsletter frame: no header, footer or bar around it. */
export const handle = { bare: true };

export const loader = ({ url }: Route.LoaderArgs) => loadSinglePage(url);

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData) : []);

export default function NewsletterSubscribe({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className="frame-page">
      <h1 className="type-d5">
        <Stressed text={page.heading} />
      </h1>
      <div className="frame-text" dangerouslySetInnerHTML={{ __html: page.html }} />
      <p>
        <a className="button button-ink button-small" href={`mailto:${identity.email}`} target="_top">
          {interfaceCopy.forms.mail}
        </a>
      </p>
    </div>
  );
}
