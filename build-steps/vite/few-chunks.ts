/**
 * Which scripts the browser's build is cut into. Cut only by who shares what, a page asks for thirty files, most of a few
 * hundred bytes, each packed by itself. So what every page needs stands in two: the framework, which changes with its
 * versions alone, and the shell, which is the root, the parts that most pages show, and all that these import and use.
 */
import type { CodeSplittingOptions } from 'rolldown';

const FRAMEWORK = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]|^\0rolldown[\\/]/;
const SHELL =
  /[\\/]app[\\/](?:root\.tsx|shell[\\/]page[\\/](?:made|picture)\.tsx|design[\\/](?:stressed\.tsx|browser[\\/]copy-text\.ts)|seo[\\/](?:structured-data|page-meta)\.ts|vendors[\\/]scheduler[\\/].*\.ts)$|virtual:site\/of\/(?:\w+\/)?siteName$/;

export const fewChunks: CodeSplittingOptions = {
  groups: [
    { name: 'framework', test: FRAMEWORK, priority: 2 },
    { name: 'shell', test: SHELL, priority: 1 },
  ],
};
