/** Builds of one project one after the other: they clear away what the others keep. */
import { setTimeout as wait } from 'node:timers/promises';
import { FolderInUseError, lockFolder } from '#backend/store/folder-lock.ts';

const LOOK_EVERY_MS = 250;

/**
 * Waits until no other build runs. This one holds the place until its process ends, however it ends.
 *
 * @param folder one of its own for the claim
 * @param waiting is called once where another build has to end first
 */
export async function takeTurn(folder: string, waiting: () => void): Promise<{ release(): void }> {
  let told = false;
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      if (!told) waiting();
      told = true;
    }
    await wait(LOOK_EVERY_MS);
  }
}
