import { useId } from 'react';
import { Choices, withValue } from '#app/tools/shared/situation-form.tsx';
import {
  DAY_FIELDS,
  DECIDES,
  LONGEST_TEXT,
  type RegisterChoices,
  type RegisteredTool,
  TEXT_FIELDS,
} from '#domain/tool-register/register.ts';
import type { RegisterContent } from './content.ts';

type Props = {
  tool: RegisteredTool;
  content: RegisterContent;
  choices: RegisterChoices;
  onChange: (change: Partial<RegisteredTool>) => void;
};

/** The fields of one entry, each kept as it is typed. */
export function ToolForm({ tool, content: { fields, decides }, choices, onChange }: Props) {
  const id = useId();
  return (
    <div className="register-form">
      {[...TEXT_FIELDS, ...DAY_FIELDS].map((field) => (
        <div key={field} className="field">
          <label htmlFor={`${id}${field}`}>{fields[field]}</label>
          <input
            id={`${id}${field}`}
            name={`register-${field}`}
            type={DAY_FIELDS.some((day) => day === field) ? 'date' : 'text'}
            value={tool[field]}
            maxLength={LONGEST_TEXT}
            autoComplete="off"
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        </div>
      ))}
      <div className="field">
        <label htmlFor={`${id}decides`}>{fields.decides}</label>
        <select
          id={`${id}decides`}
          name="register-decides"
          value={tool.decides}
          onChange={(event) =>
            onChange({ decides: DECIDES.find((way) => way === event.currentTarget.value) ?? '' })
          }
        >
          <option value="">{decides.unknown}</option>
          {DECIDES.map((way) => (
            <option key={way} value={way}>
              {decides[way]}
            </option>
          ))}
        </select>
      </div>
      <fieldset className="register-choices">
        <legend>{fields.tools}</legend>
        <Choices
          type="checkbox"
          name="register-tool"
          options={choices.tools.map(({ type, label }) => ({ value: type, label }))}
          isChosen={(type) => tool.tools.includes(type)}
          onPick={(type, chosen) => onChange({ tools: withValue(tool.tools, type, chosen) })}
        />
      </fieldset>
      <fieldset className="register-choices">
        <legend>{fields.places}</legend>
        <Choices
          type="checkbox"
          name="register-place"
          options={choices.places.map(({ code, label }) => ({ value: code, label }))}
          isChosen={(code) => tool.places.includes(code)}
          onPick={(code, chosen) => onChange({ places: withValue(tool.places, code, chosen) })}
        />
      </fieldset>
    </div>
  );
}
