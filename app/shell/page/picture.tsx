import { useEffect, useRef, useState } from 'react';
import { fallbackSrc, type PictureData, placeholderSrc, srcSet } from '#app/content/picture-data.ts';
import { ifFailed } from './failed-images.tsx';
import { PictureUnavailable, sayUnavailable } from './picture-unavailable.tsx';
import { whenNear } from './when-near.ts';

type Props = {
  picture: PictureData;
  /** What the layout will show it at, for the browser's choice of width. */
  sizes: string;
  /** Below which window the drawing made for phones is shown; its layout decides. */
  narrowBelow?: '44rem' | '64rem';
};

type State = 'waiting' | 'loading' | 'loaded' | 'failed';

/** The `<picture>` itself: AVIF, else WebP, else the one drawing. */
function Sources({ picture, sizes, narrowBelow = '44rem', ...image }: Props & React.ComponentProps<'img'>) {
  const { alt, width, height } = picture;
  const avif = srcSet(picture, 'avif');
  const webp = srcSet(picture, 'webp');
  return (
    <picture>
      {picture.narrow && <source media={`(width < ${narrowBelow})`} srcSet={picture.narrow} />}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img {...image} src={fallbackSrc(picture)} alt={alt} width={width} height={height} decoding="async" />
    </picture>
  );
}

/** A picture that loads at once because the first screen needs it. When it fails, words stand in its place. */
export function PriorityPicture(props: Props) {
  const src = fallbackSrc(props.picture);
  const [failedSrc, setFailedSrc] = useState<string>();
  const failed = failedSrc === src;
  useEffect(() => {
    if (failed) sayUnavailable(src);
  }, [failed, src]);
  const fail = () => setFailedSrc(src);
  return (
    <>
      <Sources
        {...props}
        fetchPriority="high"
        data-priority=""
        data-failed={failed ? '' : undefined}
        ref={(image: HTMLImageElement | null) => ifFailed(image, fail)}
        onError={fail}
      />
      {failed && <PictureUnavailable alt={props.picture.alt} />}
    </>
  );
}

/**
 * A picture that loads when it comes within 100 px of the window and 10 % of it shows.
 * Until then a blurred 50 px stand-in is seen; when it fails, words say so. Readable without scripts.
 */
export function Picture(props: Props) {
  const { picture } = props;
  const frame = useRef<HTMLSpanElement>(null);
  const [state, setState] = useState<State>('waiting');
  const placeholder = placeholderSrc(picture);

  useEffect(() => {
    const element = frame.current;
    return element ? whenNear(element, () => setState('loading')) : undefined;
  }, []);

  return (
    <span ref={frame} className="picture" data-state={state}>
      {placeholder && state !== 'loaded' && state !== 'failed' && (
        <img className="picture-placeholder" src={placeholder} alt="" width={50} loading="lazy" />
      )}
      {(state === 'loading' || state === 'loaded') && (
        <Sources
          {...props}
          className="picture-full"
          ref={(image: HTMLImageElement | null) => {
            // A cached picture may be complete before React listens.
            if (image?.complete && image.naturalWidth > 0) setState('loaded');
          }}
          onLoad={() => setState('loaded')}
          onError={() => {
            sayUnavailable(fallbackSrc(picture));
            setState('failed');
          }}
        />
      )}
      {state === 'failed' && <PictureUnavailable alt={picture.alt} />}
      <noscript>
        <Sources {...props} />
      </noscript>
    </span>
  );
}
