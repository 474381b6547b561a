/**
 * Protected categories as data: each axis with its categories, in the order of its table, and how people write
 * them. A category added to its axis has a place in every count, table, form and file. One that only some files know is
 * `optional` and stands last; sex can have none, because it is crossed inside another axis, where the rows of such a one
 * would stand among the others. An axis also needs its id below and its words in `content/`.
 */
import { agesIn } from './ages.ts';

/** Axes that New York's rule asks for (6 RCNY 5-301), and further ones, shown where a file has their column. */
type RuleAxisId = 'sex' | 'race';
export type AxisId = RuleAxisId | 'age' | 'disability' | 'veteran';
export type RuleTableId = RuleAxisId | 'intersectional';
export type TableId = AxisId | RuleTableId;
/** A column that says yes or no for one category of an axis. */
type OwnColumnId = 'hispanic';
/** Every column of a file that says to which group a person belongs. */
export type GroupColumnId = AxisId | OwnColumnId;

export type Category = {
  name: string;
  /** Whether a cell in lower case, without outer punctuation, names it. */
  spelled: (text: string) => boolean;
  /** Its names wherever they stand in a cell, for axes whose answers may name several categories. */
  words?: RegExp;
  /** Goes before whatever else the cell names. */
  first?: true;
  /** Stands for several of the others named at once. */
  several?: true;
  /** Has a row only where an answer names it. */
  optional?: true;
  /** A column of its own: a yes there goes before the answer in the axis's column. */
  column?: { id: OwnColumnId; heading: RegExp };
};

export type Axis = {
  id: AxisId;
  categories: readonly Category[];
  /** The heading of its column: lower case, single spaces. */
  heading: RegExp;
  /** One of the axes that the rule names: a file must hold at least one of them. */
  isRule: boolean;
  /** Its answers say by themselves what column they stand in; a bare number or a yes does not. */
  isTelling: boolean;
  /** Words that say what a person is not, taken out before the cell is read. */
  denied?: RegExp;
  /** Answers that stand for two categories at once: nobody can tell which is meant. */
  ambiguous?: RegExp;
  /** Answers that deny what they name ("Hispanic: No"), or doubt it: they say what somebody is not, or may be. */
  doubted?: RegExp;
  /** Known answers outside the categories. */
  other?: RegExp;
};

const by = (pattern: RegExp) => (text: string) => pattern.test(text);
const named = (words: RegExp) => ({ spelled: by(words), words });

const SEX: Axis = {
  id: 'sex',
  heading:
    /^(?:(?:candidate|applicant|employee|worker|person|legal|eeo ?1?|eeoc|us|usa|voluntary|demographics?|self id|self identified|birth|biological) )*(?:sex|gender|sex(?: or)? gender|gender(?: or)? sex|gender identity)(?: (?:code|cd|name|desc|descr|description|value|label|us|usa|united states|locale sensitive|eeo|at birth|self id|self identified|self reported|id))*$/,
  isRule: true,
  isTelling: true,
  categories: [
    {
      name: 'Male',
      spelled: by(
        /^(m|male|man|men|boy|masculine|cis(gender)? (male|man)|m ?[-:] ?male|male \(?m)( \(?(usa?|united states( of america)?))?$/,
      ),
    },
    {
      name: 'Female',
      spelled: by(
        /^(f|female|woman|women|girl|feminine|cis(gender)? (female|woman)|f ?[-:] ?female|female \(?f)( \(?(usa?|united states( of america)?))?$/,
      ),
    },
  ],
  other:
    /\b(non ?-?binary|enby|nb|genderqueer|gender ?fluid|agender|intersex|other|another|x|diverse|two[ -]spirit|self[ -]describe[ds]?)\b/,
};

/** Hispanic first, then two or more, then the one named. */
const RACE: Axis = {
  id: 'race',
  heading:
    /^(?:(?:candidate|applicant|employee|worker|person|eeo ?1?|eeoc|us|usa|voluntary|legacy|demographics?|self id) )*(?:race|ethnicity|ethnic(?: (?:group|grp|origin|background|category|orig))?|race (?:and |or )?(?:ethnicity|ethnic(?: (?:group|grp|origin|category))?|ethn?)|(?:ethnicity|ethnic) (?:and |or )?race|race group|race.*ethnic.*|ethnic.*race.*)(?: (?:code|cd|name|desc|descr|description|value|label|category|us|usa|united states|locale sensitive|eeo|self id|self identified|self reported|id))*$/,
  isRule: true,
  isTelling: true,
  denied:
    /\(?\b(not|non)[ -]*(of )?(hispanic|latin[oaxe@]?)([ /,]*(or|and|\/)?[ /,]*(hispanic|latin[oaxe@]?|spanish))*( origin)?\b\)?/g,
  ambiguous:
    /\basian\b.*\b(pac\w*|p\.? ?i\b|isl\w*|hawaii\w*|samoa\w*|oceani\w*|polynesia\w*|nh ?\/? ?o?pi|nhopi)|\b(pac\w*|p\.?i|isl\w*|hawaii\w*|samoa\w*|oceani\w*|polynesia\w*|nhpi|nhopi)\b.*\basian\b|^a ?\/? ?a?p\.?i\.?(da|a)?$|^aanhpi$/,
  doubted:
    /\?|\b(no|not|non|none|nope|never|neither|nor|without|false|isn't|ain't|aren't|don't|doesn't|maybe|possibly|probably|perhaps|unsure|unknown|perceived|presumed|assumed|observed|guess(ed)?)\b|(?:^|[\s:=([{/|,;\u2013\u2014-])(?:n|f|0)[)\]}]?$/,
  other: /^(other|another|some other)( (race|ethnicity|origin|group))?( not listed)?$|\bnot listed\b/,
  categories: [
    {
      name: 'Hispanic or Latino',
      ...named(/\b(hispanics?|hispa|latin[oaxe]s?|latin@|latino\/a(\/x)?|chican[oax]|spanish origin)\b/),
      first: true,
      column: {
        id: 'hispanic',
        heading:
          /^(?:(?:candidate|applicant|employee|person|eeo ?1?|eeoc|voluntary|is|are you|do you identify as|of) )*(?:hispanic|latin[oax]|hispanic (?:(?:or|and) )?latin[oax](?: or spanish)?)(?: (?:ethnicity|origin|flag|indicator|ind|code|cd|y n|yes no|status))*$/,
      },
    },
    { name: 'White', ...named(/\b(white|caucasian)\b/) },
    { name: 'Black or African American', ...named(/\b(black|african[ -]american|afro[ -]american)\b/) },
    {
      name: 'Native Hawaiian or Pacific Islander',
      ...named(/\b(hawaiian|pacific islander|pacif|nhpi|nhopi|samoan|chamorro|guamanian)\b/),
    },
    { name: 'Asian', ...named(/\basian\b/) },
    {
      name: 'Native American or Alaska Native',
      ...named(/\b(american indian|alaskan? native|native alaskan|native american|amind|aian|ai\/an)\b/),
    },
    {
      name: 'Two or More Races',
      ...named(
        /\b(two or more|2 or more|two\+|2\+|more than one|multi ?-?racial|multi|multiple|bi ?-?racial|mixed( race)?|multi ?-?ethnic)\b/,
      ),
      several: true,
    },
    {
      // A federal category since March 2024 (OMB, SPD 15), unknown to New York's rule.
      name: 'Middle Eastern or North African',
      ...named(/\b(middle eastern|north african(?! american)|mena)\b/),
      optional: true,
    },
  ],
};

/** The line that federal law draws (29 U.S.C. 631). */
const AGE: Axis = {
  id: 'age',
  heading:
    /^(candidate |applicant )?(age|age (group|band|range|category|bracket|at (application|assessment)))$/,
  isRule: false,
  isTelling: false,
  categories: [
    { name: 'Under 40', spelled: (text) => (agesIn(text)?.oldest ?? 40) < 40 },
    { name: '40 and over', spelled: (text) => (agesIn(text)?.youngest ?? 0) >= 40 },
  ],
};

/** The answers of the federal self-identification form CC-305, and a plain yes or no. */
const DISABILITY: Axis = {
  id: 'disability',
  heading:
    /^((has |is |candidate |applicant )?(disability|disabled)( (status|code|cd))?|disability self id(entification)?|cc ?305|individual with (a )?disability)$/,
  isRule: false,
  isTelling: false,
  categories: [
    {
      name: 'With a disability',
      spelled: by(
        /^(1|y|yes|true)$|^(yes,? )?i have (a|had a) disability|^(person )?(with )?(a )?disab(led|ility)$/,
      ),
    },
    {
      name: 'Without a disability',
      spelled: by(
        /^(0|n|no|false)$|^(no,? )?i (do not|don't) have a disability|^(no|without( a)?) disability$|^(non|not)[ -]?disabled$/,
      ),
    },
  ],
};

/** The answers of the federal invitation to protected veterans, and a plain yes or no. */
const VETERAN: Axis = {
  id: 'veteran',
  heading:
    /^((is |candidate |applicant )?(protected )?veteran( (status|code|cd))?|vet status|vevraa( status)?)$/,
  isRule: false,
  isTelling: false,
  categories: [
    {
      name: 'Protected veteran',
      spelled: by(
        /^(1|y|yes|true)$|^(yes,? )?(i am )?(a )?protected veteran$|\bi (identify as|belong to) one or more\b/,
      ),
    },
    {
      name: 'Not a protected veteran',
      spelled: by(/^(0|n|no|false)$|\bnot (a )?(protected )?veteran\b|^non[ -]?(protected )?veteran$/),
    },
  ],
};

/** All axes, in the order in which files and forms list them. */
export const AXES: readonly Axis[] = [SEX, RACE, AGE, DISABILITY, VETERAN];

/** One table of rates: by one axis, or by several crossed, the first of them outermost. */
export type AuditTable<Id extends TableId = TableId> = {
  id: Id;
  axes: readonly Axis[];
  /** Names of its rows: `White / Female` where axes are crossed. Optional ones stand last. */
  categories: readonly string[];
  /** How many of the categories always have a row. */
  always: number;
};

function tableOf<Id extends TableId>(id: Id, ...axes: Axis[]): AuditTable<Id> {
  const cross = (lists: readonly (readonly string[])[]): string[] =>
    lists.reduce<string[]>(
      (rows, names) =>
        rows.length === 0 ? [...names] : rows.flatMap((row) => names.map((name) => `${row} / ${name}`)),
      [],
    );
  const named = axes.map(({ categories }) => categories.map(({ name }) => name));
  const required = axes.map(({ categories }) =>
    categories.filter(({ optional }) => !optional).map(({ name }) => name),
  );
  return { id, axes, categories: cross(named), always: cross(required).length };
}

/** The three tables of the rule; each has its own reference category. */
export const RULE_TABLES: readonly AuditTable<RuleTableId>[] = [
  tableOf('sex', SEX),
  tableOf('race', RACE),
  tableOf('intersectional', RACE, SEX),
];

/** Every table, in the order of the page. */
export const TABLES: readonly AuditTable[] = [
  ...RULE_TABLES,
  tableOf('age', AGE),
  tableOf('disability', DISABILITY),
  tableOf('veteran', VETERAN),
];

const byId = new Map(TABLES.map((table) => [table.id, table]));

export const tableById = (id: TableId): AuditTable => byId.get(id) as AuditTable;
export const isRuleTable = (id: TableId): id is RuleTableId => RULE_TABLES.some((table) => table.id === id);
/** Whether a table's rows cross several axes. */
export const isCrossed = (id: TableId): boolean => tableById(id).axes.length > 1;
/** The rows that a table has in any case. */
export const standingCategories = (id: TableId): readonly string[] =>
  tableById(id).categories.slice(0, tableById(id).always);
