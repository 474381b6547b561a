import { describe, expect, it } from 'vitest';
import { readConsent } from '#app/content/site.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { checkAnalytics, consentVendors, vendorHosts } from './vendor-hosts.ts';

const UUID = '94db1cb1-74f4-4a40-ad6c-962362670409';

/** The policy's directives that name a host, for one setting of VITE_ANALYTICS and others. */
async function hostsOf(env: Record<string, string>, embed = '') {
  const links = { newsletterEmbed: { url: embed } };
  const policy = contentSecurityPolicy({ scripts: [], styles: [] }, await vendorHosts({ env, links }));
  const directives = policy.split('; ').map((line) => line.split(' '));
  return Object.fromEntries(
    directives
      .map(([name, ...values]) => [name, values.filter((value) => value.startsWith('http'))] as const)
      .filter(([, values]) => values.length > 0),
  );
}

describe('vendorHosts', () => {
  it('lets no host in where no vendor is chosen', async () => {
    expect(await hostsOf({})).toEqual({});
    expect(await hostsOf({ VITE_ANALYTICS: '', VITE_SUPABASE_URL: '' }, ' ')).toEqual({});
  });

  it.each([
    ['own-tag:https://stats.example.com/t.js', 'https://stats.example.com', 'https://stats.example.com'],
    ['plausible:pa-Abc1', 'https://plausible.io', 'https://plausible.io'],
    ['plausible:pa-Abc1@https://p.example.com', 'https://p.example.com', 'https://p.example.com'],
    [`umami:${UUID}`, 'https://cloud.umami.is', 'https://cloud.umami.is https://gateway.umami.is'],
    [`umami:${UUID}@https://u.example.com`, 'https://u.example.com', 'https://u.example.com'],
  ])('%s', async (setting, script, connect) => {
    expect(await hostsOf({ VITE_ANALYTICS: setting })).toEqual({
      'script-src': [script],
      'connect-src': connect.split(' '),
    });
  });

  it('lets the newsletter frame and a hosted project in where they are used', async () => {
    expect(await hostsOf({ VITE_SUPABASE_URL: 'https://ref.supabase.co/' }, 'https://n.example/f?x')).toEqual(
      {
        'connect-src': ['https://ref.supabase.co'],
        'frame-src': ['https://n.example'],
        'form-action': ['https://ref.supabase.co'],
      },
    );
  });

  it.each([
    ['nobody:1', /VITE_ANALYTICS must be <vendor>:<id>.*fathom, google/],
    ['google', /VITE_ANALYTICS must be/],
    ['google:UA-123', /VITE_ANALYTICS must look like google:G-/],
    ['plausible:example.com', /VITE_ANALYTICS must look like plausible:pa-/],
    ['umami:1', /VITE_ANALYTICS must look like umami:/],
    ['fathom:abc', /VITE_ANALYTICS must look like fathom:/],
    ['own-tag:http://plain.example/t.js', /VITE_ANALYTICS must look like own-tag:https/],
  ])('stops at %s', async (setting, message) => {
    await expect(hostsOf({ VITE_ANALYTICS: setting })).rejects.toThrow(message);
    await expect(checkAnalytics({ VITE_ANALYTICS: setting })).rejects.toThrow(`not "${setting}"`);
  });

  it('says what has become of the variable of before', async () => {
    const before = { VITE_ANALYTICS_SCRIPT: 'https://www.googletagmanager.com/gtag/js?id=G-ABC1234567' };
    await expect(hostsOf(before)).rejects.toThrow(/VITE_ANALYTICS_SCRIPT is now VITE_ANALYTICS/);
  });
});

describe('consentVendors', () => {
  const asked = (VITE_ANALYTICS: string, embed = '') =>
    consentVendors({ env: { VITE_ANALYTICS }, links: { newsletterEmbed: { url: embed } } });

  it.each([
    ['', '', []],
    ['plausible:pa-Abc1', '', []],
    [`umami:${UUID}`, '', []],
    ['fathom:ABCDEFGH', '', []],
    ['google:G-ABC1234567', '', ['google']],
    ['own-tag:https://stats.example.com/t.js', '', ['own-tag']],
    ['plausible:pa-Abc1', 'https://n.example/f', ['newsletter-embed']],
    ['google:G-ABC1234567', 'https://n.example/f', ['google', 'newsletter-embed']],
  ])('%s with the form %s: %j', async (setting, embed, vendors) => {
    expect(await asked(setting, embed)).toEqual(vendors);
    for (const vendor of vendors) expect(Object.keys(readConsent().vendors)).toContain(vendor);
  });
});
