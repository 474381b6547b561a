import type { ReactNode } from 'react';
import type { Offer } from '#app/content/offer-schema.ts';
import type { PictureData } from '#app/content/picture-data.ts';
import { Picture } from '#app/shell/page/picture.tsx';
import { Prose } from '#app/shell/page/prose.tsx';
import { htmlSections } from '#domain/text/html-sections.ts';
import { NotFor } from '../selling/offer-parts.tsx';

/** The part of the text that stands beside the portrait, on the slab. */
const BESIDE_PORTRAIT = 'coaching';

type Props = {
  html: string;
  portrait: PictureData | undefined;
  notFor: Offer['notFor'];
  /** Between the text and the part with the portrait. */
  children: ReactNode;
};

/** The page's text: questions first, then coaching, with a portrait whose feet stand on the slab. */
export function ConsultingText({ html, portrait, notFor, children }: Props) {
  const parts = htmlSections(html);
  const coaching = parts.find(({ id }) => id === BESIDE_PORTRAIT);
  return (
    <>
      <div className="article grid-12 shell">
        <Prose
          html={parts
            .filter((part) => part !== coaching)
            .map((part) => part.html)
            .join('')}
        />
      </div>
      {children}
      {coaching && (
        <div className="coaching shell grid-12">
          {portrait && (
            <div className="coaching-portrait">
              <Picture picture={portrait} sizes="(width >= 64rem) 23vw, 90vw" />
            </div>
          )}
          <Prose html={coaching.html} />
          {notFor && <NotFor notFor={notFor} />}
        </div>
      )}
    </>
  );
}
