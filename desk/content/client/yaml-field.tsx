/** A value without a form of its own, edited as YAML. */
import { useState } from 'react';
import { parse, stringify } from 'yaml';
import { contentWords as words } from '../words.ts';

export function YamlField({
  id,
  label,
  value,
  onChange,
}: {
  id: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const [text, setText] = useState(() => stringify(value, { lineWidth: 0 }));
  const [problem, setProblem] = useState('');
  return (
    <div className="field desk-field">
      <label htmlFor={id}>
        {label} <span className="desk-quiet">{words.editor.yamlLabel}</span>
      </label>
      <textarea
        id={id}
        rows={Math.min(16, text.split('\n').length + 1)}
        className="desk-code"
        value={text}
        aria-invalid={problem !== ''}
        onChange={(event) => {
          setText(event.target.value);
          try {
            onChange(parse(event.target.value));
            setProblem('');
          } catch (error) {
            setProblem((error as Error).message.split('\n')[0] ?? '');
          }
        }}
      />
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
