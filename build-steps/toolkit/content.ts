/** What joins the toolkit's documents: `content/toolkit/toolkit.yml`. The archive is made by `build-steps/toolkit/`. */
import { z } from 'zod';
import { contentFile } from '#app/content/content-files.ts';
import { unknownId } from '#app/content/content-problems.ts';
import { filled, text } from '#app/content/text-schemas.ts';
import { typesetAll } from '#app/content/typography.ts';
import { documentTemplateFiles } from '#app/tools/shared/content.ts';

const file = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'a file is named by lower-case words joined by hyphens');

const head = (columns: number) => z.array(text(2, 40)).length(columns);
const document = { file, title: text(4, 60), intro: text(20, 400) };
/** A document of `content/tools/document-clauses/`. */
const template = file;

export const toolkit = z.strictObject({
  archive: file,
  title: text(4, 60),
  made: filled(8, 120, 'date', 'edition'),
  limits: filled(20, 300, 'hub'),
  notice: z.strictObject({
    ...document,
    template,
    /** Before a paragraph that rests on what only its reader knows. */
    onlyIfTrue: text(10, 120),
    table: z.strictObject({ heading: text(4, 80), intro: text(20, 300), head: head(4) }),
  }),
  questions: z.strictObject({ ...document, template, head: head(3) }),
  worksheet: z.strictObject({
    ...document,
    intro: filled(20, 400, 'auditLaw'),
    example: z.strictObject({
      heading: text(4, 80),
      intro: text(20, 300),
      head: head(5),
      rows: z
        .array(
          z
            .strictObject({
              category: text(2, 40),
              applied: z.number().int().positive(),
              advanced: z.number().int().nonnegative(),
            })
            .refine(({ applied, advanced }) => advanced <= applied, 'more advanced than applied'),
        )
        .min(2),
      below: text(3, 40),
      reading: text(20, 400),
    }),
    steps: z.strictObject({ heading: text(4, 60), items: z.array(text(8, 240)).min(2) }),
    blank: z.strictObject({
      heading: text(4, 60),
      about: z.array(text(2, 40)).min(1),
      sex: text(3, 40),
      race: text(3, 40),
      crossed: text(3, 40),
      unknown: text(3, 30),
    }),
    csv: text(20, 300),
  }),
  records: z.strictObject({
    ...document,
    template,
    table: z.strictObject({
      heading: text(4, 80),
      intro: text(20, 300),
      head: head(4),
    }),
    doubt: filled(8, 80, 'confidence'),
  }),
});

export const readToolkit = contentFile('toolkit/toolkit.yml', toolkit, {
  check: (kit, complain) => {
    const ids = documentTemplateFiles.names();
    for (const part of ['notice', 'questions', 'records'] as const) {
      const { template } = kit[part];
      if (!ids.includes(template)) complain([part, 'template'], unknownId('document', template, ids));
    }
  },
  view: typesetAll,
});
