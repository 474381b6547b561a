import { readdirSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_DIR, isFile, triedFiles } from '#app/content/content-files.ts';

/** Every file below `content/`, by its path from there; hidden ones are the machine's own. */
export const contentFiles = (): string[] => {
  const files = readdirSync(CONTENT_DIR, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && !item.name.startsWith('.'))
    .map((item) =>
      path.relative(CONTENT_DIR, path.join(item.parentPath, item.name)).split(path.sep).join('/'),
    );
  return [...new Set([...files.filter(isFile), ...triedFiles()])].sort();
};
