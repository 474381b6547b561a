import { type Row, straight } from '../rows.ts';
import { accentColor, clampStroke, farEdge, type Motif, spread } from './motif.ts';

/** Rows wound around a cylinder that turns: they vanish at one edge, and one comes back out as a line. */
export const turn: Motif = (canvas, random) => {
  const center = random.between(0.4, 0.52);
  const size = random.between(0.28, 0.34);
  const curve = random.between(0.035, 0.075) * random.sign();
  const pitch = random.between(0.01, 0.04) * random.sign();
  const light = random.between(-0.75, 0.35);
  const twist = random.between(0, 1.1) * random.sign();
  const chosenAt = random.between(0.34, 0.66);
  const color = accentColor(random);

  const { height, width } = canvas;
  const gap = height / canvas.rows;
  const radius = Math.min(width * size, height * 0.62);
  const middle = width * center;
  const faint: Row[] = [];
  const paper: Row[] = [];
  let accent: Row[] = [];
  const ys = spread(canvas.rows, gap / 2, height - gap / 2);
  const chosen = Math.round(chosenAt * (canvas.rows - 1));
  const first = 4;
  const last = canvas.rows - 5;
  for (const [i, y] of ys.entries()) {
    faint.push(straight(0, farEdge(canvas), y, 1));
    if (i < first || i > last) continue;
    const v = y / height;
    const wound: Row = spread(56, -Math.PI / 2, Math.PI / 2).map((angle) => {
      const facing = Math.max(0, Math.cos(angle - light - twist * (v - 0.5)));
      return {
        x: middle + radius * Math.sin(angle),
        y: y + curve * height * (Math.cos(angle) - 0.6) + pitch * height * (angle / Math.PI),
        t: clampStroke(0.9 + gap * 0.74 * facing ** 1.7),
      };
    });
    const end = wound.at(-1);
    if (i !== chosen || !end) {
      paper.push(wound);
      continue;
    }
    const thick = wound.map((p) => ({ ...p, t: clampStroke(Math.max(p.t, gap * 0.36)) }));
    const out = spread(12, end.x, width).map((x) => ({ x, y: end.y, t: clampStroke(gap * 0.36) }));
    accent = [[...thick, ...out.slice(1)]];
  }
  return { faint, paper, accent: { color, rows: accent } };
};
