import { useState } from 'react';
import { RULE_TABLES, type RuleTableId, standingCategories } from '#domain/fairness/axes.ts';
import type { AuditCounts } from '#domain/fairness/impact-table.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import { type HandInput, handCounts, noHandInput, problemOf } from '../state/hand-input.ts';
import type { Measure } from '../state/kept-audit.ts';

type Props = { copy: BiasAuditCopy; onCounts: (counts: AuditCounts | undefined, measure: Measure) => void };

const MEASURES = ['selection', 'scoring'] as const;

/** Counts typed group by group; each of the three tables can be typed on its own. */
export function HandCounts({ copy, onCounts }: Props) {
  'use memo';
  const [input, setInput] = useState<HandInput>(noHandInput);
  const [shape, setShape] = useState<RuleTableId>(RULE_TABLES[0]!.id);
  const [measure, setMeasure] = useState<Measure>('selection');
  const words = copy.input.hand;
  const chosen = measure === 'scoring' ? words.above : words.selected;

  function change(next: HandInput, as = measure) {
    setInput(next);
    onCounts(handCounts(next), as);
  }

  return (
    <div className="audit-hand">
      <p className="audit-hint">{words.hint}</p>
      <fieldset className="audit-ways">
        <legend className="type-label">{words.shape}</legend>
        {RULE_TABLES.map(({ id }) => (
          <label key={id}>
            <input
              type="radio"
              name="audit-shape"
              value={id}
              checked={shape === id}
              onChange={() => setShape(id)}
            />
            <span>{words.shapes[id]}</span>
          </label>
        ))}
      </fieldset>
      <label className="audit-field">
        <span>{words.measure}</span>
        <select
          name="audit-measure"
          value={measure}
          onChange={(event) => {
            const next = event.target.value as Measure;
            setMeasure(next);
            change(input, next);
          }}
        >
          {MEASURES.map((each) => (
            <option key={each} value={each}>
              {words.measures[each]}
            </option>
          ))}
        </select>
      </label>
      <table className="audit-hand-table">
        <caption className="sr-only">{words.shapes[shape]}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.tables.columns.group}</th>
            <th scope="col">{words.people}</th>
            <th scope="col">{chosen}</th>
          </tr>
        </thead>
        <tbody>
          {standingCategories(shape).map((category, index) => {
            const [n, selected] = input[shape].cells[index]!;
            const problem = problemOf(n, selected);
            const errorId = `audit-error-${shape}-${index}`;
            const field = (value: string, label: string, part: 0 | 1) => (
              <input
                type="text"
                inputMode="numeric"
                autoComplete="off"
                value={value}
                aria-label={`${category}, ${label}`}
                aria-invalid={problem !== undefined}
                aria-describedby={problem ? errorId : undefined}
                onChange={(event) => {
                  const cells = input[shape].cells.with(
                    index,
                    part === 0 ? [event.target.value, selected] : [n, event.target.value],
                  );
                  change({ ...input, [shape]: { ...input[shape], cells } });
                }}
              />
            );
            return (
              <tr key={category}>
                <th scope="row">{category}</th>
                <td>{field(n, words.people, 0)}</td>
                <td>
                  {field(selected, chosen, 1)}
                  {problem && (
                    <small id={errorId} className="audit-problem">
                      {fillIn(words.errors[problem], { selected, n })}
                    </small>
                  )}
                </td>
              </tr>
            );
          })}
          <tr>
            <th scope="row">{words.unknown}</th>
            <td>
              <input
                type="text"
                inputMode="numeric"
                autoComplete="off"
                aria-label={words.unknown}
                value={input[shape].unknown}
                onChange={(event) =>
                  change({ ...input, [shape]: { ...input[shape], unknown: event.target.value } })
                }
              />
            </td>
            <td />
          </tr>
        </tbody>
      </table>
      <button type="button" className="link" onClick={() => change(noHandInput)}>
        {words.clear}
      </button>
    </div>
  );
}
