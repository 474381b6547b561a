import type { RfpData, ScorecardData } from '#app/collections/guide-tools.ts';
import type { PageData } from '#app/collections/page-data.ts';
import { SectionedText } from '#app/sections/page/sectioned-text.tsx';
import './buyers-guide.css';
import { RfpBuilder } from './rfp-builder.tsx';
import { Scorecard } from './scorecard.tsx';

type Props = { page: PageData; scorecard: ScorecardData; rfp: RfpData };

/** The guide's text, with the card and the list at the end of the parts that explain them. */
export function BuyersGuide({ page, scorecard, rfp }: Props) {
  return (
    <SectionedText
      html={page.html}
      sections={page.sections}
      foot={({ id }) => {
        if (id === 'scorecard') return <Scorecard data={scorecard} />;
        if (id === 'rfp-questions') return <RfpBuilder data={rfp} origin={page.origin} />;
        return null;
      }}
    />
  );
}
