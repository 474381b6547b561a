import type { ReactNode } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import type { GeneratorCopy } from '#app/tools/shared/copy.ts';
import { DoubtMark } from '#app/tools/shared/law-rows.tsx';
import type { Blank, DocumentQuestion } from '#app/tools/shared/schemas.ts';
import type { AppliedDuty } from '#domain/law/applicable-law.ts';
import { HUB_PATH } from '#domain/law/hub-address.ts';
import { fillIn, listOf } from '#domain/text/wording.ts';
import { type Coverage, type CoveredDuty, type DutyState, provisionState } from './coverage.ts';
import type { PlacedClause } from './draft.ts';
import { dutyTime } from './write-document.ts';

type Props = {
  coverage: Coverage;
  /** What the answers take away: shown, and counted nowhere. */
  freed: readonly AppliedDuty[];
  placed: readonly PlacedClause[];
  blanks: Readonly<Record<string, Blank>>;
  questions: readonly DocumentQuestion[];
  titles: Readonly<Record<string, string>>;
  copy: GeneratorCopy;
  onPutIn: (clause: PlacedClause) => void;
};

/** What the chosen laws require, sorted by what is still to do about it. */
export function CoverageList(props: Props) {
  const { coverage, freed, copy } = props;
  const settled = coverage.now.filter(({ open }) => !open);
  const unsettled = coverage.now.filter(({ open }) => open);
  const of = (state: DutyState) => settled.filter((duty) => duty.state === state);
  const lacking = of('lacking');
  return (
    <div className="coverage">
      <Group name="forbidden" title={copy.forbidden} count={of('forbidden').length}>
        <Rows {...props} duties={of('forbidden')} />
      </Group>
      <Group name="held" title={copy.heldDuties} count={of('held').length}>
        <Rows {...props} duties={of('held')} />
      </Group>
      {/* Nothing is complete of what nobody has chosen. */}
      {settled.length > 0 && (
        <Group name="lacking" title={copy.lacking} count={lacking.length}>
          {lacking.length > 0 ? (
            <Rows {...props} duties={lacking} />
          ) : (
            <p className="tool-empty">{of('unwritten').length > 0 ? copy.lackingSome : copy.lackingNone}</p>
          )}
        </Group>
      )}
      <Group name="unwritten" title={copy.unwritten} count={of('unwritten').length}>
        <Rows {...props} duties={of('unwritten')} />
      </Group>
      <Group name="open" title={copy.openBlanks} count={of('open').length}>
        <Rows {...props} duties={of('open')} />
      </Group>
      <Group name="items" title={copy.items} count={coverage.items.length}>
        <ul className="duty-rows">
          {coverage.items.map(({ ref, law, text }) => (
            <li key={ref} data-item={ref}>
              <AppLink href={`${HUB_PATH}#${law.id}`}>{law.shortName}</AppLink>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Group>
      <Group name="prepared" title={copy.prepared} count={of('prepared').length}>
        <Rows {...props} duties={of('prepared')} />
      </Group>
      <Group name="acts" title={copy.acts} count={of('act').length}>
        <Rows {...props} duties={of('act')} />
      </Group>
      <Group name="unsettled" title={copy.unsettledDuties} count={unsettled.length}>
        <Rows {...props} duties={unsettled} />
      </Group>
      <Group name="later" title={copy.later} count={coverage.later.length}>
        <Rows {...props} duties={coverage.later} dated />
      </Group>
      <Group name="answered" title={copy.answered} count={of('answered').length} folded>
        <Rows {...props} duties={of('answered')} />
      </Group>
      <Group name="freed" title={copy.freed} count={freed.length} folded>
        <ul className="duty-rows">
          {freed.map(({ ref, law, duty }) => (
            <li key={ref} data-freed={ref}>
              <AppLink href={`${HUB_PATH}#${law.id}`}>{law.shortName}</AppLink>
              <span>{duty.text}</span>
            </li>
          ))}
        </ul>
      </Group>
    </div>
  );
}

type GroupProps = { name: string; title: string; count: number; folded?: boolean; children: ReactNode };

function Group({ name, title, count, folded, children }: GroupProps) {
  if (count === 0 && name !== 'lacking') return null;
  return (
    <details className="coverage-group" data-coverage={name} data-count={count} open={!folded}>
      <summary>
        <h3 className="type-d5">{title}</h3> <span className="coverage-count">{count}</span>
      </summary>
      {children}
    </details>
  );
}

function Rows({ duties, dated, ...props }: Props & { duties: readonly CoveredDuty[]; dated?: boolean }) {
  return (
    <ul className="duty-rows">
      {duties.map((duty) => (
        <li
          key={duty.ref}
          data-duty={duty.ref}
          data-state={duty.state}
          data-provision-state={provisionState(duty.state)}
        >
          <span>
            <AppLink href={`${HUB_PATH}#${duty.law.id}`}>{duty.law.shortName}</AppLink>
            <DoubtMark law={duty.law} duty={duty.duty} copy={props.copy} />
            {dated && <span className="duty-from">{dutyTime(duty)}</span>}
          </span>
          <span>
            {duty.duty.text} <Remedy duty={duty} {...props} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What to do about a duty: blanks to fill, a paragraph to put in, or why there is none to put in. */
function Remedy({ duty, placed, blanks, questions, titles, copy, onPutIn }: Props & { duty: CoveredDuty }) {
  const labelsOf = (asked: readonly string[]) =>
    questions
      .filter(({ id }) => asked.includes(id))
      .map(({ label }) => label)
      .join(' ');
  if (duty.state === 'open') {
    const names = duty.blanks.map((blank) => blanks[blank]?.label ?? blank);
    return (
      <span className="remedy">
        {names.length > 0 && `${fillIn(copy.fill, { blanks: listOf(names) })}. `}
        {duty.asks.length > 0 && `${fillIn(copy.answerQuestion, { question: labelsOf(duty.asks) })} `}
        <PutIn
          clauses={placed.filter(({ key }) => duty.offers.includes(key))}
          copy={copy}
          onPutIn={onPutIn}
        />
      </span>
    );
  }
  if (duty.state !== 'lacking') return null;
  const ready = placed.filter(({ key, asks }) => duty.clauses.includes(key) && asks.length === 0);
  if (ready.length > 0) return <PutIn clauses={ready} copy={copy} onPutIn={onPutIn} />;
  const waiting = placed.filter(({ key }) => duty.clauses.includes(key)).flatMap(({ asks }) => asks);
  if (waiting.length > 0) {
    return <span className="remedy">{fillIn(copy.answerQuestion, { question: labelsOf(waiting) })}</span>;
  }
  const documents = [...new Set(duty.clauses.map((key) => key.split('/')[0] ?? ''))];
  const named = { document: listOf(documents.map((document) => titles[document] ?? document)) };
  // What is nearest to a paragraph comes first: a stage can be chosen, another kind of tool is another tool.
  const why = (['stage', 'blank', 'answer', 'tool'] as const).find((reason) =>
    duty.absent.some((one) => one.why === reason),
  );
  const sentence = {
    stage: copy.addStage,
    blank: copy.needsBlank,
    answer: copy.otherAnswer,
    tool: copy.otherTool,
  };
  return why ? <span className="remedy">{fillIn(sentence[why], named)}.</span> : null;
}

/** A button for each paragraph that could be put in. */
function PutIn({
  clauses,
  copy,
  onPutIn,
}: Pick<Props, 'copy' | 'onPutIn'> & { clauses: readonly PlacedClause[] }) {
  return clauses.map((clause) => (
    <button key={clause.key} type="button" className="link remedy" onClick={() => onPutIn(clause)}>
      {fillIn(clause.clause.promise ? copy.addPromise : copy.add, { paragraph: clause.clause.heading })}
    </button>
  ));
}
