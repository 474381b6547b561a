import { globSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ChoiceError, chosenVendor } from '#app/vendors/analytics/chosen-vendor.ts';
import type { VendorHosts, VendorModule, VendorSettings } from '#app/vendors/hosts.ts';

const VENDORS = resolve(import.meta.dirname, '../vendors');

/** Folders of `app/vendors` that have this file. */
const foldersWith = (file: string) =>
  globSync(`*/${file}`, { cwd: VENDORS })
    .map((path) => basename(dirname(path)))
    .toSorted();

const hostsOf = async (folder: string) =>
  (await import(pathToFileURL(resolve(VENDORS, folder, 'hosts.ts')).href)) as VendorModule;

/** Stops a build whose analytics would be silent, before it begins. @throws ChoiceError that names variable and values */
export async function checkAnalytics(env: VendorSettings['env']): Promise<void> {
  const { VITE_ANALYTICS, VITE_ANALYTICS_SCRIPT } = env;
  if (VITE_ANALYTICS_SCRIPT) {
    throw new ChoiceError(
      'VITE_ANALYTICS_SCRIPT is now VITE_ANALYTICS: google:<measurement id> for Google’s tag, own-tag:<address> for another script.',
    );
  }
  if (!VITE_ANALYTICS) return;
  const vendors = foldersWith('adapter.ts');
  const chosen = chosenVendor(VITE_ANALYTICS);
  if (!chosen || !vendors.includes(chosen.vendor)) {
    throw new ChoiceError(
      `VITE_ANALYTICS must be <vendor>:<id>, with one of these vendors: ${vendors.join(', ')}; not ${JSON.stringify(VITE_ANALYTICS)}`,
    );
  }
  const { default: hosts } = await hostsOf(chosen.vendor);
  hosts({ env, links: { newsletterEmbed: { url: '' } } });
}

/**
 * What all vendors together need of the policy.
 * @throws Error that names the variable whose value cannot be used
 */
export async function vendorHosts(settings: VendorSettings): Promise<VendorHosts[]> {
  await checkAnalytics(settings.env);
  return (await vendors()).map(({ default: hosts }) => hosts(settings));
}

const vendors = (): Promise<(VendorModule & { folder: string })[]> =>
  Promise.all(foldersWith('hosts.ts').map(async (folder) => ({ ...(await hostsOf(folder)), folder })));

/** The configured vendors, by their folders, of which nothing may load before the visitor has agreed. */
export async function consentVendors(settings: VendorSettings): Promise<string[]> {
  return (await vendors())
    .filter(
      ({ needsConsent, default: hosts }) =>
        needsConsent && Object.values(hosts(settings)).some((kind) => kind.length > 0),
    )
    .map(({ folder }) => folder);
}
