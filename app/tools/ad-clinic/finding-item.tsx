import { AppLink } from '#app/design/app-link.tsx';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { ClinicCopy } from './clinic-rules.ts';
import type { Finding } from './finding.ts';
import { type Preview, previewSwap } from './preview.ts';
import { shorten } from './report.ts';

type Props = {
  copy: ClinicCopy;
  finding: Finding;
  /** The text the finding was made in. */
  text: string;
  current: boolean;
  onShow: () => void;
  onSwap: (swap: string) => void;
  onAdd: () => void;
  onOff: () => void;
};

/** One finding: the words, why, what to write instead, and behind a fold its source, limits and switch. */
export function FindingItem({ copy, finding, text, current, onShow, onSwap, onAdd, onOff }: Props) {
  const texts = copy.findings;
  const { match, title, level, reason, swaps, line } = finding;
  const name = match === '' ? title : shorten(match, 60);
  return (
    <li
      className="ad-finding"
      data-finding={finding.key}
      data-rule={finding.rule}
      data-match={match}
      data-level={level}
      data-tier={finding.tier}
      data-current={current ? '' : undefined}
      tabIndex={-1}
    >
      {match && (
        <p className="ad-match">
          <button type="button" onClick={onShow}>
            <q>{shorten(match, 110)}</q>
            <span className="sr-only">. {texts.show}</span>
          </button>
        </p>
      )}
      <p className="ad-title">
        <span className="ad-level">{texts.levels[level]}</span> {title}
      </p>
      <p className="ad-reason">{reason}</p>
      {swaps.map((swap) => (
        <div key={swap} className="ad-swaps">
          <Becomes label={texts.becomes} preview={previewSwap(text, finding, swap)} />
          <button type="button" className="ad-swap" data-swap={swap} onClick={() => onSwap(swap)}>
            {swap ? fillIn(texts.use, { swap: `\u201c${swap}\u201d` }) : texts.remove}
            <span className="sr-only">: {name}</span>
          </button>
        </div>
      ))}
      {line && (
        <div className="ad-swaps">
          <p className="ad-becomes">{line}</p>
          <button type="button" className="ad-swap" data-add="" onClick={onAdd}>
            {texts.add}
            <span className="sr-only">: {title}</span>
          </button>
        </div>
      )}
      <Why copy={copy} finding={finding} name={name} onOff={onOff} />
    </li>
  );
}

/** The whole sentence after a rewrite, with what goes and what comes. */
export function Becomes({ label, preview }: { label: string; preview: Preview | undefined }) {
  if (!preview) return null;
  const { before, removed, inserted, after } = preview;
  return (
    <p className="ad-becomes">
      <span className="sr-only">{label}: </span>
      {before}
      <del>{removed}</del>
      {inserted && <ins> {inserted}</ins>}
      {after}
    </p>
  );
}

function Why({
  copy,
  finding,
  name,
  onOff,
}: {
  copy: ClinicCopy;
  finding: Finding;
  name: string;
  onOff: () => void;
}) {
  const texts = copy.findings;
  const { sources, limits, certainty, official, asOf, group } = finding;
  return (
    <details className="ad-why">
      <summary>
        {texts.why}
        <span className="sr-only">: {name}</span>
      </summary>
      {limits && (
        <p>
          <b>{texts.limits}.</b> {limits}
        </p>
      )}
      <ul>
        {sources.map(({ title, publisher, url, date }) => (
          <li key={url}>
            <AppLink href={url}>{title}</AppLink>, {publisher}, {readableDate(date)}
          </li>
        ))}
        {official && (
          <li>
            {texts.official}: <AppLink href={official.url}>{official.title}</AppLink>
          </li>
        )}
      </ul>
      <p>
        {texts.certainty[certainty]}.{asOf && ` ${fillIn(texts.asOf, { date: readableDate(asOf) })}.`}
        {group === 'law' && !official && ` ${texts.noOfficial}`}
      </p>
      <p className="ad-off">
        <button type="button" className="link" data-off="" onClick={onOff}>
          {texts.off}
          <span className="sr-only">: {finding.title}</span>
        </button>{' '}
        <span className="field-hint">{texts.offNote}</span>
      </p>
    </details>
  );
}
