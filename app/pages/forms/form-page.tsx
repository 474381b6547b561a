import { useEffect, useState } from 'react';
import { loadSinglePage } from '#app/collections/single-page.ts';
import { LeadForm, type LeadFormName } from '#app/features/lead-form/lead-form.tsx';
import {
  LetterLink,
  LetterLinkWithoutScript,
  type LetterRequest,
  takeLetterLink,
} from '#app/features/lead-form/letter-link.tsx';
import { FormSection } from '#app/sections/page/form-section.tsx';
import { TextPage } from '#app/sections/page/text-page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import type { Route } from './+types/form-page';

/** Which form a page carries. */
const FORMS: Record<string, LeadFormName> = {
  '/contact': 'contact',
  '/connect/speaking': 'speaking',
  '/newsletter': 'newsletter',
  '/connect/newsletter': 'newsletter',
  '/ai-toolkit-download': 'toolkit',
};

export const handle = { beginsWithForm: true };

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
