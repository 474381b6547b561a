import { Choices, withValue } from '#app/tools/shared/situation-form.tsx';
import { offAtFirst } from './clinic.ts';
import type { ClinicRules } from './clinic-rules.ts';

type Props = { rules: ClinicRules; off: readonly string[]; onChange: (off: string[]) => void };

/** Every rule with its switch, by group. */
export function RuleSwitches({ rules, off, onChange }: Props) {
  const { copy } = rules;
  return (
    <div className="ad-rules grid-12">
      <h3 className="type-label">{copy.rules.title}</h3>
      <details className="ad-rules-body">
        <summary>{copy.rules.note}</summary>
        {copy.groups.map((group) => (
          <fieldset key={group.id}>
            <legend className="type-label">{group.title}</legend>
            <Choices
              type="checkbox"
              name="rule"
              className="choices ad-rule-list"
              options={rules.rules
                .filter((rule) => rule.group === group.id)
                .map(({ id, title }) => ({ value: id, label: title }))}
              isChosen={(id) => !off.includes(id)}
              onPick={(id, on) => onChange(withValue(off, id, !on))}
            />
          </fieldset>
        ))}
        <p>
          <button type="button" className="link" onClick={() => onChange(offAtFirst(rules))}>
            {copy.rules.reset}
          </button>
        </p>
      </details>
    </div>
  );
}
