import { identity, initialsDrawing, navigation } from 'virtual:site';
import { fallbackSrc } from '#app/content/picture-data.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { CookieChoices } from './consent/consent.tsx';
import { useRoutedLinks } from './page/use-routed-links.tsx';

const ATTRIBUTES = { className: 'site-footer shell', id: 'site-footer', tabIndex: -1 };

/**
 * What every page shows at its end and nothing changes: the browser's bundle carries no copy and keeps what the document
 * has. Not so where it holds a third party's question.
 */
const IN_DOCUMENT = !import.meta.env.SSR && !import.meta.env.NEEDS_CONSENT;
const made = IN_DOCUMENT ? (document.getElementById(ATTRIBUTES.id)?.innerHTML ?? '') : '';

/** The footer: sections, the three columns, and, where the site begins, the initials drawn in rows. */
export function Footer() {
  return IN_DOCUMENT ? <FooterInDocument /> : <WholeFooter />;
}

function FooterInDocument() {
  const { handlers, fetched } = useRoutedLinks();
  return (
    <>
      <footer
        {...ATTRIBUTES}
        {...handlers}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: made }}
      />
      {fetched}
    </>
  );
}

function WholeFooter() {
  const { sections, columns, small, label } = navigation.footer;
  return (
    <footer {...ATTRIBUTES}>
      <span className="line line-wide" aria-hidden="true" />
      <div className="footer-columns">
        {[sections, ...columns].map((column) => (
          <nav key={column.title} aria-label={`${label}: ${column.title}`}>
            <h2 className="type-label">{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.href}>
                  <AppLink href={link.href}>{link.label}</AppLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <img
        className="footer-initials"
        src={fallbackSrc(initialsDrawing)}
        width={initialsDrawing.width}
        height={initialsDrawing.height}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <div className="footer-small type-folio">
        <p className="type-note">{identity.colophon}</p>
        <p>{identity.copyright}</p>
        <ul>
          {small.map((link) => (
            <li key={link.href}>
              <AppLink href={link.href}>{link.label}</AppLink>
            </li>
          ))}
          {import.meta.env.NEEDS_CONSENT && (
            <li>
              <CookieChoices />
            </li>
          )}
        </ul>
      </div>
    </footer>
  );
}
