/**
 * Which scripts the browser's build is cut into. Cut only by who shares what, a page asks for thirty files, most of a few
 * hundred bytes, each packed by itself. So what every page needs stands in two: the framework, which changes with its
 * versions alone, and the shell, which is the root, the parts that most pages show, and all that these import and use.
 * What a kind of page needs, texts, forms and tools, stands in one each.
 */
import type { CodeSplittingOptions } from 'rolldown';

const FRAMEWORK = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]|^\0rolldown[\\/]/;
const SHELL =
  /[\\/]app[\\/](?:root\.tsx|shell[\\/]page[\\/](?:made|picture)\.tsx|design[\\/](?:stressed\.tsx|browser[\\/]copy-text\.ts)|seo[\\/](?:structured-data|page-meta)\.ts|vendors[\\/]scheduler[\\/].*\.ts)$|virtual:site\/of\/(?:\w+\/)?siteName$/;

/** What nearly all pages of text show around their words. */
const TEXT = /[\\/]app[\\/]shell[\\/](?:page[\\/](?:text-page|prose|sample-mark)|breadcrumb)\.tsx$/;
const FORMS =
  /[\\/]app[\\/](?:shell[\\/]page[\\/]form-section\.tsx|design[\\/]form-faults\.tsx|vendors[\\/]supabase[\\/]functions\.ts)$/;
/** Some hundred bytes each, shared by tools. */
const TOOL_PARTS =
  /[\\/](?:app[\\/]design[\\/](?:titled-section\.tsx|use-fold\.ts)|app[\\/]tools[\\/]shared[\\/](?:download|use-printed)\.ts|domain[\\/]documents[\\/](?:csv|document-model)\.ts)$/;

export const fewChunks: CodeSplittingOptions = {
  groups: [
    { name: 'framework', test: FRAMEWORK, priority: 2 },
    { name: 'shell', test: SHELL, priority: 1 },
    { name: 'text', test: TEXT },
    { name: 'forms', test: FORMS },
    { name: 'tool-parts', test: TOOL_PARTS },
  ],
};
