import type { Config } from '@react-router/dev/config';
import { buildFolder } from './build-steps/build-folder.ts';

/**
 * A build renders nothing while it bundles: all pages are made after the bundles, on all processors and only where they
 * changed (`app/boot/prerender.ts`). A development server answers at the addresses that it knows.
 */
const paths = async (): Promise<string[]> =>
  process.env.NODE_ENV === 'production' ? [] : (await import('./app/content/built-paths.ts')).builtPaths();

export default {
  // No server rendering at run time: every page is a file. Keep it false, or route discovery asks
  // for a manifest endpoint that a static host does not have.
  ssr: false,
  buildDirectory: buildFolder(),
  prerender: { paths },
} satisfies Config;
