import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';
import { bundlesAlone } from './app/boot/bundles-alone.ts';
import { leanManifests } from './app/boot/lean-manifest.ts';
import { quietPrefetch } from './app/boot/quiet-prefetch.ts';
import { unusedRouterParts } from './app/boot/unused-router-parts.ts';
import { readLinks } from './app/content/site.ts';
import { isCounting, isKeptOffline } from './app/content/switches.ts';
import { consentVendors, vendorHosts } from './app/seo/vendor-hosts.ts';
import { loadEnvFile } from './backend/config/env-file.ts';
import { buildFolder } from './build-steps/build-folder.ts';
import { bootScript } from './build-steps/vite/boot-script.ts';
import { entryFileName } from './build-steps/vite/built-names.ts';
import { crawlersOnly } from './build-steps/vite/crawlers-only.ts';
import { fewChunks } from './build-steps/vite/few-chunks.ts';
import { plainUnderlines } from './build-steps/vite/plain-underlines.ts';
import { siteContent } from './build-steps/vite/site-content.ts';

loadEnvFile(import.meta.dirname);
// A choice of vendors that cannot work ends here with its variable's name, not after the pages are made.
const chosen = { env: process.env, links: readLinks() };
await vendorHosts(chosen);

export default defineConfig({
  define: {
    // A build that counts nothing carries none of the counter, one that asks for nothing none of the question, one that
    // keeps nothing for use without a network none of that.
    'import.meta.env.COUNT_EVENTS': JSON.stringify(isCounting()),
    'import.meta.env.OFFLINE': JSON.stringify(isKeptOffline()),
    'import.meta.env.NEEDS_CONSENT': JSON.stringify((await consentVendors(chosen)).join(' ')),
  },
  plugins: [
    siteContent(),
    crawlersOnly(),
    bootScript(),
    bundlesAlone(reactRouter()),
    quietPrefetch(),
    unusedRouterParts(),
    leanManifests(buildFolder()),
    plainUnderlines(),
    // By opt-in ('use memo'): compiled, the home page's script grows by 7.7 KB and nothing renders faster,
    // because almost nothing there renders twice. Tools opt in.
    babel({
      include: /\/app\/.*\.tsx$/,
      plugins: [['babel-plugin-react-compiler', { compilationMode: 'annotation' }]],
    }),
  ],
  server: {
    // The prerenderer writes into build/ while it serves: watching it made 1,000 pages take 27 s, not 6.
    watch: { ignored: ['**/build/**', '**/public/**', '**/.data/**', '**/.cache/**'] },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // No getter does anything here: what is read of the palette for paper alone kept the whole palette in every page.
          treeshake: { propertyReadSideEffects: false },
          output: { entryFileNames: entryFileName, codeSplitting: fewChunks },
        },
      },
    },
  },
  build: {
    target: 'es2023',
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Nobody reads them: what grows is held to the last release (`npm run budgets`).
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
  },
});
