/** How a bust sits in its picture. All measures in drawing pixels unless they say otherwise. */
import { smoothstep } from '../rows.ts';
import { mapHeight, mapWidth } from './bust-maps.ts';

export type Frame = {
  width: number;
  height: number;
  /** Where the map's top left corner lies. */
  left: number;
  top: number;
  /** Drawing pixels per map pixel. */
  scale: number;
  /** Where the page's line meets the picture. */
  lineX: number;
  /** Background rows fade in over this stretch from the left edge; 0 draws none. */
  fade: number;
};

/** The line runs through the bridge of the nose of pose 1, in map pixels. */
const lineInMap = 567;
const scale = 0.65;

/** Width of the hero's part left of the line. A round number, so that the ink changes on whole pixels. */
export const heroLineAt = 0.61;

const heroWidth = 832;

/** The first screen's picture: room above the head, background to both sides, cut below the collar. */
export const heroFrame: Frame = {
  width: heroWidth,
  height: 736,
  left: heroWidth * heroLineAt - lineInMap * scale,
  top: 110,
  scale,
  lineX: heroWidth * heroLineAt,
  fade: 250,
};

/**
 * The bust alone, for cards and the media kit.
 * @param detail 1 draws as many rows as the hero; smaller numbers draw fewer, for small renderings
 */
export function bustFrame(detail: number): Frame {
  const own = scale * detail;
  return {
    width: Math.round(mapWidth * own),
    height: Math.round(mapHeight * own),
    left: 0,
    top: 0,
    scale: own,
    lineX: lineInMap * own,
    fade: 0,
  };
}

/**
 * Shoulders run out of the map. Where the picture goes on beyond it they taper off instead of ending in a
 * vertical cut.
 * @returns 1 inside, down to 0 at the map's side edges; always 1 when the frame ends where the map does
 */
export function edgeTaper(frame: Frame, mapX: number): number {
  if (frame.fade === 0) return 1;
  const reach = 90;
  return smoothstep(0, reach, mapX) * smoothstep(mapWidth, mapWidth - reach, mapX);
}
