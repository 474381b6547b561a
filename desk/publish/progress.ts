/** What a build's output says to its owner: how far it is, and why it failed. */

export type Progress = {
  /** The step it is at, counted from 1; absent before the first. */
  step?: { at: number; of: number; title: string };
  /** How many pages are made, while many are. */
  pages?: { made: number; of: number };
  /** The lines that say why it failed; empty while nothing did. */
  failing: string[];
};

const STEP = /^\[(\d+)\/(\d+)\] (.+)$/;
const PAGES = /^ {2}(\d+) of (\d+) pages$/;
/** A content file's problem, an error's own line, or a refusal. */
const TELLING =
  /^(?:content\/|\S*error\b|[\w./-]+:\d+:|ENO\w+)|\b(?:Error: |ENOSPC|cannot be|is missing|must )/i;
/** What a bundler and a prerenderer say of every file, and the end of the output. */
const NOISE =
  /^(?:Prerender|transforming|rendering|computing|✓|vite v|build\/|\s+at |Node\.js|note: |Not published)/;
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');
const MOST_LINES = 12;

/** @param output everything that the build has printed */
export function readProgress(output: string, failed: boolean): Progress {
  const lines = output
    .replace(COLORS, '')
    .split(/\r?\n/)
    .map((line) => line.replace(/^ContentError: /, ''))
    .filter(Boolean);
  const begun = lines.findLastIndex((line) => STEP.test(line));
  const [, at, of, title = ''] = STEP.exec(lines[begun] ?? '') ?? [];
  const step = at ? { step: { at: Number(at), of: Number(of), title } } : {};
  const since = lines.slice(begun + 1);
  if (!failed) {
    const [, made, all] = PAGES.exec(since.findLast((line) => PAGES.test(line)) ?? '') ?? [];
    return { ...step, ...(made ? { pages: { made: Number(made), of: Number(all) } } : {}), failing: [] };
  }
  const said = since.filter((line) => !NOISE.test(line) && !PAGES.test(line));
  const telling = said.filter((line) => TELLING.test(line));
  return {
    ...step,
    failing: [...new Set(telling.length > 0 ? telling : said.slice(-MOST_LINES))].slice(0, MOST_LINES),
  };
}
