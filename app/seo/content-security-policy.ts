/** The policy, from what the site and its vendors use; no host is typed twice. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readLinks } from '#app/content/site.ts';

type Hashes = { scripts: string[]; styles: string[] };

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);

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

/** The Content-Security-Policy of every page. `frame-ancestors` and the upgrade are the server's to add. */
export function contentSecurityPolicy({ scripts, styles }: Hashes): string {
  const supabase = originOf(process.env.VITE_SUPABASE_URL);
  const analytics = originOf(process.env.VITE_ANALYTICS_SCRIPT);
  const newsletter = originOf(readLinks().newsletterEmbed.url);
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...analytics],
    'style-src': ["'self'", ...styles, ...toasterStyleHashes()],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...supabase, ...analytics],
    'frame-src': ["'self'", ...newsletter],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // Forms without a script are posted to the functions themselves.
    'form-action': ["'self'", ...supabase],
    'manifest-src': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
