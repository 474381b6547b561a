/** Whether third parties that need a visitor's agreement may load: asked once, remembered for six months, withdrawable. */
export const CONSENT_KEY = 'consent';
const KEPT_MS = 183 * 86_400_000;

export type Choice = 'accepted' | 'refused';

/** @param stored as written by `storedChoice` @param now milliseconds since 1970 @returns nothing once it is too old */
export function readChoice(stored: string | null, now: number): Choice | undefined {
  const [, choice, at] = /^(accepted|refused) (\d{1,15})$/.exec(stored ?? '') ?? [];
  const age = now - Number(at);
  return choice && age >= 0 && age < KEPT_MS ? (choice as Choice) : undefined;
}

export const storedChoice = (choice: Choice, now: number): string => `${choice} ${now}`;

/** The configured third parties that need it, by their folders. None: nobody is asked, and no code for it is built. */
export const consentVendors = (): string[] =>
  (import.meta.env.NEEDS_CONSENT ?? '').split(' ').filter(Boolean);

/** Where storage is blocked, the choice holds as long as the document. */
let chosenHere: Choice | undefined;
let asking = false;
const listeners = new Set<() => void>();

/** A browser that asks for privacy has refused already. */
const hasGlobalRefusal = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** The visitor's choice, if it was made and still counts. */
export function currentChoice(): Choice | undefined {
  if (chosenHere) return chosenHere;
  try {
    return readChoice(localStorage.getItem(CONSENT_KEY), Date.now());
  } catch {
    return undefined;
  }
}

/** Whether a third party may be loaded. @param vendor its folder */
export const mayLoad = (vendor: string): boolean =>
  !consentVendors().includes(vendor) || currentChoice() === 'accepted';

export function choose(choice: Choice): void {
  chosenHere = choice;
  asking = false;
  try {
    localStorage.setItem(CONSENT_KEY, storedChoice(choice, Date.now()));
  } catch {
    // Held in memory until the document goes.
  }
  for (const tell of listeners) tell();
}

/** Asks again, whatever was chosen. */
export function askAgain(): void {
  asking = true;
  for (const tell of listeners) tell();
}

export const isAsking = (): boolean => asking || (!currentChoice() && !hasGlobalRefusal());

/** For `useSyncExternalStore`. @returns what ends it */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Erases what a third party's script has set on this device under the site's name; the site sets no such cookie itself. */
export function eraseCookies(): void {
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_, index) => `; domain=.${parts.slice(index).join('.')}`)];
  for (const [name] of document.cookie.split('; ').map((each) => each.split('='))) {
    // biome-ignore lint/suspicious/noDocumentCookie: browsers have the Cookie Store API on https alone.
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
