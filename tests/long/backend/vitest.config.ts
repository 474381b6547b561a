import { defineConfig } from 'vitest/config';

/** The long variants of the backend's tests: `vitest run --config tests/long/backend/vitest.config.ts`. */
export default defineConfig({
  test: {
    include: ['tests/long/backend/**/*.long.ts'],
    testTimeout: 900_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
