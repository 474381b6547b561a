import { useEffect, useRef } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import {
  type AskedView,
  HUB_PATH,
  type HubViewName,
  hubViews,
  viewAddress,
} from '#domain/law/hub-address.ts';
import type { HubCopy } from './content.ts';

type Props = { copy: HubCopy; asked?: AskedView | undefined; addressOf: (address: string) => string };

/** The parts of the hub in one line: those of its page, and its views. A link keeps what is filtered. */
export function HubTabs({ copy, asked, addressOf }: Props) {
  const current: HubViewName | undefined = asked && 'view' in asked ? asked.view : undefined;
  const parts: [string, string, boolean][] = [
    [`${HUB_PATH}#dates`, copy.dates.label, !asked],
    [`${HUB_PATH}#entries`, copy.list.label, false],
    ...hubViews.map((name): [string, string, boolean] => [
      addressOf(viewAddress(name)),
      copy.views[name],
      name === current,
    ]),
    [`${HUB_PATH}#changes`, copy.changes.label, false],
  ];
  const line = useRef<HTMLUListElement>(null);
  // On phones the line slides: the part that is open is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another part.
  useEffect(() => {
    const here = line.current?.querySelector<HTMLElement>('[aria-current]');
    const first = line.current?.querySelector<HTMLElement>('a');
    if (!line.current || !here || !first) return;
    // Whole tabs from the margin on: none is cut at the left.
    const isInSight = here.offsetLeft + here.offsetWidth <= line.current.clientWidth - first.offsetLeft;
    line.current.scrollLeft = isInSight ? 0 : here.offsetLeft - first.offsetLeft;
  }, [current]);
  return (
    <nav className="hub-tabs shell" aria-label={copy.views.label}>
      <ul ref={line}>
        {parts.map(([href, label, here]) => (
          <li key={label}>
            <AppLink href={href} aria-current={here ? (asked ? 'page' : 'location') : undefined}>
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
