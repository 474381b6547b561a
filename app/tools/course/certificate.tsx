import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { track } from '#app/vendors/analytics/track.ts';
import { calendarDay, readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { CourseCopy } from './content.ts';

type Props = { copy: CourseCopy; author: string; done: number; total: number; children: ReactNode };

/** A paper that states what its holder ticked off. The name goes to the printer and nowhere else. */
export function Certificate({ copy, author, done, total, children }: Props) {
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [printed, setPrinted] = useState<string>();
  const { paper } = copy;

  useEffect(() => {
    const after = () => {
      delete document.documentElement.dataset.printView;
      setPrinted(undefined);
    };
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('afterprint', after);
      delete document.documentElement.dataset.printView;
    };
  }, []);

  function print(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') {
      setError(copy.needName);
      return;
    }
    setError('');
    // The browser takes its picture of the page when it is asked to print.
    flushSync(() => setPrinted(readableDate(calendarDay(new Date()))));
    document.documentElement.dataset.printView = '';
    track({ name: 'engagement', engagement_type: 'tool_finish' });
    window.print();
  }

  return (
    <section className="shell certificate-section" aria-labelledby="certificate">
      <div className="grid-12 label-row">
        <h2 id="certificate" className="type-label">
          {copy.heading}
        </h2>
        <div className="certificate-form">
          <p className="course-count" role="status">
            {fillIn(copy.progress, { done, total })}
          </p>
          {children}
          <p>{copy.note}</p>
          <noscript>{copy.noScript}</noscript>
          <form className="needs-script" noValidate onSubmit={print}>
            <p className="field">
              <label htmlFor="certificate-name">{copy.name}</label>
              <input
                id="certificate-name"
                type="text"
                autoComplete="name"
                maxLength={80}
                value={name}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? 'certificate-error' : undefined}
                onChange={(event) => setName(event.target.value)}
              />
            </p>
            <p id="certificate-error" className="field-error" role="alert">
              {error}
            </p>
            <button type="submit" className="button button-small">
              {copy.print}
            </button>
          </form>
        </div>
      </div>
      {printed &&
        createPortal(
          <div className="certificate-paper print-view">
            <p className="certificate-label">{paper.label}</p>
            <p className="certificate-name">{name.trim()}</p>
            <p className="certificate-text">
              {fillIn(done === total ? paper.all : paper.some, { done, total })}
            </p>
            <p className="certificate-title">{paper.title}</p>
            <p className="certificate-author">{author}</p>
            <p className="certificate-note">
              {fillIn(paper.date, { date: printed })}. {paper.limits}
            </p>
          </div>,
          document.body,
        )}
    </section>
  );
}
