import { useId } from 'react';
import { download } from '#app/design/browser/save-file.ts';
import { fileName } from '#app/tools/shared/download.ts';
import { Choices } from '#app/tools/shared/situation-form.tsx';
import { csvText } from '#domain/documents/csv.ts';
import { fillIn } from '#domain/text/wording.ts';
import { questionnaireTable, type RegisteredTool, vendorScore } from '#domain/tool-register/register.ts';
import type { RegisterContent } from './content.ts';
import { FileButton } from './file-button.tsx';
import { broughtAnswers } from './vendor-answers.ts';

type Props = {
  tool: RegisteredTool;
  content: RegisterContent;
  onAnswer: (answers: RegisteredTool['answers']) => void;
  onMessage: (message: string) => void;
};

/** The vendor questionnaire of one tool: sent out as a file, read back from it, or answered here; with its score. */
export function VendorQuestions({ tool, content, onAnswer, onMessage }: Props) {
  const id = useId();
  const { questions } = content;
  const { weak, ...score } = vendorScore(
    tool.answers,
    questions.map((question) => question.id),
  );
  const read = async (file: File) => {
    const { readRegisterFile } = await import('./register-files.ts');
    const { answers, message } = broughtAnswers(await readRegisterFile(file), content);
    if (Object.keys(answers).length > 0) onAnswer({ ...tool.answers, ...answers });
    onMessage(message);
  };
  return (
    <details className="register-vendor">
      <summary>
        {content.questionnaire}
        {score.most > 0 && (
          <span className="type-note" data-vendor-score={score.points}>
            {' '}
            {fillIn(content.score, score)}
          </span>
        )}
      </summary>
      <p className="type-note">{content.questionnaireIntro}</p>
      <p className="tool-actions">
        <button
          type="button"
          className="link"
          onClick={() =>
            download(
              fileName(`${content.questionnaire} ${tool.name}`, 'csv'),
              'text/csv',
              `\uFEFF${csvText(questionnaireTable(questions, tool.answers))}`,
            )
          }
        >
          {content.questionnaireExport}
        </button>
        <FileButton label={content.questionnaireImport} accept=".csv,.xlsx" onFile={read} />
      </p>
      {weak.length > 0 && (
        <p className="tool-error">
          {fillIn(content.weak, {
            list: questions
              .filter((question) => weak.includes(question.id))
              .map(({ text }) => text)
              .join(' '),
          })}
        </p>
      )}
      <ol className="register-questions">
        {questions.map(({ id: name, text, answers }) => (
          <li key={name}>
            <fieldset className="register-choices">
              <legend>{text}</legend>
              <Choices
                type="radio"
                name={`${id}${name}`}
                options={answers.map((answer, points) => ({ value: points, label: answer }))}
                isChosen={(points) => tool.answers[name] === points}
                onPick={(points) => onAnswer({ ...tool.answers, [name]: points })}
              />
            </fieldset>
          </li>
        ))}
      </ol>
    </details>
  );
}
