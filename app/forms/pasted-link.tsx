import forms from 'virtual:site/forms';
import { useId } from 'react';

/** For mailed links where scripts are off: the page cannot read its own address, so the visitor pastes it. */
export function PastedLink() {
  const id = useId();
  return (
    <>
      <p>{forms.shared.pasteText}</p>
      <p className="field">
        <label htmlFor={id}>{forms.shared.pasteLabel}</label>
        <input id={id} name="token" type="text" required autoComplete="off" maxLength={2000} />
      </p>
    </>
  );
}
