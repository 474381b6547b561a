/**
 * Readers of `content/site/*.yml`. Copy that rests on claims comes back resolved: plain strings, by the ledger and
 * `hideUnverified`.
 */
import type { z } from 'zod';
import { fillIn } from '#domain/text/wording.ts';
import { claimedCopies, type Resolved, resolveClaims } from './claimed-copy.ts';
import { type Complain, contentFile } from './content-files.ts';
import { unknownId } from './content-problems.ts';
import * as formSchemas from './form-schemas.ts';
import { interfaceCopy } from './interface-schema.ts';
import { once } from './once.ts';
import * as schemas from './site-schemas.ts';
import { typesetAll } from './typography.ts';

export type Settings = z.infer<typeof schemas.settings>;
export type Identity = z.infer<typeof schemas.identity>;
export type Navigation = z.infer<typeof schemas.navigation>;
export type Links = z.infer<typeof schemas.links>;
export type Claim = z.infer<typeof schemas.claims>[number];
export type TrustedBy = z.infer<typeof schemas.trustedBy>;
export type Portrait = z.infer<typeof schemas.portraits>[number];
export type Experiments = Resolved<z.infer<typeof schemas.experiments>>;
export type HomeCopy = z.infer<typeof schemas.home>;
export type FormsCopy = z.infer<typeof formSchemas.forms>;
export type ConsentCopy = z.infer<typeof formSchemas.consent>;
export type AccountCopy = z.infer<typeof formSchemas.account>;
export type WorkBarCopy = Resolved<z.infer<typeof schemas.workBar>>;
export type InterfaceCopy = Resolved<z.infer<typeof interfaceCopy>>;

export const readSettings = contentFile('site/settings.yml', schemas.settings);
/** Who the site is about; its own texts say `{name}` too. */
export const readIdentity = contentFile('site/identity.yml', schemas.identity, {
  view: (identity) => fillWith(identity, identity.name),
});
export const readLinks = contentFile('site/links.yml', schemas.links);
export const readRedirects = contentFile('site/redirects.yml', schemas.redirects);
export const readTrustedBy = contentFile('site/trusted-by.yml', schemas.trustedBy);
export const readPortraits = contentFile('site/portraits.yml', schemas.portraits, { view: fillName });

/** The whole ledger, hidden entries included: for `launch-check` and the ledger itself. */
export const readClaims = contentFile('site/claims.yml', schemas.claims);

/** Whether a claim may be shown: verified; unverified ones with a sample identity alone, and marked as such. */
export function isClaimShown(
  claim: Claim,
  { hideUnverified }: Settings,
  { sample }: { sample: boolean },
): boolean {
  return claim.status === 'verified' || (sample && !hideUnverified);
}

const mayShow = (claim: Claim) => isClaimShown(claim, readSettings(), readIdentity());

/** Menus, with `{name}` filled in. */
export const readNavigation = contentFile('site/navigation.yml', schemas.navigation, { view: fillName });

/** Both variants of each A/B test, claims resolved. */
export const readExperiments = contentFile('site/experiments.yml', schemas.experiments, {
  check: checkClaims,
  view: withoutHidden,
});

/** Words of the interface, claims resolved and `{name}` filled in. */
export const readInterface = contentFile('site/interface.yml', interfaceCopy, {
  check: checkClaims,
  view: (copy) => fillName(withoutHidden(copy)),
});

/** The work-with-me bar's rules and words, claims resolved and `{name}` filled in. */
export const readWorkBar = contentFile('site/work-bar.yml', schemas.workBar, {
  check: checkClaims,
  view: (copy) => fillName(withoutHidden(copy)),
});

const claimedOf = (data: unknown) => claimedCopies(data).map(({ copy }) => copy);
const claimedInExperiments = contentFile('site/experiments.yml', schemas.experiments, { view: claimedOf });
const claimedInWorkBar = contentFile('site/work-bar.yml', schemas.workBar, {
  view: (copy) => fillName(claimedOf(copy)),
});

/** Texts of the experiments and the work bar that are shown although their claim is unverified: each is marked. */
export function readUnverifiedTexts(): string[] {
  const unverified = new Set(
    readClaims()
      .filter((claim) => claim.status === 'unverified' && mayShow(claim))
      .map((claim) => claim.id),
  );
  // The bar's words are shown to the letter, the experiments' typeset.
  return [...typesetAll(claimedInExperiments()), ...claimedInWorkBar()]
    .filter(({ claim }) => unverified.has(claim))
    .map(({ text }) => text);
}

/** The forms' fields and words. */
export const readForms = contentFile('site/forms.yml', formSchemas.forms);

/** What visitors are asked where a third party needs their agreement. */
export const readConsent = contentFile('site/consent.yml', formSchemas.consent);

/** Words of the account pages. */
export const readAccount = contentFile('site/account.yml', formSchemas.account);

/** Copy of the home page, `{name}` filled in. */
export const readHome = contentFile('site/home.yml', schemas.home, {
  check: ({ claims: { show } }, complain) => {
    for (const [index, id] of show.entries()) findClaim(id, ['claims', 'show', index], complain);
  },
  view: fillName,
});

/** The claims of the home page's strip that may be shown, in its order. */
export const readHomeClaims = once((): Claim[] =>
  readHome()
    .claims.show.flatMap((id) => readClaims().filter((claim) => claim.id === id))
    .filter(mayShow),
);

/** A claim of the ledger by its id; complains of an id that it does not have. */
function findClaim(id: string, field: PropertyKey[], complain: Complain): Claim | undefined {
  const claim = readClaims().find((entry) => entry.id === id);
  if (!claim)
    complain(
      field,
      unknownId(
        'claim',
        id,
        readClaims().map((entry) => entry.id),
      ),
    );
  return claim;
}

/** Complains of every claimed text that does not quote a claim of the ledger as it stands there. */
function checkClaims(data: unknown, complain: Complain): void {
  for (const { path, copy } of claimedCopies(data)) {
    const claim = findClaim(copy.claim, [...path, 'claim'], complain);
    if (claim && !copy.text.includes(claim.value)) {
      complain([...path, 'text'], `the text must hold the claim's value "${claim.value}"`);
    }
    if (claim && copy.without?.includes(claim.value)) {
      complain([...path, 'without'], `must not hold the claim's value "${claim.value}"`);
    }
  }
}

/** Resolves claims: what rests on a hidden one is replaced or left out. */
function withoutHidden<Copy>(copy: Copy): Resolved<Copy> {
  return resolveClaims(copy, (id) => {
    const claim = readClaims().find((entry) => entry.id === id);
    return claim !== undefined && !mayShow(claim);
  });
}

/** Puts the advisor's name, whose one home is the identity, into every `{name}` of a text or of plain data. */
export function fillName<Copy>(copy: Copy): Copy {
  return fillWith(copy, readIdentity().name);
}

function fillWith<Copy>(copy: Copy, name: string): Copy {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return fillIn(value, { name });
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item)]));
  };
  return fill(copy) as Copy;
}
