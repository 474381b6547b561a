/**
 * What the chosen places ask of an advertisement on a day: pay, and a word about software that selects.
 * Dates decide. A duty that has not begun is offered as "from then on"; one that the text already meets is
 * listed as met, so that silence never looks like clearance.
 */
import { reaches } from '#domain/law/regulation-status.ts';
import type { ClinicRules, Disclosure, PayLaw, PayNeed, Place } from './clinic-rules.ts';
import type { PayMention } from './pay.ts';

export type LawSettings = {
  /** Codes of the chosen places. */
  places: readonly string[];
  /** Staff, where the visitor gave a number. */
  staff: number | undefined;
  /** Whether software screens, scores or ranks. */
  ai: boolean;
  /** The visitor's own date, `YYYY-MM-DD`. */
  today: string;
};

/** What the text says, as far as these rules care. */
export type LawFacts = {
  pay: readonly PayMention[];
  benefits: boolean;
  deadline: boolean;
  vacancy: boolean;
  aiStatement: boolean;
};

export type LawResult = {
  id: string;
  kind: 'pay' | 'ai';
  place: string;
  state: 'missing' | 'coming' | 'met' | 'below' | 'later';
  from: string;
  minStaff?: number | undefined;
  /** What the text lacks. */
  lacks: (PayNeed | 'closed-range' | 'narrow-range' | 'ai')[];
  pay?: PayLaw;
  disclosure?: Disclosure;
};

/** Every code whose rules reach the place: its own, those it starts with, and those it names. */
const covers = (code: string, place: Place) => [place.code, ...place.also].some((own) => reaches(code, own));

/** Results by place, pay before AI, in the order the places were chosen. Nothing without a place. */
export function checkLaw(
  { places, disclosures }: Pick<ClinicRules, 'places' | 'disclosures'>,
  facts: LawFacts,
  settings: LawSettings,
): LawResult[] {
  const chosen = settings.places.flatMap((code) => places.find((place) => place.code === code) ?? []);
  const results = places.flatMap((place) =>
    place.pay && chosen.some((choice) => covers(place.code, choice))
      ? checkPay(place, place.pay, facts, settings)
      : [],
  );
  if (!settings.ai) return results;
  const duties = disclosures.filter(({ region }) => chosen.some((choice) => covers(region, choice)));
  return [...results, ...duties.map((disclosure) => checkAi(disclosure, facts, settings))];
}

const stateOf = (
  lacks: readonly unknown[],
  from: string,
  minStaff: number | undefined,
  { staff, today }: LawSettings,
): LawResult['state'] => {
  if (staff !== undefined && minStaff !== undefined && staff < minStaff) return 'below';
  if (lacks.length === 0) return 'met';
  return from > today ? 'coming' : 'missing';
};

function checkPay(place: Place, law: PayLaw, facts: LawFacts, settings: LawSettings): LawResult {
  const lacks = law.stage === 'later' ? [] : law.needs.flatMap((need) => payLack(need, law, facts));
  return {
    id: `pay-${place.code}`,
    kind: 'pay',
    place: place.name,
    state: law.stage === 'later' ? 'later' : stateOf(lacks, law.from, law.minStaff, settings),
    from: law.from,
    minStaff: law.minStaff,
    lacks,
    pay: law,
  };
}

function payLack(
  need: PayNeed,
  law: PayLaw,
  { pay, benefits, deadline, vacancy }: LawFacts,
): LawResult['lacks'] {
  if (need === 'benefits') return benefits ? [] : [need];
  if (need === 'deadline') return deadline ? [] : [need];
  if (need === 'vacancy') return vacancy ? [] : [need];
  if (pay.length === 0) return ['range'];
  const closed = pay.filter(({ kind }) => kind === 'range' || kind === 'fixed');
  if (closed.length === 0) return ['closed-range'];
  const { exemptAbove = Number.POSITIVE_INFINITY, maxWidth = Number.POSITIVE_INFINITY } = law;
  const exempt = closed.some(({ yearly, high = 0 }) => yearly && high > exemptAbove);
  const wide = closed.some(({ yearly, low = 0, high = 0 }) => yearly && high - low > maxWidth);
  return wide && !exempt ? ['narrow-range'] : [];
}

function checkAi(disclosure: Disclosure, facts: LawFacts, settings: LawSettings): LawResult {
  const lacks: LawResult['lacks'] = facts.aiStatement ? [] : ['ai'];
  return {
    id: `ai-${disclosure.regulation}`,
    kind: 'ai',
    place: disclosure.shortName,
    state: stateOf(lacks, disclosure.from, disclosure.minStaff, settings),
    from: disclosure.from,
    minStaff: disclosure.minStaff,
    lacks,
    disclosure,
  };
}
