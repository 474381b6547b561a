import { seededRandom } from '../random.ts';
import { straight } from '../rows.ts';
import { isLow, type PlateBox, type PlateRows } from './plate.ts';

/** Rows of seats, from the stage to the door: where one of them sits, from the line, and how far apart; by the height. */
const SEATS = [
  { one: 0.34, apart: 0.29 },
  { one: 0.1, apart: 0.41 },
  { one: -0.03, apart: 0.56 },
  { one: -0.26, apart: 0.7 },
] as const;
/** The row of the one who asks, and where the hand is: over no head but its own. */
const ASKING = 1;
const HAND = 0.235;
/** How far the hall reaches on both sides of the line, by its height: past the frame of any window. */
const REACH = { left: 2.7, right: 1.05 };

/** A listener from behind: where the middle is, the height of the head, and where the shoulders end. */
type Listener = { x: number; head: number; foot: number };

/** A hall from its last seats: heads and shoulders lit from the stage. Beyond the line one of them has a hand up. */
export function invite(box: PlateBox): PlateRows {
  const { height, lineX } = box;
  const rows = isLow(box) ? 42 : 60;
  const pitch = height / rows;
  const step = height / 240;
  const from = lineX - height * REACH.left;
  const to = lineX + height * REACH.right;
  const seats = seated(from, to, box);
  const hand = { x: lineX + height * HAND, top: height * 0.06, size: height * 0.22 };
  const drawn: PlateRows = { faint: [], paper: [], hot: [] };
  const add = (start: number, end: number, y: number, t: number) => {
    if (end - start < step || t <= 0) return;
    if (start < lineX) drawn.paper.push(straight(start, Math.min(end, lineX), y, t));
    if (end > lineX) drawn.hot.push(straight(Math.max(start, lineX), end, y, t));
  };
  for (let row = 0; row < rows; row++) {
    const y = pitch * (row + 0.5);
    drawn.faint?.push(straight(0, box.width, y, 1));
    let start = from;
    let weight = 0;
    for (let x = from; x <= to; x += step) {
      const next = weightAt(x, y);
      if (next === weight) continue;
      add(start, x, y, weight * pitch);
      start = x;
      weight = next;
    }
    add(start, to, y, weight * pitch);
  }
  return drawn;

  /** How heavy the row is in one place: that of the nearest who covers it, and nothing on the edge of whom. */
  function weightAt(x: number, y: number): number {
    for (let seat = SEATS.length - 1; seat >= 0; seat--) {
      if (seat === ASKING && isHand(x, y, hand)) return y < height * 0.42 ? 0.8 : 0.5;
      for (const one of seats[seat] ?? []) {
        if (Math.abs(x - one.x) > one.head * 1.2) continue;
        if (isBody(x, y, one, 0)) {
          const down = (y - (one.foot - one.head * 2.05)) / (one.head * 2.3);
          return Math.max(
            0.22,
            (0.84 - (0.6 * Math.round(down * 6)) / 6) * (1 - 0.13 * (SEATS.length - 1 - seat)),
          );
        }
        if (isBody(x, y, one, pitch * 0.55)) return 0;
      }
    }
    return 0;
  }
}

function seated(from: number, to: number, { height, lineX }: PlateBox): Listener[][] {
  const random = seededRandom('invite');
  return SEATS.map(({ one, apart }, seat) => {
    const listeners: Listener[] = [];
    const first = Math.ceil((from - lineX) / height / apart - one);
    for (let place = first; lineX + height * (one + apart * place) < to; place++) {
      // No two alike, but for the places around the hand.
      const stray = place === 0 ? 0 : random.between(-0.06, 0.06) * apart;
      const head = height * (0.12 + 0.05 * seat) * random.between(0.95, 1.05);
      listeners.push({
        x: lineX + height * (one + apart * place + stray),
        head,
        foot: height * (0.62 + 0.15 * seat) + head * random.between(-0.1, 0.1),
      });
    }
    return listeners;
  });
}

const within = (x: number, y: number, rx: number, ry: number) => (x / rx) ** 2 + (y / ry) ** 2 <= 1;

function isBody(x: number, y: number, { x: middle, head, foot }: Listener, wider: number): boolean {
  const across = x - middle;
  return (
    within(across, y - (foot - head * 1.5), head * 0.38 + wider, head * 0.52 + wider) ||
    (Math.abs(across) < head * 0.21 + wider && y > foot - head * 1.4 && y < foot - head * 0.7) ||
    (y < foot + head && within(across, y - foot, head * 0.92 + wider, head * 0.9 + wider)) ||
    (y >= foot && Math.abs(across) < head * 0.92 + wider)
  );
}

type Hand = { x: number; top: number; size: number };

/** An arm straight up, a cuff, and an open hand. */
function isHand(x: number, y: number, { x: middle, top, size }: Hand): boolean {
  const across = x - middle;
  const palm = top + size * 0.62;
  const wrist = palm + size * 0.36;
  if (y > wrist + size * 0.14)
    return y < top + size * 2.9 && Math.abs(across) < size * (0.2 + (0.04 * (y - wrist)) / size);
  if (y > palm) return y < wrist + size * 0.06 && within(across, y - palm, size * 0.3, size * 0.62);
  // Four fingers that spread, the middle ones the longest; the thumb stands off to the left.
  const up = (palm - y) / size;
  const finger = [0.16, 0.03, 0, 0.12].some(
    (short, index) =>
      Math.abs(across - size * (-0.225 + 0.15 * index) * (1 + up * 0.35)) < size * 0.062 &&
      y > top + size * short,
  );
  return finger || (Math.abs(across + size * (0.36 + up * 0.6)) < size * 0.085 && up < 0.26);
}
