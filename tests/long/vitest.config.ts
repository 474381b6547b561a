import { defineConfig } from 'vitest/config';

/** The long variants of the tests: `npm run test:long`. One file at a time; minutes, not seconds. */
export default defineConfig({
  test: {
    include: ['tests/long/**/*.long.ts'],
    testTimeout: 900_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
