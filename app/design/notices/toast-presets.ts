/** The two kinds of toasts (docs/requirements.md, Remote data and notices), on one live region. */

/** For messages of the authentication and other services. Milliseconds. */
export const SERVICE_TOAST = { duration: 5000 } as const;

/** For all else, and the toaster's own settings: milliseconds, and CSS pixels for `gap` and `width`. */
export const SITE_TOAST = { visibleToasts: 3, duration: 4000, gap: 14, width: 356 } as const;
