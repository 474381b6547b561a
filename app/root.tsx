import boot from 'virtual:boot-script';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
} from 'react-router';
import { AuthProvider, useAuth } from '#app/account/auth-provider.tsx';
import { useLostPage } from '#app/boot/lost-page.ts';
import { useAppStarted } from '#app/boot/use-app-started.ts';
import fonts from '#app/design/fonts/fonts.css?inline';
import rareFonts from '#app/design/fonts/fonts-rare.css?url';
import newsreader from '#app/design/fonts/newsreader.woff2';
import { colors } from '#app/design/tokens.ts';
import { useOffline } from '#app/offline/use-offline.ts';
import { SearchHost } from '#app/search/search-host.tsx';
import { ErrorScreen } from '#app/shell/error-screen.tsx';
import { usePageLanguage } from '#app/shell/page-language.tsx';
import { SafeMeta } from '#app/shell/safe-meta.tsx';
import { Surroundings } from '#app/shell/surroundings.tsx';
import type { Route } from './+types/root';
import printStylesheet from './print.css?url';
import siteStylesheet from './site.css?url';

/**
 * The fonts, to which the build adds the rules that the page uses (build-steps/first-paint). The browser's bundle carries
 * no copy and keeps what the document has.
 */
const firstPaintStyles = () =>
  import.meta.env.SSR ? fonts : (document.querySelector('style[data-first-paint]')?.textContent ?? '');

/** Of the design's colors only this one is wanted here: the browser's bundle takes it from the document too. */
const themeColor = () =>
  import.meta.env.SSR
    ? colors.ink
    : document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;

const LATER = import.meta.env.DEV ? 'stylesheet' : 'x-later';

/** What a page's `handle` can ask of the shell. */
type PageHandle = {
  /** It can be shown in the newsletter's frame: there its form stands alone (`app/forms/forms.css`). */
  framable?: boolean;
};

/** For an address that the router finds no page at: rare, and every link is checked. */
const NotFound = lazy(() =>
  import('#app/shell/not-found.tsx').then((module) => ({ default: module.NotFound })),
);

export const links: LinksFunction = () => [
  { rel: 'preload', href: newsreader, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', href: '/rss.xml' },
];

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <html lang={usePageLanguage()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColor()} />
        <style
          data-first-paint=""
          dangerouslySetInnerHTML={{ __html: firstPaintStyles() }}
          suppressHydrationWarning
        />
        <link rel="stylesheet" href={printStylesheet} media="print" />
        {/* The page carries the rules and letters that it uses: the boot script asks for the other rules with the app,
            which asks for the other letters. */}
        <link rel={LATER} href={siteStylesheet} data-whole="" suppressHydrationWarning />
        <link rel={LATER} href={rareFonts} data-rare-fonts="" suppressHydrationWarning />
        <noscript>
          <link rel="stylesheet" href={siteStylesheet} />
        </noscript>
        <script dangerouslySetInnerHTML={{ __html: boot }} suppressHydrationWarning />
        <SafeMeta path={pathname} />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** The page's surroundings, told whether the visitor is signed in. */
function Surrounded({ children }: { children: ReactNode }) {
  const { user, loading, signOut } = useAuth();
  const framable = useMatches().some((match) => (match.handle as PageHandle | undefined)?.framable);
  return (
    <Surroundings
      framable={framable}
      auth={loading ? 'loading' : user ? 'in' : 'out'}
      onLogout={() => void signOut()}
      search={<SearchHost />}
    >
      {children}
    </Surroundings>
  );
}

function Frame({ children }: { children: ReactNode }) {
  useAppStarted();
  useOffline();
  return (
    <AuthProvider>
      <Surrounded>{children}</Surrounded>
    </AuthProvider>
  );
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const lost = useLostPage(error);
  useEffect(() => {
    // React has made the document anew, without what the boot script noted on it.
    document.documentElement.className = 'js';
    if (!missing && !lost) console.error(error);
  }, [error, missing, lost]);
  if (lost) return <Frame>{null}</Frame>;
  return (
    <Frame>
      {missing ? (
        <Suspense>
          <NotFound />
        </Suspense>
      ) : (
        <ErrorScreen />
      )}
    </Frame>
  );
}
