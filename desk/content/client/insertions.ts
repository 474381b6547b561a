/** What the menus put into a text: pure, so that each is tried without an editor. */
import { contentWords } from '../words.ts';

export type Inserted = {
  changes: { from: number; to: number; insert: string }[];
  /** The words to type over, in the text as it is afterwards. */
  select: [from: number, to: number];
};

/** @param from where the selection begins; `to` where it ends */
export type Insertion = (text: string, from: number, to: number) => Inserted;

const { texts } = contentWords.insert;

/** Replaces the selection; `chosen` is typed over next. */
function inline(before: string, word: string, after: string): Insertion {
  return (text, from, to) => {
    const inner = text.slice(from, to) || word;
    const start = from + before.length;
    return { changes: [{ from, to, insert: before + inner + after }], select: [start, start + inner.length] };
  };
}

/** A block of its own, after the paragraph that the cursor is in. */
function block(insert: string, chosen = ''): Insertion {
  return (text, _from, to) => {
    const end = text.slice(to).search(/\n[ \t]*(\n|$)/);
    const at = end < 0 ? text.trimEnd().length : to + end;
    const before = at === 0 ? '' : '\n\n';
    const rest = text.slice(at);
    const after = rest.trim() === '' ? (rest === '' ? '\n' : '') : rest.startsWith('\n\n') ? '' : '\n';
    const start = at + before.length + Math.max(0, chosen ? insert.indexOf(chosen) : insert.length);
    return {
      changes: [{ from: at, to: at, insert: before + insert + after }],
      select: [start, start + chosen.length],
    };
  };
}

const footnote: Insertion = (text, _from, to) => {
  const used = [...text.matchAll(/\[\^(\d+)\]/g)].map(([, number]) => Number(number));
  const mark = `[^${Math.max(0, ...used) + 1}]`;
  const end = text.trimEnd().length;
  const at = Math.min(to, end);
  // Notes stand together at the end.
  const gap = /(^|\n)\[\^\d+\]:[^\n]*$/.test(text.slice(0, end)) ? '\n' : '\n\n';
  const note = `${gap}${mark}: ${texts.footnote}`;
  const start = end + mark.length + note.length - texts.footnote.length;
  return {
    changes: [
      { from: at, to: at, insert: mark },
      { from: end, to: end, insert: note },
    ],
    select: [start, start + texts.footnote.length],
  };
};

const bodies: Record<string, string> = {
  pull: texts.pull,
  steps: `1. ${texts.item}`,
  ledger: `- ${texts.term}`,
  notfor: `- ${texts.item}`,
  questions: texts.question,
};

function directive(name: string): Insertion {
  const body = bodies[name] ?? texts.pull;
  const title = name === 'aside' || name === 'notfor' ? `[${texts.title}]` : '';
  return block(`:::${name}${title}\n${body}\n:::`, body);
}

export const insertions = {
  bold: inline('**', texts.bold, '**'),
  link: (path: string, label: string) => inline('[', label, `](${path})`),
  law:
    (of: string): Insertion =>
    (_text, _from, to) => {
      const insert = `:law-date{of=${of}}`;
      return { changes: [{ from: to, to, insert }], select: [to + insert.length, to + insert.length] };
    },
  heading: block(`## ${texts.heading}`, texts.heading),
  footnote,
  directive,
  drawing: (motif: string) =>
    block(`::figure{motif="${motif}" caption="${texts.caption}" alt="${texts.alt}"}`, texts.caption),
  block: (text: string) => block(text),
};

/** A photograph as Markdown; quotes and brackets of its words cannot end it. */
export const pictureMarkdown = (name: string, alt: string, caption: string): string => {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ');
  const title = plain(caption).replace(/["\\]/g, '\\$&');
  return `![${plain(alt).replace(/[[\]\\]/g, '\\$&')}](./${name}${title ? ` "${title}"` : ''})`;
};
