import account from 'virtual:site/account';
import { loadSinglePage } from '#app/collections/single-page.ts';
import { AccessCheck } from '#app/features/account/access-check.tsx';
import { FormSection } from '#app/sections/page/form-section.tsx';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/rls-debug';

export const handle = { beginsWithForm: true };

export const loader = ({ url }: Route.LoaderArgs) => loadSinglePage(url);

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData) : []);

export default function RlsDebug({ loaderData: page }: Route.ComponentProps) {
  return (
    <TextPage
      page={page}
      before={
        <FormSection noScript={account.states.noScript}>
          <AccessCheck />
        </FormSection>
      }
    />
  );
}
