import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

// Read once, when what loads content is imported: here by the plugin, in the tests by the code that they test.
const env = { CONTENT_DIR: resolve(import.meta.dirname, 'content'), BUILD_DATE: '2026-11-22' };
Object.assign(process.env, env);
const { siteContent } = await import('#build-steps/vite/site-content.ts');

/** The requirements in `docs/requirements.md`, on content that nobody edits. */
export default defineConfig({
  plugins: [siteContent()],
  test: {
    name: 'acceptance',
    include: ['acceptance/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    env,
    isolate: false,
  },
});
