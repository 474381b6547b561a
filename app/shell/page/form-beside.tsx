import type { ReactNode } from 'react';
import type { BesideForm } from '#app/content/schemas.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { NoScriptNote } from './form-section.tsx';
import { Prose } from './prose.tsx';
import './form-plate.css';

type Props = {
  beside: BesideForm | undefined;
  noScript?: string | undefined;
  /** The page's own text as HTML, in the form's columns below it. */
  html?: string | undefined;
  children: ReactNode;
};

/**
 * A form with its guide at the left and other doors right of the line, all hung from one rule; alone while there is nothing
 * to stand beside it. `noScript`: as in `FormSection`.
 */
export function FormBeside({ beside, noScript, html, children }: Props) {
  return (
    <div className="shell form-beside" data-needs-app={noScript && ''}>
      <div className="form-beside-row grid-12">
        <div className="form-beside-form">
          <NoScriptNote text={noScript} />
          {children}
        </div>
        {beside && <Beside {...beside} />}
        {html && <Prose html={html} essay={false} />}
      </div>
    </div>
  );
}

function Beside({ guide, notes, doors }: BesideForm) {
  // One alone stands with the doors: the guide is the longer column.
  const inGuide = notes.length > 1 ? 1 : 0;
  return (
    <>
      <div className="form-guide">
        <h2 className="type-label">{guide.label}</h2>
        <p className="type-d5">{guide.heading}</p>
        <ol>
          {guide.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
        {notes.slice(0, inGuide).map((note) => (
          <Note key={note.label} {...note} />
        ))}
      </div>
      <div className="form-doors">
        {doors.links.length > 0 && (
          <>
            <h2 className="type-label">{doors.label}</h2>
            <ul>
              {doors.links.map(({ label, href }) => (
                <li key={href}>
                  <AppLink href={href} className="link">
                    {label}
                  </AppLink>
                </li>
              ))}
            </ul>
          </>
        )}
        {notes.slice(inGuide).map((note) => (
          <Note key={note.label} {...note} />
        ))}
      </div>
    </>
  );
}

const Note = ({ label, text }: BesideForm['notes'][number]) => (
  <div className="form-note">
    <h3 className="type-label">{label}</h3>
    <p className="type-note">{text}</p>
  </div>
);
