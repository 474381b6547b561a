import { loadSinglePage } from '#app/collections/single-page.ts';
import { ToolkitDownload } from '#app/features/lead-form/toolkit-download.tsx';
import { FormSection } from '#app/sections/page/form-section.tsx';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/toolkit-token';

/** The breadcrumb would show the token, which is as good as a password, where scripts are off. */
export const handle = { withoutBreadcrumb: true, beginsWithForm: true };

export const loader = ({ url }: Route.LoaderArgs) => loadSinglePage(url);

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData) : []);

export default function ToolkitToken({ loaderData: page }: Route.ComponentProps) {
  return (
    <TextPage
      page={page}
      before={
        <FormSection>
          <ToolkitDownload />
        </FormSection>
      }
    />
  );
}
