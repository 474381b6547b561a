import { type Row, straight } from '../rows.ts';
import { isLow, type PlateBox, type PlateRows } from './plate.ts';

/** Where the words of a line end, as a share of the text's width. */
const LINE_ENDS = [0.62, 1, 0.9, 0.97, 0.5];

/** One sheet on its way from hand to hand, seen at each of them: fainter the longer ago. The last has it beyond the line. */
export function pass(box: PlateBox): PlateRows {
  const { width, height, lineX } = box;
  const low = isLow(box);
  const count = low ? 34 : 56;
  const pitch = height / count;
  const across = (width - lineX) * (low ? 0.94 : 0.82);
  const step = across * (low ? 1.07 : 0.86);
  const hands = Math.ceil(lineX / step) + 1;
  const rise = (height * 0.2) / (hands - 1);
  const tall = Math.floor((height * 0.62) / pitch);
  const faint: Row[] = [];
  const paper: Row[] = [];
  const hot: Row[] = [];
  const sheets = Array.from({ length: hands }, (_, ago) => ({
    from: lineX + pitch * 0.6 - step * ago,
    top: Math.round((height * 0.09 + rise * ago) / pitch),
    t: pitch * (0.78 - (0.56 * ago) / (hands - 1)),
  }));
  for (let i = 0; i < count; i++) {
    const y = pitch * (i + 0.5);
    faint.push(straight(0, width, y, 1));
    // Each lies over the one before it.
    let covered = Number.POSITIVE_INFINITY;
    for (const [ago, { from, top, t }] of sheets.entries()) {
      const line = i - top;
      if (line < 0 || line >= tall) continue;
      const end = Math.min(from + across, covered - pitch * 0.8);
      covered = from;
      const margin = across * 0.12;
      const isText = line % 3 === 2 && line > 3 && line < tall - 3;
      const words =
        from + margin + (across - 2 * margin) * (LINE_ENDS[Math.floor(line / 3) % LINE_ENDS.length] ?? 1);
      const pieces = isText
        ? [
            [from, Math.min(from + margin, end)],
            [words, end],
          ]
        : [[from, end]];
      for (const [a = 0, b = 0] of pieces) {
        const start = Math.max(0, a);
        if (b - start > pitch * 0.3)
          (ago === 0 ? hot : paper).push(straight(start, Math.min(b, ago === 0 ? width : lineX), y, t));
      }
    }
  }
  return { faint, paper, hot };
}
