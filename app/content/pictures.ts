/** Looks drawings up in the registry that `npm run pictures` writes. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ContentError } from './content-problems.ts';
import { once } from './once.ts';
import type { PictureData } from './picture-data.ts';

type RegistryEntry = {
  width: number;
  height: number;
  avif?: Record<string, string>;
  webp?: Record<string, string>;
  svg?: string;
  png?: string;
  jpg?: string;
};

/** The owner's photograph: where it is kept below `content/`, and what `npm run pictures` calls it, at `/print` whole. */
export const PRESS_PHOTOGRAPH = 'pictures/photo/press.jpg';
export const PHOTOGRAPH = 'portrait/photograph';

const PLACEHOLDER_WIDTH = 50;
const REGISTRY = 'app/content/picture-registry.generated.json';
const FILE = path.resolve(REGISTRY);
const registry = once((): Record<string, RegistryEntry> => {
  if (!existsSync(FILE)) return {};
  return (
    (JSON.parse(readFileSync(FILE, 'utf8')) as { pictures?: Record<string, RegistryEntry> }).pictures ?? {}
  );
});

const entry = (id: string): RegistryEntry | undefined => registry()[id];

/** A drawing for a page. Alt text is required: an empty one says that the drawing is decoration. */
export function picture(id: string, alt: string): PictureData | undefined {
  const found = entry(id);
  if (!found) return undefined;
  const { width, height } = found;
  const single = found.svg ?? found.png ?? found.jpg;
  if (single) return { alt, width, height, single };
  const [stem, widths] = stemOf(found.avif ?? {});
  const [webpStem, webpWidths] = stemOf(found.webp ?? {});
  if (stem !== webpStem || widths.join() !== webpWidths.join()) {
    const message = `"${id}": AVIF and WebP files differ in name or width: run npm run pictures`;
    throw new ContentError({ file: REGISTRY, message });
  }
  return { alt, width, height, stem, widths };
}

/** `{ "400": "/pictures/x-400.avif" }` as the address before the width, and the widths. */
function stemOf(addresses: Record<string, string>): [string, number[]] {
  const widths = Object.keys(addresses)
    .map(Number)
    .filter((width) => width > PLACEHOLDER_WIDTH);
  const stems = new Set(
    widths.map((width) => addresses[width]?.replace(new RegExp(`-${width}\\.\\w+$`), '')),
  );
  return [[...stems].join(' '), widths];
}

/** A drawing with its version for phones. */
export function pictureWithNarrow(id: string, alt: string): PictureData | undefined {
  const wide = picture(id, alt);
  return wide && { ...wide, narrow: entry(`${id}-narrow`)?.svg };
}

/** Like `picture`, for drawings that the layout cannot do without. */
export function requiredPicture(id: string, alt: string): PictureData {
  const found = picture(id, alt);
  if (!found) throw new ContentError({ file: REGISTRY, message: `no drawing "${id}": run npm run pictures` });
  return found;
}
