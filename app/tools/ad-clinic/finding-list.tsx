import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { Analysis } from './analyze.ts';
import type { ClinicCopy } from './clinic-rules.ts';
import type { Finding } from './finding.ts';
import { FindingItem } from './finding-item.tsx';
import type { Section } from './tiers.ts';

/** What can be done with a finding. The same object from render to render, or the list is drawn at every letter. */
export type FindingActions = {
  onShow: (finding: Finding) => void;
  onSwap: (finding: Finding, swap: string) => void;
  onAdd: (finding: Finding) => void;
  onOff: (rule: string) => void;
};

type Props = {
  copy: ClinicCopy;
  analysis: Analysis;
  sections: Section[];
  summary: string;
  current: string | undefined;
  actions: FindingActions;
};

/** Findings shown before the button for the rest, the hardest first: a long text can have a thousand. */
const SHOWN = 60;

/** What may be unlawful and what a law misses stand open; the rest is folded behind its counts. */
export const FindingList = memo(function FindingList(props: Props) {
  const { copy, analysis, sections, summary, current, actions } = props;
  const [limit, setLimit] = useState(SHOWN);
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  const isHard = sections.some(({ folds }) => !folds);
  const firstFold = sections.find(({ folds }) => folds)?.id;
  const hidden = analysis.findings.length - limit;
  const roomFor = (index: number) =>
    limit - sections.slice(0, index).reduce((sum, { findings }) => sum + findings.length, 0);

  // After a click that removes a finding, focus goes to the one that took its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every new list, not after every render.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const items = visibleFindings(box.current);
    const next =
      items[Math.min(wanted.current, items.length - 1)] ?? box.current?.querySelector<HTMLElement>('h3');
    wanted.current = undefined;
    next?.focus();
  }, [analysis]);

  /** Remembers where in the list the visitor is before a click changes it. */
  const from = (finding: Finding, act: () => void) => {
    wanted.current = visibleFindings(box.current).findIndex(({ dataset }) => dataset.finding === finding.key);
    act();
  };

  const items = (findings: readonly Finding[]) =>
    findings.map((finding) => (
      <FindingItem
        key={finding.key}
        copy={copy}
        finding={finding}
        text={analysis.text}
        current={finding.key === current}
        onShow={() => actions.onShow(finding)}
        onSwap={(swap) => from(finding, () => actions.onSwap(finding, swap))}
        onAdd={() => from(finding, () => actions.onAdd(finding))}
        onOff={() => from(finding, () => actions.onOff(finding.rule))}
      />
    ));

  return (
    <div className="ad-findings" ref={box}>
      <h3 className="type-d4" tabIndex={-1}>
        {copy.findings.title}
        {analysis.findings.length > 0 && <span className="ad-count">{analysis.findings.length}</span>}
      </h3>
      <p className="ad-summary type-note">{summary}</p>
      {!isHard && analysis.text.trim() && <p className="ad-summary">{copy.findings.clear}</p>}
      {sections.map((section, index) => (
        <SectionView
          key={section.id}
          section={section}
          // With nothing hard above it, the first fold is what the visitor came for.
          startsOpen={!section.folds || (!isHard && section.id === firstFold)}
          holdsCurrent={section.findings.some(({ key }) => key === current)}
          room={roomFor(index)}
          items={items}
        />
      ))}
      {hidden > 0 && (
        <p>
          <button type="button" className="link" onClick={() => setLimit(analysis.findings.length)}>
            {fillIn(copy.findings.more, { count: hidden })}
          </button>
        </p>
      )}
      {analysis.checked.length > 0 && <Checked copy={copy} analysis={analysis} />}
    </div>
  );
});

/** The findings that stand in no closed fold. */
const visibleFindings = (box: HTMLElement | null): HTMLElement[] =>
  [...(box?.querySelectorAll<HTMLElement>('[data-finding]') ?? [])].filter(
    (item) => !item.parentElement?.closest('details:not([open])'),
  );

type SectionProps = {
  section: Section;
  startsOpen: boolean;
  /** The caret stands in one of its findings. */
  holdsCurrent: boolean;
  /** How many of its findings are shown at most. */
  room: number;
  items: (findings: readonly Finding[]) => ReactNode;
};

/** One section of the list, with a fold where it may be folded. */
function SectionView({ section, startsOpen, holdsCurrent, room, items }: SectionProps) {
  /** The visitor's own choice; until there is one, the list decides. */
  const [chosen, setChosen] = useState<boolean>();
  const { id, title, note, findings, folds } = section;
  const heading = (
    <h4 id={`ad-section-${id}`} className="type-label">
      {title} <span className="ad-count">{findings.length}</span>
      <span className="ad-group-note">{note}</span>
    </h4>
  );
  const list = <ol>{items(findings.slice(0, Math.max(0, room)))}</ol>;
  if (!folds) {
    return (
      <section className="ad-group" data-section={id} aria-labelledby={`ad-section-${id}`}>
        {heading}
        {list}
      </section>
    );
  }
  const open = holdsCurrent || (chosen ?? startsOpen);
  return (
    <details
      className="ad-group"
      data-section={id}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) setChosen(currentTarget.open);
      }}
    >
      <summary>{heading}</summary>
      {list}
    </details>
  );
}

/** Laws that were looked at and left no finding: met, not reached, or about a later step. */
function Checked({ copy, analysis }: { copy: ClinicCopy; analysis: Analysis }) {
  return (
    <section className="ad-checked" aria-labelledby="ad-checked">
      <h4 id="ad-checked" className="type-label">
        {copy.law.title}
      </h4>
      <ul>
        {analysis.checked.map(({ id, state, place, minStaff, pay, disclosure, from }) => (
          <li key={id} data-law={id} data-state={state}>
            <b>
              {fillIn(copy.law[state === 'below' ? 'below' : state === 'later' ? 'later' : 'met'], {
                place,
                min: minStaff ?? '',
              })}
            </b>{' '}
            {pay?.rule ?? disclosure?.dutyText}{' '}
            {fillIn(analysis.settings.today < from ? copy.law.from : copy.law.since, {
              date: readableDate(from),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
