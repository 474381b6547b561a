/** Looks drawings up in the registry that `npm run pictures` writes. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PictureData } from '#app/ui/picture-data.ts';
import { ContentError } from './read-collection.ts';

type RegistryEntry = {
  width: number;
  height: number;
  avif?: Record<string, string>;
  webp?: Record<string, string>;
  svg?: string;
  png?: string;
};

const FILE = path.resolve('app/ui/picture-registry.generated.json');
let registry: Record<string, RegistryEntry> | undefined;

function entry(id: string): RegistryEntry | undefined {
  registry ??= existsSync(FILE)
    ? ((JSON.parse(readFileSync(FILE, 'utf8')) as { pictures?: typeof registry }).pictures ?? {})
    : {};
  return registry[id];
}

/** A drawing for a page. Alt text is required: an empty one says that the drawing is decoration. */
export function picture(id: string, alt: string): PictureData | undefined {
  const found = entry(id);
  const single = found?.svg ?? found?.png;
  if (!found || !(found.webp || single)) return undefined;
  const { '50': placeholder, ...webp } = found.webp ?? {};
  return {
    alt,
    width: found.width,
    height: found.height,
    ...(single ? { single } : { avif: found.avif ?? {}, webp, placeholder }),
  };
}

/** A drawing with its version for phones. */
export function pictureWithNarrow(id: string, alt: string): PictureData | undefined {
  const wide = picture(id, alt);
  return wide && { ...wide, narrow: entry(`${id}-narrow`)?.svg };
}

/** Like `picture`, for drawings that the layout cannot do without. */
export function requiredPicture(id: string, alt: string): PictureData {
  const found = picture(id, alt);
  if (!found) throw new ContentError(`pictures\n  no drawing "${id}": run npm run pictures`);
  return found;
}
