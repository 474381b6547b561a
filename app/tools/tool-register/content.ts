import { z } from 'zod';
import { contentFile } from '#app/content/content-files.ts';
import { id, text, uniqueIds } from '#app/content/text-schemas.ts';
import { typesetAll } from '#app/content/typography.ts';
import { COLUMNS, DECIDES, MOST_POINTS } from '#domain/tool-register/register.ts';

const line = text(1, 200);
const lines = <Key extends string>(...keys: readonly Key[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, line])) as Record<Key, typeof line>);

/** `content/tools/tool-register.yml`: the register's words, its columns and the vendor questionnaire. */
const registerContent = z.strictObject({
  ...lines(
    'heading',
    'empty',
    'add',
    'import',
    'importHint',
    'imported',
    'unread',
    'unreadable',
    'use',
    'used',
    'edit',
    'remove',
    'removed',
    'undo',
    'done',
    'json',
    'csv',
    'excel',
    'calendar',
    'clear',
    'cleared',
    'unnamed',
    'noDates',
    'questionnaire',
    'questionnaireExport',
    'questionnaireImport',
    'answersImported',
    'answersMissing',
    'answersUnreadable',
    'score',
    'weak',
    'file',
  ).shape,
  intro: text(20, 300),
  questionnaireIntro: text(20, 300),
  decides: lines('unknown', ...DECIDES),
  fields: lines(...COLUMNS),
  next: lines('audit', 'lawful', 'review'),
  questions: uniqueIds(
    z.strictObject({ id, text: text(10, 160), answers: z.array(line).length(MOST_POINTS + 1) }),
  ),
});
export type RegisterContent = z.infer<typeof registerContent>;

export const readRegisterContent = contentFile('tools/tool-register.yml', registerContent, {
  view: typesetAll,
});
