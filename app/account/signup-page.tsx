import account from 'virtual:site/account';
import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { FormSection } from '#app/shell/page/form-section.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import type { Route } from './+types/signup-page';
import { SignUp } from './sign-up.tsx';

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
