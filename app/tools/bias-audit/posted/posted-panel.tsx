import { type FormEvent, useEffect, useState } from 'react';
import { useToday } from '#app/design/use-today.ts';
import { formatRatio } from '#domain/fairness/four-fifths.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import { count, list, percent } from '../format.ts';
import { checkPosted, type PostedCheck } from './check-posted.ts';
import { textOfHtml, textOfPdf } from './posted-text.ts';

/** Text of a dropped or chosen page; a PDF is known by its first bytes. */
async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-') return textOfPdf(bytes);
  return textOfPasted(new TextDecoder().decode(bytes));
}

const textOfPasted = (text: string) =>
  /<\/?(table|html|body|div|p|td)\b/i.test(text) ? textOfHtml(text) : text;

/** A posted summary or notice, pasted or given as a file: what of the rule is in it. Nothing leaves the page. */
export default function PostedPanel({ file, copy }: { file: Blob | undefined; copy: BiasAuditCopy }) {
  'use memo';
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);
  const today = useToday();
  const words = copy.posted;
  useEffect(() => {
    if (!file) return;
    let isLast = true;
    setFailed(false);
    setText('');
    textOf(file).then(
      (read) => isLast && setText(read),
      () => isLast && setFailed(true),
    );
    return () => {
      isLast = false;
    };
  }, [file]);

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailed(false);
    setText(textOfPasted(String(new FormData(event.currentTarget).get('posted') ?? '')));
  }

  return (
    <div className="audit-posted" data-audit-posted="">
      <p className="audit-hint">{words.note}</p>
      <form onSubmit={check}>
        <label className="audit-field">
          <span>{words.label}</span>
          <textarea name="posted" rows={8} spellCheck={false} autoComplete="off" />
        </label>
        <p className="audit-actions">
          <button type="submit" className="button button-small">
            {words.button}
          </button>
          <label htmlFor="audit-file" className="link">
            {words.choose}
          </label>
        </p>
      </form>
      {failed && (
        <p role="alert" className="audit-problem">
          {words.failed}
        </p>
      )}
      {text.trim() !== '' && today && <Findings check={checkPosted(text, today)} copy={copy} />}
    </div>
  );
}

function Findings({ check, copy }: { check: PostedCheck; copy: BiasAuditCopy }) {
  'use memo';
  const words = copy.posted;
  const { titles } = copy.tables;
  const shown = (value: number, what: 'rate' | 'ratio') =>
    what === 'rate' ? percent(value) : formatRatio(value, 3);
  return (
    <div role="status">
      <p className="type-standfirst">
        {fillIn(words.result, {
          found: count(check.found.filter(({ isFound }) => isFound).length),
          of: count(check.found.length),
        })}
      </p>
      <ul className="audit-warnings">
        {check.found.map(({ element, isFound, passage }) => (
          <li key={element} data-posted-element={element} data-found={String(isFound)}>
            <b>{isFound ? words.found : words.notFound}</b> {words.elements[element]}{' '}
            <small>{words.sections[element]}</small>
            {passage && <q>{passage}</q>}
          </li>
        ))}
      </ul>
      <ul className="audit-warnings">
        {check.auditDate && (
          <li data-posted-age={check.ageInDays}>
            {fillIn(check.isOverAYear ? words.old : words.young, { date: readableDate(check.auditDate) })}
          </li>
        )}
        {check.differs.map(({ table, category, what, printed, computed }) => (
          <li key={`${table} ${category} ${what}`} data-posted-differs={category}>
            {fillIn(words.differs, {
              table: titles[table],
              category,
              what: words.whats[what],
              printed: shown(printed, what),
              computed: shown(computed, what),
            })}
          </li>
        ))}
        {check.recomputed > 0 && check.differs.length === 0 && (
          <li>{fillIn(words.agree, { ratios: count(check.recomputed) })}</li>
        )}
        {check.missing.map(({ table, categories }) => (
          <li key={table}>{fillIn(words.missing, { table: titles[table], categories: list(categories) })}</li>
        ))}
        {check.leftOut.categories.length > 0 && (
          <li>
            {fillIn(check.leftOut.hasReason ? words.leftOut : words.leftOutNoReason, {
              categories: list(check.leftOut.categories),
            })}
          </li>
        )}
      </ul>
      <p className="audit-hint">{words.limits}</p>
    </div>
  );
}
