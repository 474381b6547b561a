/**
 * What the visitor is asked where a configured third party needs agreement. A build without one carries nothing of it:
 * each use stands behind `import.meta.env.NEEDS_CONSENT`.
 */
import { lazy, Suspense } from 'react';
import { useHydrated } from '#app/design/use-hydrated.ts';

const views = () => import('./consent-views.tsx');
const needed = import.meta.env.NEEDS_CONSENT;
const Bar = needed ? lazy(() => views().then(({ ConsentBar }) => ({ default: ConsentBar }))) : undefined;
const Choices = needed
  ? lazy(() => views().then(({ ConsentChoices }) => ({ default: ConsentChoices })))
  : undefined;
const Frame = needed ? lazy(() => views().then(({ AskedFrame }) => ({ default: AskedFrame }))) : undefined;

/** The bar with the two answers; nothing once one was given. */
export function Consent() {
  const hydrated = useHydrated();
  return hydrated && Bar ? (
    <Suspense>
      <Bar />
    </Suspense>
  ) : null;
}

/** The footer's way back to the question. */
export function CookieChoices() {
  const hydrated = useHydrated();
  return hydrated && Choices ? (
    <Suspense>
      <Choices />
    </Suspense>
  ) : null;
}

/** A third party's frame that waits for agreement, or for the visitor's own click. */
export function WaitingFrame({ src, title }: { src: string; title: string }) {
  const hydrated = useHydrated();
  return (
    <div className="newsletter-frame">
      {hydrated && Frame && (
        <Suspense>
          <Frame src={src} title={title} />
        </Suspense>
      )}
    </div>
  );
}
