import { identity, interfaceCopy, navigation } from 'virtual:site';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { AppLink } from '#app/design/app-link.tsx';
import { Dialog } from '#app/design/dialog.tsx';
import { CloseIcon } from '#app/design/icons.tsx';
import { invoker } from '#app/design/invoker.ts';
import { overlays } from '#app/design/overlay-stack.ts';
import { isCurrent } from './header.tsx';
import { MENU, NEWSLETTER_DIALOG } from './overlay-names.ts';
import { openSearch } from './search-opening.ts';
import { useAddress } from './use-address.ts';

type Props = {
  /** Signed in, signed out, or not known yet, when neither Login nor Logout shows. */
  auth: 'loading' | 'in' | 'out';
  onLogout: () => void;
  onJoinNewsletter: () => void;
};

const close = () => overlays.close(MENU);

/** The full-screen menu of narrow screens. */
export function MobileMenu({ auth, onLogout, onJoinNewsletter }: Props) {
  const { key } = useLocation();
  const { pathname } = useAddress();
  const copy = navigation.mobile;

  // A navigation by any means leaves the menu behind; the app's start is none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation.
  useEffect(() => () => overlays.close(MENU), [key]);

  // Of a window that has become wide the menu's opener is gone.
  useEffect(() => {
    const wide = matchMedia('(width >= 52rem)');
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  return (
    <Dialog id={MENU} className="menu" label={interfaceCopy.menu.title} fullScreen native>
      <div className="menu-inner">
        <span className="line" aria-hidden="true" />
        <div className="menu-head">
          <span className="site-header-initials type-d5">{identity.initials}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={interfaceCopy.menu.close}
            {...invoker('close', MENU, close)}
          >
            <CloseIcon />
          </button>
        </div>
        <nav className="menu-list" aria-label={interfaceCopy.menu.title}>
          {copy.links.map((link) => {
            const here = isCurrent(link.href, pathname);
            return (
              <AppLink
                key={link.label}
                href={link.href}
                aria-current={here ? 'true' : undefined}
                onClick={close}
              >
                <span className="menu-word">{link.label}</span>
                <span className="type-folio" aria-hidden="true">
                  {here ? copy.here : link.folio}
                </span>
              </AppLink>
            );
          })}
        </nav>
        <div className="menu-foot">
          <p className="type-note">{copy.note}</p>
          <button
            type="button"
            className="button"
            {...invoker('show-modal', NEWSLETTER_DIALOG, onJoinNewsletter)}
          >
            {copy.newsletter}
          </button>
          <p className="menu-links">
            <button type="button" className="link" onClick={openSearch}>
              {interfaceCopy.search.open}
            </button>
            <a className="link" href={`mailto:${identity.email}`}>
              {copy.contact}
            </a>
            {auth === 'in' && (
              <button type="button" className="link" onClick={onLogout}>
                {copy.logout}
              </button>
            )}
            {auth === 'out' && (
              <AppLink className="link" href={copy.login.href} onClick={close}>
                {copy.login.label}
              </AppLink>
            )}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
