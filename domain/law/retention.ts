/**
 * How long a record is kept. A floor is the least a law demands, a ceiling the most it allows; places keep their own
 * periods, because a period of one place in the notice of another is a false statement there. Pure.
 */
import { listOf } from '../text/wording.ts';
import { daysOf, type Period, readablePeriod, saysSpan } from './period.ts';
import type { Nature } from './provision.ts';
import { reaches } from './regulation-status.ts';

/** Records that laws speak of, and what a document calls them. */
export const recordNames = {
  applications: 'applications, notes and decisions',
  audit: 'published summary of a bias audit',
  notices: 'notices, consents and disclosures',
  compliance: 'records that show compliance, versions of the tool included',
  assessments: 'impact, risk and data protection assessments',
  logs: 'automatic logs and outputs of a tool',
  biometrics: 'face, voice and fingerprint templates',
  video: 'recorded interviews',
  reports: 'background reports',
  postings: 'advertisements and their pay ranges',
  decisions: 'data that a decision rested on',
  declarations: 'technical papers of a provider',
  wages: 'job titles, pay and wage histories of employees',
  dismissals: 'personnel records of people dismissed',
} as const;
export type RecordKind = keyof typeof recordNames;

/** What belongs to an application, so that a rule on applications reaches it in its place. */
const OF_AN_APPLICATION: readonly RecordKind[] = ['video', 'decisions'];

/**
 * What somebody could be tempted to keep as long as another place lets applications be kept. Templates of faces are not
 * said to be part of an application, and no period for applications ever holds for them.
 */
const KEPT_BESIDE_APPLICATIONS: readonly RecordKind[] = [...OF_AN_APPLICATION, 'biometrics'];

export type KeepRule = {
  /** Which record. */
  record: RecordKind;
  /** The region of the law that says so. */
  region: string;
  /** `<law>/<provision>`. */
  ref: string;
  section: string;
  /** What the provision is: a period that an authority merely advises is no duty. */
  nature?: Nature | undefined;
  floor?: Period | undefined;
  ceiling?: Period | undefined;
  /** The event from which both count. */
  starts: string;
  /** Whom alone it reaches, where that is not everybody the law reaches: "public authorities". */
  only?: string | undefined;
  /** First and last day, `YYYY-MM-DD`, where they are known. */
  from?: string | undefined;
  to?: string | undefined;
};

/** A floor longer than a ceiling, and what to do about it. */
export type Conflict = {
  floor: KeepRule;
  ceiling: KeepRule;
  /** The places whose floor it is, where that is not the row's own place. */
  elsewhere: readonly string[];
  /** `separate-stores`: one record of a place goes into a store of its own. `shorter-here`: the place keeps its own, shorter period. */
  wayOut: 'separate-stores' | 'shorter-here';
};

export type Retention = {
  record: RecordKind;
  place: string;
  /** The longest floor in force that reaches everybody in the place; a rule for some (`only`) is among the rules. */
  floor: KeepRule | undefined;
  /** The shortest ceiling in force in the place. */
  ceiling: KeepRule | undefined;
  /** All rules on this very record in force in the place: what binds before what an authority advises. */
  rules: KeepRule[];
  /** Rules on applications as a whole that reach this record too. */
  wider: KeepRule[];
  /** Rules on this record that begin after the day, earliest first. */
  later: KeepRule[];
  conflicts: Conflict[];
};

const floorDays = ({ floor }: KeepRule): number | undefined => floor && daysOf(floor);
const ceilingDays = ({ ceiling }: KeepRule): number | undefined => ceiling && daysOf(ceiling);

const longestFloor = (rules: readonly KeepRule[]): KeepRule | undefined =>
  rules
    .filter((rule) => floorDays(rule) !== undefined)
    .toSorted((a, b) => (floorDays(b) ?? 0) - (floorDays(a) ?? 0))[0];

const shortestCeiling = (rules: readonly KeepRule[]): KeepRule | undefined =>
  rules
    .filter((rule) => ceilingDays(rule) !== undefined)
    .toSorted((a, b) => (ceilingDays(a) ?? 0) - (ceilingDays(b) ?? 0))[0];

const forEverybody = ({ only }: KeepRule) => only === undefined;

/** A period that an authority or practice names, and no provision that binds. */
export const isAdvised = ({ nature }: KeepRule): boolean =>
  nature !== undefined && nature !== 'duty' && nature !== 'prohibition';

/** Whether the least of one rule is more than the most of another. A ceiling in words is no number to compare with. */
function exceeds(floor: KeepRule, ceiling: KeepRule): boolean {
  const least = floorDays(floor);
  const most = ceilingDays(ceiling);
  return least !== undefined && most !== undefined && least > most;
}

/** The floor for everybody that exceeds the place's shortest ceiling; where it does not, each floor for some that does. */
function conflictsHere(rules: readonly KeepRule[]): Conflict[] {
  const ceiling = shortestCeiling(rules);
  if (!ceiling) return [];
  const general = longestFloor(rules.filter(forEverybody));
  const special = rules.filter((rule) => !forEverybody(rule));
  const floors = general && exceeds(general, ceiling) ? [general] : special;
  return floors
    .filter((floor) => exceeds(floor, ceiling))
    .map((floor) => ({ floor, ceiling, elsewhere: [], wayOut: 'separate-stores' }));
}

/**
 * A floor of another place against the ceiling of this one. A ceiling in words loses against no foreign floor: what
 * another country demands is no purpose of this place.
 */
function conflictWith(
  elsewhere: string,
  rules: readonly KeepRule[],
  ceilings: readonly KeepRule[],
): Conflict[] {
  const floor = longestFloor(rules.filter(forEverybody));
  const ceiling = shortestCeiling(ceilings) ?? ceilings.find((rule) => rule.ceiling);
  if (!floor || !ceiling) return [];
  const inWords = ceilingDays(ceiling) === undefined;
  return inWords || exceeds(floor, ceiling)
    ? [{ floor, ceiling, elsewhere: [elsewhere], wayOut: 'shorter-here' }]
    : [];
}

/** Conflicts of the same two rules as one, with every place whose floor it is. */
function asOne(conflicts: readonly Conflict[]): Conflict[] {
  const merged = new Map<string, Conflict>();
  for (const conflict of conflicts) {
    const key = `${conflict.floor.ref} ${conflict.ceiling.ref} ${conflict.wayOut}`;
    const before = merged.get(key)?.elsewhere ?? [];
    merged.set(key, { ...conflict, elsewhere: [...before, ...conflict.elsewhere] });
  }
  return [...merged.values()];
}

const isAdvice = ({ nature }: KeepRule) => nature === 'advice';
const bindingFirst = (a: KeepRule, b: KeepRule) => Number(isAdvice(a)) - Number(isAdvice(b));

const inForce = (day: string | undefined) => {
  return ({ from, to }: KeepRule) => !day || ((from ?? '') <= day && day <= (to ?? '9999-12-31'));
};

/**
 * What each place asks of each record on a day, one row per place and record that any rule reaches, in the order of the
 * places and then of the rules. Never merges places: the period of California is not shown to a candidate in Berlin.
 * Every floor above a ceiling stands in `conflicts` with its way out, also where the floor is another chosen place's.
 *
 * @param day `YYYY-MM-DD`; without one every rule counts
 */
export function retentionFor(
  rules: readonly KeepRule[],
  places: readonly string[],
  day?: string,
): Retention[] {
  const reaching = (place: string) => rules.filter(({ region }) => reaches(region, place));
  return places.flatMap((place) => {
    const here = reaching(place);
    const current = here.filter(inForce(day));
    const coming = here.filter(({ from }) => day !== undefined && (from ?? '') > day);
    const others = places.filter((other) => !reaches(other, place) && !reaches(place, other));
    return [...new Set([...current, ...coming].map(({ record }) => record))].map((record): Retention => {
      const own = current.filter((rule) => rule.record === record).toSorted(bindingFirst);
      const wider = OF_AN_APPLICATION.includes(record)
        ? current.filter((rule) => rule.record === 'applications')
        : [];
      const all = [...own, ...wider];
      const foreign = (rule: KeepRule) =>
        rule.record === record ||
        (rule.record === 'applications' && KEPT_BESIDE_APPLICATIONS.includes(record));
      return {
        record,
        place,
        floor: longestFloor(all.filter(forEverybody)),
        ceiling: shortestCeiling(all),
        rules: own,
        wider,
        later: coming
          .filter((rule) => rule.record === record)
          .toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? '')),
        conflicts: [
          ...conflictsHere(all),
          ...asOne(
            others.flatMap((other) =>
              conflictWith(other, reaching(other).filter(inForce(day)).filter(foreign), all),
            ),
          ),
        ],
      };
    });
  });
}

/**
 * Each row with those of its rules alone that measure a period somebody chose: the longest floor and the shortest ceiling
 * on this very record, and where no ceiling has a number, those in words. A row without any is left out.
 */
export const measuresOf = (rows: readonly Retention[]): Retention[] =>
  rows
    .map((row) => {
      const most = shortestCeiling(row.rules);
      const rules = row.rules.filter(
        (rule) =>
          rule === longestFloor(row.rules.filter(forEverybody)) ||
          (most ? rule === most : rule.ceiling !== undefined),
      );
      return { ...row, rules, later: [] };
    })
    .filter(({ rules }) => rules.length > 0);

/** What one rule says, as a line: "Keep for at least 3 years, counted from: the decision." Empty where it names no period. */
export function keepLine({
  floor,
  ceiling,
  starts,
  only,
}: Pick<KeepRule, 'floor' | 'ceiling' | 'starts' | 'only'>): string {
  const from = (period: Period) => (period.number === undefined ? '' : `, counted from: ${starts}`);
  const line = [
    floor &&
      (floor.number === undefined
        ? `Keep ${readablePeriod(floor)}.`
        : `Keep for at least ${readablePeriod(floor)}${from(floor)}.`),
    ceiling &&
      (ceiling.number === undefined
        ? `Keep ${readablePeriod(ceiling)}.`
        : `Delete after ${readablePeriod(ceiling)} at the latest${from(ceiling)}.`),
  ]
    .filter(Boolean)
    .join(' ');
  return only && line ? `For ${only}: ${line}` : line;
}

/** The line of a rule beside its provision's own text: empty where the text gives the period, or no number is left to give. */
export function keepLineBeside(text: string, keep: Parameters<typeof keepLine>[0]): string {
  const { number, unit } = keep.floor ?? keep.ceiling ?? {};
  const isSaid = number === undefined || unit === undefined || saysSpan(text, { number, unit });
  return isSaid ? '' : keepLine(keep);
}

/** The way out of a conflict, as one or two sentences for a document or a table. `nameOf` gives a place's name. */
export function wayOutLine(
  { floor, ceiling, elsewhere }: Conflict,
  record: RecordKind,
  nameOf: (place: string) => string,
): string {
  const least = readablePeriod(floor.floor ?? {});
  const most = readablePeriod(ceiling.ceiling ?? {});
  const sections = `${floor.section}; ${ceiling.section}`;
  if (elsewhere.length > 0) {
    const others = listOf(elsewhere.map(nameOf));
    const [asks, places] = elsewhere.length === 1 ? ['asks', 'the two places'] : ['ask', 'these places'];
    return `${others} ${asks} for ${least}, and here the limit is: ${most} (${sections}). Keep the records of ${places} in separate stores. What ${others} ${asks} for is no reason to keep ${recordNames[record]} here longer.`;
  }
  const whom = floor.only ? ` of ${floor.only}` : '';
  if (floor.record === ceiling.record) {
    return `The least${whom} (${least}) is longer than the most (${most}) here (${sections}). One store cannot obey both: move what the longer period demands into a restricted archive that serves nothing else, delete everything else at the shorter limit, and ask counsel before you rely on that.`;
  }
  return `The least${whom} (${least}) is longer than the most (${most}) here (${sections}). Keep ${recordNames[ceiling.record]} in a store of their own and delete them there within ${most}, counted from: ${ceiling.starts}. The longer period holds for the rest of the file; note there what was deleted, when and why.`;
}
