import { palette } from '#domain/documents/palette.generated.ts';
import { escapeHtml } from '../mail/mail-message.ts';

const STYLE = `body{margin:0;background:${palette.ink};color:${palette.paper};font:18px/1.5 Georgia,serif}
main{max-width:34em;margin:12vh auto;padding:0 24px}
h1{font-weight:400;font-size:2em;line-height:1.15}
button{font:inherit;padding:.6em 1.2em;border:0;border-radius:2px;background:${palette.vermilion};color:${palette.ink};cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid ${palette.paper};outline-offset:3px}
a{color:inherit}`;

/**
 * Takes the token out of the address, and so out of the browser's history; the form has it. Without scripts it
 * stays there until the button is pressed.
 */
const FORGET_TOKEN = "history.replaceState(null,'',location.pathname)";

async function sourceHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

type LinkPage = {
  heading: string;
  text: string;
  /** Where undefined there is nothing to press: the link was not complete, or the page was loaded again. */
  action:
    | {
        button: string;
        /** What the press sends, by POST to the address of the page. */
        fields: Record<string, string>;
        /** Another origin that the answer to the press may lead to. */
        leadsTo?: string | undefined;
      }
    | undefined;
  siteName: string;
  siteUrl: string;
};

/**
 * The page behind a mailed link: it changes nothing until its button is pressed, and works without any script. The
 * site's name and the fields are the only texts from outside.
 */
export async function linkPage({ heading, text, action, siteName, siteUrl }: LinkPage): Promise<Response> {
  const hidden = Object.entries(action?.fields ?? {})
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const form = action
    ? `<form method="post">${hidden}<button type="submit">${escapeHtml(action.button)}</button></form>`
    : '';
  const targets = ["'self'", ...(action?.leadsTo ? [action.leadsTo] : [])].join(' ');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<script>${FORGET_TOKEN}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)} - ${escapeHtml(siteName)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
${form}
<p><a href="${escapeHtml(siteUrl)}/">${escapeHtml(siteName)}</a></p>
</main>
</body>
</html>
`;
  const [script, style] = await Promise.all([sourceHash(FORGET_TOKEN), sourceHash(STYLE)]);
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; script-src ${script}; style-src ${style}; form-action ${targets}; frame-ancestors 'none'; base-uri 'none'`,
    },
  });
}
