import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { ServerRouter } from 'react-router';
import { deferHydration } from './boot/defer-hydration.ts';

/** A build asks for its addresses here: of the content that the pages are made of, which is then read once. */
export { builtPaths } from './content/built-paths.ts';

/** Renders a page to complete HTML. Runs at build time only (and in the development server). */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Streaming segments would leave scripts that move content around in a static file.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      async onAllReady() {
        const body = new PassThrough();
        pipe(body);
        const html = await text(body);
        headers.set('Content-Type', 'text/html; charset=utf-8');
        const ready = import.meta.env.PROD ? deferHydration(html) : html;
        resolve(new Response(ready, { status: failed ? 500 : status, headers }));
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        console.error(error);
      },
    });
  });
}
