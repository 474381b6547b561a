/** What a vendor that needs a visitor's agreement is told of the time before it: nothing but the variant they have. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const entries: unknown[] = [];

beforeEach(() => {
  vi.resetModules();
  entries.length = 0;
  vi.stubEnv('DEV', false);
  vi.stubEnv('VITE_ANALYTICS', 'own-tag:https://tag.example/t.js');
  vi.stubEnv('NEEDS_CONSENT', 'own-tag');
  vi.stubGlobal('location', {
    hostname: 'www.example.com',
    search: '',
    origin: 'https://www.example.com',
    pathname: '/',
  });
  vi.stubGlobal('window', { dataLayer: { push: (entry: unknown) => entries.push(entry) } });
  vi.stubGlobal('document', {
    createElement: () => ({ dataset: {} }),
    head: { append: ({ onload }: { onload: () => void }) => onload() },
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const modules = async () => ({
  ...(await import('./track.ts')),
  ...(await import('../consent/consent.ts')),
});
const drawn = { name: 'ab_test_assigned', test_name: 'roi_calculator', variant: 'B' } as const;
const settled = () => new Promise((done) => setTimeout(done, 30));

it('tells a drawn variant once the visitor agrees in the same document, and nothing they did before', async () => {
  const { track, choose } = await modules();
  track(drawn);
  track({ name: 'engagement', engagement_type: 'copy' });
  await settled();
  expect(entries, 'before').toEqual([]);
  choose('accepted');
  await vi.waitFor(() =>
    expect(entries).toEqual([{ event: 'ab_test_assigned', test_name: 'roi_calculator', variant: 'B' }]),
  );
  choose('accepted');
  await settled();
  expect(entries, 'once').toHaveLength(1);
});

it('forgets it where the visitor refuses, also if they agree later', async () => {
  const { track, choose } = await modules();
  track(drawn);
  choose('refused');
  track(drawn);
  choose('accepted');
  await settled();
  expect(entries).toEqual([]);
});
