/**
 * The site's addresses as the specification lists them (section 2.1), typed a second time on purpose: what the
 * collections produce is held against this, not against themselves. Minimum words by the readings, section 3.
 */
import { readdirSync } from 'node:fs';

export type ContractPage = {
  path: string;
  /** At least this many words of its own in `<main>`. */
  words: number;
  noindex?: boolean;
  /** Another address of this page, which is the canonical one. */
  canonical?: string;
  /** Shown in a frame: without header, footer and breadcrumb. */
  bare?: boolean;
};

const ARTICLE = 250;
const GUIDE = 350;
const PAGE = 120;
const FORM_OR_LIST = 60;

const pages = (words: number, paths: string): ContractPage[] =>
  paths
    .trim()
    .split(/\s+/)
    .map((path) => ({ path, words }));

const below = (prefix: string, words: number, slugs: string): ContractPage[] =>
  pages(words, slugs).map((page) => ({ ...page, path: `${prefix}/${page.path}` }));

/** Projects exist by their folders: their ids come from content. */
const projectIds = readdirSync(new URL('../../content/projects', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .join(' ');

export const SLUG_PREFIXES = ['/ideas', '/work', '/story', '/services', '/project', '/connect'];

export const CONTRACT: ContractPage[] = [
  ...pages(PAGE, '/ /newsletter /media-kit /game /find-top-talent /ai-toolkit-download'),
  ...pages(FORM_OR_LIST, '/blog /portfolio /writing /podcast /appearances /ideas /story /services /contact'),
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
  { path: '/newsletter-subscribe', words: FORM_OR_LIST, bare: true },
  { path: '/signup', words: FORM_OR_LIST, noindex: true },
  { path: '/auth', words: FORM_OR_LIST, noindex: true },
  { path: '/rls-debug', words: FORM_OR_LIST, noindex: true },
  { path: '/ai-toolkit-download/a-token', words: FORM_OR_LIST, noindex: true },
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
  ...below('/project', PAGE, projectIds),
  ...below('/connect', PAGE, 'newsletter speaking'),
];

/** What the sitemap lists, and nothing else. */
export const INDEXABLE = CONTRACT.filter((page) => !page.noindex && !page.canonical);
