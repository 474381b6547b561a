/** The portrait's source: what a camera with a depth sensor would know, as numbers between 0 and 1. */
import sharp from 'sharp';

export const mapWidth = 840;
export const mapHeight = 1040;

export type BustMaps = {
  /** 0 dark, 1 lit. */
  light: Float32Array;
  /** -1 far, 0 the middle, 1 near. */
  depth: Float32Array;
  /** Rim light, 0 to 1. */
  rim: Float32Array;
  /** 0 outside, 1 head and shoulders, 2 spectacles. */
  mask: Uint8Array;
};

async function greyPixels(path: string): Promise<Uint8Array> {
  const { data, info } = await sharp(path)
    .resize(mapWidth, mapHeight, { fit: 'cover', position: 'top' })
    .toColourspace('b-w')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels === 1) return data;
  return Uint8Array.from({ length: mapWidth * mapHeight }, (_, i) => data[i * info.channels] ?? 0);
}

/**
 * Reads `<prefix>-light.png`, `-depth`, `-rim` and `-mask`: 8-bit grey, 840 x 1040.
 * @throws when a file is missing or is no picture
 */
export async function readBustMaps(prefix: string): Promise<BustMaps> {
  const [light, depth, rim, mask] = await Promise.all(
    ['light', 'depth', 'rim', 'mask'].map((name) => greyPixels(`${prefix}-${name}.png`)),
  );
  if (!light || !depth || !rim || !mask) throw new Error(`incomplete maps: ${prefix}`);
  return {
    light: Float32Array.from(light, (v) => v / 255),
    depth: Float32Array.from(depth, (v) => (v - 128) / 128),
    rim: Float32Array.from(rim, (v) => v / 255),
    mask: Uint8Array.from(mask, (v) => (v > 191 ? 2 : v > 63 ? 1 : 0)),
  };
}

export type Sample = { light: number; depth: number; rim: number; body: boolean; spectacles: boolean };

const nothing: Sample = { light: 0, depth: 0, rim: 0, body: false, spectacles: false };

/**
 * Averages the maps over a box, so that thin detail between two rows is not lost or flickering.
 * @param x centre in map pixels; outside the map nothing is there
 * @param halfWidth half of the box, map pixels
 */
export function sampleMaps(
  maps: BustMaps,
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
): Sample {
  const left = Math.max(0, Math.round(x - halfWidth));
  const right = Math.min(mapWidth - 1, Math.round(x + halfWidth));
  const top = Math.max(0, Math.round(y - halfHeight));
  const bottom = Math.min(mapHeight - 1, Math.round(y + halfHeight));
  let light = 0;
  let depth = 0;
  let rim = 0;
  let body = 0;
  let spectacles = 0;
  let all = 0;
  for (let j = top; j <= bottom; j++) {
    for (let i = left; i <= right; i++) {
      const at = j * mapWidth + i;
      all++;
      const kind = maps.mask[at];
      if (kind === 0) continue;
      if (kind === 2) spectacles++;
      body++;
      light += maps.light[at] ?? 0;
      depth += maps.depth[at] ?? 0;
      rim += maps.rim[at] ?? 0;
    }
  }
  if (body === 0 || body < all / 2) return nothing;
  return {
    light: light / body,
    depth: depth / body,
    rim: rim / body,
    body: true,
    spectacles: spectacles > body / 2,
  };
}
