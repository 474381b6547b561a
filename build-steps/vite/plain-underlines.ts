import type { Plugin } from 'vite';

const PREFIXED = /-webkit-text-decoration-color:[^;}]+(?:;|(?=\}))/g;

/** The styles without the prefixed twin of an underline's color. */
export const withPlainUnderlines = (styles: string): string => styles.replaceAll(PREFIXED, '');

/**
 * Lightning CSS counts an underline's color to the shorthand that Safari knows by its prefix alone, and writes it twice.
 * Safari has known the color by its own name since 12.1: every page would carry the twins for nobody.
 */
export function plainUnderlines(): Plugin {
  return {
    name: 'plain-underlines',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = withPlainUnderlines(String(file.source));
      }
    },
  };
}
