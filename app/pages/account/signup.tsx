import account from 'virtual:site/account';
import { loadSinglePage } from '#app/collections/single-page.ts';
import { SignUp } from '#app/features/account/sign-up.tsx';
import { FormSection } from '#app/sections/page/form-section.tsx';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/signup';

export const handle = { beginsWithForm: true };

export const loader = ({ url }: Route.LoaderArgs) => loadSinglePage(url);

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData) : []);

export default function Signup({ loaderData: page }: Route.ComponentProps) {
  return (
    <TextPage
      page={page}
      before={
        <FormSection noScript={account.states.noScript}>
          <SignUp />
        </FormSection>
      }
    />
  );
}
