/** What is wrong with a YAML file, in the words of whoever edits it: the parser speaks to programmers. */
import { isAlias, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';

const ONE_GROUP =
  'fields of one group begin equally far in, each on a line of its own; put a text with ": " in it into quotation marks';

const advice: Partial<Record<YAMLError['code'], string>> = {
  BLOCK_AS_IMPLICIT_KEY: ONE_GROUP,
  TAB_AS_INDENT: 'a tab: set lines in with spaces',
  DUPLICATE_KEY: 'this field stands here twice: take one out',
  MULTILINE_IMPLICIT_KEY: 'after the name of a field stand a colon and a space',
  MULTIPLE_DOCS: 'a line of --- inside the fields: take it out',
};

function adviceOn({ code, message }: YAMLError): string {
  const [, sign] = /(?:reserved character|directive indicator character) (.)$/.exec(message) ?? [];
  if (sign) return `a text that begins with ${sign} stands in quotation marks`;
  if (message.startsWith('Missing closing')) return 'a quotation mark is not closed';
  if (message.startsWith('Implicit map keys')) return advice.MULTILINE_IMPLICIT_KEY as string;
  if (message === 'Unexpected scalar at node end')
    return 'something follows the end of a text: put all of it into one pair of quotation marks';
  const [, bracket] = /end with a ([\]}])$/.exec(message) ?? [];
  if (bracket) return `a ${bracket} is missing, or stands too far left`;
  if (code === 'BAD_INDENT') return ONE_GROUP;
  return advice[code] ?? message;
}

/** The first mistake and its line, counted from 1. What follows a mistake is most often misread because of it. */
export function yamlProblem(yaml: string): { line: number; advice: string } {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const [first] = document.errors;
  if (first) return { line: lines.linePos(first.pos[0]).line, advice: adviceOn(first) };
  // A name for something written elsewhere, to the parser: whoever wrote it meant an asterisk.
  let line = 1;
  visit(document, (_, node) => {
    if (!isAlias(node) || node.resolve(document)) return undefined;
    line = lines.linePos(node.range?.[0] ?? 0).line;
    return visit.BREAK;
  });
  return { line, advice: 'a text that begins with * stands in quotation marks' };
}
