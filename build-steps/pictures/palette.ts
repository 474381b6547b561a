/** The inks and papers of the pictures; the same values as the site's colour tokens. */
export const palette = {
  ink: '#15120F',
  ink1: '#1C1814',
  rule: '#3A332C',
  paper: '#F3EDE2',
  vermilion: '#FF5436',
  ice: '#A8E3D6',
  /** Treatment III, darkest first. */
  papers: ['#2A2420', '#6E6459', '#BDB2A2', '#F3EDE2'],
} as const;

/** The ratio at which a hiring result calls for an explanation, and the place of the page's line. */
export const fourFifths = 0.8;
