/** Takes what pages report to the site's own counter. Keeps sums of a day and nothing of the request. */
import { type CountedEvent, countersOf } from '../../../contracts/counted-events.ts';
import { type FunctionContext, Refusal } from '../function-context.ts';

/** @throws Refusal when another site's page sent it */
export async function count(
  context: FunctionContext,
  events: readonly CountedEvent[],
  request: Request,
): Promise<Response> {
  const origin = request.headers.get('origin');
  if (context.resultOrigin && origin && origin !== context.resultOrigin) {
    throw new Refusal(403, 'bad_request', 'Only the site’s own pages are counted.');
  }
  // Global Privacy Control: the page sends nothing then, and a browser that says so all the same is believed.
  if (request.headers.get('sec-gpc') !== '1') {
    const day = new Date(context.now()).toISOString().slice(0, 10);
    await context.store.count(day, events.flatMap(countersOf));
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
