import type { Plugin } from 'vite';

/** What React Router's prerenderer gives one request, milliseconds; it offers no setting for it. */
const BUILT_IN = 10_000;
/** The first request reads the whole content: seconds with thousands of entries or on a busy machine. */
const PATIENCE = 300_000;

const controllers = new WeakMap<AbortSignal, AbortController>();

/**
 * Aborts after a while, unless nobody waits for it any more. Node keeps a signal of `AbortSignal.timeout` that somebody
 * listens to until its time has come, and with it the request and the page it brought: five minutes' worth of pages.
 */
export function patientSignal(patience = PATIENCE): AbortSignal {
  const controller = new AbortController();
  // Lives as long as the signal does.
  controllers.set(controller.signal, controller);
  const weak = new WeakRef(controller);
  setTimeout(() => weak.deref()?.abort(new DOMException('took too long', 'TimeoutError')), patience).unref();
  return controller.signal;
}

/** Lets prerendering take its time, in the build's own process only. */
export function prerenderPatience(): Plugin {
  return {
    name: 'prerender-patience',
    apply: 'build',
    async buildApp() {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (delay) =>
        delay === BUILT_IN ? patientSignal() : timeout.call(AbortSignal, delay);
    },
  };
}
