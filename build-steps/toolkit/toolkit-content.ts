/** Everything the toolkit is made from: plain data, so that its hash says whether the archive is current. */

import { ContentError } from '#app/content/content-problems.ts';
import { siteOrigin } from '#app/content/page-data.ts';
import { readRegulation, readRegulations } from '#app/content/regulations.ts';
import { readBlanks, readDocumentTemplates, readLawData } from '#app/tools/shared/content.ts';
import { HUB_PATH } from '#domain/law/hub-address.ts';
import { readToolkit } from './content.ts';

export type ToolkitContent = ReturnType<typeof readToolkitContent>;

/** @param day the day it is made for, `YYYY-MM-DD` */
export function readToolkitContent(day: string) {
  const kit = readToolkit();
  const templates = readDocumentTemplates();
  const find = (id: string) => {
    const found = templates.find((template) => template.id === id);
    if (!found) throw new ContentError({ file: 'content/tools/document-clauses', message: `no "${id}"` });
    return found;
  };
  return {
    kit,
    day,
    hub: siteOrigin() + HUB_PATH,
    notice: find(kit.notice.template),
    questions: find(kit.questions.template),
    records: find(kit.records.template),
    blanks: readBlanks(),
    edition: readLawData().edition,
    auditLaw: readRegulation('nyc-ll144').shortName,
    // What binds nobody any more, or never did, asks for no notice and no records.
    laws: readRegulations().filter(({ status }) => status !== 'not-law' && status !== 'repealed'),
  };
}
