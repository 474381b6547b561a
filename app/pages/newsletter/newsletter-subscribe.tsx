import { loadSinglePage } from '#app/collections/single-page.ts';
import { LeadForm } from '#app/features/lead-form/lead-form.tsx';
import { plainHeading } from '#app/lib/heading.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/newsletter-subscribe';

/** Shown in the newsletter frame: no header, footer or bar around it. */
export const handle = { bare: true, beginsWithForm: true };

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
