import { fourFifths } from '../palette.ts';
import { isLow } from '../plates/plate.ts';
import type { Random } from '../random.ts';
import { type Row, straight } from '../rows.ts';
import { bell, type Canvas, clampStroke, farEdge, type Motif, type Scene, spread } from './motif.ts';

/** Of the width, what whole and piece take of it together: clear of both edges in a card's frame, which shows less of it. */
const ACROSS = 0.78;
/** Of the height, what the whole is tall by half where it stands alone: beside a name, and across a page. */
const PLATE_SIZE = 0.39;
const NARROW_SIZE = 0.45;
const BANNER_SIZE = 0.46;
const others = ['block', 'lens', 'diamond', 'arch'] as const;
type Shape = 'disc' | (typeof others)[number];

/** Half width of the shape at height `y` between -1 (top) and 1, relative to its own half width. */
function halfWidth(shape: Shape, y: number): number {
  if (Math.abs(y) > 1) return 0;
  if (shape === 'block') return 1;
  if (shape === 'diamond') return 1 - Math.abs(y);
  if (shape === 'arch') return y < -0.2 ? Math.sqrt(Math.max(0, 1 - ((y + 0.2) / 0.8) ** 2)) : 1;
  return Math.sqrt(1 - y * y);
}

/** A whole, cut at four fifths of its width; the remaining fifth is moved away and printed hot. */
const cutThrough = (shape: Shape, canvas: Canvas, random: Random): Scene => {
  // A lens is seen from the front: drawn taller than wide it was an egg.
  const tall = { disc: 1, block: 1.1, lens: 1, diamond: 1.12, arch: 1.18 }[shape];
  const size = random.between(0.38, 0.42);
  const distance = random.between(0.2, 0.32);
  // Where the page's line is the knife the piece is moved straight away from its cut.
  const dropped = random.between(-0.16, 0.16);
  const drop = canvas.lineX ? 0 : dropped;
  const lightX = random.between(-0.55, 0.1);
  const lightY = random.between(-0.5, 0.3);
  const hump = random.between(2, 6) * random.sign();

  const { height, width } = canvas;
  const gap = height / canvas.rows;
  const margin = canvas.lineX ? farEdge(canvas) - canvas.lineX : width;
  // Whole and piece together fill the width, or the shape fills the height, whichever comes first. Where the page's line
  // is the knife, the whole has the room before it, and the piece stands apart beyond it.
  const widest = canvas.lineX
    ? Math.min((canvas.lineX * 0.94) / fourFifths, (margin * 0.92) / (1 - fourFifths + 0.08)) / 2
    : (width * ACROSS) / (2 + 2 * distance);
  const narrow = canvas.edge !== undefined && isLow({ width: canvas.edge, height });
  const share = narrow ? NARROW_SIZE : canvas.edge ? PLATE_SIZE : canvas.lineX ? BANNER_SIZE : size;
  const radiusY = Math.min(height * share, widest * tall);
  const radius = radiusY / tall;
  const whole = 2 * radius;
  // Across a page the line itself is the gap's near side: half as much parts them as well.
  const apart = whole * distance * (canvas.lineX ? 0.5 : 1);
  // A phone's frame, taller than the drawing, leaves less of it beyond the line.
  const away = Math.min(apart, margin * (narrow ? 0.72 : 0.92) - whole * (1 - fourFifths));
  // In a banner the page's line is the knife. Elsewhere cut whole and piece stand in the middle together.
  const cutX = canvas.lineX ?? (width - whole - away) / 2 + whole * fourFifths;
  const left = cutX - whole * fourFifths;
  const center = left + radius;
  const middle = height / 2;

  const faint: Row[] = [];
  const paper: Row[] = [];
  const piece: Row[] = [];
  const trace = (
    from: number,
    to: number,
    y: number,
    half: number,
    dx: number,
    dy: number,
  ): Row | undefined => {
    if (to - from < 3) return undefined;
    const steps = Math.max(2, Math.ceil((to - from) / 4));
    return spread(steps, from, to).map((x) => {
      const px = (x - center) / Math.max(half, 1);
      const across = (x - center) / radius;
      const down = (y - middle) / radiusY;
      const light = bell(Math.hypot(across - lightX, down - lightY) / 1.05);
      const rise = hump * Math.sqrt(Math.max(0, 1 - px * px)) * (1 - Math.abs(down));
      return { x: x + dx, y: y + dy - rise, t: clampStroke(gap * (0.08 + 0.66 * light)) };
    });
  };
  for (const y of spread(canvas.rows, gap / 2, height - gap / 2)) {
    faint.push(straight(0, farEdge(canvas), y, 1));
    const half = halfWidth(shape, (y - middle) / radiusY) * radius;
    if (half <= 0) continue;
    const body = trace(center - half, Math.min(cutX, center + half), y, half, 0, 0);
    if (body) paper.push(body);
    const rest = trace(Math.max(cutX, center - half), center + half, y, half, away, drop * radiusY);
    if (rest) piece.push(rest.map((p) => ({ ...p, t: clampStroke(Math.max(p.t, gap * 0.42)) })));
  }
  return { faint, paper, accent: { color: 'vermilion', rows: piece }, severed: true };
};

/** A sphere, cut. */
export const cut: Motif = (canvas, random) => cutThrough('disc', canvas, random);

/** Another body, cut the same way. */
export const slice: Motif = (canvas, random) => cutThrough(random.pick(others), canvas, random);
