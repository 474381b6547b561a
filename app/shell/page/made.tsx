import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDatedText } from '#app/design/use-dated-text.ts';
import { bringPictures } from './bring-pictures.tsx';
import { followImages } from './failed-images.tsx';
import { useRoutedLinks } from './use-routed-links.tsx';

type Props = {
  /** Tells it apart from others on the page; its HTML is not sent again as data (`app/boot/defer-hydration.ts`). */
  name: string;
  /** By `madeHtml`. */
  html: string;
  /** Follows what visitors do there; returns how to stop. */
  follow?: (root: HTMLElement) => () => void;
  /** What the app adds, by the selector of an element that is empty in the HTML. */
  added?: Readonly<Record<string, ReactNode>>;
};

/**
 * Parts of a page made at the build: only their links, pictures and dated texts come to life. Other HTML needs another
 * `key`.
 */
export function Made({ name, html, follow, added = {} }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<HTMLElement | null>(null);
  const { handlers, fetched } = useRoutedLinks();
  useDatedText(root, html);
  useEffect(() => setShown(root.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML holds new pictures.
  useEffect(() => (root.current ? bringPictures(root.current) : undefined), [html]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML holds new images.
  useEffect(() => (root.current ? followImages(root.current) : undefined), [html]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML is followed anew.
  useEffect(() => (root.current ? follow?.(root.current) : undefined), [html, follow]);
  return (
    <>
      <div
        ref={root}
        className="made"
        data-html={name}
        {...handlers}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {Object.entries(added).map(([selector, part]) => {
        const place = shown?.querySelector(selector);
        return place && createPortal(part, place, selector);
      })}
      {fetched}
    </>
  );
}
