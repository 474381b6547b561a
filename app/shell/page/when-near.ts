import { ROOT_MARGIN, THRESHOLD } from './image-rules.ts';

/** Calls `act` once the element is near the window, at once where a browser cannot tell. @returns stops waiting */
export function whenNear(element: Element, act: () => void): () => void {
  if (!('IntersectionObserver' in window)) {
    act();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: ROOT_MARGIN, threshold: THRESHOLD },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
