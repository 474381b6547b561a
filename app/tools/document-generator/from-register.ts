/** What an entry of the register fills in, so that nobody types it twice. Pure. */
import type { RegisteredTool } from '#domain/tool-register/register.ts';

/** A purpose as a sentence goes on with it: "We use it to sort applications", "... for this purpose: Ranking". */
const asPurpose = (purpose: string): string =>
  /^(?:to|for)\s/iu.test(purpose)
    ? purpose.charAt(0).toLowerCase() + purpose.slice(1)
    : `for this purpose: ${purpose}`;

/** The blanks that an entry answers; none for what it leaves empty. */
export function blanksFrom(tool: RegisteredTool): Record<string, string> {
  const purpose = tool.purpose.trim();
  return Object.fromEntries(
    Object.entries({
      'tool-name': tool.name,
      'tool-version': tool.version,
      'tool-maker': tool.vendor,
      'tool-purpose': purpose && asPurpose(purpose),
      'data-used': tool.data,
      'tool-owner': tool.owner,
      'use-date': tool['first-use'],
    }).filter(([, value]) => value.trim() !== ''),
  );
}
