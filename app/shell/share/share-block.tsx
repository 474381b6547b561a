import { identity, interfaceCopy } from 'virtual:site';
import type { PageData } from '#app/content/page-data.ts';
import { copyText } from '#app/design/browser/copy-text.ts';
import { notify } from '#app/design/notices/notify.ts';
import { useHydrated } from '#app/design/use-hydrated.ts';
import { track } from '#app/vendors/analytics/track.ts';
import { readableDate } from '#domain/text/dates.ts';
import { useChromeLanguage } from '../page-language.tsx';
import { citation } from './citation.ts';

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

/** How to cite a text, its permanent address, and the device's own way of passing it on. */
export function ShareBlock({ page }: { page: PageData }) {
  const { cite, copyCitation, copyLink, share } = interfaceCopy.page;
  const isHydrated = useHydrated();
  // Where no address was configured for the build, the one the visitor came by is the better guess.
  const isUnset = isHydrated && page.origin.startsWith('http://localhost');
  const url = (isUnset ? location.origin : page.origin) + page.canonical;
  const words = `${citation(identity.name, page)}, `;
  const actions: [string, () => unknown][] = [
    [copyCitation, () => copy(words + url)],
    [copyLink, () => copy(url)],
    // Rejected when the visitor closes the sheet: that is an answer too.
    [share, () => navigator.share({ title: page.title, url }).catch(() => {})],
  ];
  return (
    <section className="share shell" lang={useChromeLanguage()} aria-labelledby="share-title">
      <div className="grid-12 label-row">
        <h2 id="share-title" className="type-label">
          {cite}
        </h2>
        <div>
          <p data-citation="">
            {words}
            <a href={url}>{url}</a>
          </p>
          {page.updated && (
            <p className="type-note">
              <Updated day={page.updated} />
            </p>
          )}
          <p className="share-actions">
            {isHydrated &&
              actions.slice(0, 'share' in navigator ? 3 : 2).map(([label, run]) => (
                <button key={label} type="button" className="link" onClick={run}>
                  {label}
                </button>
              ))}
          </p>
        </div>
      </div>
    </section>
  );
}
