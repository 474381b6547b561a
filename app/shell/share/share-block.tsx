import { identity, interfaceCopy } from 'virtual:site';
import { useEffect } from 'react';
import type { PageData } from '#app/content/page-data.ts';
import { copyText } from '#app/design/browser/copy-text.ts';
import { notify } from '#app/design/notices/notify.ts';
import { useHydrated } from '#app/design/use-hydrated.ts';
import { track } from '#app/vendors/analytics/track.ts';
import { readableDate } from '#domain/text/dates.ts';
import { useChromeLanguage } from '../page-language.tsx';
import { citation } from './citation.ts';
import { knownOrigin } from './known-origin.ts';

async function copy(text: string) {
  const done = await copyText(text);
  notify(done ? interfaceCopy.toasts.copied : interfaceCopy.toasts.copyFailed);
  if (done) track({ name: 'engagement', engagement_type: 'copy' });
}

/** When a text last changed in what matters. */
function Updated({ day }: { day: string }) {
  const [before, after] = interfaceCopy.states.updated.split('{date}');
  return (
    <>
      {before}
      <time dateTime={day}>{readableDate(day)}</time>
      {after}.
    </>
  );
}

type Shared = Pick<PageData, 'title' | 'origin' | 'canonical' | 'heading' | 'siteName' | 'publishedReadable'>;

const wordsOf = (page: Shared) => `${citation(identity.name, page)}, `;

/** How to cite a text, its permanent address, and the device's own way of passing it on. */
export function ShareBlock({ page }: { page: PageData }) {
  const url = page.origin + page.canonical;
  return (
    <section className="share shell" lang={useChromeLanguage()} aria-labelledby="share-title">
      <div className="grid-12 label-row">
        <h2 id="share-title" className="type-label">
          {interfaceCopy.page.cite}
        </h2>
        <div>
          <p data-citation="">
            {wordsOf(page)}
            <a href={url}>{url}</a>
          </p>
          {page.updated && (
            <p className="type-note">
              <Updated day={page.updated} />
            </p>
          )}
          <p className="share-actions">
            <ShareActions page={page} />
          </p>
        </div>
      </div>
    </section>
  );
}

/** What a device can do with the citation, once the app runs. A page has one. */
export function ShareActions({ page }: { page: Shared }) {
  const { copyCitation, copyLink, share } = interfaceCopy.page;
  const isHydrated = useHydrated();
  const origin = isHydrated ? knownOrigin(page.origin) : page.origin;
  const isUnset = origin !== page.origin;
  const url = origin + page.canonical;
  useEffect(() => {
    const link = document.querySelector<HTMLAnchorElement>('[data-citation] a');
    if (!isUnset || !link) return;
    link.href = url;
    link.textContent = url;
  }, [isUnset, url]);
  if (!isHydrated) return null;
  const actions: [string, () => unknown][] = [
    [copyCitation, () => copy(wordsOf(page) + url)],
    [copyLink, () => copy(url)],
    // Rejected when the visitor closes the sheet: that is an answer too.
    [share, () => navigator.share({ title: page.title, url }).catch(() => {})],
  ];
  return actions.slice(0, 'share' in navigator ? 3 : 2).map(([label, run]) => (
    <button key={label} type="button" className="link" onClick={run}>
      {label}
    </button>
  ));
}
