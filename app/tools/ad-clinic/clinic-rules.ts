/**
 * The clinic's rules as the page hands them over: plain data from `content/ad-clinic/`, checked at build by
 * `app/tools/ad-clinic/content.ts`. A rule is data; only what cannot be said as a phrase is code.
 */

import type { MinimumPay } from './minimum-pay.ts';
import type { WrittenModel } from './sentence-odds.ts';
import type { Fit } from './swap.ts';

export type Certainty = 'high' | 'medium' | 'low';

export type ClinicSource = {
  title: string;
  publisher: string;
  url: string;
  date: string;
  confidence: Certainty;
};

/** `risk`: a law may stand behind it; `advice`: good practice; `law`: only ever with a place chosen. */
export type RuleLevel = 'risk' | 'advice' | 'law';

/** How much a finding weighs: likely against a law, asked for by a law and missing, keeping people away, style. */
export type Tier = 'unlawful' | 'asked' | 'deterring' | 'style';

export type Rule = {
  id: string;
  group: string;
  tier: Tier;
  title: string;
  level: RuleLevel;
  certainty: Certainty;
  reason: string;
  /** What the evidence or the rule does not show. */
  limits?: string | undefined;
  /** Ids in `ClinicRules.sources`. */
  sources: string[];
  /** Off until the visitor turns it on. */
  off: boolean;
};

/** One phrase or family of phrases of a wording rule. What is absent is empty or false. */
export type Phrase = {
  rule: string;
  match: string[];
  /** Longer phrases in which the match is innocent. */
  except?: string[] | undefined;
  /** Innocent where one of these shares a word with it. */
  unless?: string[] | undefined;
  /** Innocent in a sentence that also holds one of these. */
  unlessNear?: string[] | undefined;
  /** Counts only in a sentence that also holds one of these. */
  onlyNear?: string[] | undefined;
  /** The kind of passage in which alone it counts. */
  onlyIn?: string | undefined;
  /** Kinds of passage in which it is innocent. */
  skipIn?: string[] | undefined;
  /** Innocent inside a proper name. */
  names?: boolean | undefined;
  /** Innocent after "not", "no", "without" and the like. */
  negatable?: boolean | undefined;
  /** Where its replacements fit. */
  fit?: Fit | undefined;
  /** Replacements, best first; an empty one deletes the phrase. */
  swaps?: string[] | undefined;
  /** Said instead of the rule's reason. */
  why?: string | undefined;
  /** Counts only in a sentence that is likely at fault, and marks the whole of it. */
  suspect?: boolean | undefined;
  /** Says it in so many words: the second opinion has no say. */
  sure?: boolean | undefined;
};

/** What makes every phrase of a rule innocent where it shares a word with it. */
export type Innocence = { rule: string; unless: string[] };

/** A kind of passage in which wording rules may be switched off: a legal statement, a list of benefits. */
export type Zone = { id: string; reach: 'line' | 'sentence' | 'text' | 'opening'; match: string[] };

/** Something an advertisement should hold. */
export type Essential = {
  rule: string;
  match: string[];
  except: string[];
  /** Facts that also count: a figure for pay, a mail address, a town with its state. */
  facts: ('pay' | 'address' | 'town')[];
  /** A line to add, with blanks in square brackets. */
  line: string;
};

export type PayNeed = 'range' | 'benefits' | 'deadline' | 'vacancy';

export type PayLaw = {
  /** When pay must be said: in the advertisement, or at a later point. */
  stage: 'posting' | 'later';
  from: string;
  /** Smallest covered employer, counted as the law says; absent where every employer is covered. */
  minStaff?: number | undefined;
  staffNote?: string | undefined;
  needs: PayNeed[];
  /** Widest lawful range, in the place's currency a year. */
  maxWidth?: number | undefined;
  /** Pay above which the range rule does not apply. */
  exemptAbove?: number | undefined;
  rule: string;
  certainty: Certainty;
  asOf: string;
  sources: string[];
  /** The authority's own page, where we have read it; otherwise the visitor is told to look it up. */
  official?: { title: string; url: string } | undefined;
};

export type Place = {
  code: string;
  name: string;
  /** Heading in the list of places. */
  area: string;
  /** Codes whose rules reach this place besides its own and those it starts with. */
  also: string[];
  /** Words in an advertisement that suggest the place. */
  mentions: string[];
  pay?: PayLaw | undefined;
};

/** A duty of the regulation data that an advertisement can meet. */
export type Disclosure = {
  regulation: string;
  shortName: string;
  region: string;
  duty: string;
  dutyText: string;
  /** First day of the duty. */
  from: string;
  minStaff?: number | undefined;
  /** Whether the advertisement is the place, one of the places, or merely a sensible one. */
  where: 'required' | 'option' | 'sensible';
  note: string;
  line: string;
  certainty: Certainty;
  asOf: string;
  sources: ClinicSource[];
};

export type Measures = {
  words: { fewest: number; most: number };
  /** An advertisement shorter than this many words is a passage: nothing is missing from it. */
  passage: number;
  grade: { aim: string; above: number; fromWords: number };
  /** Words from which a sentence is long, and the words of one run without a comma that make it hard. */
  sentence: { aim: string; above: number; run: number; far: number };
  /** `inventory`: how many skills one sentence may demand. */
  mustHaves: {
    most: number;
    inventory: number;
    headings: string[];
    ends: string[];
    asks: string[];
    mayAsk: string[];
    tells: string[];
  };
  /** Widest range, as a share of its lower end. */
  rangeWidth: number;
  minimumPay: MinimumPay[];
  /** Coded words are findings in a text of `fromWords` words and more only where it holds `fewest` of a kind. */
  coded: { masculine: string; feminine: string; fromWords: number; fewest: number };
  /** Words that say software takes part in the selection. */
  aiStatement: string[];
  /** Words that say whether the vacancy exists. */
  vacancyStatement: string[];
};

type Words<Key extends string> = Record<Key, string>;

/** The clinic's own words; {braces} are filled by the view. */
export type ClinicCopy = {
  label: string;
  heading: string;
  intro: string;
  noScript: string;
  privacy: string;
  notThis: string[];
  field: Words<'label' | 'hint' | 'placeholder' | 'sample' | 'clear' | 'keep' | 'keepNote'>;
  sampleText: string;
  sample: Words<'mark' | 'note' | 'clear' | 'more'>;
  settings: Words<
    | 'title'
    | 'place'
    | 'placeNote'
    | 'staff'
    | 'staffNote'
    | 'ai'
    | 'aiNote'
    | 'share'
    | 'shared'
    | 'named'
    | 'namedNote'
    | 'namedNone'
  >;
  /** Sections of the list, in order; `missing` is the part of `deterring` that the text lacks. */
  tiers: { id: Tier | 'missing'; title: string; note: string }[];
  groups: { id: string; title: string; note: string }[];
  findings: Words<
    | 'title'
    | 'empty'
    | 'none'
    | 'summary'
    | 'one'
    | 'why'
    | 'off'
    | 'offNote'
    | 'show'
    | 'use'
    | 'becomes'
    | 'clear'
    | 'remove'
    | 'add'
    | 'more'
    | 'limits'
    | 'source'
    | 'asOf'
    | 'official'
    | 'noOfficial'
  > & {
    certainty: Record<Certainty, string>;
    levels: Record<RuleLevel | 'coming', string>;
  };
  law: Words<
    'missing' | 'coming' | 'title' | 'met' | 'below' | 'later' | 'staff' | 'every' | 'since' | 'from'
  > & {
    lacks: Record<string, string>;
    lines: Record<string, string>;
    where: Record<Disclosure['where'], string>;
  };
  measures: Record<string, string>;
  changes: Record<string, string>;
  exports: Record<string, string>;
  rules: Record<string, string>;
  evidence: { title: string; paragraphs: string[] };
};

export type ClinicRules = {
  /** Day up to which the rules were checked. */
  asOf: string;
  rules: Rule[];
  phrases: Phrase[];
  /** What `<name>` stands for in phrases. */
  classes: Record<string, string>;
  /** Names of classes whose words are alike to the law. */
  kinds: string[];
  /** German and French words by the English word, or the class in its brackets, that says the same. */
  bridges: Record<string, string>;
  innocence: Innocence[];
  /** What doubts a legal finding by the sentence around it. */
  sentences: WrittenModel;
  zones: Zone[];
  essentials: Essential[];
  places: Place[];
  /** Towns and regions, as phrases: a text that names one says where the job is. */
  towns: string[];
  disclosures: Disclosure[];
  measures: Measures;
  sources: Record<string, ClinicSource>;
  copy: ClinicCopy;
};
