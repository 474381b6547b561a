import { useEffect, useRef, useState } from 'react';
import { fallbackSrc, type PictureData, srcSet } from '#app/content/picture-data.ts';
import { shouldPreload } from '#app/shell/page/image-rules.ts';
import { PriorityPicture } from '#app/shell/page/picture.tsx';

type Props = {
  pictures: PictureData[];
  label: string;
  figure: string;
  count: (index: number) => string;
  captions: string[];
};

const SIZES = '(width >= 64rem) 66vw, 100vw';

/** The connection as Chromium reports it; absent elsewhere, which counts as fast. */
type Connection = { effectiveType?: string; saveData?: boolean };

/** Fetches one portrait ahead, in the format and width the browser will show. */
function preload(picture: PictureData) {
  const frame = document.createElement('picture');
  for (const format of ['avif', 'webp'] as const) {
    const source = document.createElement('source');
    source.type = `image/${format}`;
    source.sizes = SIZES;
    source.srcset = srcSet(picture, format) ?? '';
    frame.append(source);
  }
  const image = document.createElement('img');
  frame.append(image);
  image.fetchPriority = 'low';
  image.src = fallbackSrc(picture);
}

/**
 * The portrait. Each pointer-enter or focus shows the next of the four; nothing moves by itself.
 * It is a link to the connect section, so it works before and without scripts.
 */
export function HeroPortrait({ pictures, label, figure, count, captions }: Props) {
  const [index, setIndex] = useState(0);
  const [previous, setPrevious] = useState<number>();
  const pointerInside = useRef(false);

  useEffect(() => {
    const { connection = {} } = navigator as Navigator & { connection?: Connection };
    if (!shouldPreload(connection)) return;
    for (const picture of pictures.slice(1)) preload(picture);
  }, [pictures]);

  function next() {
    setPrevious(index);
    setIndex((index + 1) % pictures.length);
  }

  const shown = pictures[index];
  const before = previous === undefined ? undefined : pictures[previous];
  if (!shown) return null;
  return (
    <div className="hero-art">
      <a
        href="#connect"
        className="hero-portrait"
        data-portrait=""
        data-portrait-index={index}
        aria-label={label}
        onPointerEnter={(event) => {
          if (event.pointerType === 'touch') return;
          pointerInside.current = true;
          next();
        }}
        onPointerLeave={() => {
          pointerInside.current = false;
        }}
        onFocus={() => {
          // A click focuses too: the pointer has already turned the picture over.
          if (!pointerInside.current) next();
        }}
      >
        {before && before !== shown && (
          <span key={`out-${previous}`} className="portrait-out">
            <PriorityPicture picture={{ ...before, alt: '' }} sizes={SIZES} />
          </span>
        )}
        <span key={`in-${index}`} className={previous === undefined ? undefined : 'portrait-in'}>
          <PriorityPicture picture={shown} sizes={SIZES} />
        </span>
      </a>
      <p className="hero-caption" aria-hidden="true">
        <span className="type-label">{figure}</span>
        <span className="type-note" title={captions[index]}>
          {count(index)}
        </span>
        <span className="ticks">
          {pictures.map((picture, tick) => (
            <i key={picture.alt} data-on={tick === index ? '' : undefined} />
          ))}
        </span>
      </p>
    </div>
  );
}
