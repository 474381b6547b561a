import './document-generator.css';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useToday } from '#app/design/use-today.ts';
import type { DocumentTemplate, LawData } from '#app/tools/shared/content.ts';
import type { GeneratorCopy } from '#app/tools/shared/copy.ts';
import { LawRows } from '#app/tools/shared/law-rows.tsx';
import type { Blank } from '#app/tools/shared/schemas.ts';
import { Choice, FormRow, SituationForm, withValue } from '#app/tools/shared/situation-form.tsx';
import { track } from '#app/vendors/analytics/track.ts';
import { dutiesFor, lawsFor, longestRecordPeriod, readableMonths } from '#domain/law/applicable-law.ts';
import { HUB_PATH } from '#domain/law/hub-address.ts';
import { isDay, readEmployees } from '#domain/situation/situation-code.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn, listOf } from '#domain/text/wording.ts';
import { BlanksForm } from './blanks-form.tsx';
import { coverage } from './coverage.ts';
import { CoverageList } from './coverage-list.tsx';
import { DocumentPicker } from './document-picker.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { blanksOf, type GeneratorSituation, isIncluded, type PlacedClause, placeClauses } from './draft.ts';
import { GeneratorExports } from './generator-exports.tsx';
import { type DraftState, useDraft } from './use-draft.ts';
import { titleOf, type Writing } from './write-document.ts';

type Props = {
  data: LawData;
  templates: readonly DocumentTemplate[];
  blanks: Readonly<Record<string, Blank>>;
  copy: GeneratorCopy;
  /** The site's absolute origin, for links in exported files. */
  origin: string;
};

/** Takes in a later paragraph, leaves out one that is due, or undoes either. */
function toggled({ edits, ...state }: DraftState, { key, document, now }: PlacedClause): DraftState {
  const list = now ? 'out' : 'added';
  return {
    ...state,
    edits: {
      ...edits,
      // A paragraph that is put in needs its document back in the set.
      dropped: edits.dropped.filter((id) => id !== document),
      [list]: withValue(edits[list], key, !edits[list].includes(key)),
    },
  };
}

/** Notices and papers by place, role, tool, stage and day, each paragraph with the duty it answers. */
export function DocumentGenerator({ data, templates, blanks, copy, origin }: Props) {
  'use memo';
  const { laws, choices, edition } = data;
  const today = useToday();
  const known = useMemo(
    () => ({
      places: choices.places.map(({ code }) => code),
      tools: choices.tools.map(({ type }) => type),
      stages: choices.stages.map(({ id }) => id),
      blanks: Object.keys(blanks),
    }),
    [choices, blanks],
  );
  const { state: typed, touched, change, clear } = useDraft(known);
  // The form follows each key; laws, documents and lists follow when the browser has a moment.
  const state = useDeferredValue(typed);
  const [shown, setShown] = useState(templates[0]?.id ?? '');
  const started = useRef(false);

  const badDay = state.day !== '' && !isDay(state.day);
  const day = state.day === '' || badDay ? (today ?? edition) : state.day;
  const situation: GeneratorSituation = {
    places: state.places,
    role: state.role,
    tools: state.tools,
    stages: state.stages,
    day,
    employees: readEmployees(state.employees),
  };
  const applied = lawsFor(laws, situation);
  const duties = dutiesFor(laws, situation);
  const placed = placeClauses(templates, laws, situation);
  const covered = coverage(templates, laws, situation, placed, state.edits, state.values);
  const writing: Writing = {
    situation,
    laws,
    blanks,
    values: state.values,
    edits: state.edits,
    hub: origin + HUB_PATH,
  };
  const onScreen = placed.filter(({ document }) => document === shown);
  const asked = new Set(
    onScreen
      .filter((clause) => isIncluded(clause, { ...state.edits, dropped: [] }))
      .flatMap(({ clause }) => blanksOf(clause)),
  );
  const except = new Set(
    Object.values(blanks).flatMap(({ suggest, except: others }) => (suggest ? others : [])),
  );
  const period = longestRecordPeriod(applied.filter(({ law }) => !except.has(law.id)));
  const counts = (wanted: string) => covered.now.filter((duty) => duty.state === wanted).length;

  function update(next: (before: DraftState) => DraftState) {
    if (!started.current) track({ name: 'engagement', engagement_type: 'tool_start' });
    started.current = true;
    change(next);
  }

  return (
    <section className="tool document-generator shell" aria-label={copy.heading}>
      <p className="tool-intro">{copy.intro}</p>
      <noscript>
        <p className="tool-empty">{copy.noScript}</p>
      </noscript>
      <h2 className="sr-only">{copy.situation}</h2>
      <SituationForm
        choices={choices}
        copy={copy}
        value={{ ...typed, day: typed.day || (today ?? '') }}
        onChange={(next) =>
          update((before) => {
            const { day: typed, ...value } = next({ ...before, day: before.day || (today ?? '') });
            return { ...before, ...value, day: typed === today ? '' : typed };
          })
        }
        errors={{
          places: typed.places.length === 0 ? copy.choosePlace : undefined,
          tools: typed.tools.length === 0 ? copy.chooseTool : undefined,
          day: badDay ? copy.badDay : undefined,
        }}
      >
        <FormRow label={copy.stage} error={typed.stages.length === 0 ? copy.chooseStage : undefined}>
          <div className="choices">
            {choices.stages.map(({ id, label }) => (
              <Choice
                key={id}
                type="checkbox"
                name="stage"
                value={id}
                checked={typed.stages.includes(id)}
                onPick={(checked) =>
                  update((before) => ({ ...before, stages: withValue(before.stages, id, checked) }))
                }
              >
                {label}
              </Choice>
            ))}
          </div>
        </FormRow>
      </SituationForm>

      <section className="tool-part grid-12" aria-labelledby="generator-laws">
        <div className="tool-part-head">
          <h2 id="generator-laws" className="type-d3">
            {copy.applies}
          </h2>
          <p className="type-label">
            <time dateTime={day}>{readableDate(day)}</time>
          </p>
          <p className="tool-summary type-note" role="status">
            {fillIn(copy.summary, {
              laws: applied.length,
              answered: counts('answered') + counts('open'),
              due: covered.now.length,
              lacking: counts('lacking'),
            })}
          </p>
        </div>
        <div className="tool-part-body">
          <LawRows laws={applied} duties={duties} copy={copy} />
        </div>
      </section>

      <section className="tool-part" aria-labelledby="generator-documents">
        <h2 id="generator-documents" className="type-d3">
          {copy.documents}
        </h2>
        <DocumentPicker
          templates={templates}
          placed={placed}
          situation={situation}
          edits={state.edits}
          shown={shown}
          onShow={setShown}
          onDrop={(id, dropped) =>
            update((before) => ({
              ...before,
              edits: { ...before.edits, dropped: withValue(before.edits.dropped, id, dropped) },
            }))
          }
          copy={copy}
        />
        {templates
          .filter(({ id }) => id === shown)
          .map((template) => (
            <section key={template.id} className="paper" aria-labelledby="generator-draft">
              <div className="grid-12 paper-head">
                <p className="type-label">{copy.draft}</p>
                <div>
                  <h2 id="generator-draft" className="type-d2">
                    {titleOf(template, state.role)}
                  </h2>
                  <p className="type-note">
                    {(state.role === 'vendor' && template.vendorPurpose) || template.purpose}
                  </p>
                </div>
              </div>
              <div className="grid-12 paper-blanks">
                <div className="paper-blanks-head">
                  <h3 className="type-label">{copy.blanks}</h3>
                  <p className="type-note">{copy.blanksNote}</p>
                </div>
                <BlanksForm
                  names={Object.keys(blanks).filter((blank) => asked.has(blank))}
                  blanks={blanks}
                  values={typed.values}
                  onFill={(blank, value) =>
                    update((before) => ({ ...before, values: { ...before.values, [blank]: value } }))
                  }
                  suggestion={
                    period && {
                      value: readableMonths(period.months),
                      label: fillIn(copy.suggest, {
                        period: readableMonths(period.months),
                        laws: listOf(period.laws.map(({ shortName }) => shortName)),
                      }),
                    }
                  }
                  copy={copy}
                />
              </div>
              <DocumentPreview
                placed={onScreen}
                writing={writing}
                copy={copy}
                onToggle={(clause) => update((before) => toggled(before, clause))}
              />
            </section>
          ))}
      </section>

      <section className="tool-part grid-12" aria-labelledby="generator-open">
        <h2 id="generator-open" className="type-d3 tool-part-head">
          {copy.open}
        </h2>
        <div className="tool-part-body">
          <CoverageList
            coverage={covered}
            placed={placed}
            blanks={blanks}
            titles={Object.fromEntries(
              templates.map((template) => [template.id, titleOf(template, state.role)]),
            )}
            copy={copy}
            onPutIn={(clause) => {
              setShown(clause.document);
              update((before) =>
                isIncluded(clause, { ...before.edits, dropped: [] })
                  ? {
                      ...before,
                      edits: {
                        ...before.edits,
                        dropped: withValue(before.edits.dropped, clause.document, false),
                      },
                    }
                  : toggled(before, clause),
              );
            }}
          />
        </div>
      </section>

      <GeneratorExports
        templates={templates}
        placed={placed}
        writing={{ ...writing, values: typed.values, edits: typed.edits }}
        shown={shown}
        today={today ?? day}
        allStages={known.stages}
        warm={touched}
        copy={copy}
        onClear={clear}
      />
    </section>
  );
}
