import type { PageData } from '#app/content/page-data.ts';
import { SectionedText } from '#app/shell/page/sectioned-text.tsx';
import type { RfpData, ScorecardData } from './content.ts';
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
