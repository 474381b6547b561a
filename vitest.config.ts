import { defineConfig } from 'vitest/config';

const ROOMS = '{app,backend,build-steps,contracts,desk,domain,scripts}';

/** Apart from `vite.config.ts`: rules are tested without the site's plugins. Browser tests are Playwright's. */
export default defineConfig({
  test: {
    // Property tests run long on a busy machine; a time-out should mean that something hangs.
    testTimeout: 60_000,
    projects: [
      // Rules beside what they are about. They share nothing that a test changes, so files need no process each: a
      // third of the processor time.
      { extends: true, test: { name: 'unit', include: [`${ROOMS}/**/*.test.ts`], isolate: false } },
      {
        extends: true,
        test: {
          name: 'wider',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/backend/**', 'tests/e2e/**', 'tests/long/**'],
          // They read all of content, once.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'server', include: ['tests/backend/**/*.test.ts'] } },
    ],
  },
});
