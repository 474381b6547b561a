import type { Certainty, ClinicSource, Tier } from './clinic-rules.ts';

export type FindingLevel = 'risk' | 'advice' | 'law' | 'coming';

/** One thing to look at again. */
export type Finding = {
  /** The same for the same rule, place and words as long as the text before them does not change. */
  key: string;
  rule: string;
  group: string;
  title: string;
  level: FindingLevel;
  tier: Tier;
  certainty: Certainty;
  reason: string;
  limits?: string | undefined;
  sources: ClinicSource[];
  /** Place in the text; both 0 where the finding is about the whole of it. */
  start: number;
  end: number;
  /** `text.slice(start, end)`. */
  match: string;
  /** Whether the text itself is marked: one word bears one mark. */
  marked: boolean;
  /** Words to put in its place, best first; an empty one deletes it. */
  swaps: string[];
  /** A line to add at the end of the text. */
  line?: string | undefined;
  /** The authority's own page. */
  official?: { title: string; url: string } | undefined;
  /** Day up to which a law was checked. */
  asOf?: string | undefined;
};
