/** The list of drawings that pages look up: `app/content/picture-registry.generated.json`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** One drawing. Addresses are relative to the site and carry a hash, so they never change their content. */
export type RegistryEntry = {
  width: number;
  height: number;
  /** Share of the width at which the page's line meets the drawing. */
  lineAt?: number;
  widths?: number[];
  avif?: Record<string, string>;
  webp?: Record<string, string>;
  /** One drawing for all widths. */
  svg?: string;
  /** For link previews. */
  png?: string;
  /** A photograph as it was given. */
  jpg?: string;
};

export type Registry = {
  pictures: Record<string, RegistryEntry>;
  /** Files with fixed names, such as the icons: path below `public/` to hash of their source. */
  fixed: Record<string, string>;
};

/** @returns an empty registry when there is none yet, or when it cannot be read */
export function readRegistry(file: string): Registry {
  if (!existsSync(file)) return { pictures: {}, fixed: {} };
  try {
    const { pictures, fixed } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Registry>;
    return { pictures: pictures ?? {}, fixed: fixed ?? {} };
  } catch {
    return { pictures: {}, fixed: {} };
  }
}

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/** One line for each drawing, in order of its id, so that a change shows as one line in a diff. */
export function writeRegistry(file: string, registry: Registry): void {
  const lines = (record: Record<string, unknown>) =>
    Object.entries(sorted(record))
      .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      .join(',\n');
  writeFileSync(
    file,
    `{"pictures":{\n${lines(registry.pictures)}\n},"fixed":{\n${lines(registry.fixed)}\n}}\n`,
  );
}

/** Every file that an entry names, as paths below `public/`. */
export function filesOf(entry: RegistryEntry): string[] {
  const { avif = {}, webp = {}, svg, png, jpg } = entry;
  const urls = [...Object.values(avif), ...Object.values(webp), svg, png, jpg];
  return urls.flatMap((url) => (url ? [url.replace(/^\//, '')] : []));
}
