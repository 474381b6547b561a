import { useLayoutEffect, useRef } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import { slideTo } from '#app/design/browser/slide-to.ts';
import { HUB_PATH, hubViews, viewAddress } from '#domain/law/hub-address.ts';
import type { HubView } from './content.ts';
import type { HubQuery } from './use-hub-query.ts';

type Props = { view: HubView; query: HubQuery };
type Part = { href: string; label: string; here?: boolean };

/** The parts of the hub in one line: those of its page, and its views. A link keeps what is filtered. */
export function HubTabs({ view: { copy, heads }, query: { asked, addressOf } }: Props) {
  const current = asked && 'view' in asked ? asked.view : undefined;
  const parts: Part[] = [
    { href: `${HUB_PATH}#dates`, label: copy.dates.label, here: !asked },
    { href: `${HUB_PATH}#entries`, label: copy.list.label },
    ...hubViews.map((name) => ({
      href: addressOf(viewAddress(name)),
      label: copy.views[name],
      here: name === current,
      // Read by the boot script (app/boot/asked-view.ts).
      'data-view': name,
      'data-heading': heads[name].heading,
      'data-standfirst': heads[name].standfirst,
    })),
    { href: `${HUB_PATH}#changes`, label: copy.changes.label },
  ];
  const line = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another part.
  useLayoutEffect(() => {
    const here = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (line.current && here) slideTo(line.current, here);
  }, [current]);
  return (
    <nav className="hub-tabs shell" aria-label={copy.views.label}>
      <ul ref={line}>
        {parts.map(({ label, here, ...link }) => (
          <li key={label}>
            <AppLink {...link} aria-current={here ? (asked ? 'page' : 'location') : undefined}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
      <noscript>
        <p className="type-note">
          {copy.views.noScript}{' '}
          {hubViews.map((name) => (
            <a key={name} className="link" href={`/laws/${name}.md`}>
              {copy.views[name]}
            </a>
          ))}
        </p>
      </noscript>
    </nav>
  );
}
