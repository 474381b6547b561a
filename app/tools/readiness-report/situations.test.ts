/** Three employers on three days, each with nothing in place: what the report tells them, held line by line. */
import { describe, expect, it } from 'vitest';
import { readLawData, readReadiness } from '#app/tools/shared/content.ts';
import { readReadinessCopy } from '#app/tools/shared/copy.ts';
import { runText, toPlainText } from '#domain/documents/document-model.ts';
import { lawsFor, type Situation } from '#domain/law/applicable-law.ts';
import { lawsNamed, questionsFor, tiersOf } from '#domain/law/readiness.ts';
import { deadlineText, writeReportDocument } from './write-report.ts';

const { laws } = readLawData();
const data = readReadiness();
const DAYS = ['2026-11-22', '2027-01-01', '2027-12-02'] as const;

const employers: Record<string, Omit<Situation, 'role' | 'day'>> = {
  retailer: { places: ['US-IL'], tools: ['screening', 'ranking', 'background'], employees: 50 },
  bank: {
    places: ['US-NY-NYC', 'EU-DE', 'EU-FR'],
    tools: ['video', 'ranking', 'assessment'],
    employees: 20_000,
  },
  charity: { places: ['GB'], tools: ['screening', 'chatbot'], employees: 35 },
};

function report(name: string, day: string, employer = employers[name]) {
  const situation: Situation = { places: [], tools: [], ...employer, role: 'employer', day };
  const asked = questionsFor(data, laws, situation);
  const answers = Object.fromEntries(asked.map(({ question }) => [question.id, 0 as const]));
  const { stops, planned } = tiersOf(asked, answers, day);
  const gaps = [...stops, ...planned];
  const of = (id: string) => gaps.find(({ question }) => question.id === id);
  const model = writeReportDocument({
    data,
    asked,
    answers,
    owners: {},
    applied: lawsFor(laws, situation),
    situation,
    hub: 'https://example.com/hub',
    byLawNote: readReadinessCopy().byLawNote,
  });
  return {
    gaps,
    stopping: stops,
    stops: stops.map(({ question }) => question.id),
    when: (id: string) => {
      const gap = of(id);
      return gap && deadlineText(gap);
    },
    refs: (id: string) => [...(of(id)?.duties ?? []), ...(of(id)?.also ?? [])].map(({ ref }) => ref),
    items: model.blocks.flatMap((block) => (block.type === 'list' ? block.items.map(runText) : [])),
    text: model.blocks.map((block) => ('runs' in block ? runText(block.runs) : '')).join('\n'),
    whole: toPlainText(model),
  };
}

const DUE = 'Rests on a law in force';
const SERVES = 'Helps to keep a law in force';

describe.each(DAYS)('on %s', (day) => {
  it('the retailer stops background reports alone, and no contractor’s rule is called its own', () => {
    const { stops, when, refs, gaps } = report('retailer', day);
    expect(stops).toEqual(['background']);
    // The letter after a rejection belongs to the reports, and not to the notice before a tool is used.
    expect(refs('background')).toContain('us-fcra/adverse-notice');
    expect(refs('notice')).toEqual(['il-hb3773/notify']);
    for (const id of ['notice', 'proxies', 'retention', 'accommodation']) expect(when(id), id).toBe(DUE);
    // The ban on discrimination asks for no list and no counts.
    for (const id of ['inventory', 'rates']) expect(when(id), id).toBe(SERVES);
    expect(refs('retention')).toEqual(
      expect.arrayContaining([
        'us-title-vii-ugesp/keep-records',
        'us-adea/keep-records',
        'us-ada/keep-records',
      ]),
    );
    expect(when('unnamed-employer-us-fair-chance')).toBe(
      'A law in force asks for it, for federal contractors only',
    );
    for (const { duties, urgency } of gaps)
      if (duties.length > 0 && duties.every(({ law }) => law.only)) expect(urgency).toBe('practice');
    // Nothing of video interviews, New York or Europe reaches it.
    expect(gaps.flatMap(({ duties }) => duties).map(({ ref }) => ref)).not.toContainEqual(
      expect.stringMatching(/^(nyc|ny|il-aivia|il-bipa|eu|uk|co|ca)-/),
    );
  });

  it('the bank stops for all that New York, the GDPR, Germany and France want before the use', () => {
    const { stops, when, refs, text } = report('bank', day);
    expect(stops.toSorted()).toEqual([
      'assessment',
      'audit',
      'banned',
      'human-review',
      'notice',
      'works-council',
    ]);
    // The notice is owed to candidates in Europe as well, and in France before anything is collected.
    expect(refs('notice')).toEqual(
      expect.arrayContaining(['eu-gdpr-22/inform', 'fr-recrutement/no-hidden-collection']),
    );
    expect(refs('works-council')).toEqual(
      expect.arrayContaining(['de-betrvg/monitoring-consent', 'fr-recrutement/consult-council']),
    );
    expect(text).toContain('the first lawful day of use is');
    const euLater = day < '2027-12-02';
    expect(when('explanation')).toBe(
      euLater ? `${DUE}, and on more from December 2, 2027, older systems aside` : DUE,
    );
    expect(when('training')).toContain(DUE);
  });

  it('the first tier names the laws that forbid the use on that day, and no others', () => {
    for (const name of Object.keys(employers)) {
      const { stopping } = report(name, day);
      for (const gap of stopping)
        for (const { ref, now } of gap.duties) {
          expect(now, ref).toBe(true);
          expect(gap.question.stops).toContain(ref);
        }
      expect(stopping.map(deadlineText)).toEqual(stopping.map(() => DUE));
    }
    const bank = { places: ['US-NY-NYC', 'US-CO', 'US-CA', 'EU-DE'], tools: ['video', 'ranking'] };
    const notice = report('bank', day, bank).items.find((line) => line.startsWith('Write one notice'));
    expect(notice).toContain('NYC Local Law 144');
    // Those that ask for the same without forbidding the use are told apart from it.
    const [forbid, ask] = notice?.split('Asked for as well by') ?? [];
    expect(forbid).not.toMatch(/Colorado|California|GDPR|EU AI Act/u);
    expect(ask).toContain('GDPR');
  });

  it('ends no sentence twice', () => {
    for (const name of Object.keys(employers)) expect(report(name, day).text).not.toMatch(/\.\./u);
    expect(report('charity', day).text).toContain('No law of your choice asks for it by itself.');
  });

  it('the charity owes what the UK GDPR asks, and stops for the assessment alone', () => {
    const { stops, when, refs, gaps } = report('charity', day);
    expect(stops).toEqual(['assessment']);
    for (const id of ['notice', 'human-review', 'assessment', 'correction', 'contract', 'retention'])
      expect(when(id), id).toBe(DUE);
    expect(refs('retention')).toEqual(['uk-duaa/storage-limit']);
    expect(when('chat')).toBe('Good practice');
    expect(when('decides')).toBe(SERVES);
    // The act knows no single list of questions: each of its duties has a question that names it.
    expect(gaps.map(({ question }) => question.id)).not.toContain('unnamed-employer-uk-duaa');
  });
});

it('the first day of use in New York City is the tenth business day after the notice; one given on a holiday counts from the next', () => {
  const first = DAYS.map(
    (day) => /first lawful day of use is ([A-Z][a-z]+ \d+, \d+)/.exec(report('bank', day).text)?.[1],
  );
  expect(first).toEqual(['December 8, 2026', 'January 19, 2027', 'December 16, 2027']);
});

it('tells that the EU AI Act leaves older systems aside, wherever a task rests on what it does', () => {
  const video = { places: ['EU'], tools: ['video'], employees: 20_000 };
  const before = report('bank', '2026-11-22', video);
  const after = report('bank', '2027-12-02', video);
  expect(before.when('retention')).toContain(DUE);
  const [alone] = after.gaps.filter(
    ({ duties }) =>
      duties.length > 0 &&
      duties.every(({ ref, from }) => ref.startsWith('eu-ai-act/') && from === '2027-12-02'),
  );
  expect(alone && deadlineText(alone)).toBe(`${DUE}, older systems aside`);
  for (const { text } of [before, after]) expect(text).toContain('EU AI Act, Art. 111(2): High-risk systems');
  expect(report('retailer', '2027-12-02').text).not.toContain('Art. 111(2)');
  const city = report('bank', '2026-11-22', { places: ['US-NY-NYC'], tools: ['video'] });
  expect(city.text).not.toContain('older systems aside');
});

it('says of a deadline ahead whom it binds', () => {
  const { whole } = report('bank', '2026-11-22', { places: ['EU'], tools: ['video'], employees: 20_000 });
  const ahead = whole.slice(whole.indexOf('Dates ahead'));
  expect(ahead).toContain('Providers of systems on the market before August 2026 must mark');
  expect(ahead).toContain('For public authorities alone: older high-risk systems');
});

it('calls nothing good practice that a law asks for later, and names no law beside good practice', () => {
  const video = { places: ['EU'], tools: ['video'], employees: 20_000 };
  const later = report('bank', '2026-11-22', video);
  expect(later.when('reconstruct')).toBe('Helps to keep a law from December 2, 2027, older systems aside');
  expect(report('bank', '2027-12-02', video).when('reconstruct')).toMatch(/^Helps to keep a law in force/u);
  for (const gap of later.gaps)
    if (deadlineText(gap) === 'Good practice') expect(lawsNamed(gap), gap.question.id).toEqual([]);
});
