/** Every address of the site, grouped. What exists below a `:slug` is decided by the folders in `content/`. */
import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { NOT_FOUND_ROUTE } from './boot/not-found-route.ts';

/** A page that exists once; its text is `content/pages/<name>/`, where `--` stands for a slash. */
const single = (path: string, file = 'reading/single/page.tsx') => route(path, file, { id: `page:${path}` });

export default [
  index('reading/home/page.tsx'),

  // Reading
  single('ideas', 'reading/ideas/ideas-page.tsx'),
  single('blog', 'search/blog-page.tsx'),
  single('writing', 'reading/ideas/writing-page.tsx'),
  route('ideas/:slug', 'reading/ideas/idea-page.tsx'),
  single('story', 'reading/story/stories-page.tsx'),
  route('story/:slug', 'reading/story/story-page.tsx'),
  single('faq', 'reading/faq/page.tsx'),

  // Work
  single('portfolio', 'reading/work/portfolio-page.tsx'),
  route('project/:id', 'reading/work/project-page.tsx'),
  route('work/:slug', 'reading/work/work-page.tsx'),
  single('services', 'reading/services/services-page.tsx'),
  route('services/:slug', 'reading/services/service-page.tsx'),
  single('consulting', 'reading/consulting/page.tsx'),
  single('speaking', 'reading/speaking/page.tsx'),
  single('podcast'),
  single('appearances'),
  single('media-kit', 'reading/media-kit/page.tsx'),
  single('find-top-talent'),

  // Guides
  single('reset-respond-series'),
  single('job-description-course', 'tools/course/page.tsx'),
  single('hr-tech-buyers-guide', 'tools/buyers-guide/page.tsx'),
  single('hr-tech-product-reviews'),
  single('talent-acquisition-systems'),
  single('fair-inclusive-hiring'),
  single('ai-hiring-compliance-hub', 'tools/compliance-hub/page.tsx'),
  single('how-to-write-a-job-description', 'tools/ad-clinic/page.tsx'),
  single('how-to-write-job-description', 'tools/ad-clinic/page.tsx'),

  // Tools
  single('compliance-audit', 'tools/bias-audit/page.tsx'),
  single('compliance-generator', 'tools/document-generator/page.tsx'),
  single('ai-compliance-readiness-report', 'tools/readiness-report/page.tsx'),
  single('game', 'tools/bias-game/page.tsx'),

  // Getting in touch
  single('contact', 'forms/form-page.tsx'),
  single('newsletter', 'forms/form-page.tsx'),
  single('newsletter-subscribe', 'forms/newsletter-subscribe-page.tsx'),
  single('connect/newsletter', 'forms/form-page.tsx'),
  single('connect/speaking', 'forms/form-page.tsx'),
  single('ai-toolkit-download', 'forms/form-page.tsx'),
  route('ai-toolkit-download/:token', 'forms/toolkit-token-page.tsx'),

  // Account
  single('auth', 'account/auth-page.tsx'),
  single('signup', 'account/signup-page.tsx'),
  single('rls-debug', 'account/rls-debug-page.tsx'),

  // Small print
  single('privacy'),
  single('terms'),

  // One file a law, beside the hub
  route('laws/:file', 'tools/compliance-hub/law-file-route.ts'),

  route('*', 'reading/not-found/page.tsx', { id: NOT_FOUND_ROUTE }),
] satisfies RouteConfig;
