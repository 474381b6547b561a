import type { PictureData } from '#app/content/picture-data.ts';
import { Picture } from '#app/shell/page/picture.tsx';

/** A drawing across the whole page; its caption stands below it, right of the line. */
export function Band({
  picture,
  figure,
  caption,
}: {
  picture: PictureData;
  figure: string;
  caption: string;
}) {
  return (
    <figure className="offer-band">
      <div>
        <Picture picture={picture} sizes="100vw" />
        <span className="line" aria-hidden="true" />
      </div>
      <figcaption>
        <span className="type-label">{figure}</span> {caption}
      </figcaption>
    </figure>
  );
}
