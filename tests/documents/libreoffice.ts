/** Word files in a real reader: LibreOffice turns them into another format, from which they are read back. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

/**
 * Converts `<name>.docx` of a folder, beside it. One start of the program for all files: it takes seconds. A profile of
 * its own keeps out of a running one.
 *
 * @param format as `--convert-to` takes it
 */
export function convertDocx(
  folder: string,
  names: readonly string[],
  format = 'pdf',
  timeout = 110_000,
): void {
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      format,
      '--outdir',
      folder,
      ...names.map((name) => path.join(folder, `${name}.docx`)),
    ],
    { stdio: 'pipe', timeout },
  );
}

/** The text of a converted `<name>.pdf`, laid out as on its pages. */
export const pdfText = (folder: string, name: string): string =>
  execFileSync('pdftotext', ['-layout', path.join(folder, `${name}.pdf`), '-'], { encoding: 'utf8' });
