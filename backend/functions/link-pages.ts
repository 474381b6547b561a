import { escapeHtml } from '../mail/mail-message.ts';

const STYLE = `body{margin:0;background:#0e0d0c;color:#efe9e1;font:18px/1.5 Georgia,serif}
main{max-width:34em;margin:12vh auto;padding:0 24px}
h1{font-weight:400;font-size:2em;line-height:1.15}
button{font:inherit;padding:.6em 1.2em;border:0;border-radius:2px;background:#ff5a36;color:#140a06;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #efe9e1;outline-offset:3px}
a{color:inherit}`;

/**
 * The page behind a mailed newsletter link: it changes nothing until its button is pressed, and works without
 * any script. The site's name is the only text from outside.
 */
export async function linkPage(page: {
  heading: string;
  text: string;
  button: string;
  token: string;
  siteName: string;
  siteUrl: string;
}): Promise<Response> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.heading)} - ${escapeHtml(page.siteName)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(page.heading)}</h1>
<p>${escapeHtml(page.text)}</p>
<form method="post"><input type="hidden" name="token" value="${escapeHtml(page.token)}"><button type="submit">${escapeHtml(page.button)}</button></form>
<p><a href="${escapeHtml(page.siteUrl)}/">${escapeHtml(page.siteName)}</a></p>
</main>
</body>
</html>
`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    },
  });
}
