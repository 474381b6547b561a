import type { PressItem } from '#app/content/cards.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { SampleMark } from '#app/shell/page/sample-mark.tsx';

/** A press item, set as a row of the record. The row under the pointer turns italic and tells more. */
export function PressRow({ item }: { item: PressItem }) {
  return (
    <article className="press-row" data-card="story" data-height={item.height}>
      <span className="press-year type-folio">{item.year}</span>
      <h3 className="type-d4">{item.outlet}</h3>
      <div className="press-title">
        <span className="press-headline" lang={item.lang}>
          <AppLink href={item.href}>{item.headline}</AppLink>
        </span>
        <p className="press-back" lang={item.lang}>
          {item.back}
        </p>
      </div>
      <span className="press-format type-label">
        {item.format} <SampleMark sample={item.sample} />
      </span>
    </article>
  );
}
