import type { Plugin } from 'vite';

/** What React Router's prerenderer gives one request, milliseconds; it offers no setting for it. */
const BUILT_IN = 10_000;
/** The first request reads the whole content: seconds with thousands of entries or on a busy machine. */
const PATIENCE = 300_000;

/** Lets prerendering take its time, in the build's own process only. */
export function prerenderPatience(): Plugin {
  return {
    name: 'prerender-patience',
    apply: 'build',
    async buildApp() {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (delay) => timeout.call(AbortSignal, delay === BUILT_IN ? PATIENCE : delay);
    },
  };
}
