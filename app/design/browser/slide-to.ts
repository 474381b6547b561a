/** How much of what stands before it is left in sight, in pixels: the line is seen to go on there too. */
const BEFORE = 36;

/** Slides a line of links that is wider than the screen, so that the one that is open is in sight. */
export function slideTo(line: HTMLElement, open: HTMLElement): void {
  const margin = line.querySelector('a')?.offsetLeft ?? 0;
  const isInSight = open.offsetLeft + open.offsetWidth <= line.clientWidth - margin;
  line.scrollLeft = isInSight ? 0 : open.offsetLeft - margin - BEFORE;
}
