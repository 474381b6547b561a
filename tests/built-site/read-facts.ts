/**
 * What a built page states as fact, and what it gives for it. Rules, so that the question has an answer:
 *
 * A statement is a paragraph, list item, cell, term, caption or summary in `<main>` with a percentage, an amount of
 * money, a section of law, a study or a calendar day in it: what only the outside world can vouch for. It is backed by
 * - `own source`: a link to another site in it, in a note that it cites, or in the law entry it stands in;
 * - `section`: such a link in the same section (from one heading to the next), or below the same answer;
 * - `law`: a day drawn from the law data, which the page's block of laws dates and sources; or a link to the hub's
 *   entry of a law, or to the full answer, where the sources stand;
 * - `claim`: it is in the claims ledger, shown with how sure it is, or quotes a figure of the ledger;
 * - `sample`: it, or the whole page, carries the visible mark of an invented item;
 * - `invented`: its section says that its figures are invented, as a worked example must.
 * - `card`: it is a card's, and the page that the card leads to has sources.
 * Controls, results and what a visitor types into a tool are no statements.
 */

export type Backing = 'own source' | 'section' | 'law' | 'claim' | 'sample' | 'invented' | 'card';
/** `to`: the page that a card leads to. */
export type Statement = { text: string; backing: Backing | undefined; to?: string };

/** A source as it is shown; a link without a title or a day has it empty. */
export type ShownSource = { href: string; title: string; date: string };

export type PageSources = {
  statements: Statement[];
  sources: ShownSource[];
  /** Links to other sites in the text that are not among the page's dated sources. */
  undated: string[];
  /** Notes that are cited and missing, or there and not cited. */
  loose: string[];
};

/** Reads a page's HTML; `claims` are the figures of the ledger. Runs in a browser, in one piece: it must not refer to anything outside. */
export function readFacts({ html, claims }: { html: string; claims: string[] }): PageSources {
  const doc = new DOMParser().parseFromString(html, 'text/html');
  const main = doc.querySelector('main') ?? doc.body;
  const isOut = (link: Element) => /^https:\/\/[^/]+\./.test(link.getAttribute('href') ?? '');
  const outLinks = (root: Element) => [...root.querySelectorAll('a[href]')].filter(isOut);
  const words = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

  // Sources: the list at the end, those below an answer, in a law's entry and in a law's row.
  const LISTS = '.sources li, .answer-sources li, .law-facts .law-sources li, .standing-source';
  const items = [...main.querySelectorAll(LISTS)].filter((item) => outLinks(item).length > 0);
  const sources = items.flatMap((item) =>
    outLinks(item).map((link) => ({
      href: link.getAttribute('href') ?? '',
      title: words(link),
      date: item.querySelector('time')?.getAttribute('datetime') ?? '',
    })),
  );
  const listed = new Set(sources.map(({ href }) => href));
  const texts = [...main.querySelectorAll('.prose, .answer')];
  const undated = texts
    .flatMap(outLinks)
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => !listed.has(href));

  const refs = [...main.querySelectorAll('a.note-ref')];
  const notes = [...main.querySelectorAll('aside.note')];
  const loose = [
    ...refs.filter((ref) => !doc.getElementById(ref.getAttribute('href')?.slice(1) ?? '')).map(words),
    ...notes.filter((note) => !refs.some((ref) => ref.getAttribute('href') === `#${note.id}`)).map(words),
  ];

  const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
  const STATED = new RegExp(
    String.raw`\d ?(?:%|percent\b)|[$€£] ?\d|§|\b(?:CFR|RCNY|ILCS)\b|\b\d+ U\.S\.C\.|` +
      String.raw`\b(?:study|studies|researchers)\b|\bsurvey(?:ed)? (?:of|by)\b|\b(?:${MONTHS}) \d{1,2}, \d{4}\b`,
    'i',
  );
  const BLOCKS = 'p, li, td, dd, dt, figcaption, summary, blockquote';
  const SILENT =
    '.sources, .answer-sources, .law-block, nav, form, fieldset, output, .share, #related-links, noscript, .meta, ' +
    // A day beside an entry of a list or a page's label, below an answer, or of a legal text is when it was written.
    'time.type-folio, .entry-end, .type-note, .printed-on, .head-label, .page-facts';
  const wholeSample = main.querySelector('.page-head .sample, .head-label .sample') !== null;

  /** What stands between the heading before an element and the next one. */
  const section = (element: Element): Element[] => {
    const holder = element.closest('.prose, .answer, section, details') ?? main;
    let block: Element = element;
    while (block.parentElement && block.parentElement !== holder) block = block.parentElement;
    const isHeading = (node: Element) => /^H[1-3]$/.test(node.tagName);
    const around = [block];
    for (let at = block.previousElementSibling; at && !isHeading(at); at = at.previousElementSibling)
      around.push(at);
    for (let at = block.nextElementSibling; at && !isHeading(at); at = at.nextElementSibling) around.push(at);
    return around;
  };
  const cited = (element: Element) =>
    [...element.querySelectorAll('a.note-ref')].flatMap((ref) => {
      const note = doc.getElementById(ref.getAttribute('href')?.slice(1) ?? '');
      return note ? outLinks(note) : [];
    });

  const hasLaws = main.querySelector('.law-block [data-law], section.law') !== null;
  const isLaw = (element: Element) =>
    (hasLaws && element.querySelector('time') !== null) ||
    (element.closest('li, tr, details') ?? element).querySelector(
      // On the hub itself, a change names the entries it changed.
      'a[href^="/ai-hiring-compliance-hub#"], a[href^="/ai-hiring-compliance-hub?law="], a[href^="/faq#"], .change-laws a[href^="#"]',
    ) !== null;

  const target = (element: Element) =>
    element.closest('article[data-card]')?.querySelector('a[href^="/"]')?.getAttribute('href') ?? '';

  const backing = (element: Element): Statement['backing'] => {
    const entry = element.closest('section.law, aside.note');
    const text = words(element);
    if (outLinks(element).length > 0 || cited(element).length > 0) return 'own source';
    if (entry && outLinks(entry).length > 0) return 'own source';
    // An entry of the hub has its sources in its own file, which it links to.
    if (entry?.querySelector('a[href^="/laws/"]')) return 'law';
    if (element.closest('.claim') || claims.some((value) => text.includes(value))) return 'claim';
    if (isLaw(element)) return 'law';
    if (target(element)) return 'card';
    if (wholeSample || element.closest('li, article')?.querySelector('.sample')) return 'sample';
    // What a tool shows before it is used: a result of made-up answers, marked where it begins.
    if (element.closest('.tool-sample')?.querySelector('h2 .sample-mark')) return 'sample';
    const answer = element.closest('.faq-list details');
    const near = answer ? [answer] : section(element);
    if (near.some((node) => outLinks(node).length > 0 || cited(node).length > 0)) return 'section';
    return near.some((node) => /\binvented\b/.test(words(node))) ? 'invented' : undefined;
  };

  const statements = [...main.querySelectorAll(BLOCKS)]
    .filter((element) => !element.closest(SILENT) && !element.querySelector(BLOCKS))
    .map((element) => ({ element, text: words(element) }))
    .filter(({ text }) => STATED.test(text))
    .map(({ element, text }) => ({ text, backing: backing(element), to: target(element) }));
  return { statements, sources, undated, loose };
}
