/** The dialogs around every page: their names among the overlays, and the ids that `commandfor` points to. */
export const MENU = 'menu';
export const NEWSLETTER_DIALOG = 'newsletter-dialog';
