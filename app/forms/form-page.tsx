import { useEffect, useState } from 'react';
import { loadSinglePage } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { FormSection } from '#app/shell/page/form-section.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import type { Route } from './+types/form-page';
import { LeadForm, type LeadFormName } from './lead-form.tsx';
import { LetterLink, LetterLinkWithoutScript, type LetterRequest, takeLetterLink } from './letter-link.tsx';

/** Which form a page carries. */
const FORMS: Record<string, LeadFormName> = {
  '/contact': 'contact',
  '/connect/speaking': 'speaking',
  '/newsletter': 'newsletter',
  '/connect/newsletter': 'newsletter',
  '/ai-toolkit-download': 'toolkit',
};

export const loader = ({ url }: Route.LoaderArgs) => loadSinglePage(url);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData, { jsonLd: () => [breadcrumbList(loaderData)] }) : [];

export default function FormPage({ loaderData: page }: Route.ComponentProps) {
  const form = FORMS[page.path];
  const [letter, setLetter] = useState<LetterRequest>();
  useEffect(() => {
    const found = form === 'newsletter' ? takeLetterLink() : undefined;
    if (found) setLetter(found);
  }, [form]);
  return (
    <TextPage
      page={page}
      before={
        form && (
          <FormSection>
            {page.path === '/newsletter' && <LetterLinkWithoutScript />}
            {letter ? <LetterLink {...letter} /> : <LeadForm key={form} name={form} />}
          </FormSection>
        )
      }
    />
  );
}
