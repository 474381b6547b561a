/** One thing that is left before the site goes public. */
export type ToDo = {
  kind: string;
  /** A file or a setting. */
  where: string;
  what: string;
  severity: 'must' | 'should' | 'look';
  /** What to do about it. */
  mend: string;
};
