/**
 * Which card of the page is in hover state. At most one: the last of pointer or focus wins.
 * Left by the pointer, the card that holds the keyboard's focus is active again; Escape dismisses either.
 */

const CARD = '[data-card]';

let active: Element | undefined;

function setActive(card: Element | undefined) {
  if (active === card) return;
  active?.removeAttribute('data-active');
  card?.setAttribute('data-active', 'true');
  active = card;
}

/** Copies of the front for those who point at the card: the page need not bring them. */
function fillBack(card: Element) {
  const back = card.querySelector('.card-back');
  const top = card.querySelector('.card-top');
  if (!back || !top || back.querySelector('.back-top')) return;
  const copy = (tag: string, className: string, ...content: Node[]) => {
    const element = document.createElement(tag);
    element.className = className;
    element.setAttribute('aria-hidden', 'true');
    element.append(...content);
    return element;
  };
  const line = document.createElement('span');
  line.append(card.querySelector('.card-link')?.firstChild?.textContent ?? '');
  const heading = card.querySelector('h3');
  const words = [...(heading?.childNodes ?? [])].map((node) => node.cloneNode(true));
  back.prepend(
    copy('div', 'back-top', top.cloneNode(true)),
    copy('p', `back-title ${heading?.className ?? ''}`, ...words),
  );
  back.append(copy('p', 'back-cta', line));
}

const cardAt = (target: EventTarget | null) => (target instanceof Element ? target.closest(CARD) : null);

/** The card that an event enters or leaves, when it does not just move within it. */
function crossed({ target, relatedTarget }: PointerEvent | FocusEvent): Element | undefined {
  const card = cardAt(target);
  return card && card !== cardAt(relatedTarget) ? card : undefined;
}

function show(card: Element | null | undefined) {
  if (!card) return;
  fillBack(card);
  setActive(card);
}

/** Where on the screen the pointer was last. */
let pointedAt = '';
const notePlace = ({ screenX, screenY }: PointerEvent) => {
  pointedAt = `${screenX} ${screenY}`;
};

/** Whether a pointer stays where it is and the page moved under it, as when focus scrolls it: that takes nothing from focus. */
function isStill(event: PointerEvent): boolean {
  const before = pointedAt;
  notePlace(event);
  return before === pointedAt && active?.contains(document.activeElement) === true;
}

function activate(event: PointerEvent | FocusEvent) {
  if ('pointerType' in event && (event.pointerType === 'touch' || isStill(event))) return;
  // Focus that moves within a card takes it back from another.
  show(event.type === 'focusin' ? cardAt(event.target) : crossed(event));
}

function release(event: PointerEvent | FocusEvent) {
  if (!active || crossed(event) !== active) return;
  setActive(undefined);
  if (event.type === 'pointerout')
    show(document.activeElement?.matches(':focus-visible') ? cardAt(document.activeElement) : null);
}

function onKeyDown({ key }: KeyboardEvent) {
  if (key === 'Escape') setActive(undefined);
}

/** What was pointed at or focused before anybody followed; a touch leaves the mark of a pointer behind. */
function enteredBefore(root: HTMLElement): Element | null {
  const hovered = matchMedia('(hover: hover)').matches ? root.querySelector(`${CARD}:hover`) : null;
  return hovered ?? (root.contains(document.activeElement) ? cardAt(document.activeElement) : null);
}

/** Follows pointer, focus and Escape for the cards below an element. @returns stops following */
export function followCards(root: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener('pointerover', activate, { signal });
  root.addEventListener('pointermove', notePlace, { signal });
  root.addEventListener('pointerout', release, { signal });
  root.addEventListener('focusin', activate, { signal });
  root.addEventListener('focusout', release, { signal });
  addEventListener('keydown', onKeyDown, { signal });
  show(enteredBefore(root));
  return () => {
    listening.abort();
    setActive(undefined);
  };
}
