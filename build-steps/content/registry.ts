/**
 * The readers of `content/`, all of them: the check, the build, the development server and tests use these and no
 * others. A file that nobody here owns is an error, so that nothing is edited in vain.
 */
import type { Reader } from '#app/content/content-files.ts';
import { docketFiles } from '#app/content/docket.ts';
import { readLawBlockCopy } from '#app/content/law-standing.ts';
import { letterFiles, readLettersCopy } from '#app/content/letters.ts';
import { readPlaybook } from '#app/content/playbook.ts';
import { collections, connectActions, mediaTiles } from '#app/content/queries.ts';
import { readRegulationChangelog, regulationFiles } from '#app/content/regulations.ts';
import { readSearchCopy } from '#app/content/search-copy.ts';
import { readSearchTerms } from '#app/content/search-terms.ts';
import * as site from '#app/content/site.ts';
import { readOffline } from '#app/offline/content.ts';
import { readMediaKit } from '#app/reading/media-kit/content.ts';
import { adClinicFiles } from '#app/tools/ad-clinic/content.ts';
import { readBiasAuditCopy } from '#app/tools/bias-audit/content.ts';
import { gameFiles } from '#app/tools/bias-game/content.ts';
import { readBuyersGuide } from '#app/tools/buyers-guide/content.ts';
import { readHubCopy } from '#app/tools/compliance-hub/content.ts';
import { readViewCopy } from '#app/tools/compliance-hub/view-copy.ts';
import { readCourseCopy } from '#app/tools/course/content.ts';
import { readFitTriage } from '#app/tools/fit-triage/content.ts';
import { lawToolFiles } from '#app/tools/shared/content.ts';
import { readGeneratorCopy, readReadinessCopy } from '#app/tools/shared/copy.ts';
import { readRegisterContent } from '#app/tools/tool-register/content.ts';
import { readToolkit } from '#build-steps/toolkit/content.ts';

export const readers: readonly Reader[] = [
  site.readIdentity,
  site.readLinks,
  site.readRedirects,
  site.readSettings,
  site.readClaims,
  site.readNavigation,
  site.readInterface,
  site.readExperiments,
  site.readWorkBar,
  site.readHome,
  site.readTrustedBy,
  site.readPortraits,
  site.readForms,
  site.readAccount,
  site.readConsent,
  readOffline,
  readSearchCopy,
  readSearchTerms,
  readLawBlockCopy,
  letterFiles,
  readLettersCopy,
  ...Object.values(collections),
  connectActions,
  mediaTiles,
  readMediaKit,
  regulationFiles,
  readRegulationChangelog,
  docketFiles,
  readPlaybook,
  readHubCopy,
  readViewCopy,
  ...lawToolFiles,
  readGeneratorCopy,
  readReadinessCopy,
  ...adClinicFiles,
  readBiasAuditCopy,
  ...gameFiles,
  readBuyersGuide,
  readCourseCopy,
  readFitTriage,
  readRegisterContent,
  readToolkit,
];

/** What stands below `content/` and is no text of the site: notes for editors, photographs, the portraits' sources. */
export const isNoText = (file: string): boolean =>
  /(^|\/)README\.md$/.test(file) ||
  /^[\w-]+\/[\w-]+\/[a-z0-9]+(-[a-z0-9]+)*\.(jpg|png|webp|avif)$/.test(file) ||
  /^pictures\/(bust|photo)\/pose-\d-(light|mask|rim|depth)\.png$/.test(file);
