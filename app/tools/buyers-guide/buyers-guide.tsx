import type { PageData } from '#app/content/page-data.ts';
import { SectionedText } from '#app/shell/page/sectioned-text.tsx';
import type { RfpData, ScorecardData } from './content.ts';
import './buyers-guide.css';
import { RfpBuilder } from './rfp-builder.tsx';
import { Scorecard } from './scorecard.tsx';

type Props = { page: PageData; scorecard: ScorecardData; rfp: RfpData };

/** The card first, then the guide's text, with the list of questions at the end of the part that explains it. */
export function BuyersGuide({ page, scorecard, rfp }: Props) {
  const { caption } = scorecard.copy;
  return (
    <>
      <div id="score" className="shell grid-12 score-first">
        <h2 className="type-d3">{caption}</h2>
        <Scorecard data={scorecard} />
      </div>
      <SectionedText
        html={page.html}
        sections={[{ id: 'score', text: caption, level: 2 }, ...page.sections]}
        foot={({ id }) => (id === 'rfp-questions' ? <RfpBuilder data={rfp} origin={page.origin} /> : null)}
      />
    </>
  );
}
