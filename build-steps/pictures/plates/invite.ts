import { type Row, straight } from '../rows.ts';
import { isLow, type PlateBox, type PlateRows } from './plate.ts';

/** Rows of seats from the stage to the door, and which of them the one who asks sits in. */
const TIERS = 8;
const ASKING = 5;
/** Where that seat begins beyond the line, by the room a seat has. */
const STANDS = 0.22;
/** How far the hall reaches on both sides of the line, by its height: past the frame of any window. */
const REACH = { left: 2.9, right: 1.2 };

/** A hall from its last seats, in rows that bend around the stage. Beyond the line somebody stands, to ask. */
export function invite(box: PlateBox): PlateRows {
  const { height, width, lineX } = box;
  const low = isLow(box);
  const drawn: PlateRows = { faint: [], paper: [], hot: [] };
  const rows = low ? 30 : 44;
  for (let row = 0; row < rows; row++)
    drawn.faint?.push(straight(0, width, (height * (row + 0.5)) / rows, 1));
  const tiers = Array.from({ length: TIERS }, (_, tier) => {
    const near = tier / (TIERS - 1);
    const seat = height * (0.07 + 0.16 * near);
    return {
      seat,
      apart: seat * 1.24,
      shift: tier === ASKING ? STANDS : (tier * 0.37) % 1,
      t: height * (0.014 + 0.03 * near),
      // The middle of the stage is left of the line; the rows rise toward the walls.
      at: (x: number) =>
        height * (0.4 + 0.53 * near ** 1.25) -
        height * 0.012 * ((x - lineX + height * 0.5) / height) ** 2 * (1 + near),
    };
  });
  const asking = tiers[ASKING] as (typeof tiers)[number];
  const stands = lineX + STANDS * asking.apart + asking.seat * 0.16;
  const body = { from: stands, to: stands + asking.seat * 0.68 };
  const add = (from: number, to: number, at: (x: number) => number, t: number) => {
    // A crumb beside the line would be read as a fault of it.
    const put = (ink: Row[], a: number, b: number) => {
      if (b - a < height * 0.035) return;
      ink.push(Array.from({ length: 9 }, (_, k) => a + ((b - a) * k) / 8).map((x) => ({ x, y: at(x), t })));
    };
    put(drawn.paper, from, Math.min(to, lineX));
    put(drawn.hot, Math.max(from, lineX), to);
  };
  for (const [tier, { seat, apart, shift, t, at }] of tiers.entries()) {
    for (
      let place = Math.ceil((-REACH.left * height) / apart);
      place * apart < REACH.right * height;
      place++
    ) {
      const from = lineX + (place + shift) * apart;
      if (tier >= ASKING) add(from, from + seat, at, t);
      else {
        // Behind the one who stands.
        add(from, Math.min(from + seat, body.from - t), at, t);
        add(Math.max(from, body.to + t), from + seat, at, t);
      }
    }
    if (tier !== ASKING) continue;
    // As high as a body, and over everybody's head.
    for (let y = t * 1.5; at(body.from) - y > height * 0.07; y += t * 1.5)
      add(body.from, body.to, (x) => at(x) - y, t);
  }
  return drawn;
}
