/** The owner's desk as a process of its own, on a copy of the content and an empty data folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type RunningDesk = {
  address: string;
  dataDir: string;
  contentDir: string;
  stop: () => void;
};

/**
 * @param prepare what the data folder and the content hold before it starts
 * @throws Error where it prints no address
 */
export async function startDesk(
  prepare: (folders: { dataDir: string; contentDir: string }) => unknown = () => {},
): Promise<RunningDesk> {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  const contentDir = join(dataDir, 'content');
  cpSync('content', contentDir, { recursive: true });
  await prepare({ dataDir, contentDir });
  const desk = spawn(process.execPath, ['scripts/desk.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, CONTENT_DIR: contentDir, DESK_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(desk.stdout, 'data')) as [Buffer];
  const address = /http:\S+/.exec(said.toString())?.[0];
  if (!address) throw new Error(`the desk says no address: ${said}`);
  return {
    address,
    dataDir,
    contentDir,
    stop() {
      desk.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
