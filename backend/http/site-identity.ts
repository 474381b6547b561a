import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Written into the build folder, beside what is served, from `content/site/identity.yml`. */
export const SITE_IDENTITY_FILE = 'identity.json';

const shape = z.object({ siteName: z.string().min(1), email: z.email() });
export type SiteIdentity = z.infer<typeof shape>;

/** Whose site was built; undefined for a build that does not say, which the site's host then stands in for. */
export function readSiteIdentity(buildDir: string): SiteIdentity | undefined {
  try {
    return shape.parse(JSON.parse(readFileSync(join(buildDir, SITE_IDENTITY_FILE), 'utf8')));
  } catch {
    return undefined;
  }
}
