import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawnPhotograph } from '#tests/setup/drawn-photograph.ts';
import { backgroundOf, lightFromLuminance, maskFromBackground } from './photo.ts';

describe('maskFromBackground', () => {
  const width = 40;
  const height = 50;
  const paint = (person: (x: number, y: number) => boolean) => {
    const rgb = new Uint8Array(width * height * 3);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const wall = 170 + x / 2;
        rgb.set(person(x, y) ? [120, 80, 60] : [wall, wall, wall], (y * width + x) * 3);
      }
    }
    return rgb;
  };

  it('finds a person before an uneven wall, down to the lower edge', () => {
    const person = (x: number, y: number) => x >= 12 && x < 28 && y >= 10;
    const mask = maskFromBackground(paint(person), width, height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) expect(mask[y * width + x]).toBe(person(x, y) ? 1 : 0);
    }
  });

  it('keeps wall-colored spots inside the person', () => {
    const person = (x: number, y: number) => x >= 12 && x < 28 && y >= 10 && !(x === 20 && y === 25);
    const mask = maskFromBackground(paint(person), width, height);
    expect(mask[25 * width + 20]).toBe(1);
  });
});

describe('lightFromLuminance', () => {
  it('uses the whole range whatever the exposure, and nothing outside the mask', () => {
    const luminance = Uint8Array.from({ length: 1000 }, (_, i) => 90 + (i % 50));
    const mask = Uint8Array.from({ length: 1000 }, (_, i) => (i < 500 ? 1 : 0));
    const light = lightFromLuminance(luminance, mask);
    expect(Math.min(...light.slice(0, 500))).toBe(0);
    expect(Math.max(...light.slice(0, 500))).toBe(255);
    expect(light.slice(500).every((v) => v === 0)).toBe(true);
  });
});

describe('what is behind the person', () => {
  it('is judged plain or busy by the edges, and cut out where it is transparent', async () => {
    expect(await backgroundOf(await drawnPhotograph('plain'))).toBe('plain');
    expect(await backgroundOf(await drawnPhotograph('busy'))).toBe('busy');
    const cutOut = sharp({ create: { width: 40, height: 50, channels: 4, background: '#00000000' } });
    expect(await backgroundOf(await cutOut.png().toBuffer())).toBe('transparent');
  });

  it('cannot be judged of what is no picture', async () => {
    await expect(backgroundOf(Buffer.from('no picture'))).rejects.toThrow();
  });
});
