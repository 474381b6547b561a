import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useDatedText } from '#app/design/use-dated-text.ts';

/** Running text from `content/`, as HTML made at build. Its links to pages go through the router. */
export function Prose({ html, essay }: { html: string; essay?: boolean }) {
  const navigate = useNavigate();
  const text = useRef<HTMLDivElement>(null);
  useDatedText(text, html);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the interactive elements.
    <div
      ref={text}
      className={essay ? 'prose essay' : 'prose'}
      onClick={(event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        const plain =
          event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        const href = link?.getAttribute('href');
        if (!plain || !href || link?.target || !/^[/#]/.test(href) || /\.\w+$/.test(href)) return;
        event.preventDefault();
        navigate(href, { viewTransition: href.startsWith('/') });
      }}
      data-html="text"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
