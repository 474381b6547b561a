/** Every address that a build makes a file of. */
import { HUB_FILES, hubViews, lawFiles } from '#domain/law/hub-address.ts';
import { readRegulations } from './regulations.ts';
import { prerenderPaths } from './site-paths.ts';

/** Pages, then the files that routes answer with. */
export const builtPaths = (): string[] => [
  ...prerenderPaths(),
  ...[...readRegulations().map(({ id }) => id), ...hubViews].flatMap(lawFiles),
  HUB_FILES.schema,
  HUB_FILES.retention,
];
