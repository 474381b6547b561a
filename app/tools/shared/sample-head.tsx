import { readableDate } from '#domain/text/dates.ts';
import { fillIn, listOf } from '#domain/text/wording.ts';
import type { LawData } from './content.ts';
import type { SituationCopy } from './copy.ts';
import type { Samples } from './schemas.ts';

type Props = {
  id: string;
  title: string;
  sample: Pick<Samples['generator'], 'places' | 'role' | 'tools'>;
  data: LawData;
  copy: SituationCopy;
};

/** Says of a result that it is a sample, and of whom. */
export function SampleHead({ id, title, sample, data: { choices, edition }, copy }: Props) {
  const places = choices.places.filter(({ code }) => sample.places.includes(code));
  const tools = choices.tools.filter(({ type }) => sample.tools.includes(type));
  return (
    <div className="sample-head grid-12">
      <h2 id={id} className="type-d5">
        <span className="type-label sample-mark">{copy.sample}</span> {title}
      </h2>
      <p className="type-note">
        {fillIn(copy.sampleOf, {
          role: sample.role === 'employer' ? copy.anEmployer : copy.aVendor,
          places: listOf(places.map(({ label }) => label)),
          tools: listOf(tools.map(({ label, phrase }) => phrase ?? label)),
          date: readableDate(edition),
        })}
      </p>
    </div>
  );
}
