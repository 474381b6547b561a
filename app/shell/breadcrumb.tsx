import { interfaceCopy } from 'virtual:site';
import { useLocation } from 'react-router';
import { AppLink } from '#app/design/app-link.tsx';
import { breadcrumbOf } from '#domain/text/breadcrumb.ts';
import { useChromeLanguage } from './page-language.tsx';

/** Where the page stands, built from its path; of an address with a token, from the page's own (`boot.ts`). Hidden at the root. */
export function Breadcrumb() {
  const { pathname } = useLocation();
  const crumbs = breadcrumbOf(pathname);
  const lang = useChromeLanguage();
  if (crumbs.length === 0) return <div className="breadcrumb" />;
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
