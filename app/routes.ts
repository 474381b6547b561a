/**
 * Every address of the site, grouped. Which pages there are is decided by the folders in `content/`: a page that goes
 * away there takes its address along, and a new one needs a line here only for a view of its own.
 */
import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { NOT_FOUND_ROUTE, TEXT_ROUTE } from './boot/route-ids.ts';
import { allPages, hasPages, singlePagePath } from './content/queries.ts';
import { ALIASES, TOKEN_PAGE } from './content/site-paths.ts';

/** Types are made for every view, whether this content has its page or not; see `scripts/check.ts`. */
const forTypes = process.env.ROUTES_FOR === 'types';

/** While content is edited a page may come at any moment. */
const everyView = forTypes || process.env.SHOW_DRAFTS === '1';

const singles: readonly string[] = everyView ? [] : allPages().map(({ slug }) => singlePagePath(slug));
const isPublished = (path: string) => singles.includes(path) || singles.includes(ALIASES[path] ?? '');
const viewed = new Set([TOKEN_PAGE]);

/** A page that exists once, with a view of its own; its text is `content/pages/<name>/`, where `--` stands for a slash. */
function single(address: string, file: string): RouteConfigEntry[] {
  viewed.add(`/${address}`);
  return everyView || isPublished(`/${address}`) ? [route(address, file, { id: `page:${address}` })] : [];
}

/** Pages that share a view, as long as there is one. */
const each = (
  collection: Parameters<typeof hasPages>[0],
  address: string,
  file: string,
): RouteConfigEntry[] => (everyView || hasPages(collection) ? [route(address, file)] : []);

/** Pages of text alone: every other folder of `content/pages/`. */
const texts = (): RouteConfigEntry[] =>
  (forTypes ? ['/any-text'] : allPages().map(({ slug }) => singlePagePath(slug)))
    .filter((path) => !viewed.has(path))
    .map((path) => route(path.slice(1), 'reading/single/page.tsx', { id: `${TEXT_ROUTE}${path.slice(1)}` }));

export default [
  index('reading/home/page.tsx'),

  // Reading
  ...single('ideas', 'reading/ideas/ideas-page.tsx'),
  ...single('blog', 'search/blog-page.tsx'),
  ...single('writing', 'reading/ideas/writing-page.tsx'),
  ...each('ideas', 'ideas/:slug', 'reading/ideas/idea-page.tsx'),
  ...single('story', 'reading/story/stories-page.tsx'),
  ...each('stories', 'story/:slug', 'reading/story/story-page.tsx'),
  ...single('faq', 'reading/faq/page.tsx'),

  // Work
  ...single('portfolio', 'reading/work/portfolio-page.tsx'),
  ...each('projects', 'project/:id', 'reading/work/project-page.tsx'),
  ...each('work', 'work/:slug', 'reading/work/work-page.tsx'),
  ...single('services', 'reading/services/services-page.tsx'),
  ...each('services', 'services/:slug', 'reading/services/service-page.tsx'),
  ...single('consulting', 'reading/consulting/page.tsx'),
  ...single('speaking', 'reading/speaking/page.tsx'),
  ...single('media-kit', 'reading/media-kit/page.tsx'),

  // Guides
  ...single('job-description-course', 'tools/course/page.tsx'),
  ...single('reset-respond-series', 'tools/course/page.tsx'),
  ...single('hr-tech-buyers-guide', 'tools/buyers-guide/page.tsx'),
  ...single('ai-hiring-compliance-hub', 'tools/compliance-hub/page.tsx'),
  ...single('how-to-write-a-job-description', 'tools/ad-clinic/page.tsx'),
  ...single('how-to-write-job-description', 'tools/ad-clinic/page.tsx'),

  // Tools
  ...single('compliance-audit', 'tools/bias-audit/page.tsx'),
  ...single('compliance-generator', 'tools/document-generator/page.tsx'),
  ...single('ai-compliance-readiness-report', 'tools/readiness-report/page.tsx'),
  ...single('game', 'tools/bias-game/page.tsx'),

  // Getting in touch
  ...single('contact', 'forms/form-page.tsx'),
  ...single('newsletter', 'forms/form-page.tsx'),
  ...single('newsletter-subscribe', 'forms/newsletter-subscribe-page.tsx'),
  ...single('connect/newsletter', 'forms/form-page.tsx'),
  ...single('connect/speaking', 'forms/form-page.tsx'),
  ...single('ai-toolkit-download', 'forms/form-page.tsx'),
  ...(everyView || isPublished(TOKEN_PAGE)
    ? [route('ai-toolkit-download/:token', 'forms/toolkit-token-page.tsx')]
    : []),

  // Account
  ...single('auth', 'account/auth-page.tsx'),
  ...single('signup', 'account/signup-page.tsx'),
  ...single('rls-debug', 'account/rls-debug-page.tsx'),

  ...texts(),

  // One file a law, beside the hub
  route('laws/:file', 'tools/compliance-hub/law-file-route.ts'),

  // Moved by the build to a file that the service worker answers with
  route('__offline', 'offline/page.tsx'),

  route('*', 'reading/not-found/page.tsx', { id: NOT_FOUND_ROUTE }),
] satisfies RouteConfig;
