import type { Entry } from './content-files.ts';
import { type PageData, pageData } from './page-data.ts';
import type { Project, Work } from './schemas.ts';
import { typesetAll } from './typography.ts';

export type RecordData = {
  role: string;
  period: string;
  outcome: string;
  lesson: string;
  /** The outcome as a number, where one was counted. */
  figure?: { value: string; unit: string } | undefined;
};

/** What the page of a project or work item needs. */
export function recordPage(
  entry: Entry<Project> | Entry<Work>,
  path: string,
  pictures: string,
): { page: PageData; record: RecordData; sample: boolean } {
  const { role, period, outcome, lesson, figure, sample } = entry.data;
  return {
    page: pageData(entry, path, pictures),
    record: typesetAll({ lang: entry.data.lang, role, period, outcome, lesson, figure }),
    sample,
  };
}
