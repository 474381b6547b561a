import { defineConfig } from 'vitest/config';

/** Apart from `vite.config.ts`: rules are tested without the site's plugins. Browser tests are Playwright's. */
export default defineConfig({
  test: {
    include: ['{app,backend,build-steps,contracts,domain,scripts,tests}/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/long/**'],
    // Property tests run long on a busy machine; a time-out should mean that something hangs.
    testTimeout: 60_000,
  },
});
