/** The privacy notice names every key that the code keeps on a visitor's device. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readExperiments } from '#app/content/site.ts';

const notice = readFileSync('content/pages/privacy/index.md', 'utf8');
const sources = globSync('app/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

/** Named by their own code as a constant that ends in KEY; the backend's public key is no storage key. */
const keys = sources.flatMap(([, code]) =>
  [...code.matchAll(/\bexport const (?:\w+_)?KEY = '([^']+)'/g)].map(([, key = '']) => key),
);

test('finds the keys', () => {
  expect(keys.length).toBeGreaterThan(5);
});

test.each(keys)('names %s', (key) => expect(notice).toContain(`\`${key}\``));

test.each(Object.keys(readExperiments()))('names the wording test %s', (name) =>
  expect(notice).toContain(`\`ab_test_${name}\``),
);

/** What libraries keep under names of their own. */
const OTHERS = ['sb-<host>-auth-token', 'react-router-scroll-positions', 'remix-router-transitions'];

test.each(OTHERS)('names %s', (key) => expect(notice).toContain(`\`${key}\``));

test('knows the names that libraries use', () => {
  const [, client = ''] = sources.find(([file]) => file === 'app/vendors/supabase/client.ts') ?? [];
  expect(client).toContain('-auth-token`');
  // The route manifest's note is written only where a server hands out routes one by one, which none does here.
  const unused = 'react-router-manifest-version';
  const used = globSync('node_modules/react-router/dist/production/**/*.js').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bconst \w+_STORAGE_KEY = "([^"]+)"/g)].map(
      ([, key = '']) => key,
    ),
  );
  expect([...new Set(used)].filter((key) => key !== unused).toSorted()).toEqual(
    OTHERS.filter((key) => key.includes('router')).toSorted(),
  );
});

test('names no key that is gone', () => {
  const table = [...notice.matchAll(/^\| `([^`]+)` \|/gm)].map(([, key = '']) => key);
  const known = [...keys, ...OTHERS, ...Object.keys(readExperiments()).map((name) => `ab_test_${name}`)];
  expect(table.filter((key) => !known.includes(key))).toEqual([]);
  expect(table.length).toBeGreaterThanOrEqual(13);
});

test('is complete: storage is used with constants and functions only, which the tests above see', () => {
  const literal =
    /(?:safeStorage\.(?:read|write|remove)|(?:local|session)Storage\.(?:get|set|remove)Item)\(\s*['"`]/;
  expect(sources.filter(([, code]) => literal.test(code)).map(([file]) => file)).toEqual([]);
});
