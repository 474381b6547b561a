import type { Config } from '@react-router/dev/config';
import { builtPaths } from './app/content/built-paths.ts';
import { buildFolder } from './build-steps/build-folder.ts';

export default {
  // No server rendering at run time: every page is a file. Keep it false, or route discovery asks
  // for a manifest endpoint that a static host does not have.
  ssr: false,
  buildDirectory: buildFolder(),
  prerender: {
    paths: builtPaths,
    concurrency: 4,
  },
} satisfies Config;
