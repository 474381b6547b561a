import { colors, cutPapers } from '#app/design/tokens.ts';

/** As the drawings have always written them: a picture that is drawn again stays the same to the byte. */
const drawn = (color: string) => color.toUpperCase();

/** The inks and papers of the pictures. */
export const palette = {
  ink: drawn(colors.ink),
  ink1: drawn(colors['ink-1']),
  rule: drawn(colors.rule),
  paper: drawn(colors.paper),
  label: drawn(colors['paper-3']),
  vermilion: drawn(colors.vermilion),
  ice: drawn(colors.ice),
  /** Treatment III, darkest first. */
  papers: cutPapers.map(drawn),
};

/** The ratio at which a hiring result calls for an explanation, and the place of the page's line. */
export const fourFifths = 0.8;
