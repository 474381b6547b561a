import { identity, interfaceCopy } from 'virtual:site';
import type { ReactNode } from 'react';
import type { Offer } from '#app/content/offer-schema.ts';
import type { PageData } from '#app/content/page-data.ts';
import type { PictureData } from '#app/content/picture-data.ts';
import { LawBlock } from '#app/shell/page/law-block.tsx';
import { MetaColumn, NextStep, OtherLanguages, RelatedLinks, Sources } from '#app/shell/page/page-parts.tsx';
import { PlateHead } from '#app/shell/page/plate-head.tsx';
import { Prose } from '#app/shell/page/prose.tsx';
import { useChromeLanguage } from '#app/shell/page-language.tsx';
import { OfferCosts } from './offer-costs.tsx';
import { OfferPoints, OfferQuote, OfferSlab, OfferSteps } from './offer-parts.tsx';
import { OfferSample } from './sample-slip.tsx';
import './selling.css';

type Props = {
  page: PageData;
  offer: Offer;
  plate: PictureData | undefined;
  meta?: [string, ReactNode][];
  /** Before the costs: what can be taken along at once. */
  ready?: ReactNode;
  /** After the costs: what can be had, at length. */
  first?: ReactNode;
  /** Between the steps and what one keeps: a band. */
  middle?: ReactNode;
  /** Instead of the text, where a page sets it in its own way. */
  text?: ReactNode;
  after?: ReactNode;
  /** The mark of a page that is one invented item. */
  sample?: ReactNode;
  /** What is invented in the text, while the identity is a sample. */
  invented?: string | undefined;
};

/**
 * A page that sells, in the order a buyer asks: what is it and what do I press, what does it cost, how does it go, what
 * do I keep, what do I bring and what can go wrong, then the text. It ends in the slab.
 */
export function SellingPage({ page, offer, plate, meta = [], first, middle, text, ...props }: Props) {
  const chrome = useChromeLanguage();
  const { after, sample: mark, invented, ready } = props;
  const { costs, quote, steps, sample, needs, risks, slab } = offer;
  const marked = invented && identity.sample && (
    <p className="invented not-for type-note" lang={chrome}>
      {invented}
    </p>
  );
  return (
    <article className="selling">
      <span className="line line-wide" data-draw="" aria-hidden="true" />
      <PlateHead page={page} plate={plate} offer={offer} sample={mark} />
      <OtherLanguages page={page} />
      {ready}
      {costs && <OfferCosts costs={costs} />}
      {first}
      {quote && <OfferQuote quote={quote} />}
      {steps && <OfferSteps steps={steps} />}
      {middle}
      {sample && <OfferSample sample={sample} />}
      {(needs || risks) && (
        <div className="offer-pair shell grid-12">
          {needs && <OfferPoints id="needs" points={needs} />}
          {risks && <OfferPoints id="risks" points={risks} />}
          {marked}
        </div>
      )}
      {!(needs || risks) && marked && <div className="shell grid-12">{marked}</div>}
      {text ??
        (page.html && (
          <div className="article grid-12 shell">
            <MetaColumn items={meta} sections={page.sections} />
            <Prose html={page.html} />
          </div>
        ))}
      {page.laws && <LawBlock id="laws" heading={page.laws.heading} html={page.laws.html} />}
      {after}
      <Sources items={page.sources} />
      {slab ? <OfferSlab slab={slab} fit={offer.slabFit} /> : <NextStep next={page.next} />}
      <RelatedLinks items={page.related} label={interfaceCopy.page.related} />
    </article>
  );
}
