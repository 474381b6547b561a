import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { currentDictionaries, formerDictionaries } from './former-releases.ts';

/** The client folder of a build with these files. */
function built(...files: string[]): string {
  const clientDir = mkdtempSync(join(tmpdir(), 'former-'));
  mkdirSync(join(clientDir, 'assets'));
  for (const file of files) writeFileSync(join(clientDir, 'assets', file), file);
  return clientDir;
}

describe('formerDictionaries', () => {
  it('gives what earlier builds had and this one has no more, each once', () => {
    const current = currentDictionaries(built('app-CCCCCCCC.js', 'same-AAAAAAAA.js', 'photo-AAAAAAAA.avif'));
    expect([...current.keys()]).toEqual(['assets/app-CCCCCCCC.js', 'assets/same-AAAAAAAA.js']);
    const former = [
      built('app-BBBBBBBB.js', 'same-AAAAAAAA.js', 'pages-x.dict', 'photo-BBBBBBBB.avif'),
      built('app-AAAAAAAA.js', 'app-BBBBBBBB.js'),
    ];
    expect(formerDictionaries(former, current).map(([file]) => file)).toEqual([
      'assets/app-BBBBBBBB.js',
      'assets/pages-x.dict',
      'assets/app-AAAAAAAA.js',
    ]);
    expect(formerDictionaries([], current)).toEqual([]);
  });
});
