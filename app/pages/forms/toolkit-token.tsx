import forms from 'virtual:site/forms';
import { loadSinglePage } from '#app/collections/single-page.ts';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { track } from '#app/vendors/analytics/track.ts';
import { functionAddress } from '#app/vendors/supabase/client.ts';
import type { Route } from './+types/toolkit-token';

/** The breadcrumb would show the token, which is as good as a password. */
export const handle = { withoutBreadcrumb: true, beginsWithForm: true };

export const loader = ({ url }: Route.LoaderArgs) => loadSinglePage(url);

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData) : []);

/** Downloads by POST: mail scanners open links, and the link is good for one download. */
export default function ToolkitToken({ loaderData: page, params }: Route.ComponentProps) {
  return (
    <TextPage
      page={page}
      before={
        <div className="shell grid-12 form-section">
          <form action={functionAddress('toolkit/download')} method="post">
            <input type="hidden" name="token" value={params.token} suppressHydrationWarning />
            <button
              type="submit"
              className="button"
              onClick={() => track({ name: 'engagement', engagement_type: 'download' })}
            >
              {forms.download.label}
            </button>
            <noscript>
              <p>{forms.download.noScript}</p>
            </noscript>
          </form>
        </div>
      }
    />
  );
}
