import type { Config } from '@react-router/dev/config';
import { readRegulations } from './app/content/regulations.ts';
import { prerenderPaths } from './app/content/site-paths.ts';
import { buildFolder } from './build-steps/build-folder.ts';
import { HUB_FILES, hubViews, lawFiles } from './domain/law/hub-address.ts';

export default {
  // No server rendering at run time: every page is a file. Keep it false, or route discovery asks
  // for a manifest endpoint that a static host does not have.
  ssr: false,
  buildDirectory: buildFolder(),
  prerender: {
    paths: () => [
      ...prerenderPaths(),
      ...[...readRegulations().map(({ id }) => id), ...hubViews].flatMap(lawFiles),
      HUB_FILES.schema,
      HUB_FILES.retention,
    ],
    concurrency: 4,
  },
} satisfies Config;
