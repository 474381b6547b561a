import { useEffect, useState } from 'react';
import { download } from '#app/design/browser/save-file.ts';
import { fileName } from '#app/tools/shared/download.ts';
import { track } from '#app/vendors/analytics/track.ts';
import { type TableId, tableById } from '#domain/fairness/axes.ts';
import type { ImpactTable, Options } from '#domain/fairness/impact-table.ts';
import { calendarDay } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import { list } from '../format.ts';
import type { Columns } from '../intake/read-file.ts';
import type { Question } from '../intake/tally.ts';
import type { Particulars } from '../output/particulars.ts';
import { reportCsv } from '../output/report-csv.ts';
import { standingNotes, standingOf } from '../output/standing.ts';
import type { BiasAuditActions } from '../state/audit-machine.ts';
import type { Result } from '../state/audit-state.ts';
import {
  type CountDifference,
  checkPackage,
  differences,
  type PackageCheck,
  sha256,
  writePackage,
} from './audit-package.ts';

type Props = {
  result: Result | undefined;
  tables: readonly ImpactTable[];
  options: Options;
  particulars: Particulars;
  question: Question;
  columns: Columns | undefined;
  /** A package that the visitor has chosen. */
  file: Blob | undefined;
  actions: BiasAuditActions;
  copy: BiasAuditCopy;
};

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** The edition of the code: the name of its file, which the build makes of the code itself. */
const codeEdition = () => new URL(import.meta.url).pathname.split('/').at(-1) ?? '';

/** Saves the audit as a package, checks one that was chosen, and compares a second run with it. */
export default function PackagePanel(props: Props) {
  'use memo';
  const { result, tables, options, particulars, question, columns, file, actions, copy } = props;
  const [message, setMessage] = useState('');
  const [check, setCheck] = useState<PackageCheck>();
  const words = copy.package;
  const isSecure = typeof crypto !== 'undefined' && crypto.subtle !== undefined;

  useEffect(() => {
    if (!file || !isSecure) return;
    let isLast = true;
    setCheck(undefined);
    void bytesOf(file)
      .then(checkPackage)
      .then((found) => {
        if (!isLast) return;
        setCheck(found);
        if (found.changed.length === 0 && found.record) actions.expectSettings(found.record.settings);
      });
    return () => {
      isLast = false;
    };
  }, [file, isSecure, actions]);

  async function save() {
    if (!result) return;
    const notes = standingNotes(standingOf(result, particulars, copy), particulars, copy);
    const source = result.origin === 'rows' ? actions.source() : undefined;
    const bytes = source && (await bytesOf(source));
    const archive = await writePackage(
      {
        settings: {
          options,
          question,
          reading: columns
            ? { mapping: columns.mapping, hasHeadings: columns.hasHeadings, sheet: columns.sheet }
            : {},
          measure: result.measure,
        },
        ...(bytes ? { input: { sha256: await sha256(bytes), bytes: bytes.length } } : {}),
        counts: result.counts,
        figures: reportCsv(tables, notes),
        editions: { rule: words.rule, code: codeEdition(), made: calendarDay(new Date()) },
      },
      fillIn(words.readme, { standing: notes.join(' ') }),
    );
    download(fileName(words.fileName, 'zip'), 'application/zip', archive);
    track({ name: 'engagement', engagement_type: 'download' });
    setMessage(words.made);
  }

  return (
    <div className="audit-package" data-audit-package="">
      <p className="audit-hint">
        {words.note} {words.key}
      </p>
      {isSecure ? (
        <p className="audit-actions">
          {result && (
            <button type="button" className="link" onClick={() => void save()}>
              {words.save}
            </button>
          )}
          <label htmlFor="audit-file" className="link">
            {words.choose}
          </label>
        </p>
      ) : (
        <p role="alert" className="audit-problem">
          {words.insecure}
        </p>
      )}
      {result && result.origin !== 'rows' && <p className="audit-hint">{words.noSource}</p>}
      <p role="status" className="audit-message">
        {message}
      </p>
      {check?.isOther && (
        <p role="alert" className="audit-problem" data-package-state="other">
          {copy.problems['not-text'].zip}
        </p>
      )}
      {check && !check.isOther && <Checked check={check} result={result} actions={actions} copy={copy} />}
    </div>
  );
}

function Checked({
  check,
  result,
  actions,
  copy,
}: Pick<Props, 'result' | 'actions' | 'copy'> & { check: PackageCheck }) {
  'use memo';
  const words = copy.package;
  const [isSame, setIsSame] = useState<boolean>();
  const { changed, record } = check;
  const wanted = record?.input?.sha256;
  const hasRows = result?.origin === 'rows';
  useEffect(() => {
    const source = actions.source();
    if (!hasRows || !result || !source || !wanted) return;
    void bytesOf(source)
      .then(sha256)
      .then((hash) => setIsSame(hash === wanted));
  }, [hasRows, result, wanted, actions]);
  const isWhole = changed.length === 0;
  const found = isWhole && record && hasRows ? differences(record.counts, result.counts) : undefined;
  return (
    <ul className="audit-warnings" data-package-state={isWhole ? 'whole' : 'changed'}>
      <li>{isWhole ? words.whole : fillIn(words.changed, { files: list(changed) })}</li>
      {isWhole && (!found || isSame === undefined) && <li>{words.again}</li>}
      {found && isSame !== undefined && (
        <>
          <li data-package-input={isSame ? 'same' : 'other'}>
            {isSame ? words.sameInput : words.otherInput}
          </li>
          {found.length === 0 && <li data-package-counts="same">{words.sameCounts}</li>}
          {found.map((each) => (
            <li key={`${each.table} ${each.row}`} data-package-counts="other">
              {differenceText(each, copy)}
            </li>
          ))}
        </>
      )}
    </ul>
  );
}

function differenceText({ table, row, was, is }: CountDifference, copy: BiasAuditCopy): string {
  const words = copy.package;
  const id = table as TableId;
  const name =
    row === -1 ? words.rows.unknown : row === -2 ? words.rows.other : (tableById(id).categories[row] ?? '');
  return fillIn(words.differs, {
    table: copy.tables.titles[id],
    row: name,
    was,
    is,
  });
}
