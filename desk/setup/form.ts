/** The set-up form's fields as answers, and answers as what its fields show. */
import { colors } from '#app/design/tokens.ts';
import type { Crop } from '../content/media.ts';
import { CHOSEN, type Chosen } from './palette.ts';

/** What a form sent, by field; a field that stands several times is a list. */
export type Sent = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Fields that are one line each, in the order of the form. */
export const WHO = ['name', 'initials', 'pronouns', 'pronunciation', 'role', 'location', 'email'] as const;
export const LINKS = ['scheduler', 'fullStory', 'newsletter'] as const;
export const SITE = [
  'url',
  'ownerEmail',
  'mailFrom',
  'smtpHost',
  'smtpPort',
  'smtpUser',
  'smtpPassword',
  'analytics',
] as const;
export const SIDES = ['left', 'top', 'width', 'height'] as const;

const line = (sent: Sent, name: string): string | undefined => {
  const value = sent[name];
  return (typeof value === 'string' ? value : value?.[0])?.trim() || undefined;
};

const all = (sent: Sent, name: string): string[] => {
  const value = sent[name] ?? [];
  return typeof value === 'string' ? [value] : [...value];
};

const lines = (text: string | undefined, separator: RegExp) =>
  (text ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

const given = <Name extends string>(sent: Sent, names: readonly Name[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = line(sent, name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/** `LinkedIn https://…`, a line each; without a word before it an address is called by its host. */
function profiles(text: string | undefined): { label: string; url: string }[] {
  return lines(text, /\r?\n/).map((entry) => {
    const [, label = '', url = entry] = /^(.*?)\s*(https?:\/\/\S+)$/.exec(entry) ?? [];
    return { label: label || url.replace(/^https?:\/\/(www\.)?([^/]*).*/, '$2').slice(0, 30), url };
  });
}

/** Colors that are not the site's own already. */
export const colorsFrom = (sent: Sent): Chosen =>
  Object.fromEntries(
    CHOSEN.flatMap((name) => {
      const value = line(sent, name);
      return value && value.toLowerCase() !== colors[name] ? [[name, value]] : [];
    }),
  );

/** The part of the photograph that was chosen, in percent; nothing where all of it was. */
export function cropFrom(sent: Sent): Crop | undefined {
  const [left = 0, top = 0, width = 100, height = 100] = SIDES.map((side) => {
    const value = Number(line(sent, `crop-${side}`) ?? Number.NaN);
    return Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : undefined;
  });
  const isWhole = left === 0 && top === 0 && width >= 100 && height >= 100;
  return isWhole || width === 0 || height === 0 ? undefined : { left, top, width, height };
}

/** @param photo the photograph's file, where there is one @returns answers, which nobody has checked yet */
export function answersFrom(sent: Sent, photo: string | undefined): unknown {
  const crop = cropFrom(sent);
  const alt = line(sent, 'photoAlt');
  const shortBio = line(sent, 'shortBio');
  return {
    ...given(sent, WHO),
    topics: lines(line(sent, 'topics'), /[,;\n]/),
    ...(shortBio ? { shortBio } : {}),
    links: { ...given(sent, LINKS), social: profiles(line(sent, 'social')) },
    colors: colorsFrom(sent),
    ...(photo ? { photo: { file: photo, ...(alt ? { alt } : {}), ...(crop ? { crop } : {}) } } : {}),
    site: { ...given(sent, SITE), ...(line(sent, 'countEvents') ? { countEvents: true } : {}) },
    remove: {
      samples: line(sent, 'samples') !== undefined,
      texts: line(sent, 'texts') !== undefined,
      pages: all(sent, 'pages'),
    },
  };
}
