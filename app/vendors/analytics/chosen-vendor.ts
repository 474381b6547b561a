/** Which analytics vendor the owner chose: `VITE_ANALYTICS=<vendor>:<id>`. `<vendor>` is a folder of `app/vendors`. */
export type ChosenVendor = { vendor: string; id: string };

/** @param setting value of VITE_ANALYTICS. Undefined where none is chosen, or where the value has no colon */
export function chosenVendor(setting: string | undefined): ChosenVendor | undefined {
  const [, vendor, id] = /^\s*([a-z-]+):(\S+)\s*$/.exec(setting ?? '') ?? [];
  return vendor && id ? { vendor, id } : undefined;
}

/**
 * An id that may name a host of one's own: `<id>@https://stats.example.com`, else the vendor's.
 * @returns the id alone, and an origin
 */
export function hostedId(id: string, vendorOrigin: string): { id: string; origin: string } {
  const [name = '', host] = id.split('@');
  return { id: name, origin: host ? new URL(host).origin : vendorOrigin };
}

/** A choice that cannot be used. Its name is that of every wrong variable: it is told in one line, without a stack. */
export class ChoiceError extends Error {
  override name = 'EnvironmentError';
}

/**
 * The id, if the owner chose `vendor`. For its `hosts.ts`, while the site is built.
 * @param form what the id must look like @param example a right value of VITE_ANALYTICS
 * @throws ChoiceError, if the id does not have that form
 */
export function idFor(
  vendor: string,
  env: Readonly<Record<string, string | undefined>>,
  form: RegExp,
  example: string,
): string | undefined {
  const chosen = chosenVendor(env.VITE_ANALYTICS);
  if (chosen?.vendor !== vendor) return undefined;
  if (!form.test(chosen.id)) {
    throw new ChoiceError(
      `VITE_ANALYTICS must look like ${example}, not ${JSON.stringify(env.VITE_ANALYTICS)}`,
    );
  }
  return chosen.id;
}
