/** What a file said to be a returned vendor questionnaire brings, and what is told of it. */
import { fillIn } from '#domain/text/wording.ts';
import { readQuestionnaire } from '#domain/tool-register/register.ts';
import type { RegisterContent } from './content.ts';
import type { RegisterFile } from './register-files.ts';

type Told = { answers: Record<string, number>; message: string };
type Words = Pick<
  RegisterContent,
  'questions' | 'answersImported' | 'answersMissing' | 'answersUnreadable' | 'unread'
>;

/** No answers where the file is no questionnaire, or nobody has answered in it. */
export function broughtAnswers(brought: RegisterFile | undefined, words: Words): Told {
  const read = brought?.kind === 'table' ? readQuestionnaire(brought.rows, words.questions) : undefined;
  if (!read) return { answers: {}, message: words.answersUnreadable };
  const { answers, unread } = read;
  const count = Object.keys(answers).length;
  return {
    answers,
    message: [
      count === 0 ? words.answersMissing : fillIn(words.answersImported, { count }),
      ...(unread.length > 0 ? [fillIn(words.unread, { what: unread.join('; ') })] : []),
    ].join(' '),
  };
}
