import { interfaceCopy } from 'virtual:site';
import { useLocation } from 'react-router';
import { breadcrumbOf } from '#app/lib/breadcrumb.ts';
import { AppLink } from '#app/ui/app-link.tsx';

/** Where the page stands, built from its path. Hidden at the root. */
export function Breadcrumb() {
  const { pathname } = useLocation();
  const crumbs = breadcrumbOf(pathname);
  if (crumbs.length === 0) return <div className="breadcrumb" />;
  return (
    <nav aria-label={interfaceCopy.breadcrumb.label} className="breadcrumb type-folio">
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
