/** Randomness that a slug decides: the same seed draws the same picture on every machine. */

/** FNV-1a, 32 bit. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) {
    hash ^= char.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

export type Random = {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [min, max). */
  between(min: number, max: number): number;
  /** -1 or 1. */
  sign(): number;
  pick<T>(items: readonly [T, ...T[]]): T;
};

/** @param seed any text; equal texts give equal sequences (mulberry32). */
export function seededRandom(seed: string): Random {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (min, max) => min + (max - min) * next(),
    sign: () => (next() < 0.5 ? -1 : 1),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}

/** Smooth one-dimensional noise in about [-1, 1]; integer points are one wavelength apart. */
export function smoothNoise(random: Random): (x: number) => number {
  const values = Array.from({ length: 256 }, () => random.between(-1, 1));
  const at = (i: number) => values[((i % 256) + 256) % 256] ?? 0;
  return (x) => {
    const i = Math.floor(x);
    const f = x - i;
    const ease = f * f * f * (f * (f * 6 - 15) + 10);
    return at(i) + (at(i + 1) - at(i)) * ease;
  };
}

/** Smooth two-dimensional noise in about [-1, 1]; integer points are one wavelength apart. */
export function smoothNoise2(random: Random): (x: number, y: number) => number {
  const size = 64;
  const values = Array.from({ length: size * size }, () => random.between(-1, 1));
  const wrap = (i: number) => ((i % size) + size) % size;
  const at = (i: number, j: number) => values[wrap(j) * size + wrap(i)] ?? 0;
  const ease = (f: number) => f * f * f * (f * (f * 6 - 15) + 10);
  return (x, y) => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const u = ease(x - i);
    const v = ease(y - j);
    const upper = at(i, j) + (at(i + 1, j) - at(i, j)) * u;
    const lower = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * u;
    return upper + (lower - upper) * v;
  };
}
