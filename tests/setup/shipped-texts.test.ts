/**
 * The list of what a release ships is not forgotten: setting up takes away what is on it, and nothing else. An owner's
 * own essays belong on no list, so it is held to what the maintainers committed last, and to no other text.
 */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { SHIPPED_TEXTS_FILE, shippedOf } from '#desk/setup/kept-texts.ts';

const MAINTAINERS = /^maintainers@users\.noreply\./;
const LIST = `content/${SHIPPED_TEXTS_FILE}`;

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    // A copy without a history: nothing says who wrote what.
    return '';
  }
}

const lines = (text: string) => text.split('\n').filter(Boolean);
const byMaintainers = (file: string) => MAINTAINERS.test(git('log', '-1', '--format=%ae', '--', file));
const committed = (file: string) => git('show', `HEAD:./${file}`);

it('names each essay and service of the release as it is (else: node build-steps/shipped-texts.ts, and commit it)', () => {
  const files = lines(git('ls-tree', '-r', '--name-only', 'HEAD', 'content/ideas', 'content/services'))
    .filter(byMaintainers)
    .map((file) => file.replace(/^content\//, ''));
  const shipped = shippedOf(files, (file) => committed(`content/${file}`));
  expect(JSON.parse(committed(LIST) || '{}')).toMatchObject(shipped);
});
