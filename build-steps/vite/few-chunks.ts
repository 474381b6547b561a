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
/** What other pages say of laws: a group takes in all that it imports, so these stand before the hub's. */
const LAW_ADDRESS = /[\\/]domain[\\/]law[\\/]hub-address\.ts$/;
const LAW_STATUS = /[\\/]domain[\\/]law[\\/]regulation-status\.ts$/;
/** What the hub and its views share. */
const HUB_PARTS =
  /[\\/](?:app[\\/]tools[\\/]compliance-hub[\\/](?:head-of|hub-tabs|hub-wait|law-parts|use-file|view-filter|filter-choices)\.tsx?|domain[\\/]law[\\/](?:regulation-filter|regulation-timeline)\.ts)$/;

export const fewChunks: CodeSplittingOptions = {
  groups: [
    { name: 'framework', test: FRAMEWORK, priority: 2 },
    { name: 'shell', test: SHELL, priority: 1 },
    { name: 'text', test: TEXT },
    { name: 'forms', test: FORMS },
    { name: 'tool-parts', test: TOOL_PARTS },
    { name: 'law-address', test: LAW_ADDRESS, priority: 1 },
    { name: 'law-status', test: LAW_STATUS, priority: 1 },
    { name: 'hub-parts', test: HUB_PARTS },
  ],
};
