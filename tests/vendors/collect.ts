import type { BrowserContext } from '@playwright/test';
import type { VendorHosts } from '#app/vendors/hosts.ts';
import type { StandIn } from './stand-ins.ts';

/** An event as it arrived: by which kind of request, at which host, and what it says. */
export type Collected = {
  kind: keyof VendorHosts;
  host: string;
  name: string;
  address?: string;
  data?: Record<string, unknown>;
};

/**
 * Answers in a vendor's place: with the stand-in's script, and where it collects. Nothing else leaves the machine.
 * The browser applies the page's policy before it asks.
 * @param origin the site's own, whose requests go on to it
 */
export async function collect(context: BrowserContext, standIn: StandIn, origin: string) {
  const collected: Collected[] = [];
  const strangers: string[] = [];
  let sent = '';
  let loads = 0;
  await context.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin === origin) return route.continue();
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (url.href === standIn.script) {
      loads += 1;
      return route.fulfill({ contentType: 'text/javascript', body: standIn.text, headers });
    }
    if (!standIn.hosts.includes(url.host)) {
      strangers.push(url.href);
      return route.abort();
    }
    if (request.method() !== 'OPTIONS') {
      const body = request.postData() ?? '';
      sent += `${url.href} ${body} ${JSON.stringify(request.headers())}\n`;
      const kind = request.resourceType() === 'image' ? 'image' : 'connect';
      collected.push({ kind, host: url.host, ...standIn.read(url, body) });
    }
    return route.fulfill({ status: 200, contentType: 'text/plain', body: '', headers });
  });
  return { collected, strangers, sent: () => sent, loads: () => loads };
}
