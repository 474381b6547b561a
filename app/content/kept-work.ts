/** What a build made before, by what it was made of, in `.cache/`: the next one makes only what has changed. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Of very many pieces none is kept: they would fill the disk. */
export const MOST_KEPT = 4_000;

export type KeptWork = {
  /**
   * A piece of work, made where it was not made of the same before.
   * @param of everything that decides what it looks like, but for the work's edition
   */
  piece(of: readonly (string | Uint8Array)[], make: () => string | Promise<string>): Promise<string>;
  /** Clears away what was not asked for this time. */
  finish(): void;
};

const hashOf = (parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part.length)).update('\0').update(part);
  return hash.digest('hex').slice(0, 32);
};

/** Another build may clear away what this one is looking at. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param kind folder below `.cache/`
 * @param edition what all of its pieces are made of: code, settings
 * @param count how many pieces there will be
 */
export function keptWork(kind: string, edition: string, count = 0, cache = resolve('.cache')): KeptWork {
  const folder = join(cache, kind);
  if (count > MOST_KEPT) {
    rmSync(folder, { recursive: true, force: true });
    return { piece: async (_, make) => make(), finish: () => {} };
  }
  mkdirSync(folder, { recursive: true });
  const used = new Set<string>();
  return {
    async piece(of, make) {
      const name = hashOf([edition, ...of]);
      const file = join(folder, name);
      used.add(name);
      const kept = textOf(file);
      if (kept !== undefined) return kept;
      const made = await make();
      // Under its name only once it is whole: another build may be looking.
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, made);
      renameSync(draft, file);
      return made;
    },
    finish() {
      for (const name of readdirSync(folder)) {
        if (!used.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
      }
    },
  };
}
