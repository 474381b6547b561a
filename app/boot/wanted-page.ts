/** Session storage key of the address a navigation under way is for; empty between navigations. */
export const WANTED_PAGE_KEY = 'wanted_page';
