import { identity, interfaceCopy, navigation } from 'virtual:site';
import { useLocation } from 'react-router';
import { AppLink } from '#app/design/app-link.tsx';
import { MenuIcon } from '#app/design/icons.tsx';
import { invoker } from '#app/design/invoker.ts';
import { MENU } from './overlay-names.ts';
import { openSearch } from './search-opening.ts';

/** Whether a menu entry is where the visitor is: same path, or the section the page belongs to. */
export function isCurrent(href: string, pathname: string): boolean {
  const target = href.startsWith('/#') ? `/${href.slice(2)}` : (href.split('#')[0] as string);
  return target !== '/' && (pathname === target || pathname.startsWith(`${target}/`));
}

/** "&" is set in color. */
function Ampersand({ text }: { text: string }) {
  const [before, after] = text.split('&', 2);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <b>&amp;</b>
      {after}
    </>
  );
}

/** An installed site may have been opened on this very page. */
function goBack() {
  if (history.length > 1) history.back();
  else location.assign('/');
}

type Props = { onOpenMenu: () => void; menuOpen: boolean };

/** The fixed header: edition line on the home page, initials elsewhere, main links, menu opener. */
export function Header({ onOpenMenu, menuOpen }: Props) {
  const { pathname } = useLocation();
  const isHome = pathname === '/';
  const [edition, ...subjects] = identity.editionLine.split(' · ');
  return (
    <header className="site-header">
      {isHome ? (
        <p className="edition">
          <span className="narrow-only initials">{identity.name}</span>
          <span className="wide-only type-label">
            {edition}
            {subjects.length > 0 && (
              <>
                {' · '}
                <Ampersand text={subjects.join(' · ')} />
              </>
            )}
          </span>
        </p>
      ) : (
        <>
          <AppLink href={navigation.header.home.href} className="initials">
            {navigation.header.home.label}
          </AppLink>
          <button type="button" className="back-button link" onClick={goBack}>
            {interfaceCopy.page.back}
          </button>
        </>
      )}
      <nav className="site-nav" aria-label={navigation.header.label}>
        {navigation.header.links.map((link) => (
          <AppLink
            key={link.label}
            href={link.href}
            aria-current={isCurrent(link.href, pathname) ? 'true' : undefined}
          >
            {link.label}
          </AppLink>
        ))}
      </nav>
      <button type="button" className="search-opener" data-search-opener="" onClick={openSearch}>
        {interfaceCopy.search.open}
      </button>
      <button
        type="button"
        className="menu-opener icon-button"
        aria-label={interfaceCopy.menu.open}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        {...invoker('show-modal', MENU, onOpenMenu)}
      >
        <MenuIcon />
      </button>
      <noscript>
        <a className="link search-noscript" href="/blog">
          {interfaceCopy.search.open}
        </a>
        <a className="link menu-noscript" href="#site-footer">
          {interfaceCopy.menu.title}
        </a>
      </noscript>
    </header>
  );
}
