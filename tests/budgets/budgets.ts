/** What each template may cost, and how a build is held against what the last release cost. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

/** Bytes of the bodies as sent, by type, and the number of requests, without pictures. */
const bytes = z.strictObject({
  html: z.number(),
  css: z.number(),
  script: z.number(),
  font: z.number(),
  picture: z.number(),
  other: z.number(),
  requests: z.number(),
  scripts: z.number(),
});
export type Cost = z.infer<typeof bytes>;

/** `needsApp`: the page shows nothing without the app, which therefore starts by itself. */
const page = z.strictObject({ needsApp: z.boolean(), before: bytes, after: bytes });
export type PageCost = z.infer<typeof page>;

const baseline = z.strictObject({
  /** By the file that shows the page. */
  pages: z.record(z.string(), page),
  /** All files of scripts of a build, and their bytes as they are. */
  chunks: z.number(),
  chunkBytes: z.number(),
  /** Packages that a production install brings, and their licenses. */
  dependencies: z.number(),
  licenses: z.array(z.string()),
});
export type Baseline = z.infer<typeof baseline>;

const FILE = resolve(import.meta.dirname, 'baseline.json');

/** The figures of the last release. */
export const readBaseline = (): Baseline => baseline.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** Whether this run writes the figures down in place of comparing them (`npm run budgets`). */
export const isUpdate = (): boolean => process.env.UPDATE_BUDGETS === 'true';

/** Writes some of the figures; the others stay. */
export function updateBaseline(part: Partial<Baseline>): void {
  const kept = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
  writeFileSync(FILE, `${JSON.stringify({ ...kept, ...part }, null, 2)}\n`);
}

/** What code alone decides. HTML and pictures grow with what an owner writes: they are told, not judged. */
const HELD = ['css', 'script', 'font', 'requests', 'scripts'] as const;

/** How much more than the last release is no growth: words of the interface, a piece that two pages come to share. */
const SLACK_BYTES = 2_048;
const SLACK_FILES = 1;

const KB = 1_024;
/** Goals that are met, and hold whatever the last release cost: everything that comes before use, by template. */
const MOST_BEFORE_USE: Readonly<Record<string, number>> = {
  'reading/home/page.tsx': 118 * KB,
  'reading/ideas/idea-page.tsx': 95 * KB,
  'tools/bias-audit/page.tsx': 110 * KB,
};

/** Fonts before use, of every template. */
const MOST_FONTS = 44 * KB;

const TYPES = ['html', 'css', 'script', 'font', 'picture', 'other'] as const;

/** @returns what is over the goals or over the last release, in words */
export function overBudget(template: string, now: PageCost, last: PageCost | undefined): string[] {
  const over: string[] = [];
  const all = TYPES.reduce((sum, type) => sum + now.before[type], 0);
  const mostOfAll = MOST_BEFORE_USE[template];
  if (mostOfAll !== undefined && all > mostOfAll)
    over.push(`${template}: ${all} bytes before use, at most ${mostOfAll}`);
  if (now.before.font > MOST_FONTS)
    over.push(`${template}: ${now.before.font} font before use, at most ${MOST_FONTS}`);
  if (now.before.script > 0 && !now.needsApp)
    over.push(`${template}: ${now.before.script} script before use, at most 0`);
  for (const when of ['before', 'after'] as const) {
    for (const type of HELD) {
      const slack = type === 'requests' || type === 'scripts' ? SLACK_FILES : SLACK_BYTES;
      const most = last && last[when][type] + slack;
      if (most !== undefined && now[when][type] > most)
        over.push(
          `${template}: ${now[when][type]} ${type} ${when} use, ${last?.[when][type]} in the last release`,
        );
    }
  }
  return over;
}

/** @returns what changed since the last release, a line for each template where something did */
export function growth(template: string, now: PageCost, last: PageCost | undefined): string | undefined {
  if (!last) return `${template}: new`;
  const parts = (['before', 'after'] as const).flatMap((when) =>
    (Object.keys(now[when]) as (keyof Cost)[]).flatMap((type) => {
      const change = now[when][type] - last[when][type];
      return change === 0 ? [] : [`${type} ${when} use ${change > 0 ? '+' : ''}${change}`];
    }),
  );
  return parts.length > 0 ? `${template}: ${parts.join(', ')}` : undefined;
}
