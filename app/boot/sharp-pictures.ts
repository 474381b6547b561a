/**
 * Pictures near the window do not wait for the app, which itself waits until the page is used: the stand-in takes the
 * picture's file as soon as that is here, and loses its blur (`picture.css`). The elements stay those that the app expects.
 */
import { whenNear } from '#app/shell/page/when-near.ts';

const ELEMENT = /<(source|img) ([^>]*)>/g;
const ATTRIBUTE = /(\w+)="([^"]*)"/g;

/** What is in the frame for browsers without scripts knows formats and widths. Outside of the page it loads all the same. */
function pictureIn(frame: HTMLElement): HTMLImageElement | null {
  const picture = document.createElement('picture');
  // Element by element: no text becomes markup before the policy is in force that looks at it (trusted-markup.ts).
  for (const [, name = '', attributes = ''] of frame
    .querySelector('noscript')
    ?.textContent.matchAll(ELEMENT) ?? []) {
    const element = document.createElement(name);
    for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE))
      element.setAttribute(key, value.replace('&lt;', '<'));
    picture.append(element);
  }
  return picture.querySelector('img');
}

function sharpen(frame: HTMLElement) {
  const standIn = frame.querySelector<HTMLImageElement>('.picture-placeholder');
  const image = pictureIn(frame);
  image?.addEventListener('load', () => {
    if (standIn) standIn.src = image.currentSrc;
  });
}

/** Of all pictures that were in the page when it was parsed and that the app has not taken over. */
export function sharpenPictures(): void {
  for (const frame of document.querySelectorAll<HTMLElement>('.picture[data-state="waiting"]'))
    whenNear(frame, () => {
      if (frame.dataset.state === 'waiting') sharpen(frame);
    });
}
