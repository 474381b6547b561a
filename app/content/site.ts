/**
 * Readers of `content/site/*.yml`, each read once per process. Every error names file and field.
 * Copy that rests on claims comes back resolved: plain strings, by the ledger and `hideUnverified`.
 */
import type { z } from 'zod';
import { claimedCopies, type Resolved, resolveClaims } from './claimed-copy.ts';
import * as formSchemas from './form-schemas.ts';
import { interfaceCopy } from './interface-schema.ts';
import { ContentError, once, readYaml } from './read-collection.ts';
import * as schemas from './site-schemas.ts';

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
export type AccountCopy = z.infer<typeof formSchemas.account>;
export type WorkBarCopy = Resolved<z.infer<typeof schemas.workBar>>;
export type InterfaceCopy = Resolved<z.infer<typeof interfaceCopy>>;

export const readSettings = once((): Settings => readYaml('site/settings.yml', schemas.settings));
export const readIdentity = once((): Identity => readYaml('site/identity.yml', schemas.identity));
export const readLinks = once((): Links => readYaml('site/links.yml', schemas.links));
export const readTrustedBy = once((): TrustedBy => readYaml('site/trusted-by.yml', schemas.trustedBy));
export const readPortraits = once((): Portrait[] => readYaml('site/portraits.yml', schemas.portraits));

/** The whole ledger, hidden entries included: for `launch-check` and the ledger itself. */
export const readClaims = once((): Claim[] => readYaml('site/claims.yml', schemas.claims));

/** Whether a claim may be shown: verified, or unverified ones are not hidden. */
export function isClaimShown(claim: Claim, settings: Settings): boolean {
  return claim.status === 'verified' || !settings.hideUnverified;
}

/** Menus, with `{name}` filled in. */
export const readNavigation = once(
  (): Navigation => fillName(readYaml('site/navigation.yml', schemas.navigation)),
);

/** Both variants of each A/B test, claims resolved. */
export const readExperiments = once(
  (): Experiments =>
    withClaims('site/experiments.yml', readYaml('site/experiments.yml', schemas.experiments)),
);

/** Words of the interface, claims resolved and `{name}` filled in. */
export const readInterface = once(
  (): InterfaceCopy =>
    fillName(withClaims('site/interface.yml', readYaml('site/interface.yml', interfaceCopy))),
);

/** The work-with-me bar's rules and words, claims resolved and `{name}` filled in. */
export const readWorkBar = once(
  (): WorkBarCopy =>
    fillName(withClaims('site/work-bar.yml', readYaml('site/work-bar.yml', schemas.workBar))),
);

/** The forms' fields and words. */
export const readForms = once((): FormsCopy => readYaml('site/forms.yml', formSchemas.forms));

/** Words of the account pages. */
export const readAccount = once((): AccountCopy => readYaml('site/account.yml', formSchemas.account));

/** Copy of the home page, `{name}` filled in. */
export const readHome = once((): HomeCopy => fillName(readYaml('site/home.yml', schemas.home)));

/** The claims of the home page's strip that may be shown, in its order. */
export const readHomeClaims = once((): Claim[] => {
  const settings = readSettings();
  return readHome()
    .claims.show.map((id) => findClaim(id, 'site/home.yml', 'claims.show'))
    .filter((claim) => isClaimShown(claim, settings));
});

function findClaim(id: string, file: string, field: string): Claim {
  const claim = readClaims().find((entry) => entry.id === id);
  if (!claim) throw new ContentError(`${file}\n  ${field}: claims.yml has no claim "${id}"`);
  return claim;
}

/** Checks that every claimed text quotes a claim of the ledger as it stands there, then resolves them. */
function withClaims<Copy>(file: string, copy: Copy): Resolved<Copy> {
  const settings = readSettings();
  for (const { path, copy: claimed } of claimedCopies(copy)) {
    const claim = findClaim(claimed.claim, file, path);
    if (!claimed.text.includes(claim.value)) {
      throw new ContentError(`${file}\n  ${path}: the text must hold the claim's value "${claim.value}"`);
    }
    if (claimed.without?.includes(claim.value)) {
      throw new ContentError(`${file}\n  ${path}.without: must not hold the claim's value "${claim.value}"`);
    }
  }
  return resolveClaims(copy, (id) => !isClaimShown(findClaim(id, file, 'claim'), settings));
}

/** Puts the advisor's name into every `{name}` of plain data. */
function fillName<Copy>(copy: Copy): Copy {
  const { name } = readIdentity();
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll('{name}', name);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item)]));
  };
  return fill(copy) as Copy;
}
