import type { Provision } from '#app/content/regulation-schema.ts';
import { bindsRole } from '#domain/law/provision.ts';

/** The groups in which an entry's provisions are read, by what they are; each provision stands in one. */
export function provisionGroups(provisions: readonly Provision[]) {
  const of = (keep: (item: Provision) => boolean) => provisions.filter(keep);
  const authority = ({ addressee }: Provision) => addressee === 'authority';
  const named = (nature: Provision['nature']) => of((item) => item.nature === nature && !authority(item));
  return [
    { id: 'employer', items: of((item) => bindsRole(item, 'employer')) },
    { id: 'vendor', items: of((item) => bindsRole(item, 'vendor') && item.addressee === 'vendor') },
    { id: 'permission', items: named('permission') },
    { id: 'procedure', items: named('procedure') },
    { id: 'exposure', items: named('exposure') },
    { id: 'authority', items: of(authority) },
    { id: 'advice', items: named('advice') },
  ] as const satisfies { id: string; items: Provision[] }[];
}
