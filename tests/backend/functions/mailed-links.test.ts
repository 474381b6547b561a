import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import { backendForTests, firstLink, freshAddress, post } from '../start-backend.ts';

const running = backendForTests();

const send = (name: string, body: object) => post(`${running.url}/functions/v1/${name}`, body);

const sendForm = (name: string, fields: Record<string, string>) =>
  fetch(`${running.url}/functions/v1/${name}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

async function confirmLink(name: string): Promise<string> {
  const email = freshAddress(name);
  await send('newsletter', completePost('newsletter', { email }));
  return firstLink(await running.lastMail(email));
}

describe('a mailed newsletter link', () => {
  it('shows a page that takes the token out of its own address, and one that says when it is not whole', async () => {
    const link = await confirmLink('page');
    const page = await fetch(link);
    const html = await page.text();
    const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(script).toContain('history.replaceState');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}';`);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    for (const broken of [link.slice(0, -5), link.replace(/\?.*/, '')]) {
      const other = await (await fetch(broken)).text();
      expect(other).toContain('Open the link in the email again.');
      expect(other).not.toContain('<form');
    }
  });

  it.each([
    (link: string) => link,
    (link: string) => ` ${link}\n`,
    (link: string) => `${link}&utm_source=mail`,
    (link: string) =>
      `https://site.example/newsletter?confirm=${new URL(link).searchParams.get('token')}#top`,
  ])('takes the pasted link for the token it holds, %#', async (paste) => {
    const link = await confirmLink('pasted');
    for (const wrong of [`${link}x`, link.slice(0, -1), 'https://site.example/', `x${link}`]) {
      expect((await send('newsletter/confirm', { token: wrong })).status).toBe(422);
    }
    const done = await sendForm('newsletter/confirm', { token: paste(link) });
    expect(done.headers.get('location')).toBe('/newsletter?confirmed=1#form-confirmed');
  });
});
