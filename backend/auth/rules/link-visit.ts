/** Who opens a mailed link: the person it was mailed to, or something that only wants to see where it leads. */

/**
 * - `open`: a visit that the link is for; also what cannot be told from one.
 * - `ahead`: a browser that loads before anybody clicked, or a page that has the link as a picture or frame.
 * - `look`: a program that says that it looks at links, or one that says it is a browser and is none.
 */
export type LinkVisit = 'open' | 'ahead' | 'look';

/**
 * What browsers say of a request that nobody asked for yet: `Sec-Purpose` (Fetch Standard), `Purpose` (Chromium's
 * prefetch), `X-Moz` (older Firefox), `X-Purpose` (Safari's previews).
 */
const AHEAD_HEADERS = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'] as const;
const AHEAD = /\b(?:prefetch|prerender|preview)\b/i;

/** The kinds of request (`Sec-Fetch-Dest`) that take a person to an address; absent for what is no browser. */
const VISITS: ReadonlySet<string> = new Set(['document', 'empty']);

/**
 * Mail scanners that give their name, and programs that make previews of links. Many scanners give a browser's name:
 * those are told by the headers they lack, if at all. "CUBOT" is a maker of telephones.
 */
const LOOKS =
  /barracuda|mimecast|proofpoint|ciscosecureemail|facebookexternalhit|linkexpanding|skypeuripreview|bingpreview|\bwhatsapp\/|(?<!cu)bot\b|crawler|spider/i;

/** Chromium sends `Sec-Fetch-Mode` from 76 and `Sec-Fetch-Dest` from 80 on, to https addresses. */
const CHROMIUM = /\bChrom(?:e|ium)\/(\d{1,4})\b/;
const CHROMIUM_WITH_FETCH_METADATA = 80;

/**
 * Judges a GET on a mailed link by its headers alone. A plain client (no browser's name, none of these headers) opens.
 * @param header value by lower-case name
 * @param secure whether the site is reached over https
 */
export function linkVisit(header: (name: string) => string | undefined, secure: boolean): LinkVisit {
  if (AHEAD_HEADERS.some((name) => AHEAD.test(header(name) ?? ''))) return 'ahead';
  if (!VISITS.has(header('sec-fetch-dest') ?? 'empty')) return 'ahead';
  const agent = header('user-agent') ?? '';
  if (LOOKS.test(agent)) return 'look';
  const version = Number(CHROMIUM.exec(agent)?.[1] ?? 0);
  const disguised =
    secure && version >= CHROMIUM_WITH_FETCH_METADATA && header('sec-fetch-mode') === undefined;
  return disguised ? 'look' : 'open';
}
