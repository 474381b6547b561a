import { useEffect, useRef } from 'react';
import { useDatedText } from '#app/design/use-dated-text.ts';
import { followImages } from './failed-images.tsx';
import { useRoutedLinks } from './use-routed-links.tsx';

/** Running text from `content/`, as HTML made at build. Its links to pages go through the router. */
export function Prose({ html, essay }: { html: string; essay?: boolean }) {
  const text = useRef<HTMLDivElement>(null);
  const { handlers, fetched } = useRoutedLinks();
  useDatedText(text, html);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML holds new images.
  useEffect(() => (text.current ? followImages(text.current) : undefined), [html]);
  return (
    <>
      <div
        ref={text}
        className={essay ? 'prose essay' : 'prose'}
        {...handlers}
        data-html="text"
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {fetched}
    </>
  );
}
