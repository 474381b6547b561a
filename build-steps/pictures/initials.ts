/** The footer's giant initials, made of rows. */
import { fontInstance, setText } from './fonts-for-drawing.ts';
import { palette } from './palette.ts';

const size = 800;
const pitch = 11;
const thickness = 6.6;
/** Tighter than any heading: the stop tucks in under the J's arm and against the C. */
const tracking = -0.09;

export type Initials = { width: number; height: number; body: string };

/** @param text the advisor's initials, `J.C.` @param fill paper for dark grounds, ink for white ones */
export async function drawInitials(text: string, fill: string = palette.paper): Promise<Initials> {
  const font = await fontInstance('newsreader', { wght: 400, opsz: 72 });
  const { d } = setText(font, text, size, tracking);
  const points = Array.from(
    d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g),
    (m) => [Number(m[1]), Number(m[2])] as const,
  );
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const width = Math.ceil(Math.max(...xs) - left);
  const height = Math.ceil((Math.max(...ys) - top) / pitch) * pitch;
  let rows = '';
  for (let y = 0; y < height; y += pitch) rows += `M0 ${y}h${width}v${thickness}H0z`;
  const shift = `translate(${(-left).toFixed(2)} ${(-top).toFixed(2)})`;
  return {
    width,
    height,
    body:
      `<clipPath id="i"><path transform="${shift}" d="${d}"/></clipPath>` +
      `<path clip-path="url(#i)" fill="${fill}" d="${rows}"/>`,
  };
}
