/** How long a build takes, in a copy of the project, so that the build that is being served stays as it is. */
import { appendFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { buildCopy, copyProject } from '#tests/long/content/project-copy.ts';

/** Seconds of a build that makes everything, and of one after a text got a word more. */
export type BuildTime = { pages: number; seconds: number; editSeconds: number };

/**
 * @param text of which a word is edited, from the project's folder
 * @throws Error with the end of the build's output, if it fails
 */
export async function measureBuild(text: string): Promise<BuildTime> {
  const { folder, remove } = copyProject();
  const build = async () => (await buildCopy(folder)).reduce((sum, { seconds }) => sum + seconds, 0);
  try {
    const seconds = await build();
    const pages = globSync('**/*.html', { cwd: join(folder, 'build/client') }).length;
    appendFileSync(join(folder, text), '\nOnce.\n');
    return { pages, seconds, editSeconds: await build() };
  } finally {
    remove();
  }
}
