/**
 * Whose account an access token opens, while it is good: its `sub`. Undefined for one that has run out, which the
 * service would not look at, or that cannot be read.
 * @param now milliseconds since 1970
 */
export function holderOf(accessToken: string, now: number): string | undefined {
  try {
    const part = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { sub, exp } = JSON.parse(atob(part)) as { sub?: unknown; exp?: unknown };
    return typeof sub === 'string' && typeof exp === 'number' && exp * 1000 > now ? sub : undefined;
  } catch {
    return undefined;
  }
}
