import { smoothstep } from '../rows.ts';
import { accentColor, bell, type Motif, mix, spread, traceRow } from './motif.ts';

/** Rows that come in together and leave apart, in two or three bands with clear space between them. */
export const part: Motif = (canvas, random) => {
  const bands = random.pick([2, 3, 3]);
  const mirrored = random.next() < 0.4;
  const start = random.between(0.1, 0.26);
  const end = random.between(0.6, 0.84);
  const tight = random.between(0.4, 0.54);
  const drift = random.between(-0.06, 0.06);
  const chosenBand = bands === 3 ? 1 : Math.floor(random.next() * 2);
  const within = random.between(0.3, 0.7);
  const color = accentColor(random);

  const { height } = canvas;
  const gap = height / canvas.rows;
  const perBand = Math.round(canvas.rows / bands);
  const chosen = chosenBand * perBand + Math.round(within * (perBand - 1));
  const paper = [];
  let accent = traceRow(canvas, () => undefined);
  for (const [i, y] of spread(perBand * bands, gap * 0.4, height - gap * 0.4).entries()) {
    const band = Math.floor(i / perBand);
    const center = ((band + 0.5) / bands + drift * (band - (bands - 1) / 2)) * height;
    const bandMiddle = ((band + 0.5) / bands) * height;
    const target = center + (y - bandMiddle) * tight;
    const inner = 1 - Math.abs((y - bandMiddle) / (height / bands / 2));
    const row = traceRow(canvas, (place) => {
      const u = mirrored ? 1 - place : place;
      const apart = smoothstep(start, end, u);
      const lens = bell((u - (start + end) / 2) / 0.26);
      return { y: mix(y, target, apart), t: 1.1 + gap * (0.16 + 0.3 * lens * inner + 0.08 * apart) };
    });
    if (i === chosen) accent = row;
    else paper.push(...row);
  }
  return { faint: [], paper, accent: { color, rows: accent } };
};

/** Rows drawn toward two vanishing lines, one on either side. */
export const gather: Motif = (canvas, random) => {
  const high = random.between(0.22, 0.34);
  const low = random.between(0.64, 0.78);
  const flip = random.next() < 0.5;
  const poles = [
    { x: random.between(0.16, 0.34), y: flip ? low : high },
    { x: random.between(0.64, 0.84), y: flip ? high : low },
  ];
  const reach = random.between(0.15, 0.2);
  const length = random.between(0.24, 0.34);
  const chosenPole = random.next() < 0.5 ? 0 : 1;
  const color = accentColor(random);

  const { height } = canvas;
  const gap = height / canvas.rows;
  const chosenY = (poles[chosenPole]?.y ?? 0.5) * height;
  const ys = spread(canvas.rows, -gap * 2, height + gap * 2);
  const chosen = ys.reduce(
    (best, y, i) => (Math.abs(y - chosenY) < Math.abs((ys[best] ?? 0) - chosenY) ? i : best),
    0,
  );
  const paper = [];
  let accent = traceRow(canvas, () => undefined);
  const drawnTo = (u: number, y: number) => {
    let at = y;
    let near = 0;
    for (const pole of poles) {
      // Past its pole a row stays drawn together to the edge, so that two beams leave the picture.
      const outward = pole.x < 0.5 ? u < pole.x : u > pole.x;
      const along = outward
        ? mix(1, 0.55, Math.min(1, Math.abs(u - pole.x) / 0.3))
        : bell((u - pole.x) / length);
      const across = bell((y / height - pole.y) / reach);
      at += (pole.y * height - y) * 0.86 * along * across;
      near += along * across;
    }
    return { at, near };
  };
  for (const [i, y] of ys.entries()) {
    const row = traceRow(canvas, (u) => {
      const { at, near } = drawnTo(u, y);
      // Where rows lie closest they stay rows.
      const room = drawnTo(u, y + gap).at - at;
      return { y: at, t: Math.min(1 + gap * 0.1 + gap * 0.42 * near ** 1.4, Math.max(1, room * 0.6)) };
    });
    if (i === chosen) accent = row;
    else paper.push(...row);
  }
  return { faint: [], paper, accent: { color, rows: accent } };
};
