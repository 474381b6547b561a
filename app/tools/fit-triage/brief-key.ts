/** Where the note is kept in the visitor's browser, as plain text, only while the box under it is ticked. */
export const BRIEF_KEY = 'fit_brief';
