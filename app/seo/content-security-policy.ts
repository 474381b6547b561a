/** The policy, from what the site itself uses and what each folder of `app/vendors` says that it needs. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { VendorHosts } from '#app/vendors/hosts.ts';

type Hashes = { scripts: string[]; styles: string[] };

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The toaster's library adds one stylesheet when it loads; its text is a constant of the package. The element
 * is in the page for a moment before its text is, so the empty one is allowed too.
 */
function toasterStyleHashes(): string[] {
  const source = readFileSync(createRequire(import.meta.url).resolve('sonner'), 'utf8');
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1];
  if (!literal) throw new Error('sonner no longer inserts its stylesheet the way the policy expects');
  return [hashOf(''), hashOf(JSON.parse(literal) as string)];
}

/**
 * The Content-Security-Policy of every page. `frame-ancestors` and the upgrade are the server's to add.
 * @param vendors see `vendorHosts`
 */
export function contentSecurityPolicy({ scripts, styles }: Hashes, vendors: readonly VendorHosts[]): string {
  const of = (kind: keyof VendorHosts) => [...new Set(vendors.flatMap((vendor) => vendor[kind] ?? []))];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...of('script')],
    'style-src': ["'self'", ...styles, ...toasterStyleHashes()],
    'img-src': ["'self'", 'data:', 'blob:', ...of('image')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...of('connect')],
    'frame-src': ["'self'", ...of('frame')],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // Forms without a script are posted to the functions themselves.
    'form-action': ["'self'", ...of('form')],
    'manifest-src': ["'self'"],
    // Text becomes markup through the page's own policy alone: app/boot/trusted-markup.ts.
    'require-trusted-types-for': ["'script'"],
    // No `webrtc 'block'`: Chromium 156 does not know it, lets peer connections out and says so on every page.
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
