import { exclusionEffect } from '#domain/fairness/exclusion.ts';
import type { Options } from '#domain/fairness/impact-table.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import { list } from '../format.ts';
import type { Columns } from '../intake/read-file.ts';
import type { Question, Scope } from '../intake/tally.ts';
import type { BiasAuditActions } from '../state/audit-machine.ts';
import type { Result } from '../state/audit-state.ts';

type Props = {
  options: Options;
  question: Question;
  result: Result | undefined;
  columns: Columns | undefined;
  actions: BiasAuditActions;
  copy: BiasAuditCopy;
};

const scopeKey = (scope: Scope) =>
  scope.kind === 'all' ? 'all' : `${scope.kind}:${scope.kind === 'stage' ? scope.stage : scope.last}`;

function Check({ name, label, note, checked, onChange }: CheckProps) {
  return (
    <div className="audit-option">
      <label className="audit-check">
        <input
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {note && <p className="audit-hint">{note}</p>}
    </div>
  );
}
type CheckProps = {
  name: string;
  label: string;
  note?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Settings of the figures on the page, each with what it changes. */
export function AuditOptions({ options, question, result, columns, actions, copy }: Props) {
  'use memo';
  const words = copy.options;
  const tally = result?.tally;
  const effects = result ? exclusionEffect(result.counts, options) : [];
  const ask = (part: Partial<Question>) => actions.ask({ ...question, ...part });

  return (
    <div className="audit-options">
      <div className="audit-option">
        <Check
          name="exclude-small"
          label={words.exclude}
          note={words.excludeNote}
          checked={options.excludeSmall}
          onChange={(excludeSmall) => actions.setOptions({ ...options, excludeSmall })}
        />
        <ul className="audit-effects">
          {effects.length === 0 && <li>{words.excludeNone}</li>}
          {effects.map((effect) => (
            <li key={effect.table}>
              {fillIn(
                effect.referenceBefore === effect.referenceAfter ? words.excludeEffect : words.excludeMoves,
                {
                  table: copy.tables.titles[effect.table],
                  left: list(effect.leftOut.map(({ category }) => category)),
                  before: effect.referenceBefore,
                  after: effect.referenceAfter,
                },
              )}{' '}
              {effect.unflagged.length > 0 &&
                fillIn(words.excludeUnflags, { groups: list(effect.unflagged) })}
            </li>
          ))}
        </ul>
      </div>
      <Check
        name="holm"
        label={words.holm}
        note={words.holmNote}
        checked={options.holm}
        onChange={(holm) => actions.setOptions({ ...options, holm })}
      />
      {tally?.mode === 'score' && (
        <Check
          name="lower-is-better"
          label={words.direction}
          checked={!question.higherIsBetter}
          onChange={(lower) => ask({ higherIsBetter: !lower })}
        />
      )}
      {tally && columns?.mapping.id !== undefined && (
        <Check
          name="people"
          label={words.unit}
          note={words.unitNote}
          checked={question.unit === 'people'}
          onChange={(people) => ask({ unit: people ? 'people' : 'rows' })}
        />
      )}
      {tally && tally.stages.length > 1 && (
        <label className="audit-field">
          <span>{words.scope}</span>
          <select
            name="scope"
            value={scopeKey(question.scope)}
            onChange={(event) => {
              const [kind, ...rest] = event.target.value.split(':');
              const stage = rest.join(':');
              ask({
                scope:
                  kind === 'stage'
                    ? { kind, stage }
                    : kind === 'process'
                      ? { kind, last: stage }
                      : { kind: 'all' },
              });
            }}
          >
            <option value="all">{words.scopes.all}</option>
            {tally.stages.map((stage) => (
              <option key={stage} value={`stage:${stage}`}>
                {fillIn(words.scopes.stage, { stage })}
              </option>
            ))}
            {columns?.mapping.id !== undefined &&
              tally.mode === 'selected' &&
              tally.stages.map((stage) => (
                <option key={stage} value={`process:${stage}`}>
                  {fillIn(words.scopes.process, { stage })}
                </option>
              ))}
          </select>
        </label>
      )}
    </div>
  );
}
