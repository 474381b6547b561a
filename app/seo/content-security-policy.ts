/** The policy, from what the site and its vendors use; no host is typed twice. */
import { readLinks } from '#app/collections/site.ts';

type Hashes = { scripts: string[]; styles: string[] };

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);

/** The Content-Security-Policy of every page. `frame-ancestors` and the upgrade are the server's to add. */
export function contentSecurityPolicy({ scripts, styles }: Hashes): string {
  const supabase = originOf(process.env.VITE_SUPABASE_URL);
  const analytics = originOf(process.env.VITE_ANALYTICS_SCRIPT);
  const newsletter = originOf(readLinks().newsletterEmbed.url);
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...analytics],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...supabase, ...analytics],
    'frame-src': ["'self'", ...newsletter],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'manifest-src': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
