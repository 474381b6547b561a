import type { GeneratorCopy } from '#app/tools/shared/copy.ts';
import type { Blank } from '#app/tools/shared/schemas.ts';
import { isSpoken } from './draft.ts';
import { LONGEST_VALUE } from './saved-draft.ts';

type Props = {
  names: readonly string[];
  /** Each in a row of its own, laid out as the questions are that stand before it. */
  asRows?: boolean;
  blanks: Readonly<Record<string, Blank>>;
  values: Readonly<Record<string, string>>;
  onFill: (blank: string, value: string) => void;
  /** Said at a blank in place of its hint. */
  notes?: Readonly<Record<string, string>>;
  /** The language that is typed in, where it is another than English. */
  lang?: string | undefined;
  copy: GeneratorCopy;
};

export const blankField = (blank: string, lang?: string) => `blank-${lang ? `${lang}-` : ''}${blank}`;

/** The blanks of the document on screen, each asked for once. */
export function BlanksForm({ names, asRows, blanks, values, onFill, notes = {}, lang, copy }: Props) {
  if (names.length === 0) return <p className="tool-empty">{copy.noBlanks}</p>;
  const isLong = (name: string) => Number(Boolean(blanks[name]?.long));
  // Short ones share rows: one alone between two long ones would leave a hole.
  const ordered = asRows ? names : names.toSorted((one, other) => isLong(one) - isLong(other));
  return (
    <div className={asRows ? undefined : 'blanks'}>
      {ordered.map((name) => {
        const blank = blanks[name];
        if (!blank) return null;
        const id = blankField(name, lang);
        const hint = notes[name] ?? blank.hint;
        const shared = {
          id,
          name,
          lang: isSpoken(blank) ? lang : undefined,
          value: values[name] ?? '',
          maxLength: LONGEST_VALUE,
          autoComplete: 'off',
          'aria-describedby': hint ? `${id}-hint` : undefined,
          onChange: (event: { currentTarget: { value: string } }) => onFill(name, event.currentTarget.value),
        };
        return (
          <div key={name} className={asRows ? 'field tool-row grid-12' : 'field'}>
            <label htmlFor={id} className={asRows ? 'blank-label type-d5' : 'blank-label'}>
              {blank.label}
            </label>
            {hint && (
              <p id={`${id}-hint`} className={asRows ? 'tool-row-note type-note' : 'field-hint'}>
                {hint}
              </p>
            )}
            {blank.long ? (
              <textarea rows={2} {...shared} />
            ) : (
              <input type={blank.date ? 'date' : 'text'} {...shared} />
            )}
          </div>
        );
      })}
    </div>
  );
}
