import { createRoot } from 'react-dom/client';
import { PictureUnavailable, sayUnavailable } from './picture-unavailable.tsx';
import { whenNear } from './when-near.ts';

/** What the page holds for browsers without scripts is the picture itself. */
function pictureIn(frame: HTMLElement): { picture: Element; image: HTMLImageElement } | undefined {
  const made = document.createElement('template');
  made.innerHTML = frame.querySelector('noscript')?.textContent ?? '';
  const picture = made.content.firstElementChild;
  const image = picture?.querySelector('img');
  return picture && image ? { picture, image } : undefined;
}

function bring(frame: HTMLElement) {
  const found = pictureIn(frame);
  if (!found) return;
  const { picture, image } = found;
  const stands = (state: 'loading' | 'loaded' | 'failed') => {
    frame.dataset.state = state;
    if (state !== 'loading') frame.querySelector('.picture-placeholder')?.remove();
  };
  image.className = 'picture-full';
  image.addEventListener('load', () => stands('loaded'));
  image.addEventListener('error', () => {
    sayUnavailable(image.src);
    stands('failed');
    createRoot(frame).render(<PictureUnavailable alt={image.alt} />);
  });
  stands('loading');
  frame.append(picture);
  if (image.complete && image.naturalWidth > 0) stands('loaded');
}

/** Has each picture that `Picture` rendered into the HTML below `root` load when it comes near. @returns stops waiting */
export function bringPictures(root: HTMLElement): () => void {
  const frames = root.querySelectorAll<HTMLElement>('.picture[data-state="waiting"]');
  const stops = [...frames].map((frame) => whenNear(frame, () => bring(frame)));
  return () => {
    for (const stop of stops) stop();
  };
}
