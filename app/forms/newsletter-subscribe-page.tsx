import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { plainHeading } from '#domain/text/heading.ts';
import type { Route } from './+types/newsletter-subscribe-page';
import { LeadForm } from './lead-form.tsx';

/** Shown in the newsletter frame: no header, footer or bar around it. */
export const handle = { bare: true };

export const loader = ({ url }: Route.LoaderArgs) => loadSinglePage(url);

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData) : []);

export default function NewsletterSubscribe({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className="frame-page">
      <h1 className="type-d5">{plainHeading(page.heading)}</h1>
      <LeadForm name="newsletter" />
      <div className="frame-text" dangerouslySetInnerHTML={{ __html: page.html }} data-html="text" />
    </div>
  );
}
