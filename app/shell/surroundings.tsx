import { interfaceCopy } from 'virtual:site';
import type { ComponentProps, ReactNode } from 'react';
import { ScrollRestoration, useNavigation } from 'react-router';
import { ScrollLock, useOverlayOpen } from '#app/design/dialog.tsx';
import { NoticeRegion } from '#app/design/notices/notice-region.tsx';
import { overlays } from '#app/design/overlay-stack.ts';
import { useHydrated } from '#app/design/use-hydrated.ts';
import { useAnchors } from './anchors/use-anchors.ts';
import { Consent } from './consent/consent.tsx';
import { StartFailed } from './error-screen.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NewsletterDialog } from './newsletter/newsletter-dialog.tsx';
import { useOutboundLinks } from './outbound-links/use-outbound-links.ts';
import { MENU, NEWSLETTER_DIALOG } from './overlay-names.ts';
import { useChromeLanguage } from './page-language.tsx';
import { usePageViews } from './reading-progress/use-page-views.ts';
import { SampleNotice } from './sample-notice.tsx';
import { WorkBar } from './work-bar/work-bar.tsx';

type Props = Pick<ComponentProps<typeof MobileMenu>, 'auth' | 'onLogout'> & {
  /** The search over the page. */
  search: ReactNode;
  /** The page can stand in the newsletter's frame, where its main part is the second one: it is named. */
  framable: boolean;
  children: ReactNode;
};

/** Everything around the page: header, menu, dialogs, bar, footer, and what is measured. */
export function Surroundings({ framable, auth, onLogout, search, children }: Props) {
  const navigation = useNavigation();
  const menuOpen = useOverlayOpen(MENU);
  const hydrated = useHydrated();
  const chrome = useChromeLanguage();
  useAnchors();
  usePageViews();
  useOutboundLinks();

  return (
    <>
      <div className="chrome" lang={chrome}>
        <a className="skip-link on-paper" href="#content">
          {interfaceCopy.page.skip}
        </a>
        {import.meta.env.NEEDS_CONSENT && <Consent />}
        <StartFailed />
        <Header onOpenMenu={() => overlays.open(MENU)} menuOpen={menuOpen} />
        {navigation.state === 'loading' && (
          <div className="loading" role="status">
            <span className="spinner" aria-hidden="true" />
            {interfaceCopy.states.loading}
          </div>
        )}
      </div>
      <SampleNotice />
      <main
        id="content"
        tabIndex={-1}
        {...(framable && { className: 'framable', 'aria-label': interfaceCopy.newsletterDialog.title })}
      >
        {children}
      </main>
      <div className="chrome" lang={chrome}>
        <Footer />
        <WorkBar />
        <MobileMenu
          auth={auth}
          onLogout={onLogout}
          onJoinNewsletter={() => overlays.open(NEWSLETTER_DIALOG)}
        />
        <NewsletterDialog />
        {search}
        <ScrollLock />
        <NoticeRegion />
      </div>
      {/* Its inline script would need a second hash in the policy, for nothing: the browser restores first loads. */}
      {hydrated && <ScrollRestoration />}
    </>
  );
}
