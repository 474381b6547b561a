/** What the desk's pages for setting up are handed: the same plan as `npm run setup`, written by that script. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forgetContent } from '#app/content/once.ts';
import { colors } from '#app/design/tokens.ts';
import { backgroundOf } from '#build-steps/pictures/photo.ts';
import type { ContentHouse } from '#desk/content/content-house.ts';
import { listEntries } from '#desk/content/entries.ts';
import { cropped } from '#desk/content/media.ts';
import { knownOwner } from '#desk/setup/known.ts';
import { KEPT_PAGES } from '#desk/setup/remove.ts';
import type { SetupDesk } from '#desk/setup/setup-routes.ts';
import { planFor } from '../setup/apply.ts';

const PREVIEW_WIDTH = 480;

/** Colors that were written are read anew by a process of its own; passwords reach it in a file that only we can read. */
function written(projectDir: string, answers: unknown, photo: Uint8Array | undefined): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'setup-'));
  const file = path.join(folder, 'answers.json');
  if (photo) writeFileSync(path.join(folder, 'photo'), photo, { mode: 0o600 });
  const given = answers as { photo?: object };
  const own = given.photo ? { ...given, photo: { ...given.photo, file: 'photo' } } : given;
  writeFileSync(file, JSON.stringify(own), { mode: 0o600 });
  const script = [path.join(projectDir, 'scripts/setup.ts'), '--answers', file, '--no-pictures'];
  return new Promise((done) => {
    execFile(process.execPath, script, { cwd: projectDir }, (error, _said, why) => {
      rmSync(folder, { recursive: true, force: true });
      forgetContent();
      done(error ? (why.trim() || error.message).split('\n').map((line) => line.trim()) : []);
    });
  });
}

/** @param draw draws the pictures that changed; nobody waits for it */
export function setupDesk(projectDir: string, house: ContentHouse, draw: () => void): SetupDesk {
  return {
    known: knownOwner,
    pages: () =>
      listEntries(house).flatMap(({ path: address, title, group }) =>
        address && !address.includes('#') && !KEPT_PAGES.has(address)
          ? [{ path: address, title, group }]
          : [],
      ),
    look(answers) {
      const plan = planFor(projectDir, house, answers);
      if ('problems' in plan) return { problems: plan.problems, gone: [] };
      return {
        problems: [],
        gone: [...plan.content].flatMap(([file, text]) => (text === null ? [file] : [])),
      };
    },
    async judge(photo, crop) {
      const part = await cropped(photo, crop);
      const bytes = await part.png().toBuffer();
      const preview = await (await cropped(bytes, undefined))
        .resize({ width: PREVIEW_WIDTH, withoutEnlargement: true })
        .flatten({ background: colors.white })
        .jpeg()
        .toBuffer();
      return { background: await backgroundOf(bytes), preview: new Uint8Array(preview) };
    },
    async apply(answers, photo) {
      const problems = await written(projectDir, answers, photo);
      if (problems.length === 0) draw();
      return problems;
    },
  };
}
