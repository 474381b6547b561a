/** Publishing for the desk: a build in a process of its own, and the builds that are kept. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  currentRelease,
  goBack,
  listReleases,
  ReleaseError,
  releaseTime,
} from '#backend/releases/releases.ts';
import { readProgress } from '#desk/publish/progress.ts';
import type { Publishing, PublishState } from '#desk/publish/publishing.ts';

/** Enough for every line of a failed build; one of thousands of pages prints more before that. */
const MOST_OUTPUT = 400_000;

/**
 * @param projectDir absolute
 * @param ready is waited for before a build begins: pictures that are being drawn would be missed by its check
 */
export function makePublishing(projectDir: string, ready: () => Promise<void> = async () => {}): Publishing {
  const buildDir = join(projectDir, 'build');
  let state: PublishState['state'] = 'none';
  let output = '';
  let began = 0;
  let ended = 0;
  function build(): void {
    const child = spawn(process.execPath, ['build-steps/build.ts'], { cwd: projectDir });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-MOST_OUTPUT);
      });
    }
    const end = (code: number | null) => {
      ended = performance.now();
      state = code === 0 ? 'published' : 'failed';
    };
    child.once('error', (error) => {
      output += `\n${error.message}\n`;
      end(1);
    });
    child.once('close', end);
  }
  return {
    state: () => ({
      ...readProgress(output, state === 'failed'),
      state,
      seconds: Math.round(((state === 'running' ? performance.now() : ended) - began) / 1000),
    }),
    kept: () => {
      const served = currentRelease(buildDir)?.id;
      return listReleases(buildDir).map(({ id }) => ({
        id,
        at: releaseTime({ id }),
        served: id === served,
      }));
    },
    start() {
      if (state === 'running') return;
      state = 'running';
      output = '';
      began = performance.now();
      void ready().then(build);
    },
    goBack(id) {
      try {
        goBack(buildDir, id);
        return undefined;
      } catch (error) {
        if (error instanceof ReleaseError) return error.message;
        throw error;
      }
    },
  };
}
