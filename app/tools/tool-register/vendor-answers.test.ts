import { expect, it } from 'vitest';
import { questionnaireTable } from '#domain/tool-register/register.ts';
import { readRegisterContent } from './content.ts';
import { broughtAnswers } from './vendor-answers.ts';

const content = readRegisterContent();
const sent = () => questionnaireTable(content.questions, {});

it('tells of a file that is no questionnaire in words of its own, not in the register’s', () => {
  for (const brought of [
    undefined,
    { kind: 'json' as const, text: '{}' },
    { kind: 'table' as const, rows: [['name', 'vendor']] },
  ]) {
    expect(broughtAnswers(brought, content)).toEqual({ answers: {}, message: content.answersUnreadable });
  }
  expect(content.answersUnreadable).not.toContain('register');
});

it('tells what nobody answered, and which answers it could not read', () => {
  expect(broughtAnswers({ kind: 'table', rows: sent() }, content).message).toBe(content.answersMissing);
  const rows = sent();
  rows[1]![6] = '2';
  rows[2]![6] = 'see the annex';
  const { answers, message } = broughtAnswers({ kind: 'table', rows }, content);
  expect(answers).toEqual({ [content.questions[0]!.id]: 2 });
  expect(message).toMatch(/: 1\. .*: 3: see the annex\./);
});
