import { describe, expect, it } from 'vitest';
import { type ContentDesk, contentRoutes } from './content/routes.ts';
import { failureInWords } from './failure.ts';
import { words } from './words.ts';

describe('what the desk could not do', () => {
  const error = (code: string, message: string) => Object.assign(new Error(message), { code });

  it('is told in words where the system gave a code', () => {
    expect(failureInWords(error('ENOSPC', 'ENOSPC: no space left on device, write'))).toBe(
      words.refused.full,
    );
    expect(failureInWords(Object.assign(error('EACCES', 'x'), { path: '/srv/site/content' }))).toBe(
      `${words.refused.readOnly} /srv/site/content`,
    );
  });

  it('is told to the editor, which keeps what was typed, as data', async () => {
    const texts = () => {
      throw error('ENOSPC', 'ENOSPC: no space left on device, write');
    };
    const app = contentRoutes({ house: { texts } } as unknown as ContentDesk, {
      show: () => new Response(),
      refuse: (c, why, status) => c.text(why, status),
      token: 'token',
    });
    const answer = await app.request('/api/save', {
      method: 'POST',
      headers: { 'x-desk-token': 'token', 'content-type': 'application/json' },
      body: JSON.stringify({ file: 'site/links.yml', version: '', source: '' }),
    });
    expect([answer.status, await answer.json()]).toEqual([500, { problems: [words.refused.full] }]);
    const page = await app.request('/edit?file=site/links.yml');
    expect([page.status, await page.text()]).toEqual([500, words.refused.full]);
  });

  it('is told with its own words otherwise', () => {
    expect(failureInWords(new Error('the pen is dry'))).toBe(`${words.refused.failed} the pen is dry`);
  });
});
