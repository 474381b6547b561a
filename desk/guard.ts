/**
 * Who may talk to the desk: a browser on this machine, from the desk's own pages. A page elsewhere can make a browser
 * send here (forged forms), and can give its own name this machine's address (DNS rebinding): the first fails at Origin
 * and token, the second at Host.
 */
import { timingSafeEqual } from 'node:crypto';

export type Asked = {
  method: string;
  host: string | undefined;
  origin: string | undefined;
  /** The browser's own word on where a request comes from. */
  site: string | undefined;
};

/** Why a request is refused before anything is read; nothing when it may go on. @param port the desk's own */
export function refusal({ method, host, origin, site }: Asked, port: number): 'host' | 'origin' | undefined {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (host === undefined || !hosts.includes(host)) return 'host';
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    return 'origin';
  }
  if (method === 'GET' || method === 'HEAD') return undefined;
  return origin === `http://${host}` ? undefined : 'origin';
}

/** Whether a form carries the token that the desk put into its pages. */
export function isToken(given: unknown, token: string): boolean {
  if (typeof given !== 'string') return false;
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
