/**
 * An audit as a package that anybody can run again: tables, settings, rule and code editions and the hash of the
 * input, never the input, under a manifest signed by a key that was made for it on this device. Such a key shows that
 * nothing was changed since; it does not show who made the package.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { AuditCounts, Options } from '#domain/fairness/impact-table.ts';
import type { Reading } from '../intake/read-file.ts';
import type { Question } from '../intake/tally.ts';

/** What is needed to do it again, and what came out. */
export type AuditRecord = {
  settings: { options: Options; question: Question; reading: Reading; measure: 'selection' | 'scoring' };
  /** SHA-256 in hex and length in bytes; absent where counts were typed. */
  input?: { sha256: string; bytes: number };
  counts: AuditCounts;
  /** Every figure of the tables, unrounded, for a spreadsheet. */
  figures: string;
  editions: { rule: string; code: string; made: string };
};

const PARTS = [
  'counts.json',
  'figures.csv',
  'settings.json',
  'input.json',
  'editions.json',
  'README.txt',
] as const;
const MANIFEST = 'manifest.json';
const SIGNATURE = 'signature.json';
const NAMES = [...PARTS, MANIFEST, SIGNATURE];
/** The one time every entry carries, so that the same parts make the same archive: the earliest a ZIP can hold. */
const TIME = new Date(1980, 0, 1);

const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** SHA-256 in hex. Throws where the page has no cryptography: on plain HTTP away from this machine. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', bytes));
}

const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGN = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Entries in a fixed order, stored and undated: the same parts are the same bytes. */
function archive(parts: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const ordered = Object.fromEntries(
    [...PARTS, MANIFEST, SIGNATURE].flatMap((name) => (parts[name] ? [[name, parts[name]]] : [])),
  );
  return new Uint8Array(zipSync(ordered, { level: 0, mtime: TIME }));
}

/** Writes the package; `readme` says in words what it is and what its signature shows. */
export async function writePackage(record: AuditRecord, readme: string): Promise<Uint8Array<ArrayBuffer>> {
  const texts: Record<(typeof PARTS)[number], string> = {
    'counts.json': json(record.counts),
    'figures.csv': record.figures,
    'settings.json': json(record.settings),
    'input.json': json(record.input ?? null),
    'editions.json': json(record.editions),
    'README.txt': `${readme.trim()}\n`,
  };
  const parts: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const name of PARTS) parts[name] = new Uint8Array(strToU8(texts[name]));
  const files: Record<string, string> = {};
  for (const name of PARTS) files[name] = await sha256(parts[name]!);
  const manifest = new Uint8Array(strToU8(json({ version: 1, files })));
  const { privateKey, publicKey } = await crypto.subtle.generateKey(KEY, false, ['sign', 'verify']);
  const signature = {
    algorithm: 'ECDSA P-256 SHA-256',
    key: hex(await crypto.subtle.exportKey('raw', publicKey)),
    signature: hex(await crypto.subtle.sign(SIGN, privateKey, manifest)),
  };
  return archive({ ...parts, [MANIFEST]: manifest, [SIGNATURE]: new Uint8Array(strToU8(json(signature))) });
}

export type PackageCheck = {
  /** Names of what was changed: files, `archive` for bytes between them; empty where all is as it was made. */
  changed: string[];
  /** It is another archive, or none: nothing of it was ever signed here. */
  isOther?: true;
  /** Absent where too much is changed to be read. */
  record?: Omit<AuditRecord, 'figures'>;
};

const OTHER: PackageCheck = { changed: ['archive'], isOther: true };
/** How far an archive is searched for names, in bytes: a package is far smaller. */
const MOST_READ = 16_000_000;

/**
 * Half of the names at least, which stand in an archive as they are, even where it cannot be unpacked: a package that was
 * changed keeps most of them, other archives share one or two.
 */
function isOurs(bytes: Uint8Array): boolean {
  const raw = strFromU8(bytes.subarray(0, MOST_READ), true);
  return NAMES.filter((name) => raw.includes(name)).length * 2 >= NAMES.length;
}

/** Checks a package part by part; any changed byte is named by the file that it is in. */
export async function checkPackage(bytes: Uint8Array<ArrayBuffer>): Promise<PackageCheck> {
  if (!isOurs(bytes)) return OTHER;
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(bytes);
  } catch {
    return { changed: ['archive'] };
  }
  // A package packed once more has its names in there, too: the archive around it is none of ours.
  if (Object.keys(parts).some((name) => /\.zip$/i.test(name))) return OTHER;
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const changed = new Set<string>();
  for (const name of NAMES) if (!parts[name]) changed.add(name);
  for (const name of Object.keys(parts)) {
    if (!NAMES.some((known) => known === name)) changed.add(name);
  }
  const files = readJson<{ version: number; files: Record<string, string> }>(text(MANIFEST))?.files;
  if (!files) changed.add(MANIFEST);
  if (!(await isSigned(parts))) changed.add(await signatureFault(parts));
  for (const name of PARTS) {
    const part = parts[name];
    if (part && files?.[name] !== (await sha256(new Uint8Array(part)))) changed.add(name);
  }
  if (changed.size === 0 && !isSame(archive(parts), bytes)) changed.add('archive');
  const record = recordOf(text);
  return { changed: [...changed], ...(record ? { record } : {}) };
}

const isSame = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

function readJson<Value>(text: string): Value | undefined {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}

type Signature = { algorithm: string; key: string; signature: string };

/** The signature's file as it would be written: it holds nothing that could be changed unseen. */
function signatureOf(parts: Record<string, Uint8Array>): Signature | undefined {
  const text = strFromU8(parts[SIGNATURE] ?? new Uint8Array());
  const read = readJson<Signature>(text);
  const isWhole =
    read?.algorithm === 'ECDSA P-256 SHA-256' &&
    /^[0-9a-f]{130}$/.test(read.key) &&
    /^[0-9a-f]{128}$/.test(read.signature) &&
    json({ algorithm: read.algorithm, key: read.key, signature: read.signature }) === text;
  return isWhole ? read : undefined;
}

async function isSigned(parts: Record<string, Uint8Array>): Promise<boolean> {
  const read = signatureOf(parts);
  if (!read) return false;
  try {
    const key = await crypto.subtle.importKey('raw', fromHex(read.key), KEY, false, ['verify']);
    const manifest = new Uint8Array(parts[MANIFEST] ?? new Uint8Array());
    return await crypto.subtle.verify(SIGN, key, fromHex(read.signature), manifest);
  } catch {
    return false;
  }
}

/** Which of the two is at fault where they disagree: a manifest whose hashes all hold is not the one that changed. */
async function signatureFault(parts: Record<string, Uint8Array>): Promise<string> {
  if (!signatureOf(parts)) return SIGNATURE;
  const read = readJson<{ version: number; files: Record<string, string> }>(
    strFromU8(parts[MANIFEST] ?? new Uint8Array()),
  );
  const files: Record<string, string> = {};
  for (const name of PARTS) files[name] = await sha256(new Uint8Array(parts[name] ?? new Uint8Array()));
  const isWhole = read && json({ version: 1, files }) === strFromU8(parts[MANIFEST] ?? new Uint8Array());
  return isWhole ? SIGNATURE : MANIFEST;
}

function recordOf(text: (name: string) => string): Omit<AuditRecord, 'figures'> | undefined {
  const settings = readJson<AuditRecord['settings']>(text('settings.json'));
  const counts = readJson<AuditCounts>(text('counts.json'));
  const editions = readJson<AuditRecord['editions']>(text('editions.json'));
  const input = readJson<AuditRecord['input'] | null>(text('input.json'));
  if (!settings || !counts || !editions || input === undefined) return undefined;
  return { settings, counts, editions, ...(input ? { input } : {}) };
}

export type CountDifference = { table: string; row: number; was: string; is: string };

/**
 * Every count in which two runs differ, to the last digit; `row` -1 and -2 are unknown and other answers. A category that
 * the list has gained since, and that holds nobody, is no difference.
 */
export function differences(was: AuditCounts, is: AuditCounts): CountDifference[] {
  const ids = [...new Set([...Object.keys(was), ...Object.keys(is)])] as (keyof AuditCounts)[];
  const said = (pair: { n: number; selected: number } | undefined) =>
    pair && pair.n > 0 ? `${pair.selected} of ${pair.n}` : 'none';
  return ids.flatMap((table): CountDifference[] => {
    const [old, now] = [was[table], is[table]];
    const rows = Math.max(old?.counts.length ?? 0, now?.counts.length ?? 0);
    const found = Array.from({ length: rows }, (_, row) => ({
      table,
      row,
      was: said(old?.counts[row]),
      is: said(now?.counts[row]),
    }));
    return [
      ...found,
      { table, row: -1, was: String(old?.unknown), is: String(now?.unknown) },
      { table, row: -2, was: String(old?.other), is: String(now?.other) },
    ].filter((each) => each.was !== each.is);
  });
}
