/** The drawing beside a page's name: the page's own plate, or the one drawn with its cover. */
import type { PictureData } from './picture-data.ts';
import { picture } from './pictures.ts';

/**
 * @param pictures the page's folder in the picture registry
 * @param plate its plate's name, if one was made for it
 */
export function platePicture(pictures: string, plate?: string): PictureData | undefined {
  const wide = picture(plate ? `plate/${plate}` : `${pictures}/plate`, '');
  const narrow = picture(plate ? `plate/${plate}-narrow` : `${pictures}/plate-narrow`, '');
  return wide && { ...wide, narrow: narrow?.single };
}
