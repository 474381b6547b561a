import { BlockList, isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { EnvironmentError } from '../config/backend-environment.ts';

/** The Node adapter gives `incoming`; a server that mounts the backend as a handler gives `remoteAddress`. */
export type BackendEnv = { Bindings: Partial<HttpBindings> & { remoteAddress?: string } };

const bare = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** Where a proxy of one's own stands: the machine itself, or a private network. */
const OWN_NETWORK = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd])/i;

/**
 * Tells the address of a request's client: the socket's, or, where the socket belongs to a trusted proxy, the
 * rightmost X-Forwarded-For entry that does not.
 * @param trusted addresses and CIDR ranges of proxies (TRUSTED_PROXY)
 * @param untrusted told of each request that a proxy passed on which nobody trusts: its visitors then share one limit
 * @throws EnvironmentError when one of them is neither
 */
export function clientAddressReader(
  trusted: readonly string[],
  untrusted: (proxy: string) => void = () => {},
): (c: Context<BackendEnv>) => string {
  const proxies = new BlockList();
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const bits = prefix === undefined ? undefined : Number(prefix);
    const most = family === 'ipv6' ? 128 : 32;
    if (!isIP(address) || (bits !== undefined && !(Number.isInteger(bits) && bits >= 0 && bits <= most))) {
      throw new EnvironmentError('TRUSTED_PROXY: has an entry that is neither an address nor a CIDR range');
    }
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, bits, family);
  }
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (c) => {
    const socket = bare(c.env?.remoteAddress ?? c.env?.incoming?.socket?.remoteAddress ?? '0.0.0.0');
    if (trusted.length === 0 || !isProxy(socket)) {
      if (OWN_NETWORK.test(socket) && c.req.header('x-forwarded-for')) untrusted(socket);
      return socket;
    }
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => bare(hop.trim()));
    for (const hop of hops.reverse()) {
      if (!isIP(hop)) break;
      if (!isProxy(hop)) return hop;
    }
    return socket;
  };
}

/** What limits count by: an IPv4 address, or the /64 an IPv6 client can pick addresses from. */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const full =
    tail === undefined
      ? front
      : [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
