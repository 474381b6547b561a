import type { Config } from '@react-router/dev/config';
import { prerenderPaths } from './app/content/site-paths.ts';

export default {
  // No server rendering at run time: every page is a file. Keep it false, or route discovery asks
  // for a manifest endpoint that a static host does not have.
  ssr: false,
  prerender: { paths: () => prerenderPaths(), concurrency: 4 },
} satisfies Config;
