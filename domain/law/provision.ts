/**
 * A law as a list of provisions: what one section says, to whom, since when, and on what sources that rests. Pure rules;
 * what a page calls a duty, how sure it sounds and how long a record is kept follow from here and are typed nowhere.
 */

/** What a provision does. Duties and prohibitions bind; the rest informs. */
export const natures = ['duty', 'prohibition', 'permission', 'procedure', 'exposure', 'advice'] as const;
export type Nature = (typeof natures)[number];

/** Whom a provision addresses: who uses a tool, who makes or sells it, either, or an authority. */
export const addressees = ['employer', 'vendor', 'both', 'authority'] as const;
export type Addressee = (typeof addressees)[number];

/**
 * What a source is. `official-text`: the text of the law from whoever publishes it. `court-record`: an order or docket.
 * `official-summary`: an authority's own explanation. `copy`: the law's text, word for word, from somebody else.
 * `professional`: a law firm, scholar or newspaper. `vendor`: somebody who sells something. `unopened`: an address or
 * recollection that nobody here has read.
 */
export const sourceKinds = [
  'official-text',
  'court-record',
  'official-summary',
  'copy',
  'professional',
  'vendor',
  'unopened',
] as const;
export type SourceKind = (typeof sourceKinds)[number];

export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

export type ProvisionSource = { id: string; kind: SourceKind };

/** The part of a provision that these rules read. */
export type ProvisionCore = {
  nature: Nature;
  addressee: Addressee;
  /** Ids of the law's sources. */
  sources: readonly string[];
};

/** Whether it binds somebody: only these may be called a duty, counted as one, or follow a "must". */
export const binds = ({ nature }: Pick<ProvisionCore, 'nature'>): boolean =>
  nature === 'duty' || nature === 'prohibition';

/** Whether it binds this role. */
export const bindsRole = (provision: ProvisionCore, role: 'employer' | 'vendor'): boolean =>
  binds(provision) && (provision.addressee === role || provision.addressee === 'both');

/**
 * How surely a provision is known, by what was read: high on the law's official text or a court's record, medium on a
 * copy of the text, an authority's summary or two professionals, low on anything less.
 */
export function confidenceOf(kinds: readonly SourceKind[]): Confidence {
  if (kinds.some((kind) => kind === 'official-text' || kind === 'court-record')) return 'high';
  if (kinds.some((kind) => kind === 'copy' || kind === 'official-summary')) return 'medium';
  return kinds.filter((kind) => kind === 'professional').length >= 2 ? 'medium' : 'low';
}

/** The kinds of the sources that a provision names. Ids that the law does not list count for nothing. */
export const kindsOf = (
  provision: Pick<ProvisionCore, 'sources'>,
  sources: readonly ProvisionSource[],
): SourceKind[] => sources.filter(({ id }) => provision.sources.includes(id)).map(({ kind }) => kind);

/**
 * How surely a law is known: as its least sure binding provision, or the least sure of all where none binds. A law is
 * quoted for what it demands, so that is what has to be seen.
 */
export function lawConfidence(
  provisions: readonly ProvisionCore[],
  sources: readonly ProvisionSource[],
): Confidence {
  const binding = provisions.filter(binds);
  const graded = (binding.length > 0 ? binding : provisions).map((provision) =>
    confidenceOf(kindsOf(provision, sources)),
  );
  return graded.reduce<Confidence>(
    (least, one) => (confidences.indexOf(one) > confidences.indexOf(least) ? one : least),
    'high',
  );
}
