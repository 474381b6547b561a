import { memo, useEffect, useRef, useState } from 'react';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { Analysis } from './analyze.ts';
import type { ClinicCopy } from './clinic-rules.ts';
import type { Finding } from './finding.ts';
import { FindingItem } from './finding-item.tsx';

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
  summary: string;
  current: string | undefined;
  actions: FindingActions;
};

/** Findings shown before the button for the rest: a long text can have a thousand. */
const SHOWN = 60;

/** The findings by group. After a click that removes one, focus goes to the one that took its place. */
export const FindingList = memo(function FindingList({ copy, analysis, summary, current, actions }: Props) {
  const [limit, setLimit] = useState(SHOWN);
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  const { findings } = analysis;
  const shown = findings.slice(0, limit);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after every new list, not after every render.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const items = box.current?.querySelectorAll<HTMLElement>('[data-finding]') ?? [];
    const next =
      items[Math.min(wanted.current, items.length - 1)] ?? box.current?.querySelector<HTMLElement>('h3');
    wanted.current = undefined;
    next?.focus();
  }, [analysis]);

  /** Remembers where in the list the visitor is before a click changes it. */
  const from = (finding: Finding, act: () => void) => () => {
    wanted.current = shown.indexOf(finding);
    act();
  };

  return (
    <div className="ad-findings" ref={box}>
      <h3 className="type-d4" tabIndex={-1}>
        {copy.findings.title}
        {findings.length > 0 && <span className="ad-count">{findings.length}</span>}
      </h3>
      <p className="ad-summary type-note">{summary}</p>
      {copy.groups.map((group) => {
        const items = shown.filter((finding) => finding.group === group.id);
        if (items.length === 0) return null;
        return (
          <section key={group.id} className="ad-group" aria-labelledby={`ad-group-${group.id}`}>
            <h4 id={`ad-group-${group.id}`} className="type-label">
              {group.title}
              <span className="ad-group-note">{group.note}</span>
            </h4>
            <ol>
              {items.map((finding) => (
                <FindingItem
                  key={finding.key}
                  copy={copy}
                  finding={finding}
                  current={finding.key === current}
                  onShow={() => actions.onShow(finding)}
                  onSwap={(swap) => from(finding, () => actions.onSwap(finding, swap))()}
                  onAdd={from(finding, () => actions.onAdd(finding))}
                  onOff={from(finding, () => actions.onOff(finding.rule))}
                />
              ))}
            </ol>
          </section>
        );
      })}
      {findings.length > shown.length && (
        <p>
          <button type="button" className="link" onClick={() => setLimit(findings.length)}>
            {fillIn(copy.findings.more, { count: findings.length - shown.length })}
          </button>
        </p>
      )}
      {analysis.checked.length > 0 && <Checked copy={copy} analysis={analysis} />}
    </div>
  );
});

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
