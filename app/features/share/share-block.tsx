import { identity, interfaceCopy } from 'virtual:site';
import type { PageData } from '#app/collections/page-data.ts';
import { copyText } from '#app/lib/copy-text.ts';
import { notify } from '#app/ui/notify.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { track } from '#app/vendors/analytics/track.ts';
import { citation, permalink } from './citation.ts';

async function copy(text: string) {
  const done = await copyText(text);
  notify(done ? interfaceCopy.toasts.copied : interfaceCopy.toasts.copyFailed);
  if (done) track({ name: 'engagement', engagement_type: 'copy' });
}

/** How to cite a text, its permanent address, and the device's own way of passing it on. */
export function ShareBlock({ page }: { page: PageData }) {
  const { cite, copyLink, share } = interfaceCopy.page;
  const url = permalink(page);
  const words = citation(identity.name, page);
  const isHydrated = useHydrated();
  return (
    <section className="share shell" aria-labelledby="share-title">
      <div className="grid-12 label-row">
        <h2 id="share-title" className="type-label">
          {cite}
        </h2>
        <div>
          <p data-citation="">
            {words}, <a href={url}>{url}</a>
          </p>
          {isHydrated && (
            <p className="share-actions">
              <button type="button" className="link" onClick={() => copy(`${words}, ${url}`)}>
                {interfaceCopy.page.copyCitation}
              </button>
              <button type="button" className="link" onClick={() => copy(url)}>
                {copyLink}
              </button>
              {'share' in navigator && (
                <button
                  type="button"
                  className="link"
                  // Rejected when the visitor closes the sheet: that is an answer too.
                  onClick={() => navigator.share({ title: page.title, url }).catch(() => {})}
                >
                  {share}
                </button>
              )}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
