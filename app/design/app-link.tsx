import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';
import { leadIn } from './browser/lead-in.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string;
  /** Opens in a new tab without opener. */
  newTab?: boolean;
};

/** Files and feeds are not pages: the router must leave them to the browser. */
const isFile = (href: string) => /\.[a-z0-9]{2,5}($|\?)/.test(href);

/** One link for every address: pages go through the router, everything else is a plain anchor. */
export function AppLink({ href, newTab, children, ...rest }: Props) {
  if (newTab) {
    return (
      <a href={href} target="_blank" rel="noopener" {...rest}>
        {children}
      </a>
    );
  }
  if (!href.startsWith('/') || href.startsWith('//') || isFile(href)) {
    return (
      <a href={href} rel={/^https?:/.test(href) ? 'noopener' : undefined} {...rest}>
        {children}
      </a>
    );
  }
  // The 404 page answers for any address; its router knows no other page (see boot.ts).
  const isNotFoundPage = typeof document !== 'undefined' && 'notFound' in document.documentElement.dataset;
  return (
    <Link
      to={href}
      reloadDocument={isNotFoundPage}
      // Every route is known from the start; the mark would only be bytes in each link.
      discover="none"
      prefetch={isNotFoundPage ? 'none' : 'intent'}
      viewTransition
      {...rest}
      onClick={(event) => {
        leadIn(event.currentTarget);
        rest.onClick?.(event);
      }}
    >
      {children}
    </Link>
  );
}
