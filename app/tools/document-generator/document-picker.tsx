import type { DocumentTemplate } from '#app/tools/shared/content.ts';
import type { GeneratorCopy } from '#app/tools/shared/copy.ts';
import { Choice } from '#app/tools/shared/situation-form.tsx';
import { fillIn } from '#domain/text/wording.ts';
import { type Edits, type GeneratorSituation, isIncluded, type PlacedClause } from './draft.ts';
import { titleOf } from './write-document.ts';

type Props = {
  templates: readonly DocumentTemplate[];
  placed: readonly PlacedClause[];
  situation: GeneratorSituation;
  edits: Edits;
  shown: string;
  onShow: (id: string) => void;
  onDrop: (id: string, dropped: boolean) => void;
  copy: GeneratorCopy;
};

/** Which document is on screen, and which belong to the set that is exported and counted. */
export function DocumentPicker({ templates, placed, situation, edits, shown, onShow, onDrop, copy }: Props) {
  return (
    <fieldset className="picker">
      <legend className="sr-only">{copy.show}</legend>
      {templates.map((template) => {
        const title = titleOf(template, situation.role);
        const count = placed.filter(
          (clause) => clause.document === template.id && isIncluded(clause, edits),
        ).length;
        const dropped = edits.dropped.includes(template.id);
        return (
          <div key={template.id} className="picker-row" data-shown={template.id === shown}>
            <Choice
              type="radio"
              name="shown"
              value={template.id}
              checked={template.id === shown}
              onPick={(checked) => checked && onShow(template.id)}
              hint={
                dropped ? copy.dropped : count === 1 ? copy.oneParagraph : fillIn(copy.paragraphs, { count })
              }
            >
              {title}
            </Choice>
            <label className="choice picker-set">
              <input
                type="checkbox"
                aria-label={`${copy.inSet}: ${title}`}
                checked={!dropped}
                onChange={(event) => onDrop(template.id, !event.currentTarget.checked)}
              />
              <span>{copy.inSet}</span>
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}
