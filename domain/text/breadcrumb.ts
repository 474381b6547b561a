import { decodePart } from './anchor.ts';

/** One step; the last one, the page itself, has no `href`. */
export type Crumb = { label: string; href?: string };

/** Parents that have no page of their own, and what stands for them. */
const PARENTS: Record<string, string> = {
  '/work': '/portfolio',
  '/connect': '/#connect',
  '/project': '/portfolio',
};

/**
 * The breadcrumb of a path, Home first; empty for the home page (docs/requirements.md, Breadcrumb). Of a segment
 * only the first letter changes, and hyphens become spaces: `ai-hiring-compliance` is 'Ai hiring compliance'.
 */
export function breadcrumbOf(pathname: string): Crumb[] {
  const segments = pathname
    .replace(/[?#].*$/s, '')
    // A token is as good as a password, and the page that any token opens is prerendered once.
    .replace(/^\/*(ai-toolkit-download)\/+[^/]+\/*$/, '$1/token')
    .split('/')
    .filter(Boolean);
  if (segments.length === 0) return [];
  let path = '';
  const crumbs = segments.map((segment, index): Crumb => {
    path += `/${segment}`;
    const words = decodePart(segment).replaceAll('-', ' ');
    // By code points, so that a letter outside the basic plane is not cut in two.
    const label = words.replace(/^./su, (letter) => letter.toUpperCase());
    return index === segments.length - 1 ? { label } : { label, href: PARENTS[path] ?? path };
  });
  return [{ label: 'Home', href: '/' }, ...crumbs];
}
