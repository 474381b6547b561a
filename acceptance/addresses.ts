/** The addresses that `docs/requirements.md` lists, with the least number of words that each page has of its own. */
export type RequiredPage = { path: string; words: number; noindex?: true; canonical?: string };

const ARTICLE = 250;
const GUIDE = 350;
const PAGE = 120;
const FORM_OR_LIST = 60;

const pages = (words: number, paths: string): RequiredPage[] =>
  paths
    .trim()
    .split(/\s+/)
    .map((path) => ({ path, words }));

const below = (prefix: string, words: number, slugs: string): RequiredPage[] =>
  pages(words, slugs).map((page) => ({ ...page, path: `${prefix}/${page.path}` }));

const hidden = (paths: string): RequiredPage[] =>
  pages(FORM_OR_LIST, paths).map((page) => ({ ...page, noindex: true }));

/** Every page but the home page, the 404 page and the projects, whose ids come from content. */
export const REQUIRED_PAGES: RequiredPage[] = [
  ...pages(PAGE, '/newsletter /media-kit /game /find-top-talent /ai-toolkit-download'),
  ...pages(FORM_OR_LIST, '/blog /portfolio /writing /podcast /appearances /ideas /story /services /contact'),
  ...pages(FORM_OR_LIST, '/newsletter-subscribe'),
  ...pages(GUIDE, '/speaking /consulting /faq /privacy /terms'),
  ...pages(
    GUIDE,
    '/hr-tech-buyers-guide /ai-hiring-compliance-hub /talent-acquisition-systems /fair-inclusive-hiring ' +
      '/hr-tech-product-reviews /how-to-write-a-job-description',
  ),
  { path: '/how-to-write-job-description', words: GUIDE, canonical: '/how-to-write-a-job-description' },
  ...pages(
    PAGE,
    '/reset-respond-series /job-description-course /ai-compliance-readiness-report /compliance-generator ' +
      '/compliance-audit',
  ),
  // The token's page stands for every token.
  ...hidden('/signup /auth /rls-debug /ai-toolkit-download/token'),
  ...below(
    '/ideas',
    ARTICLE,
    'ethical-ai-hr-tech ai-lazy-recruiting ai-human-centered-leadership stop-working-hard ai-layoffs-wake-up ' +
      'becoming-unignorable power-pause energy-audit scale-shift-support',
  ),
  ...below(
    '/work',
    ARTICLE,
    'unleash-america-2025 associate-editor conference-coverage peoplepuzzles-launch hr-tech-integration ' +
      'industry-speaking',
  ),
  ...below(
    '/story',
    ARTICLE,
    'amazing-race-adventure voice-of-diversity morning-brew-feature medical-journey deib-panel-race ' +
      'catching-up-episode forbes-ei wsj-hr-tech fortune-menopause shrm-bias next-big-story ' +
      'linkedin-future-recruiting',
  ),
  ...below(
    '/services',
    ARTICLE,
    'hr-consulting dei-strategy talent-acquisition hr-tech-implementation ai-hiring-compliance ' +
      'bias-audit-best-practices hr-finance-convergence skills-based-workforce-planning compensation-platforms ' +
      'dei-recruiting-software internal-talent-marketplaces',
  ),
  ...below('/connect', PAGE, 'newsletter speaking'),
];
