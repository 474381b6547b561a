import type { ReactNode } from 'react';
import type { Offer } from '#app/content/offer-schema.ts';
import type { PageData } from '#app/content/page-data.ts';
import type { PictureData } from '#app/content/picture-data.ts';
import { Stressed } from '#app/design/stressed.tsx';
import { isShortName } from '#domain/text/heading.ts';
import { Breadcrumb } from '../breadcrumb.tsx';
import { OfferActions } from './offer-link.tsx';
import { PriorityPicture } from './picture.tsx';
import './plate-head.css';

type Props = {
  page: Pick<PageData, 'heading' | 'wit' | 'standfirst'>;
  plate?: PictureData | undefined;
  offer?: Pick<Offer, 'action' | 'quiet' | 'proof'> | undefined;
  /** The mark of a page that is one invented item. */
  sample?: ReactNode;
  /** What is pressed here, where that is no offer. */
  children?: ReactNode;
};

/** The head of a page with a picture beside its name: name, wit, standfirst, and what to press. */
export function PlateHead({ page, plate, offer, sample, children }: Props) {
  return (
    <header className="selling-head" data-plate={plate ? '' : undefined}>
      {plate && (
        <div className="selling-plate">
          <PriorityPicture picture={plate} sizes="(width >= 64rem) 48vw, 100vw" narrowBelow="64rem" />
          <span className="line" aria-hidden="true" />
        </div>
      )}
      <div className="selling-text shell">
        <Breadcrumb />
        <h1 className={isShortName(page.heading) ? 'type-d1' : 'type-d1-long'} tabIndex={-1}>
          <Stressed text={page.heading} />
        </h1>
        {page.wit && (
          <p className="head-wit type-d3">
            <Stressed text={page.wit} />
          </p>
        )}
        {page.standfirst && <p className="standfirst type-standfirst">{page.standfirst}</p>}
        {offer && <OfferActions offer={offer} />}
        {children && <div className="selling-actions">{children}</div>}
        {(offer?.proof || sample) && (
          <p className="selling-proof head-label type-note">
            {offer?.proof} {sample}
          </p>
        )}
      </div>
    </header>
  );
}
