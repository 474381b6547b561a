import { createRoot } from 'react-dom/client';
import { PictureUnavailable, sayUnavailable } from './picture-unavailable.tsx';

/** Calls `act` if the image had failed before anybody listened. Of some drawings browsers know no width: those decode. */
export function ifFailed(image: HTMLImageElement | null, act: () => void): void {
  if (image?.complete && image.naturalWidth === 0) image.decode().catch(act);
}

/** It keeps its room (`picture.css`), with words in it. */
function giveWay(image: HTMLImageElement) {
  if ('failed' in image.dataset) return;
  image.dataset.failed = '';
  sayUnavailable(image.src);
  const place = document.createElement('span');
  (image.closest('picture') ?? image).after(place);
  createRoot(place).render(<PictureUnavailable alt={image.alt} />);
}

/**
 * Says of each image that fails below `root`, which is HTML made at the build, that it is not there. Those in the frame
 * of a `Picture` are looked after by `bringPictures`. @returns stops following
 */
export function followImages(root: HTMLElement): () => void {
  const isOwn = (at: unknown): at is HTMLImageElement =>
    at instanceof HTMLImageElement && !at.closest('.picture');
  const onError = ({ target }: Event) => {
    if (isOwn(target)) giveWay(target);
  };
  // Captured: an image's error does not bubble.
  root.addEventListener('error', onError, true);
  for (const image of root.querySelectorAll('img')) if (isOwn(image)) ifFailed(image, () => giveWay(image));
  return () => root.removeEventListener('error', onError, true);
}
