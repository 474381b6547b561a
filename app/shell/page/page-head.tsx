import { Stressed } from '#app/design/stressed.tsx';
import { hasLongWord } from '#domain/text/heading.ts';
import { Breadcrumb } from '../breadcrumb.tsx';

type Props = { heading: string; label: string; standfirst: string; sample?: React.ReactNode };

/** Breadcrumb, the one h1, label and standfirst. */
export function PageHead({ heading, label, standfirst, sample }: Props) {
  return (
    <header className="page-head shell">
      <Breadcrumb />
      <h1 className={hasLongWord(heading) ? 'type-d1-long' : 'type-d1'}>
        <Stressed text={heading} />
      </h1>
      <div className="head-row grid-12">
        <p className="head-label type-label">
          {label} {sample}
        </p>
        <p className="standfirst type-standfirst">{standfirst}</p>
      </div>
    </header>
  );
}
