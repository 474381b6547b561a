import { describe, expect, it } from 'vitest';
import { readClaims, readIdentity, readLinks } from '#app/content/site.ts';
import { type LaunchInput, launchList } from './launch-list.ts';

const ready: LaunchInput = {
  identity: { ...readIdentity(), sample: false, email: 'someone@company.com' },
  links: {
    ...readLinks(),
    scheduler: { url: 'https://cal.company.com/x', set: true },
    fullStory: { url: 'https://story.company.com/x', set: true },
    social: [],
  },
  claims: [],
  samples: [],
  texts: [],
  ownPortrait: true,
  keptTexts: [],
  borrowed: [],
  laws: [],
  siteUrl: 'https://company.com',
};

describe('launchList', () => {
  it('names what setting up left open, each once a file', () => {
    const items = launchList({
      ...ready,
      identity: { ...ready.identity, name: 'Marta Lind' },
      texts: [
        { file: 'content/services/x/index.md', body: "a: '[owner: fee]'\nb: '[owner: fee]'\n" },
        { file: 'content/ideas/y/index.md', body: 'As J.C. says.' },
      ],
      ownPortrait: false,
      keptTexts: ['content/ideas/z/index.md'],
    });
    expect(items.map(({ where, what }) => [where, what])).toEqual([
      ['content/services/x/index.md', '[owner: fee], 2 times'],
      ['content/ideas/y/index.md', 'still says J.C.'],
      ['content/pictures', expect.stringContaining('drawn for the sample')],
      ['content/ideas/z/index.md', expect.stringContaining('first person')],
    ]);
  });

  it('is empty when everything is set', () => {
    expect(launchList(ready)).toEqual([]);
  });

  it('names what is sample, unset, unverified, blank or to be checked', () => {
    const items = launchList({
      ...ready,
      identity: readIdentity(),
      links: readLinks(),
      claims: readClaims(),
      samples: [
        { file: 'content/work/one/index.md', line: 9, field: 'sample', message: 'is marked as sample' },
      ],
      texts: [{ file: 'content/pages/privacy/index.md', body: 'Kept by [owner: name and address].' }],
      laws: [{ id: 'x', verifyBeforePublish: ['Is it signed?'] }],
      siteUrl: 'http://localhost:3000',
    });
    expect(new Set(items.map((item) => item.kind))).toEqual(
      new Set(['sample', 'unset', 'unverified', 'blank', 'check']),
    );
    expect(items).toContainEqual({
      severity: 'must',
      mend: 'Replace the brackets with what they ask for.',
      kind: 'blank',
      where: 'content/pages/privacy/index.md',
      what: '[owner: name and address]',
    });
    expect(items.filter((item) => item.where === 'SITE_URL')).toMatchObject([{ severity: 'must' }]);
    expect(items.filter((item) => item.mend.length < 20)).toEqual([]);
    expect(items.filter((item) => item.kind === 'unverified')).toHaveLength(readClaims().length);
  });
});
