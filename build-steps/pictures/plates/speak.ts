import { type BustMaps, mapWidth } from '../portraits/bust-maps.ts';
import { engravedGap, engravedRows } from '../portraits/engraved.ts';
import type { Frame } from '../portraits/frame.ts';
import { type Row, straight } from '../rows.ts';
import type { Figure } from './plate.ts';

/** In map pixels: clear of hair and spectacles, where the shoulder still reaches. Only what is said goes past it. */
const lineInMap = 765;
/** Where the bust ends; in map pixels too, as the crown is: above the hair, the more the larger it is shown. */
const foot = 985;
const mouth = 560;
/** Rows of the ground reach this far past the figure, by its own height. */
const reach = 4;

/** How it is shown: beside a name with the line at its shoulder, above one in the middle of what lies before the line. */
const views = {
  wide: { height: 550, atLine: true, crown: -25 },
  narrow: { height: 480, atLine: false, crown: 4 },
};

/** A bust, and what it says, as waves beyond the line. */
export function speak(maps: BustMaps, view: keyof typeof views): Figure {
  const { height, atLine, crown } = views[view];
  const scale = height / (foot - crown);
  const width = (atLine ? lineInMap : mapWidth) * scale;
  const frame: Frame = { width, height, left: 0, top: -crown * scale, scale, lineX: width + 1, fade: 90 };
  const { paper, guides } = engravedRows(maps, frame);
  const far = height * reach;
  const faint = guides.map(({ y, from, to }) =>
    straight(from === 0 ? -far : from, to === width && !atLine ? far : to, y, 0.9),
  );
  for (let y = -engravedGap / 2; y > -height; y -= engravedGap)
    faint.push(straight(-far, atLine ? width : far, y, 0.9));
  const waves = wavesFrom(atLine ? width : 0, (mouth - crown) * scale, height);
  return {
    width,
    height,
    atLine,
    rows: { faint, paper, hot: atLine ? waves : [] },
    beyond: atLine ? [] : waves,
  };
}

function wavesFrom(start: number, mouthY: number, height: number): Row[] {
  const waves: Row[] = [];
  for (let y = engravedGap / 2 - height; y < height; y += engravedGap) {
    const row: Row = [];
    for (let away = 0; away <= height * 1.4; away += 4) {
      const far = Math.hypot(away, (y - mouthY) * 0.82);
      const wave = 0.5 + 0.5 * Math.cos(far / (height / 28));
      row.push({
        x: start + away,
        y,
        t: 0.5 + engravedGap * 0.92 * wave ** 1.5 * Math.exp(-far / (height * 0.81)),
      });
    }
    waves.push(row);
  }
  return waves;
}
