/** What the clinic keeps on the device, and what a shared link carries: settings, and the text only if asked to. */
import type { ClinicRules } from './clinic-rules.ts';

/** Keys of the settings, on the device, and of the text: for this tab, on the device if the visitor wants it kept. */
export const PREFS_KEY = 'ad_clinic';
export const TEXT_KEY = 'ad_clinic_text';

/** Longest text that is kept: a hundred pages. */
export const LONGEST_TEXT = 200_000;

export type Prefs = {
  /** Ids of rules that are off. */
  off: string[];
  places: string[];
  /** Whether the places that the text names are looked at too. */
  named: boolean;
  /** As typed. */
  staff: string;
  ai: boolean;
  /** Keep the text. */
  keep: boolean;
};

type Known = { rules: readonly string[]; places: readonly string[] };

export const knownTo = ({ rules, places }: Pick<ClinicRules, 'rules' | 'places'>): Known => ({
  rules: rules.map(({ id }) => id),
  places: places.map(({ code }) => code),
});

export const firstPrefs = (off: string[]): Prefs => ({
  off,
  places: [],
  named: true,
  staff: '',
  ai: false,
  keep: false,
});

export const writePrefs = (prefs: Prefs): string => JSON.stringify({ version: 1, ...prefs });

/** Reads what `writePrefs` wrote, leaving out rules and places that no longer exist. Garbage reads as nothing. */
export function readPrefs(text: string | null, known: Known): Prefs | undefined {
  try {
    const data: unknown = JSON.parse(text ?? 'null');
    if (typeof data !== 'object' || data === null || !('version' in data) || data.version !== 1)
      return undefined;
    const { off, places, named, staff, ai, keep } = data as Record<string, unknown>;
    return {
      off: pick(off, known.rules),
      places: pick(places, known.places),
      named: named !== false,
      staff: typeof staff === 'string' ? staff.slice(0, 12) : '',
      ai: ai === true,
      keep: keep === true,
    };
  } catch {
    return undefined;
  }
}

const pick = (value: unknown, known: readonly string[]): string[] =>
  Array.isArray(value) ? known.filter((item) => value.includes(item)) : [];

/** A number of staff as typed: digits with grouping; undefined where there is none. */
export function readStaff(typed: string): number | undefined {
  const digits = typed.trim().replace(/[\s,.'](?=\d{3}\b)/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** Settings for a link: places, staff and software, nothing of the text and none of the switches. */
export function writeLink({ places, staff, ai }: Prefs): string {
  const link = new URLSearchParams();
  if (places.length > 0) link.set('place', places.join(','));
  const count = readStaff(staff);
  if (count !== undefined) link.set('staff', String(count));
  if (ai) link.set('ai', '1');
  return link.toString().replaceAll('%2C', ',');
}

/** Settings of a link's hash; undefined where it holds none. */
export function readLink(hash: string, known: Known): Pick<Prefs, 'places' | 'staff' | 'ai'> | undefined {
  const link = new URLSearchParams(hash.replace(/^#/, ''));
  if (!link.has('place') && !link.has('ai') && !link.has('staff')) return undefined;
  const count = readStaff(link.get('staff') ?? '');
  return {
    places: pick((link.get('place') ?? '').split(','), known.places),
    staff: count === undefined ? '' : String(count),
    ai: link.get('ai') === '1',
  };
}
