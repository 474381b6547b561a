/** Copy that rests on a claim: shown as written, replaced or left out, by the state of the claims ledger. */
import { z } from 'zod';

/** A text with the claim it rests on, and what stands there instead while that claim is hidden. */
export type ClaimedCopy = { text: string; claim: string; without?: string | undefined };

/** What is left of copy once claims are resolved: plain strings, absent where nothing replaces them. */
export type Resolved<Copy> = Copy extends { text: string; claim: string; without: string }
  ? string
  : Copy extends ClaimedCopy
    ? string | undefined
    : Copy extends (infer Item)[]
      ? NonNullable<Resolved<Item>>[]
      : Copy extends object
        ? { [Key in keyof Copy]: Resolved<Copy[Key]> }
        : Copy;

const isClaimed = (value: object): value is ClaimedCopy => 'claim' in value && 'text' in value;

/**
 * Walks plain data and replaces every claimed copy by its text, or, where `hidden` says so of its
 * claim, by `without`. In lists, what has no replacement is dropped.
 */
export function resolveClaims<Copy>(copy: Copy, hidden: (claim: string) => boolean): Resolved<Copy> {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve).filter((item) => item !== undefined);
    if (typeof value !== 'object' || value === null) return value;
    if (isClaimed(value)) return hidden(value.claim) ? value.without : value.text;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item)]));
  };
  return resolve(copy) as Resolved<Copy>;
}

/** Every claimed copy in `value`, with the path of fields that leads to it. */
export function claimedCopies(value: unknown, path: string[] = []): { path: string[]; copy: ClaimedCopy }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isClaimed(value)) return [{ path, copy: value }];
  return Object.entries(value).flatMap(([key, item]) => claimedCopies(item, [...path, key]));
}

const claimId = z.string({ error: 'name the claim by its id in claims.yml' }).min(1);

/** Says of a wrong {text, claim, without} what is wrong inside it; zod alone says "invalid input". */
const explain = (issue: { errors?: unknown }) => {
  const branches = (issue.errors ?? []) as { path: PropertyKey[]; message: string }[][];
  return (branches.at(-1) ?? []).map(({ path, message }) => [...path, message].join(': ')).join('; ');
};

/** A text that may rest on a claim and may vanish with it. */
export const claimedText = <Text extends z.ZodString>(text: Text) =>
  z.union([text, z.strictObject({ text, claim: claimId, without: text.optional() })], { error: explain });

/** A text that may rest on a claim, for places that never stay empty: `without` is required. */
export const keptClaimedText = <Text extends z.ZodString>(text: Text) =>
  z.union([text, z.strictObject({ text, claim: claimId, without: text })], { error: explain });
