import type { ReactNode } from 'react';
import './form-plate.css';

/**
 * The place of a form on its page, across columns 3 to 8. `noScript` stands above it where scripts are off: such a form
 * is made by the app alone, which therefore does not wait for a sign of use.
 */
export function FormSection({ noScript, children }: { noScript?: string | undefined; children: ReactNode }) {
  return (
    <div className="shell grid-12 form-section" data-needs-app={noScript && ''}>
      <div>
        <NoScriptNote text={noScript} />
        {children}
      </div>
    </div>
  );
}

/** What stands above a form that is made by the app alone, where scripts are off. */
export const NoScriptNote = ({ text }: { text: string | undefined }) =>
  text && (
    <noscript>
      <p>{text}</p>
    </noscript>
  );
