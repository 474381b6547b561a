import account from 'virtual:site/account';
import { loadSinglePage, singlePageParts } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { FormBeside } from '#app/shell/page/form-beside.tsx';
import { FormSection } from '#app/shell/page/form-section.tsx';
import { PlateHead } from '#app/shell/page/plate-head.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import type { Route } from './+types/signup-page';
import { SignUp } from './sign-up.tsx';

export const loader = ({ url }: Route.LoaderArgs) => ({
  ...loadSinglePage(url),
  beside: singlePageParts(url).beside,
});

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData) : []);

export default function Signup({ loaderData: page }: Route.ComponentProps) {
  return (
    <TextPage
      page={page.beside ? { ...page, html: '' } : page}
      head={<PlateHead page={page} plate={page.plate} />}
      quietNext
      before={
        page.beside ? (
          <FormBeside beside={page.beside} noScript={account.states.noScript} html={page.html}>
            <SignUp />
          </FormBeside>
        ) : (
          <FormSection noScript={account.states.noScript}>
            <SignUp />
          </FormSection>
        )
      }
    />
  );
}
