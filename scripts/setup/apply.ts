/** Writes what a plan of `desk/setup/` says: content whole or not at all, then the project's other files and `.env`. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PRESS_PHOTOGRAPH } from '#app/content/pictures.ts';
import { backgroundOf, mapsFromPhoto, writeMaps } from '#build-steps/pictures/photo.ts';
import { type ContentHouse, commitChanges } from '#desk/content/content-house.ts';
import { type Crop, cropped, prepared, removePictures } from '#desk/content/media.ts';
import { envWith } from '#desk/setup/env-text.ts';
import { KEPT_TEXTS_FILE } from '#desk/setup/kept-texts.ts';
import { LOOK, planSetup, type SetupPlan, TOKENS } from '#desk/setup/plan.ts';
import { setupWords as words } from '#desk/setup/words.ts';
import { run } from '../run-child.mjs';

export type Background = Awaited<ReturnType<typeof backgroundOf>>;

export type Applied = {
  /** Every file that was written or taken away, from the project's root; drawings are not counted. */
  files: string[];
  /** Variables that `.env` had with other values, which were left. */
  keptSettings: string[];
  background: Background | undefined;
};

/** Writes a file at once and whole. @returns whether it says something else now */
function writeWhole(file: string, data: string | Uint8Array, mode?: number): boolean {
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(data))) return false;
  mkdirSync(path.dirname(file), { recursive: true });
  const fresh = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.new`);
  writeFileSync(fresh, data, { flush: true, ...(mode === undefined ? {} : { mode }) });
  renameSync(fresh, file);
  return true;
}

/** A plan for the project as it stands. */
export const planFor = (projectDir: string, house: ContentHouse, answers: unknown) =>
  planSetup(
    house,
    {
      tokens: readFileSync(path.join(projectDir, TOKENS), 'utf8'),
      look: readFileSync(path.join(projectDir, LOOK), 'utf8'),
    },
    answers,
  );

/**
 * The photograph cropped, judged, and the portraits' sources made of it; nothing is written yet.
 *
 * @throws where it cannot be read, or nobody be found in it
 */
async function readPhoto(file: string, crop: Crop | undefined) {
  const data = readFileSync(file);
  const part = await cropped(data, crop)
    .then((picture) => picture.png().toBuffer())
    .catch(() => {
      throw new Error(words.problem.noPicture);
    });
  return {
    maps: await mapsFromPhoto(part),
    press: await prepared(data, crop),
    background: await backgroundOf(part),
  };
}

export type ApplyOptions = {
  /** Whether other values in `.env` may be replaced. */
  replaceSettings?: boolean;
  /** Whether drawings are made now; it takes minutes with a new portrait. */
  draw?: boolean;
};

/** @returns what was written, or what is wrong, a line each, and then nothing was */
export async function applySetup(
  projectDir: string,
  house: ContentHouse,
  plan: SetupPlan,
  { replaceSettings = false, draw = true }: ApplyOptions = {},
): Promise<Applied | { problems: string[] }> {
  const { photo } = plan.answers;
  const picture = photo && (await readPhoto(path.resolve(photo.file), photo.crop));
  const problems = commitChanges(house, plan.content);
  if (problems.length > 0) return { problems };
  const files = [...plan.content.keys()].map((file) => `content/${file}`);
  for (const [file, text] of plan.content) if (text === null) removePictures(house.dir, file);
  if (picture) {
    const folder = path.dirname(path.join(house.dir, PRESS_PHOTOGRAPH));
    // Made of the same photograph, the sources of the portraits are the same.
    if (writeWhole(path.join(house.dir, PRESS_PHOTOGRAPH), picture.press)) {
      writeMaps(picture.maps, folder);
      files.push(`content/${path.dirname(PRESS_PHOTOGRAPH)}`);
    }
  }
  const kept = `${JSON.stringify(plan.kept, null, 1)}\n`;
  if (writeWhole(path.join(house.dir, KEPT_TEXTS_FILE), kept)) files.push(`content/${KEPT_TEXTS_FILE}`);
  for (const [file, text] of plan.project) {
    if (writeWhole(path.join(projectDir, file), text)) files.push(file);
  }
  const keptSettings = writeSettings(projectDir, plan.settings, replaceSettings, files);
  if (plan.project.has(TOKENS)) await made(projectDir, 'build-steps/styles/main.ts');
  if (draw && files.length > 0) await made(projectDir, 'build-steps/pictures/main.ts');
  return { files, keptSettings, background: picture?.background };
}

function writeSettings(
  projectDir: string,
  settings: Readonly<Record<string, string>>,
  replace: boolean,
  files: string[],
): string[] {
  const file = path.join(projectDir, '.env');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const { text, kept } = envWith(before, settings, replace);
  if (text !== before) {
    // Passwords stand in it.
    writeWhole(file, text, 0o600);
    files.push('.env');
  }
  return kept;
}

/** Runs a step of the build. What it says goes where our own output goes. */
async function made(projectDir: string, script: string): Promise<void> {
  const code = await run(process.execPath, [script], { cwd: projectDir });
  if (code !== 0) throw new Error(`node ${script} ended with ${code}: everything else was written`);
}
