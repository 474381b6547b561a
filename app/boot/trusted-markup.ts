/*
 * The site's policy for Trusted Types, which the Content-Security-Policy asks for: text becomes markup or the address
 * of a script only through here, whoever asks. React and the router hand over bare strings (a script element that
 * runs nothing, the text of articles), so the policy is the page's default one and looks at what it is given.
 */

declare global {
  interface Window {
    /** Absent in browsers that know no Trusted Types. */
    trustedTypes?: { createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown };
  }
}

/** How React makes a script element that runs nothing. */
const INERT = '<script></script>';
const RUNS = /<script\b|<[a-z][^>]*[\s/]on\w+\s*=|<[a-z][^>]*=\s*["']?\s*javascript:/i;

/** The text, unless a part of it could run as a script. @throws TypeError */
export function checkedMarkup(text: string): string {
  if (text !== INERT && RUNS.test(text)) throw new TypeError('Markup that could run a script was refused.');
  return text;
}

/** The address of a script or worker that was fetched or made here; which hosts may serve one, the policy says. */
export function checkedAddress(address: string, base: string): string {
  const { protocol } = new URL(address, base);
  if (!['http:', 'https:', 'blob:'].includes(protocol))
    throw new TypeError(`No script comes from ${protocol}`);
  return address;
}

/** Puts the policy into force, where the browser knows of such a thing. */
export function guardMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: checkedMarkup,
    createScriptURL: (address) => checkedAddress(address, location.href),
  });
}
