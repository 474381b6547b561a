// Written by `npm run palette` from app/design/tokens.ts; change it there.
export const palette = {
  ink: '#15120f',
  paper: '#f3ede2',
  vermilion: '#ff5436',
} as const;
