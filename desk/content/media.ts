/**
 * Photographs beside the text that shows them. What is kept is one picture without the camera's data, turned upright,
 * cropped and no wider than any page needs; `npm run pictures` makes the sizes and formats of the site from it.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { contentWords as words } from './words.ts';

/** In bytes. */
export const LARGEST_PICTURE = 20e6;
const WIDEST = 2400;
/** Narrower than a text's column is blurred on every screen. */
const NARROWEST = 400;
const MOST_PIXELS = 120e6;

/** Shares of the upright picture, in percent. */
export type Crop = { left: number; top: number; width: number; height: number };

export type Upload = { name: string; data: Uint8Array; alt: string; crop?: Crop | undefined };

const PICTURE = /^[a-z0-9]+(-[a-z0-9]+)*\.(jpg|png|webp|avif)$/;

/** A file's name as part of an address. */
export function pictureName(name: string, taken: readonly string[]): string {
  const stem =
    path
      .parse(name)
      .name.normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60)
      .replace(/-+$/, '') || 'picture';
  let number = 1;
  const at = () => `${stem}${number === 1 ? '' : `-${number}`}.jpg`;
  while (taken.includes(at())) number += 1;
  return at();
}

const part = (share: number, whole: number) => Math.round((Math.min(100, Math.max(0, share)) / 100) * whole);

/** The picture as it is kept. Throws where the bytes are none. */
export async function prepared(data: Uint8Array, crop: Crop | undefined): Promise<Buffer> {
  return (await cropped(data, crop))
    .resize({ width: WIDEST, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer();
}

/** The picture upright, and the part of it that was chosen. Throws where the bytes are none. */
export async function cropped(data: Uint8Array, crop: Crop | undefined): Promise<Sharp> {
  const upright = await sharp(data, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate().toBuffer();
  const { width, height } = await sharp(upright).metadata();
  const picture = sharp(upright);
  if (crop && crop.width > 0 && crop.height > 0) {
    const [left, top] = [part(crop.left, width), part(crop.top, height)];
    picture.extract({
      left: Math.min(left, width - 1),
      top: Math.min(top, height - 1),
      width: Math.max(1, Math.min(part(crop.width, width), width - left)),
      height: Math.max(1, Math.min(part(crop.height, height), height - top)),
    });
  }
  // sharp keeps no metadata unless told to; colors are turned into those of the web.
  return picture;
}

/** Keeps an upload beside an entry. @returns its name and size, or why it is not taken */
export async function keepPicture(
  dir: string,
  entry: string,
  { name, data, alt, crop }: Upload,
): Promise<{ name: string; width: number; height: number } | { problem: string }> {
  const { picture } = words;
  if (!entry.endsWith('/index.md')) return { problem: picture.noPlace };
  if (alt.trim() === '') return { problem: picture.altMissing };
  if (data.length > LARGEST_PICTURE) return { problem: picture.tooLarge(LARGEST_PICTURE / 1e6) };
  let jpeg: Buffer;
  try {
    jpeg = await prepared(data, crop);
  } catch {
    return { problem: picture.notPicture };
  }
  const { width, height } = await sharp(jpeg).metadata();
  if (width < NARROWEST) return { problem: picture.tooSmall(NARROWEST) };
  const folder = path.join(dir, path.dirname(entry));
  mkdirSync(folder, { recursive: true });
  const kept = pictureName(name, picturesBeside(dir, entry));
  const fresh = path.join(folder, `.${kept}.new`);
  writeFileSync(fresh, jpeg, { flush: true });
  renameSync(fresh, path.join(folder, kept));
  return { name: kept, width, height };
}

/** Names of the pictures in an entry's folder. */
export function picturesBeside(dir: string, entry: string): string[] {
  if (!/^[\w-]+\/[\w-]+\/index\.md$/.test(entry)) return [];
  const folder = path.join(dir, path.dirname(entry));
  return existsSync(folder) ? readdirSync(folder).filter((name) => PICTURE.test(name)) : [];
}

/** A text and the pictures beside it, by their paths below the content: they are kept together. */
export const withPictures = (dir: string, entry: string): string[] => [
  entry,
  ...picturesBeside(dir, entry).map((name) => `${path.posix.dirname(entry)}/${name}`),
];

/** Where a picture below `content/` is, by its path from there; nothing for what is none. */
export function photoFile(dir: string, file: string): string | undefined {
  const [, folder = '', name = ''] = /^([\w-]+\/[\w-]+)\/([^/]+)$/.exec(file) ?? [];
  if (!PICTURE.test(name)) return undefined;
  const full = path.join(dir, folder, name);
  return existsSync(full) ? full : undefined;
}

/** Deletes an entry's pictures. */
export function removePictures(dir: string, entry: string): void {
  for (const name of picturesBeside(dir, entry)) rmSync(path.join(dir, path.dirname(entry), name));
}
