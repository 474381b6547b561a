import sums from 'virtual:site/downloads';
import { track } from '#app/vendors/analytics/track.ts';
import type { KitCopy, KitFile, MediaKitView } from './content.ts';

const taken = () => track({ name: 'engagement', engagement_type: 'download' });

/** Links to files, each saved under a name of its own. `of` says of what, for those who hear links alone. */
export function FileLinks({ files, of }: { files: readonly KitFile[]; of: string }) {
  return (
    <ul className="kit-links">
      {files.map(({ href, name, label }) => (
        <li key={href}>
          <a href={href} download={name} className="link" onClick={taken}>
            <span className="sr-only">{of}: </span>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The archive and the two PDFs, made at build, each with its hash: who was sent one can tell whether it is this one. */
export function KitFiles({ copy, files }: { copy: KitCopy['files']; files: MediaKitView['files'] }) {
  const rows = [
    [files.archive, copy.archive, copy.archiveNote],
    [files.oneSheet, copy.oneSheet, copy.oneSheetNote],
    [files.resume, copy.resume, copy.resumeNote],
  ] as const;
  return (
    <section id="files" className="shell kit-files grid-12" aria-labelledby="files-heading">
      <h2 id="files-heading" className="type-label">
        {copy.label}
      </h2>
      <ul>
        {rows.map(([href, label, note]) => (
          <li key={href}>
            <a href={href} download="" className="link" onClick={taken}>
              {label}
            </a>
            <span className="kit-file-note">{note}</span>
          </li>
        ))}
      </ul>
      {/* For the few who compare: folded, and there without scripts. */}
      <details className="kit-sums">
        <summary>{copy.sum}</summary>
        {rows.map(([href, label]) => (
          <p key={href}>
            {label} <code data-sum={href}>{sums[href]}</code>
          </p>
        ))}
        <p className="type-note">{copy.sumNote}</p>
      </details>
    </section>
  );
}
