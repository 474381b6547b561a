import { defineConfig } from 'vitest/config';

/** The comparison with the real auth service: `npm run test:peer`. Not part of `npm test`. */
export default defineConfig({
  test: { include: ['tests/peer/**/*.peer.ts'], testTimeout: 3_600_000, hookTimeout: 120_000 },
});
