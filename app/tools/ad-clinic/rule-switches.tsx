import { Choice } from '#app/tools/shared/situation-form.tsx';
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
            <div className="choices ad-rule-list">
              {rules.rules
                .filter((rule) => rule.group === group.id)
                .map(({ id, title }) => (
                  <Choice
                    key={id}
                    type="checkbox"
                    name="rule"
                    value={id}
                    checked={!off.includes(id)}
                    onPick={(on) => onChange(on ? off.filter((rule) => rule !== id) : [...off, id])}
                  >
                    {title}
                  </Choice>
                ))}
            </div>
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
