import { useEffect, useState } from 'react';
import { pastLetters } from '#app/content/letters.ts';
import { loadSinglePage, singlePageParts } from '#app/content/single-page.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { breadcrumbList } from '#app/seo/structured-data.ts';
import { FormBeside } from '#app/shell/page/form-beside.tsx';
import { FormSection } from '#app/shell/page/form-section.tsx';
import { PlateHead } from '#app/shell/page/plate-head.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import type { Route } from './+types/form-page';
import { LeadForm, type LeadFormName } from './lead-form.tsx';
import { LetterLink, LetterLinkWithoutScript, type LetterRequest, takeLetterLink } from './letter-link.tsx';

/** Which form a page carries. */
const FORMS: Record<string, LeadFormName> = {
  '/contact': 'contact',
  '/connect/speaking': 'speaking',
  '/newsletter': 'newsletter',
  '/newsletter-subscribe': 'newsletter',
  '/connect/newsletter': 'newsletter',
  '/ai-toolkit-download': 'toolkit',
};

export const loader = ({ url }: Route.LoaderArgs) => ({
  ...withLetters(loadSinglePage(url)),
  beside: singlePageParts(url).beside,
});

/** Past letters stand below the newsletter's own text. */
function withLetters<Page extends { path: string; html: string }>(page: Page): Page {
  return page.path === '/newsletter' ? { ...page, html: page.html + pastLetters() } : page;
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData, { jsonLd: () => [breadcrumbList(loaderData)] }) : [];

export default function FormPage({ loaderData: page }: Route.ComponentProps) {
  const form = FORMS[page.path];
  const [letter, setLetter] = useState<LetterRequest>();
  useEffect(() => {
    const found = form === 'newsletter' ? takeLetterLink() : undefined;
    if (found) setLetter(found);
  }, [form]);
  const filled = form && (letter ? <LetterLink {...letter} /> : <LeadForm key={form} name={form} />);
  const place = (
    <>
      {page.path === '/newsletter' && <LetterLinkWithoutScript />}
      {filled}
    </>
  );
  return (
    <TextPage
      page={page.beside ? { ...page, html: '' } : page}
      head={page.plate && <PlateHead page={page} plate={page.plate} />}
      // The button that matters is the form's.
      quietNext
      before={
        filled &&
        (page.beside ? (
          <FormBeside beside={page.beside} html={page.html}>
            {place}
          </FormBeside>
        ) : (
          <FormSection>{place}</FormSection>
        ))
      }
    />
  );
}
