import { TitledSection } from '#app/design/titled-section.tsx';
import { useOwnOrigin } from '#app/design/use-hydrated.ts';
import './document-generator.css';
import { useMemo, useRef, useState } from 'react';
import { Made } from '#app/shell/page/made.tsx';
import type { DocumentTemplate, LawData } from '#app/tools/shared/content.ts';
import type { GeneratorCopy } from '#app/tools/shared/copy.ts';
import { LawsPart } from '#app/tools/shared/laws-part.tsx';
import type {
  Blank,
  DocumentQuestion,
  DocumentQuestions,
  DocumentTranslation,
} from '#app/tools/shared/schemas.ts';
import { Choices, FormRow, SituationForm, withValue } from '#app/tools/shared/situation-form.tsx';
import { useSituation } from '#app/tools/shared/use-situation.ts';
import { type RegisterContent, RegisterPanel } from '#app/tools/tool-register/index.ts';
import { runText } from '#domain/documents/document-model.ts';
import { dutiesFor, lawsFor } from '#domain/law/applicable-law.ts';
import { HUB_PATH } from '#domain/law/hub-address.ts';
import { ll144Clock } from '#domain/law/ll144-clock.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn, listOf } from '#domain/text/wording.ts';
import type { RegisteredTool } from '#domain/tool-register/register.ts';
import { BlanksForm } from './blanks-form.tsx';
import { coverage, provisionState } from './coverage.ts';
import { CoverageList } from './coverage-list.tsx';
import { DocumentPicker } from './document-picker.tsx';
import { DocumentPreview } from './document-preview.tsx';
import {
  blanksOf,
  bringingBlanks,
  clashes,
  draftFor,
  type Facts,
  firstUse,
  type GeneratorSituation,
  goneBy,
  isIncluded,
  isOffered,
  isSpoken,
  isStop,
  type PlacedClause,
} from './draft.ts';
import { blanksFrom } from './from-register.ts';
import { GeneratorExports } from './generator-exports.tsx';
import { QuestionsForm } from './questions-form.tsx';
import { type DraftState, useDraft } from './use-draft.ts';
import { keepWithin, stillEnglish, titleIn, titleOf, type Writing, wordsOf } from './write-document.ts';

type Props = {
  data: LawData;
  templates: readonly DocumentTemplate[];
  translations: readonly DocumentTranslation[];
  blanks: Readonly<Record<string, Blank>>;
  questions: DocumentQuestions;
  register: RegisterContent;
  /** What it writes, as HTML: shown until something is chosen. */
  sample: string;
  copy: GeneratorCopy;
  /** The site's absolute origin, for links in exported files. */
  origin: string;
};

/** Takes in a paragraph that is offered, leaves out one that stands, or undoes either. */
function toggled({ edits, ...state }: DraftState, placed: PlacedClause): DraftState {
  const { key, document } = placed;
  const list = isOffered(placed) ? 'added' : 'out';
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

/** Puts a document into the set or takes it out. */
const withDocument = ({ edits, ...state }: DraftState, id: string, dropped: boolean): DraftState => ({
  ...state,
  edits: { ...edits, dropped: withValue(edits.dropped, id, dropped) },
});

/** Puts a paragraph in; where only its document is out, the document alone comes back. */
const putIn = (state: DraftState, clause: PlacedClause): DraftState =>
  isIncluded(clause, { ...state.edits, dropped: [] })
    ? withDocument(state, clause.document, false)
    : toggled(state, clause);

/** The situation of a registered tool, over what was chosen before. */
const withTool = (state: DraftState, tool: RegisteredTool): DraftState => ({
  ...state,
  places: tool.places.length > 0 ? tool.places : state.places,
  tools: tool.tools.length > 0 ? tool.tools : state.tools,
  answers: tool.decides ? { ...state.answers, decides: tool.decides } : state.answers,
  values: { ...state.values, ...blanksFrom(tool) },
});

/** A blank as typed: in the language of the document where it is typed in each anew. */
function withBlank(
  { values, spoken, ...state }: DraftState,
  name: string,
  value: string,
  lang?: string,
  blank?: Blank,
): DraftState {
  return lang && blank && isSpoken(blank)
    ? { ...state, values, spoken: { ...spoken, [lang]: { ...spoken[lang], [name]: value } } }
    : { ...state, spoken, values: { ...values, [name]: value } };
}

/** What stands in the fields of a document in another language: its own words, and names and days as they are. */
const fieldsIn = (
  lang: string,
  { values, spoken }: Pick<DraftState, 'values' | 'spoken'>,
  blanks: Writing['blanks'],
): DraftState['values'] => ({
  ...Object.fromEntries(Object.entries(values).filter(([name]) => blanks[name] && !isSpoken(blanks[name]))),
  ...spoken[lang],
});

/** The notes with what was typed in English, at each field that asks for it in another language. */
const withEnglish = (
  notes: Readonly<Record<string, string>>,
  { blanks, values }: Writing,
  copy: GeneratorCopy,
): Record<string, string> => ({
  ...notes,
  ...Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value.trim() && blanks[name] && isSpoken(blanks[name]))
      .map(([name, value]) => [
        name,
        [fillIn(copy.inEnglish, { text: value }), notes[name]].filter(Boolean).join('\n'),
      ]),
  ),
});

/** What a works council or union is told. */
const COUNCIL = 'works-council-information';

type PaperProps = {
  template: DocumentTemplate;
  /** This document's paragraphs. */
  placed: readonly PlacedClause[];
  writing: Writing;
  /** What stands in the fields for the blanks. */
  typed: Pick<DraftState, 'values' | 'spoken'>;
  /** Blanks that are asked for above the documents. */
  above: readonly string[];
  /** Blanks that bring a paragraph with them. */
  bringing: readonly string[];
  /** What a blank's date runs into, by blank. */
  notes: Readonly<Record<string, string>>;
  translations: readonly DocumentTranslation[];
  onLanguage: (lang: string) => void;
  update: (next: (before: DraftState) => DraftState) => void;
  copy: GeneratorCopy;
};

/** The document on screen: its blanks to fill in, and its paragraphs as they will be written. */
function Paper({ template, placed, writing, typed, above, notes, update, copy, ...rest }: PaperProps) {
  'use memo';
  const { blanks, edits, situation } = writing;
  const { title, lang } = titleIn(template, writing);
  const offered = rest.translations.filter(({ documents }) => documents[template.id]);
  const asked = new Set([
    ...rest.bringing,
    ...placed
      .filter((clause) => isIncluded(clause, { ...edits, dropped: [] }))
      .flatMap(({ clause }) => blanksOf(clause)),
  ]);
  return (
    <section className="paper" data-document={template.id} aria-labelledby="generator-draft">
      <div className="grid-12 paper-head">
        <p className="type-label">{copy.draft}</p>
        <div>
          <h2 id="generator-draft" className="type-d2" lang={lang}>
            {title}
          </h2>
          <p className="type-note">
            {(situation.role === 'vendor' && template.vendorPurpose) || template.purpose}
          </p>
          {placed.some(isStop) && (
            <p className="stop-note" data-held-back>
              {copy.heldBack}
            </p>
          )}
          {offered.length > 0 && situation.role === 'employer' && (
            <LanguageChoice
              offered={offered}
              chosen={lang}
              alone={placed
                .filter((one) => !isStop(one) && !wordsOf(one, writing))
                .map(({ clause }) => clause.heading)}
              english={stillEnglish(placed, writing).map((blank) => blanks[blank]?.label ?? blank)}
              onPick={rest.onLanguage}
              copy={copy}
            />
          )}
        </div>
      </div>
      <div className="grid-12 paper-blanks">
        <div className="paper-blanks-head">
          <h3 className="type-label">{copy.blanks}</h3>
          <p className="type-note">{copy.blanksNote}</p>
        </div>
        <BlanksForm
          names={Object.keys(blanks).filter((blank) => asked.has(blank) && (lang || !above.includes(blank)))}
          notes={lang ? withEnglish(notes, writing, copy) : notes}
          lang={lang}
          blanks={blanks}
          values={lang ? fieldsIn(lang, typed, blanks) : typed.values}
          onFill={(blank, value) => update((before) => withBlank(before, blank, value, lang, blanks[blank]))}
          copy={copy}
        />
      </div>
      <DocumentPreview
        placed={placed}
        writing={writing}
        copy={copy}
        onToggle={(clause) => update((before) => toggled(before, clause))}
      />
    </section>
  );
}

type LanguageProps = {
  offered: readonly DocumentTranslation[];
  /** Language tag; English where absent. */
  chosen: string | undefined;
  /** Headings of what stands in English alone. */
  alone: readonly string[];
  /** Names of blanks that were typed in English alone. */
  english: readonly string[];
  onPick: (lang: string) => void;
  copy: GeneratorCopy;
};

/** The language of a document that is written in more than one, with the mark that a lawyer has to read it. */
function LanguageChoice({ offered, chosen, alone, english, onPick, copy }: LanguageProps) {
  const language = offered.find(({ lang }) => lang === chosen);
  return (
    <div className="paper-language">
      <label className="field">
        <span className="type-label">{copy.language}</span>
        <select value={chosen ?? 'en'} onChange={(event) => onPick(event.currentTarget.value)}>
          <option value="en">{copy.english}</option>
          {offered.map(({ lang, name }) => (
            <option key={lang} value={lang} lang={lang}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {language && (
        <p className="type-note" data-translation-mark={language.lang}>
          <strong lang={language.lang}>{language.mark}</strong> {copy.translated}{' '}
          {alone.length > 0 && fillIn(copy.englishAlone, { paragraphs: listOf(alone) })}{' '}
          {english.length > 0 && fillIn(copy.stillEnglish, { blanks: listOf(english) })}
        </p>
      )}
    </div>
  );
}

/** The ten business days of New York City's notice, at the first day of use. */
function firstUseNote({ places, role }: GeneratorSituation, today: string, use: string, copy: GeneratorCopy) {
  if (role !== 'employer' || !places.includes('US-NY-NYC')) return {};
  const { noticeRunsUntil } = ll144Clock({ notified: today }, today);
  if (!noticeRunsUntil) return {};
  const words = {
    open: copy.noticeRuns,
    past: copy.usedBefore,
    early: copy.tooEarly,
    after: copy.noticeRuns,
  };
  return {
    'use-date': fillIn(words[firstUse(use, today, noticeRunsUntil)], {
      today: readableDate(today),
      day: readableDate(noticeRunsUntil),
    }),
  };
}

/** What the first day of use runs into at a works council or union that has to be informed before it. */
const councilNote = (today: string, use: string, copy: GeneratorCopy) =>
  firstUse(use, today, today) === 'past' ? { 'use-date': copy.usedBeforeCouncil } : {};

/** That a day and another, or an answer, cannot both be right, by the blank with the day. */
const clashNotes = (
  { blanks }: Writing,
  asked: readonly DocumentQuestion[],
  facts: Facts,
  copy: GeneratorCopy,
): [string, string][] =>
  clashes(blanks, asked, facts).map(({ blank, than, with: other }) => [
    blank,
    'blank' in other
      ? fillIn(copy[other.order], {
          blank: blanks[other.blank]?.label ?? other.blank,
          day: readableDate(than),
        })
      : fillIn(copy.againstAnswer, { ...other, day: readableDate(than) }),
  ]);

/** What the laws of the places say of a period, at the blank that it is typed into: whatever it says, it has to keep within them. */
function keepNotes(writing: Writing, copy: GeneratorCopy): Record<string, string> {
  const periods = keepWithin(writing).map(runText);
  if (periods.length === 0) return {};
  const note = [copy.keepWithin, ...periods].join('\n');
  return Object.fromEntries(
    Object.entries(writing.blanks).flatMap(([name, { kept }]) => (kept ? [[name, note]] : [])),
  );
}

/** What the days and periods that are typed run into, by blank. */
function blankNotes(
  {
    situation,
    today,
    writing,
    placed,
    facts,
    asked,
  }: Pick<ReturnType<typeof useDocuments>, 'situation' | 'today' | 'writing' | 'placed' | 'facts' | 'asked'>,
  copy: GeneratorCopy,
): Record<string, string> {
  const { blanks, values } = writing;
  const use = values['use-date'] ?? '';
  const notes: Record<string, string> = {
    ...keepNotes(writing, copy),
    ...(placed.some(({ document, now }) => document === COUNCIL && now) ? councilNote(today, use, copy) : {}),
    ...firstUseNote(situation, today, use, copy),
    ...Object.fromEntries(goneBy(blanks, values, today).map((name) => [name, copy.goneBy])),
  };
  for (const [blank, note] of clashNotes(writing, asked, facts, copy))
    notes[blank] = [note, notes[blank]].filter(Boolean).join(' ');
  return notes;
}

type SituationProps = {
  typed: DraftState;
  badDay: boolean;
  choices: LawData['choices'];
  update: PaperProps['update'];
  copy: GeneratorCopy;
  form: Pick<Parameters<typeof SituationForm>[0], 'value' | 'today' | 'onChange'>;
};

/** The stages in words: each of them, one by its name, or how many. */
function stageWords(
  chosen: readonly string[],
  all: LawData['choices']['stages'],
  copy: GeneratorCopy,
): string {
  const [one, ...more] = all.filter(({ id }) => chosen.includes(id));
  if (!one) return copy.noStage;
  if (chosen.length === all.length) return copy.everyStage;
  if (more.length === 0) return one.label;
  return fillIn(copy.someStages, { count: chosen.length, all: all.length });
}

/** Where, with what, at which stages and on which day people are hired. */
function SituationPart({ typed, form, badDay, choices, update, copy }: SituationProps) {
  const stages = (
    <FormRow label={copy.stage} error={typed.stages.length === 0 ? copy.chooseStage : undefined}>
      <Choices
        type="checkbox"
        name="stage"
        options={choices.stages.map(({ id, label }) => ({ value: id, label }))}
        isChosen={(id) => typed.stages.includes(id)}
        onPick={(id, chosen) =>
          update((before) => ({ ...before, stages: withValue(before.stages, id, chosen) }))
        }
      />
    </FormRow>
  );
  return (
    <SituationForm
      {...form}
      choices={choices}
      copy={copy}
      badDay={badDay}
      fields={{
        stage: {
          label: copy.stage,
          words: stageWords(typed.stages, choices.stages, copy),
          empty: typed.stages.length === 0,
          choices: stages,
        },
      }}
    />
  );
}

const titlesFor = (templates: Props['templates'], role: DraftState['role']): Record<string, string> =>
  Object.fromEntries(templates.map((template) => [template.id, titleOf(template, role)]));

/** How many laws apply, and how many of the duties that surely do are met by a text, need words or an act. */
function summaryOf(laws: number, { now }: ReturnType<typeof coverage>, copy: GeneratorCopy): string {
  const settled = now.filter(({ open }) => !open);
  const count = (state: ReturnType<typeof provisionState>) =>
    settled.filter((duty) => provisionState(duty.state) === state).length;
  return fillIn(copy.summary, {
    laws,
    due: settled.length,
    text: count('in-text'),
    words: count('needs-words'),
    acts: count('needs-act'),
  });
}

/** What a saved or shared draft may name. */
const knownTo = (
  { places, tools, stages }: LawData['choices'],
  blanks: Props['blanks'],
  { questions }: DocumentQuestions,
  translations: Props['translations'],
) => ({
  places: places.map(({ code }) => code),
  tools: tools.map(({ type }) => type),
  stages: stages.map(({ id }) => id),
  blanks: Object.keys(blanks),
  languages: translations.map(({ lang }) => lang),
  answers: Object.fromEntries(questions.map(({ id, options }) => [id, options.map(({ value }) => value)])),
});

/** What follows from what was typed and chosen: which laws and paragraphs, and how they are written. */
function useDocuments({ data, templates: written, translations, blanks, questions, origin }: Props) {
  'use memo';
  const { laws: all, choices, edition } = data;
  const known = useMemo(
    () => knownTo(choices, blanks, questions, translations),
    [choices, blanks, questions, translations],
  );
  const draft = useDraft(known);
  const { today, state, situation: chosen, badDay, update, form } = useSituation(draft, edition);
  const [lang, setLang] = useState('en');
  const [picked, setShown] = useState(written[0]?.id ?? '');
  const situation: GeneratorSituation = { ...chosen, stages: state.stages };
  const { facts, templates, asked, freed, laws, placed } = draftFor(
    written,
    all,
    questions.questions,
    situation,
    state,
  );
  // A document that the choice no longer calls for gives way to the first one that it does.
  const called = new Set(placed.map(({ document }) => document));
  const shown = called.size === 0 || called.has(picked) ? picked : ([...called][0] ?? picked);
  const { values, spoken, edits } = state;
  const writing: Writing = {
    ...{ situation, laws, blanks, values, spoken, edits },
    hub: useOwnOrigin(origin) + HUB_PATH,
    questions: asked,
    answers: facts.answers,
    placeNames: new Map(choices.places.map(({ code, label }) => [code, label])),
    language: situation.role === 'employer' ? translations.find((one) => one.lang === lang) : undefined,
  };
  return {
    ...{
      draft,
      today,
      state,
      situation,
      badDay,
      update,
      form,
      facts,
      placed,
      shown,
      setShown,
      setLang,
      writing,
    },
    templates,
    stages: known.stages,
    chosenAll: state.places.length > 0 && state.tools.length > 0,
    covered: coverage(templates, laws, situation, placed, edits, facts),
    freed: dutiesFor(all, situation).filter(({ ref }) => freed.has(ref)),
    asked,
    above: situation.role === 'employer' ? questions.blanks : [],
  };
}

/** What of the laws no document answers yet. */
const OpenPart = (props: Parameters<typeof CoverageList>[0]) => (
  <TitledSection
    id="generator-open"
    className="tool-part grid-12"
    look="type-d3 tool-part-head"
    title={props.copy.open}
  >
    <div className="tool-part-body">
      <CoverageList {...props} />
    </div>
  </TitledSection>
);

/** What works without scripts, and what is written with them: the documents by name. */
const WithoutScripts = ({ templates, copy }: Pick<Props, 'templates' | 'copy'>) => (
  <noscript>
    <p className="tool-empty">{copy.noScript}</p>
    <h2 className="type-label">{copy.documents}</h2>
    <p className="tool-empty">{templates.map((template) => titleOf(template, 'employer')).join('; ')}.</p>
  </noscript>
);

/** Opens a field of the sentence, which brings its choices into sight. */
function openField(form: HTMLElement | null, name: string) {
  const field = form?.querySelector<HTMLElement>(`[data-field="${name}"]`);
  field?.focus();
  if (field?.ariaExpanded !== 'true') field?.click();
}

/** What has to be chosen before anything is written and is not yet, as it stands in the sentence. */
const OpenFields = ({
  typed: { places, tools },
  onPress,
  copy,
}: {
  typed: Pick<DraftState, 'places' | 'tools'>;
  onPress: (name: 'place' | 'tool') => void;
  copy: GeneratorCopy;
}) => (
  <p className="tool-actions">
    {places.length === 0 && (
      <button type="button" className="sentence-field" data-empty="" onClick={() => onPress('place')}>
        {copy.anyPlace}
      </button>
    )}
    {tools.length === 0 && (
      <button type="button" className="sentence-field" data-empty="" onClick={() => onPress('tool')}>
        {copy.anyTool}
      </button>
    )}
  </p>
);

/** Notices and papers by place, role, tool, stage and day, each paragraph with the duty it answers. */
export function DocumentGenerator(props: Props) {
  'use memo';
  const { data, translations, blanks, questions, register, sample, copy } = props;
  const { choices } = data;
  const { draft, today, state, situation, badDay, update, form, ...documents } = useDocuments(props);
  const { templates, placed, writing, shown, setShown, covered, chosenAll, above } = documents;
  const { state: typed } = draft;
  const applied = lawsFor(writing.laws, situation);
  const onScreen = templates.find(({ id }) => id === shown);
  const root = useRef<HTMLElement>(null);

  return (
    <section ref={root} className="tool document-generator shell" aria-label={copy.heading}>
      <WithoutScripts templates={templates} copy={copy} />
      <h2 className="sr-only">{copy.situation}</h2>
      <SituationPart
        typed={typed}
        form={form}
        badDay={badDay}
        choices={choices}
        update={update}
        copy={copy}
      />
      {sample && typed.places.length + typed.tools.length === 0 && <Made name="sample" html={sample} />}
      <RegisterPanel
        content={register}
        choices={choices}
        onUse={(tool) => update((before) => withTool(before, tool))}
      />
      <QuestionsForm
        questions={documents.asked}
        above={above}
        blanks={blanks}
        answers={typed.answers}
        values={typed.values}
        stops={placed.filter((one) => isStop(one) && !one.home)}
        writing={writing}
        onPlaces={(places) => {
          update((before) => ({ ...before, places }));
          // The button goes with its stop: on to what it changed.
          root.current?.querySelector<HTMLElement>('[data-field="place"]')?.focus();
        }}
        onAnswer={(question, value) =>
          update((before) => ({ ...before, answers: { ...before.answers, [question]: value } }))
        }
        onFill={(blank, value) => update((before) => withBlank(before, blank, value))}
        copy={copy}
      />

      <LawsPart
        id="generator"
        laws={applied}
        duties={dutiesFor(writing.laws, situation)}
        day={situation.day}
        copy={copy}
        waits={!chosenAll}
        summary={chosenAll ? summaryOf(applied.length, covered, copy) : copy.chooseFirst}
      >
        <OpenFields typed={typed} onPress={(name) => openField(root.current, name)} copy={copy} />
      </LawsPart>

      {chosenAll && (
        <>
          <TitledSection id="generator-documents" className="tool-part" look="type-d3" title={copy.documents}>
            <DocumentPicker
              templates={templates}
              placed={placed}
              situation={situation}
              edits={state.edits}
              shown={shown}
              onShow={setShown}
              onDrop={(id, dropped) => update((before) => withDocument(before, id, dropped))}
              copy={copy}
            />
            {onScreen && (
              <Paper
                key={onScreen.id}
                template={onScreen}
                placed={placed.filter(({ document }) => document === onScreen.id)}
                writing={writing}
                typed={typed}
                above={above}
                bringing={bringingBlanks(onScreen, writing.laws, situation, documents.facts)}
                notes={blankNotes({ ...documents, today, situation }, copy)}
                translations={translations}
                onLanguage={documents.setLang}
                update={update}
                copy={copy}
              />
            )}
          </TitledSection>

          <OpenPart
            coverage={covered}
            freed={documents.freed}
            placed={placed}
            blanks={blanks}
            questions={questions.questions}
            titles={titlesFor(templates, state.role)}
            copy={copy}
            onPutIn={(clause) => {
              setShown(clause.document);
              update((before) => putIn(before, clause));
            }}
          />
        </>
      )}

      <GeneratorExports
        templates={templates}
        translations={translations}
        placed={placed}
        writing={{ ...writing, values: typed.values, spoken: typed.spoken, edits: typed.edits }}
        shown={shown}
        today={today}
        allStages={documents.stages}
        ready={chosenAll}
        warm={draft.touched}
        copy={copy}
        onDevice={draft.onDevice}
        onKeep={draft.keep}
        onClear={draft.clear}
      />
    </section>
  );
}
