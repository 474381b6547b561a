/** Every address of the site, grouped. What exists below a `:slug` is decided by the folders in `content/`. */
import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** A page that exists once; its text is `content/pages/<name>/`, where `--` stands for a slash. */
const single = (path: string, file = 'pages/single/page.tsx') => route(path, file, { id: `page:${path}` });

export default [
  index('pages/home/home.tsx'),

  // Reading
  single('ideas', 'pages/ideas/ideas-list.tsx'),
  single('blog', 'pages/blog/blog.tsx'),
  single('writing', 'pages/blog/writing.tsx'),
  route('ideas/:slug', 'pages/ideas/idea.tsx'),
  single('story', 'pages/story/story-list.tsx'),
  route('story/:slug', 'pages/story/story.tsx'),
  single('faq', 'pages/faq/faq.tsx'),

  // Work
  single('portfolio', 'pages/portfolio/portfolio.tsx'),
  route('project/:id', 'pages/portfolio/project.tsx'),
  route('work/:slug', 'pages/work/work-item.tsx'),
  single('services', 'pages/services/service-list.tsx'),
  route('services/:slug', 'pages/services/service.tsx'),
  single('consulting', 'pages/consulting/consulting.tsx'),
  single('speaking'),
  single('podcast'),
  single('appearances'),
  single('media-kit', 'pages/media-kit/media-kit.tsx'),
  single('find-top-talent'),

  // Guides
  single('reset-respond-series'),
  single('job-description-course', 'pages/guides/course.tsx'),
  single('hr-tech-buyers-guide', 'pages/guides/buyers-guide.tsx'),
  single('hr-tech-product-reviews'),
  single('talent-acquisition-systems'),
  single('fair-inclusive-hiring'),
  single('ai-hiring-compliance-hub', 'pages/compliance-hub/compliance-hub.tsx'),
  single('how-to-write-a-job-description', 'pages/tools/job-description.tsx'),
  single('how-to-write-job-description', 'pages/tools/job-description.tsx'),

  // Tools
  single('compliance-audit', 'pages/tools/compliance-audit.tsx'),
  single('compliance-generator', 'pages/tools/compliance-generator.tsx'),
  single('ai-compliance-readiness-report', 'pages/tools/readiness-report.tsx'),
  single('game', 'pages/tools/game.tsx'),

  // Getting in touch
  single('contact', 'pages/forms/form-page.tsx'),
  single('newsletter', 'pages/forms/form-page.tsx'),
  single('newsletter-subscribe', 'pages/newsletter/newsletter-subscribe.tsx'),
  single('connect/newsletter', 'pages/forms/form-page.tsx'),
  single('connect/speaking', 'pages/forms/form-page.tsx'),
  single('ai-toolkit-download', 'pages/forms/form-page.tsx'),
  route('ai-toolkit-download/:token', 'pages/forms/toolkit-token.tsx'),

  // Account
  single('auth', 'pages/account/auth.tsx'),
  single('signup', 'pages/account/signup.tsx'),
  single('rls-debug', 'pages/account/rls-debug.tsx'),

  // Small print
  single('privacy'),
  single('terms'),

  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig;
