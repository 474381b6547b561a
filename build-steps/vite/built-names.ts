import path from 'node:path';

/** What a route's module is called in many folders. */
const COMMON = 'page';

/**
 * Name of a script that the build makes for an entry: after its folder where its own name says little, so that a script
 * and its successor in the next release are known to be one (see `build-steps/dictionaries`).
 */
export function entryFileName({
  name,
  facadeModuleId,
}: {
  name: string;
  facadeModuleId?: string | null;
}): string {
  const [file = ''] = (facadeModuleId ?? '').split('?');
  const folder = path.posix.basename(path.posix.dirname(file.replaceAll('\\', '/')));
  return `assets/${name === COMMON && folder ? `${folder}-` : ''}[name]-[hash].js`;
}
