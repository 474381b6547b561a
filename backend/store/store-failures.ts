export const DISK_FAILURE =
  'the disk reported an error; free some space if it is full, else check it, and restore a backup where the store is damaged';

/** What SQLite's primary result codes mean for whoever runs the site. */
const FAILURES: Readonly<Record<number, string>> = {
  5: 'another program holds the store locked; close it',
  6: 'another program holds the store locked; close it',
  8: 'the store can only be read; check the rights and the mount of the folder',
  10: DISK_FAILURE,
  11: 'the store is damaged; restore a backup with "npm run restore -- <backup folder>"',
  13: 'the disk is full; free some space',
  14: 'the store cannot be opened; check that its folder is still there and can be written',
  26: 'the file is not a store, or its beginning is damaged; restore a backup with "npm run restore -- <backup folder>"',
};

/** The primary result code of an error that SQLite raised, such as 5 for busy; undefined for any other error. */
export function resultCode(error: unknown): number | undefined {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}

/** Whether another program holds a lock, which a moment's wait may end. */
export function isBusy(error: unknown): boolean {
  const code = resultCode(error);
  return code === 5 || code === 6;
}

/** Why the store failed and what to do, in words; undefined where the fault is not the store's. */
export function storeFailure(error: unknown): string | undefined {
  const code = resultCode(error);
  return code === undefined ? undefined : FAILURES[code];
}
