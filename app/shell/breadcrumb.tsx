import { interfaceCopy } from 'virtual:site';
import { useLocation, useMatches } from 'react-router';
import { AppLink } from '#app/design/app-link.tsx';
import { breadcrumbOf } from '#domain/text/breadcrumb.ts';
import { useChromeLanguage } from './page-language.tsx';

type Handle = { withoutBreadcrumb?: boolean };

/** Where the page stands, built from its path. Hidden at the root. */
export function Breadcrumb() {
  const { pathname } = useLocation();
  const crumbs = breadcrumbOf(pathname);
  // A page whose address holds a secret shows none of it.
  const hidden = useMatches().some((match) => (match.handle as Handle | undefined)?.withoutBreadcrumb);
  const lang = useChromeLanguage();
  if (crumbs.length === 0 || hidden) return <div className="breadcrumb" />;
  return (
    <nav aria-label={interfaceCopy.breadcrumb.label} className="breadcrumb type-folio" lang={lang}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.href ?? 'here'} aria-current={crumb.href ? undefined : 'page'}>
            {crumb.href ? <AppLink href={crumb.href}>{crumb.label}</AppLink> : crumb.label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
