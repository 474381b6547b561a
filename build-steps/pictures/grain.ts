/**
 * Draws the page's grain: a 192 px tile, 60 % empty, 28 % at alpha 5, 12 % at alpha 9, black or warm white
 * with equal chance. Run by hand when the rule changes: `node build-steps/pictures/grain.ts`.
 */
import sharp from 'sharp';
import { seededRandom } from './random.ts';

const SIZE = 192;
const random = seededRandom('grain');
const pixels = Buffer.alloc(SIZE * SIZE * 4);
for (let index = 0; index < SIZE * SIZE; index += 1) {
  const strength = random.next();
  const alpha = strength < 0.6 ? 0 : strength < 0.88 ? 5 : 9;
  pixels.set(random.next() < 0.5 ? [255, 246, 232, alpha] : [0, 0, 0, alpha], index * 4);
}
await sharp(pixels, { raw: { width: SIZE, height: SIZE, channels: 4 } })
  .webp({ lossless: true, effort: 6 })
  .toFile('app/design/grain.webp');
