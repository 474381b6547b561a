/** What differs between two answers to one call, in words that are the same for every run. */
import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { Answer, Side } from './side.ts';

export interface Difference {
  call: string;
  /** Status, or the place in the answer. */
  what: string;
  peer: string;
  ours: string;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Makes what differs by its nature alike: addresses of the services, ids, times, tokens. */
function leveller(side: Side, people: Record<string, string>, ids: Map<string, string>) {
  function words(text: string): string {
    let out = text.replaceAll(side.url, '<auth>').replaceAll(`${side.siteUrl}/auth/v1`, '<auth>');
    out = out.replaceAll(side.siteUrl, '<site>');
    for (const [address, name] of Object.entries(people)) out = out.replaceAll(address, `<${name}>`);
    return out.replace(UUID, (id) => {
      if (/^0{8}/.test(id)) return '<nobody>';
      return ids.get(id) ?? '<id>';
    });
  }
  function address(text: string): string {
    const url = new URL(text);
    const query = new URLSearchParams(url.search);
    const fragment = new URLSearchParams(url.hash.slice(1));
    for (const members of [query, fragment]) {
      for (const [name, value] of [...members]) members.set(name, secret(name, value));
    }
    query.sort();
    fragment.sort();
    const shown = (members: URLSearchParams) => decodeURIComponent(members.toString().replaceAll('+', ' '));
    const place = url.origin + (url.pathname === '/' ? '' : url.pathname);
    return words(`${place}?${shown(query)}#${shown(fragment)}`);
  }
  function secret(name: string, value: string): string {
    if (name === 'access_token' || name === 'code' || name === 'refresh_token') return `<${name}>`;
    if (name === 'token') return value.startsWith('pkce_') ? 'pkce_<token>' : '<token>';
    return name === 'expires_at' ? '<seconds>' : words(value);
  }
  function text(place: string, value: string): string {
    const name = place.split('.').at(-1) ?? '';
    if (TIME.test(value)) return '<time>';
    if (/^https?:\/\//.test(value) && URL.canParse(value)) return address(value);
    if (name === 'qr_code') return '<svg>';
    // The handle of an account in the options for its device.
    if (place.endsWith('user.id') && /^[\w-]{48}$/.test(value))
      return words(Buffer.from(value, 'base64url').toString());
    if (/^(secret|challenge|kid|x|y|d)$/.test(name)) return `<${name}>`;
    if (name === 'hashed_token') return value.startsWith('pkce_') ? 'pkce_<token>' : '<token>';
    if (name === 'refresh_token') return '<refresh_token>';
    if (name === 'email_otp') return `<${value.length} digits>`;
    if (name === 'uri')
      return words(decodeURIComponent(value)).replace(/secret=[A-Z2-7]+/, 'secret=<secret>');
    return words(value);
  }
  /** Leaves of a value by their place. */
  function leaves(value: unknown, place: string, into: Map<string, string>): void {
    const name = place.split('.').at(-1) ?? '';
    if (name === 'access_token' && typeof value === 'string') {
      leaves(decodeProtectedHeader(value), `${place}.header`, into);
      leaves(decodeJwt(value), `${place}.claims`, into);
    } else if (Array.isArray(value)) {
      into.set(place, `list of ${value.length}`);
      // Newest first, which nobody can tell of two in one second.
      const members =
        name === 'amr' ? [...value].sort((a, b) => String(a.method).localeCompare(b.method)) : value;
      for (const [at, member] of members.entries()) leaves(member, `${place}.${at}`, into);
    } else if (typeof value === 'object' && value !== null) {
      if (Object.keys(value).length === 0) into.set(place, '{}');
      for (const [key, member] of Object.entries(value))
        leaves(member, place ? `${place}.${key}` : key, into);
    } else if (typeof value === 'string') into.set(place, text(place, value));
    else if (typeof value === 'number') into.set(place, value > 1e9 ? '<seconds>' : String(value));
    else into.set(place, String(value));
  }
  return { leaves, words, address };
}

const message = (json: unknown): string => {
  const said = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  return String(said.error_code ?? (typeof said.code === 'string' ? said.code : (said.error ?? '')));
};

/** Ids by the first place that both answers have them in, so that the same place means the same account or session. */
function namedIds(mine: unknown, others: unknown): Map<string, string> {
  const places = (value: unknown): Map<string, string> => {
    const out = new Map<string, string>();
    const walk = (node: unknown, place: string) => {
      if (typeof node === 'string') {
        const jwt = place.endsWith('access_token');
        if (jwt) walk(decodeJwt(node), `${place}.claims`);
        else if (UUID.test(node)) out.set(place, node);
        UUID.lastIndex = 0;
      } else if (typeof node === 'object' && node !== null)
        for (const [key, member] of Object.entries(node)) walk(member, `${place}.${key}`);
    };
    walk(value, '');
    return out;
  };
  const [own, theirs] = [places(mine), places(others)];
  const ids = new Map<string, string>();
  for (const place of [...own.keys()].filter((place) => theirs.has(place)).sort()) {
    const id = own.get(place) ?? '';
    if (!ids.has(id)) ids.set(id, `<id ${ids.size + 1}>`);
  }
  return ids;
}

function flat(
  answer: Answer,
  other: Answer,
  side: Side,
  people: Record<string, string>,
): Map<string, string> {
  const level = leveller(side, people, namedIds(answer.json, other.json));
  const out = new Map<string, string>();
  if (answer.json !== undefined) level.leaves(answer.json, '', out);
  else if (answer.status < 300 || answer.status > 399)
    out.set('body', level.words(answer.text.trim()).slice(0, 200));
  for (const [name, value] of Object.entries(answer.headers)) {
    if (name === 'content-type') out.set('header content-type', value.toLowerCase().replaceAll(' ', ''));
    else if (name === 'location') out.set('header location', level.address(value));
    else if (name === 'x-total-count') out.set('header x-total-count', '<count>');
    else out.set(`header ${name}`, level.words(value).replace(/page=\d{2,}/g, 'page=<count>'));
  }
  const mails = answer.mails.map(({ to, kind, code, link }) => {
    const parts = [kind, 'to', level.words(to), ...(code ? ['code'] : [])];
    return [
      ...parts,
      ...(link ? [link.token.startsWith('pkce_') ? 'PKCE link' : 'link', link.type] : []),
    ].join(' ');
  });
  out.set('mails', mails.sort().join('; ') || 'none');
  return out;
}

/** @param people name by address, for all addresses of the sequence */
export function differences(
  call: string,
  [peer, ours]: [Answer, Answer],
  [peerSide, ourSide]: [Side, Side],
  people: Record<string, string>,
): Difference[] {
  const [theirs, own] = [flat(peer, ours, peerSide, people), flat(ours, peer, ourSide, people)];
  const status = (answer: Answer) => `${answer.status} ${message(answer.json)}`.trim();
  const mails = (): Difference[] =>
    theirs.get('mails') === own.get('mails')
      ? []
      : [{ call, what: 'mails', peer: theirs.get('mails') ?? '', ours: own.get('mails') ?? '' }];
  if (status(peer) !== status(ours)) {
    const say = (answer: Answer, level: Map<string, string>) =>
      `${status(answer)}${level.get('msg') || level.get('message') ? `: ${level.get('msg') ?? level.get('message')}` : ''}`;
    return [{ call, what: 'status', peer: say(peer, theirs), ours: say(ours, own) }, ...mails()];
  }
  const places = [...new Set([...theirs.keys(), ...own.keys()])];
  return places.flatMap((place) => {
    const [one, other] = [theirs.get(place), own.get(place)];
    if (one === other) return [];
    const what = `${peer.status} ${place}`;
    return [{ call, what: place === 'mails' ? place : what, peer: one ?? 'absent', ours: other ?? 'absent' }];
  });
}
