/** The files that say the palette to those who cannot read `app/design/tokens.ts`. */
import { colors, printColors } from '#app/design/tokens.ts';

const MADE = 'Written by `npm run palette` from app/design/tokens.ts; change it there.';

const properties = (prefix: string, named: Readonly<Record<string, string>>) =>
  Object.entries(named).map(([name, value]) => `  --${prefix}-${name}: ${value};`);

/**
 * Text by file name. Stylesheets take the custom properties; Word documents (domain) and link pages (backend, which may
 * not look into the app) take the few colors that they use from a file in the room that both may read.
 */
export const paletteFiles = (): Record<string, string> => ({
  'app/design/colors.css': [
    `/* ${MADE} */`,
    ':root {',
    ...properties('color', colors),
    '}',
    '',
    '@media print {',
    '  :root {',
    ...properties('print', printColors).map((line) => `  ${line}`),
    '  }',
    '}',
    '',
  ].join('\n'),
  'domain/documents/palette.generated.ts': [
    `// ${MADE}`,
    'export const palette = {',
    ...(['ink', 'paper', 'vermilion'] as const).map((name) => `  ${name}: '${colors[name]}',`),
    '} as const;',
    '',
  ].join('\n'),
});
