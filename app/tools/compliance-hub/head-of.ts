import type { AskedView } from '#domain/law/hub-address.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { HubView } from './content.ts';

/** What stands in the head of what is asked for; it is known before that is there. */
export function headOf(
  asked: AskedView,
  { copy, heads, laws }: HubView,
): { heading: string; standfirst: string; label?: string } {
  if ('view' in asked) return heads[asked.view];
  const law = 'law' in asked && laws.find(({ id }) => id === asked.law);
  if (law) return { heading: law.shortName, standfirst: law.summary, label: law.jurisdiction };
  const { unknown, unknownNote } = copy.views;
  return {
    heading: unknown,
    standfirst: fillIn(unknownNote, { id: 'unknown' in asked ? asked.unknown : '' }),
  };
}
