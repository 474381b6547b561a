/** What is wrong with a form, said in the page's own words beside each field and once above the button. */
import { createContext, type FormEvent, type ReactNode, use, useRef, useState } from 'react';
import { type FieldFault, fieldFault } from '#domain/text/field-fault.ts';
import { fillIn } from '#domain/text/wording.ts';

/** The owner's words, from `content/site/`. */
export type FaultWords = {
  /** For a field that says nothing of its own; `{label}` is its label. */
  missing: string;
  email: string;
  emailDomain: string;
  code: string;
  /** Above the button: `{fields}` are links to them. */
  notSent: string;
  one: string;
  several: string;
  kept: string;
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Fault = { name: string; id: string; label: string; message: string };

const FaultContext = createContext<ReadonlyMap<string, string>>(new Map());

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement && !['hidden', 'checkbox', 'radio'].includes(element.type)) ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );

const labelOf = (control: Control) => control.labels?.[0]?.dataset.label ?? control.name;

function messageFor(control: Control, fault: FieldFault, words: FaultWords): string {
  if (fault === 'missing') {
    return control.dataset.missing ?? fillIn(words.missing, { label: labelOf(control) });
  }
  return { email: words.email, 'email-domain': words.emailDomain, code: words.code }[fault];
}

function faultsIn(form: HTMLFormElement, words: FaultWords): Fault[] {
  return controlsOf(form).flatMap((control) => {
    const { type, required, value, id, name } = control;
    const fault = fieldFault({ type, required, value, numeric: control.inputMode === 'numeric' });
    return fault ? [{ name, id, label: labelOf(control), message: messageFor(control, fault, words) }] : [];
  });
}

/**
 * Looks a form over before it is sent: the first field at fault takes the focus, and none of what was typed is lost.
 *
 * @returns `check` for the submit handler (whether the form may go), `recheck` for its `onInput`, and what was found
 */
export function useFormFaults(words: FaultWords) {
  const [faults, setFaults] = useState<Fault[]>([]);
  const form = useRef<HTMLFormElement>(null);

  function check(checked: HTMLFormElement): boolean {
    form.current = checked;
    const found = faultsIn(checked, words);
    setFaults(found);
    const [first] = found;
    if (first) document.getElementById(first.id)?.focus();
    return !first;
  }

  /** A fault goes as soon as it is mended, and none comes while somebody is typing. */
  function recheck(event: FormEvent<HTMLFormElement>) {
    if (faults.length === 0) return;
    const left = new Set(faultsIn(event.currentTarget, words).map(({ name }) => name));
    setFaults(faults.filter(({ name }) => left.has(name)));
  }

  return { faults, check, recheck };
}

/** Tells the fields inside what is wrong with them; a server's own refusals come as `refused`. */
export function FieldFaults({
  faults,
  refused = {},
  children,
}: {
  faults: readonly Fault[];
  refused?: Record<string, string>;
  children: ReactNode;
}) {
  const messages = new Map([
    ...Object.entries(refused),
    ...faults.map(({ name, message }): [string, string] => [name, message]),
  ]);
  return <FaultContext value={messages}>{children}</FaultContext>;
}

/** What is wrong with a field, by its name. */
export const useFieldFault = (name: string): string | undefined => use(FaultContext).get(name);

/** Above the button: that nothing was sent, and which fields need the visitor. */
export function FaultSummary({ faults, words }: { faults: readonly Fault[]; words: FaultWords }) {
  return (
    <div role="status" className="fault-summary" data-form-summary="">
      {faults.length > 0 && (
        <p>
          <em>{words.notSent}</em>{' '}
          {faults.length === 1 ? words.one : fillIn(words.several, { count: faults.length })}{' '}
          {faults.map(({ id, label }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {label.replace(/[?:.]$/, '')}
              </a>
            </span>
          ))}
          . {words.kept}
        </p>
      )}
    </div>
  );
}
