import type { Offer } from '#app/content/offer-schema.ts';
import { Stressed } from '#app/design/stressed.tsx';
import { isShortName, plainHeading } from '#domain/text/heading.ts';
import { Breadcrumb } from '../breadcrumb.tsx';
import { OfferActions } from './offer-link.tsx';

type Props = {
  /** What the page is, in its readers' words. */
  heading: string;
  /** A line of wit below it. */
  wit?: string | undefined;
  label: string;
  standfirst: string;
  /** Behind the label: the mark of a page that is one invented item, or a date. */
  mark?: React.ReactNode;
  /** For a page that is a tool: name and purpose in one low row, so that the tool stands in the first screen. */
  compact?: boolean | undefined;
  /** What to press, on a page that offers something. */
  offer?: Pick<Offer, 'action' | 'quiet'> | undefined;
};

/** Breadcrumb, the one h1, wit, label and standfirst. */
export function PageHead({ heading, wit, label, standfirst, mark, compact, offer }: Props) {
  const plain = isShortName(heading) ? 'type-d1' : 'type-d1-long';
  // A label that the name says already says nothing; the mark then stands behind the purpose, and not alone.
  const named = plainHeading(heading).toLowerCase().includes(label.toLowerCase());
  return (
    <header className={compact ? 'page-head page-head-compact shell' : 'page-head shell'}>
      <Breadcrumb />
      <h1 className={compact ? 'type-tool' : plain}>
        <Stressed text={heading} />
      </h1>
      {wit && (
        <p className={compact ? 'head-wit type-note' : 'head-wit type-d3'}>
          <Stressed text={wit} />
        </p>
      )}
      <div className="head-row grid-12">
        {!named && (
          <p className="head-label type-label">
            {label} {mark}
          </p>
        )}
        <p className="standfirst type-standfirst">
          {standfirst} {named && mark}
        </p>
        {offer && <OfferActions offer={offer} />}
      </div>
    </header>
  );
}
