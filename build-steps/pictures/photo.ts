/** A photograph as the portrait's source: light from luminance, mask from alpha or background, depth flat. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { mapHeight, mapWidth } from './portraits/bust-maps.ts';

/** A photograph that cannot be used. `message` names the file and says what to do. */
export class PhotographError extends Error {
  override name = 'PhotographError';
}

/** In the place of what the decoder says. @throws PhotographError */
export function noPicture(file: string): never {
  throw new PhotographError(
    `${file}: no picture that can be read; put a JPEG, PNG, WebP or AVIF in its place`,
  );
}

const size = mapWidth * mapHeight;
/** Distance in RGB up to which a pixel counts as background. */
const tolerance = 46;
const rimReach = 16;

/**
 * Finds the person: everything that background-colored pixels, spreading from the top and sides, do not
 * reach. Works on a plain wall; other photographs need a transparent background.
 * @param rgb three bytes a pixel
 * @returns 1 for the person, 0 for background
 */
export function maskFromBackground(rgb: Uint8Array, width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height).fill(1);
  const queue: number[] = [];
  const reach = (at: number, from: number) => {
    if (mask[at] === 0) return;
    const distance = Math.hypot(
      (rgb[at * 3] ?? 0) - (rgb[from * 3] ?? 0),
      (rgb[at * 3 + 1] ?? 0) - (rgb[from * 3 + 1] ?? 0),
      (rgb[at * 3 + 2] ?? 0) - (rgb[from * 3 + 2] ?? 0),
    );
    if (distance > tolerance) return;
    mask[at] = 0;
    queue.push(at, from);
  };
  // Each pixel is compared with the border pixel its wave began at, so that a soft shadow cannot lead
  // step by step from the wall into the face.
  for (let x = 0; x < width; x++) reach(x, x);
  for (let y = 0; y < height * 0.7; y++) {
    reach(y * width, y * width);
    reach(y * width + width - 1, y * width + width - 1);
  }
  while (queue.length > 0) {
    const from = queue.pop()!;
    const at = queue.pop()!;
    const x = at % width;
    if (x > 0) reach(at - 1, from);
    if (x < width - 1) reach(at + 1, from);
    if (at >= width) reach(at - width, from);
    if (at < width * (height - 1)) reach(at + width, from);
  }
  return mask;
}

/**
 * Stretches luminance over the mask, so that any exposure gives blacks and lights.
 * @param luminance 0 to 255
 * @returns 0 to 255; outside the mask 0
 */
export function lightFromLuminance(luminance: Uint8Array, mask: Uint8Array): Uint8Array {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let i = 0; i < luminance.length; i++) {
    if (mask[i] === 0) continue;
    counts[luminance[i] ?? 0]!++;
    total++;
  }
  const percentile = (share: number) => {
    let seen = 0;
    for (let value = 0; value < 256; value++) {
      seen += counts[value] ?? 0;
      if (seen >= total * share) return value;
    }
    return 255;
  };
  const dark = percentile(0.03);
  const bright = Math.max(dark + 1, percentile(0.985));
  return luminance.map((value, i) => {
    if (mask[i] === 0) return 0;
    const unit = Math.min(1, Math.max(0, (value - dark) / (bright - dark)));
    return Math.round(255 * unit ** 1.25);
  });
}

/** Rim light along the mask's edge on the side that the key light leaves dark. */
function rimFromMask(light: Uint8Array, mask: Uint8Array): Uint8Array {
  let left = 0;
  let right = 0;
  for (let i = 0; i < size; i++) {
    if (i % mapWidth < mapWidth / 2) left += light[i] ?? 0;
    else right += light[i] ?? 0;
  }
  const toDark = left > right ? 1 : -1;
  return Uint8Array.from({ length: size }, (_, i) => {
    if (mask[i] === 0) return 0;
    const x = i % mapWidth;
    for (let step = 1; step <= rimReach; step++) {
      const nextX = x + step * toDark;
      if (nextX < 0 || nextX >= mapWidth) return 0;
      if (mask[i + step * toDark] === 0) return Math.round(150 * (1 - step / (rimReach + 1)));
    }
    return 0;
  });
}

/** How much of the edge must be one color for the wall behind a person to count as plain. */
const PLAIN_SHARE = 0.85;

/**
 * Judges what is behind the person by the edges they seldom reach: the top, and both sides down to the shoulders.
 * @param rgb three bytes a pixel
 */
export function isPlainBackground(rgb: Uint8Array, width: number, height: number): boolean {
  const edge: number[] = [];
  for (let x = 0; x < width; x++) edge.push(x);
  for (let y = 1; y < height * 0.55; y++) edge.push(y * width, y * width + width - 1);
  const median = [0, 1, 2].map((part) => {
    const values = edge.map((at) => rgb[at * 3 + part] ?? 0).sort((a, b) => a - b);
    return values[values.length >> 1] ?? 0;
  });
  const near = edge.filter(
    (at) => Math.hypot(...median.map((value, part) => (rgb[at * 3 + part] ?? 0) - value)) <= tolerance,
  );
  return near.length >= edge.length * PLAIN_SHARE;
}

/** What stands behind the person in a photograph. @throws when the bytes are no picture */
export async function backgroundOf(photo: Buffer): Promise<'plain' | 'busy' | 'transparent'> {
  const picture = sharp(photo).rotate().resize(210, 260, { fit: 'cover', position: 'top' });
  const { isOpaque } = await sharp(photo).stats();
  if (!isOpaque) return 'transparent';
  const { data, info } = await picture
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return isPlainBackground(data, info.width, info.height) ? 'plain' : 'busy';
}

/**
 * What portraits are drawn from, by the file's name: `photo-light.png`, `-depth`, `-rim` and `-mask`.
 * @param source any picture that sharp reads, or its path; portrait, head and shoulders, cropped to 21:26 from the top
 * @throws PhotographError when the file is no picture, or when no person stands out from its background
 */
export async function mapsFromPhoto(source: string | Buffer): Promise<Map<string, Buffer>> {
  const file = typeof source === 'string' ? path.basename(source) : 'the photograph';
  const photo = sharp(source).rotate().resize(mapWidth, mapHeight, { fit: 'cover', position: 'top' });
  const { data, info } = await photo
    .clone()
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => noPicture(file));
  if (info.channels !== 4) throw new PhotographError(`${file}: expected a color picture`);
  const rgb = new Uint8Array(size * 3);
  const luminance = new Uint8Array(size);
  let transparent = 0;
  for (let i = 0; i < size; i++) {
    const [r = 0, g = 0, b = 0, a = 255] = data.subarray(i * 4, i * 4 + 4);
    rgb.set([r, g, b], i * 3);
    luminance[i] = Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b);
    if (a < 128) transparent++;
  }
  const mask =
    transparent > size * 0.02
      ? Uint8Array.from({ length: size }, (_, i) => ((data[i * 4 + 3] ?? 255) < 128 ? 0 : 1))
      : maskFromBackground(rgb, mapWidth, mapHeight);
  const share = mask.reduce((sum, v) => sum + v, 0) / size;
  if (share < 0.08 || share > 0.97) {
    throw new PhotographError(
      `${file}: cannot tell the person from the background; use a plain background or a PNG with transparency`,
    );
  }
  const light = lightFromLuminance(luminance, mask);
  const maps = {
    light,
    depth: new Uint8Array(size).fill(128),
    rim: rimFromMask(light, mask),
    mask: mask.map((v) => (v ? 128 : 0)),
  };
  const files = Object.entries(maps).map(
    async ([name, pixels]) =>
      [
        `photo-${name}.png`,
        await sharp(pixels, { raw: { width: mapWidth, height: mapHeight, channels: 1 } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      ] as const,
  );
  return new Map(await Promise.all(files));
}

/** Writes them to a folder, made where there is none. */
export function writeMaps(maps: ReadonlyMap<string, Buffer>, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, data] of maps) writeFileSync(path.join(folder, name), data);
}
