import { globSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chosenVendor } from '#app/vendors/analytics/chosen-vendor.ts';
import type { VendorHosts, VendorModule, VendorSettings } from '#app/vendors/hosts.ts';

const VENDORS = resolve(import.meta.dirname, '../vendors');

/** Folders of `app/vendors` that have this file. */
const foldersWith = (file: string) =>
  globSync(`*/${file}`, { cwd: VENDORS })
    .map((path) => basename(dirname(path)))
    .toSorted();

/** Stops a build whose analytics would be silent. @throws Error that names the variable */
function checkChoice({ VITE_ANALYTICS, VITE_ANALYTICS_SCRIPT }: VendorSettings['env']): void {
  if (VITE_ANALYTICS_SCRIPT) {
    throw new Error(
      'VITE_ANALYTICS_SCRIPT is now VITE_ANALYTICS: google:<measurement id> for Google’s tag, own-tag:<address> for another script.',
    );
  }
  if (!VITE_ANALYTICS) return;
  const vendors = foldersWith('adapter.ts');
  const chosen = chosenVendor(VITE_ANALYTICS);
  if (!chosen || !vendors.includes(chosen.vendor)) {
    throw new Error(`VITE_ANALYTICS must be <vendor>:<id>, with one of these vendors: ${vendors.join(', ')}`);
  }
}

/**
 * What all vendors together need of the policy.
 * @throws Error that names the variable whose value cannot be used
 */
export async function vendorHosts(settings: VendorSettings): Promise<VendorHosts[]> {
  checkChoice(settings.env);
  return (await vendors()).map(({ default: hostsOf }) => hostsOf(settings));
}

const vendors = (): Promise<(VendorModule & { folder: string })[]> =>
  Promise.all(
    foldersWith('hosts.ts').map(async (folder) => {
      const file = pathToFileURL(resolve(VENDORS, folder, 'hosts.ts')).href;
      return { ...((await import(file)) as VendorModule), folder };
    }),
  );

/** The configured vendors, by their folders, of which nothing may load before the visitor has agreed. */
export async function consentVendors(settings: VendorSettings): Promise<string[]> {
  return (await vendors())
    .filter(
      ({ needsConsent, default: hostsOf }) =>
        needsConsent && Object.values(hostsOf(settings)).some((hosts) => hosts.length > 0),
    )
    .map(({ folder }) => folder);
}
