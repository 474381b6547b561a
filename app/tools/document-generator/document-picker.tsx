import type { DocumentTemplate } from '#app/tools/shared/content.ts';
import type { GeneratorCopy } from '#app/tools/shared/copy.ts';
import { documentGroups } from '#app/tools/shared/document-groups.ts';
import { Choice } from '#app/tools/shared/situation-form.tsx';
import { fillIn } from '#domain/text/wording.ts';
import {
  type Edits,
  type GeneratorSituation,
  heldBack,
  type PlacedClause,
  standingClauses,
} from './draft.ts';
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

const LABELS = {
  candidates: 'groupCandidates',
  forms: 'groupForms',
  letters: 'groupLetters',
  workers: 'groupWorkers',
  file: 'groupFile',
} as const;

/** Which document is on screen, and which belong to the set that is exported and counted, by whom they are for. */
export function DocumentPicker({ templates, ...props }: Props) {
  const { copy, placed, situation } = props;
  const called = new Set(placed.map(({ document }) => document));
  const offered = called.size === 0 ? templates : templates.filter(({ id }) => called.has(id));
  const rest = templates.filter((template) => !offered.includes(template));
  return (
    <fieldset className="picker">
      <legend className="sr-only">{copy.show}</legend>
      {documentGroups.map((group) => {
        const rows = offered.filter((template) => template.group === group);
        if (rows.length === 0) return null;
        return (
          <fieldset key={group} className="picker-group">
            <legend className="type-label">{copy[LABELS[group]]}</legend>
            {rows.map((template) => (
              <Row key={template.id} template={template} {...props} />
            ))}
          </fieldset>
        );
      })}
      {rest.length > 0 && (
        <p className="type-note picker-rest">
          {fillIn(copy.notCalled, {
            documents: rest.map((template) => titleOf(template, situation.role)).join('; '),
          })}
        </p>
      )}
    </fieldset>
  );
}

/** How much there is of a document; of nothing nothing is said. */
const paragraphs = (count: number, copy: Props['copy']) =>
  count === 0 ? undefined : count === 1 ? copy.oneParagraph : fillIn(copy.paragraphs, { count });

type RowProps = Omit<Props, 'templates'> & { template: DocumentTemplate };

function Row({ template, placed, situation, edits, shown, onShow, onDrop, copy }: RowProps) {
  const title = titleOf(template, situation.role);
  const count = standingClauses(placed, edits).filter(({ document }) => document === template.id).length;
  const dropped = edits.dropped.includes(template.id);
  const held = heldBack(placed, edits).has(template.id);
  return (
    <div className="picker-row" data-shown={template.id === shown}>
      <Choice
        type="radio"
        name="shown"
        value={template.id}
        checked={template.id === shown}
        onPick={(checked) => checked && onShow(template.id)}
        hint={dropped ? copy.dropped : held ? copy.held : paragraphs(count, copy)}
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
}
