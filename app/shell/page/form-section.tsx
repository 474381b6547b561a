import type { ReactNode } from 'react';

/** The place of a form on its page, across columns 3 to 8. `noScript` stands above it where scripts are off. */
export function FormSection({ noScript, children }: { noScript?: string; children: ReactNode }) {
  return (
    <div className="shell grid-12 form-section">
      <div>
        {noScript && (
          <noscript>
            <p>{noScript}</p>
          </noscript>
        )}
        {children}
      </div>
    </div>
  );
}
