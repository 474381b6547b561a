import type { ReadinessCopy } from '#app/tools/shared/copy.ts';
import type { ReadinessQuestions } from '#app/tools/shared/schemas.ts';

/** Every question with its weight: how the score is made, for anybody to check. */
export function Weights({ data, copy }: { data: ReadinessQuestions; copy: ReadinessCopy }) {
  return (
    <details className="weights">
      <summary>
        <h3 className="type-d5">{copy.weights}</h3>
      </summary>
      <p>{copy.weightsText}</p>
      <div className="weights-scroll">
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{copy.weightsArea}</th>
              <th scope="col">{copy.weightsQuestion}</th>
              <th scope="col">{copy.weightsWeight}</th>
            </tr>
          </thead>
          <tbody>
            {data.questions.map(({ id, area, text, weight }) => (
              <tr key={id}>
                <td>{data.areas.find((candidate) => candidate.id === area)?.label}</td>
                <td>{text}</td>
                <td>{weight}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
