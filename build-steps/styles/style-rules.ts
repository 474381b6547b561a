/** What `npm run check` holds the styles to: no class that nothing has, no color outside of the palette. */
import { parse } from 'postcss';

export type SourceFile = { file: string; text: string };

/** Classes whose names are put together where they are given. */
const PUT_TOGETHER = [
  /^(share|document-list|audit)-(\d|bullet|number|check|circle|diamond|square)$/,
  /^(work|ideas)-grid$/,
];

/** Words that stand in a string or template, where alone a class can be given. */
function wordsInStrings(text: string): string[] {
  const strings = text.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
  return strings.flatMap((string) => string.match(/[A-Za-z][\w-]*/g) ?? []);
}

/** A line for every class that some stylesheet styles and no source gives to an element. */
export function deadClasses(sheets: readonly SourceFile[], sources: readonly SourceFile[]): string[] {
  const given = new Set(sources.flatMap(({ text }) => wordsInStrings(text)));
  const problems = new Set<string>();
  for (const { file, text } of sheets) {
    parse(text).walkRules((rule) => {
      for (const [, name = ''] of rule.selector.matchAll(/\.([A-Za-z][\w-]*)/g)) {
        if (given.has(name) || PUT_TOGETHER.some((pattern) => pattern.test(name))) continue;
        problems.add(`${file}: nothing has the class .${name}`);
      }
    });
  }
  return [...problems];
}

const COLOR =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|(?<![-\w])(?:black|white)(?![-\w])/i;
/** In code: a whole string, or a value in a piece of CSS or SVG. */
const COLOR_IN_CODE =
  /['"`:]#(?:[0-9a-f]{6}|[0-9a-f]{3})(?=['"`;}])|['"](?=\d*[a-f])[0-9a-f]{6}['"](?= ?[,;}])/gi;

/**
 * Blocks of a layer that are not for what loads with single pages or views. The layers that all pages share are given by
 * `app/site.css` alone: in one of those, order would decide again which rule wins.
 */
export function strayLayers(sheets: readonly SourceFile[]): string[] {
  return sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/@layer\s+([^;{]+?)\s*\{/g)]
      .filter(([, layer]) => layer !== 'parts')
      .map(([, layer]) => `${file}: @layer ${layer} is given in app/site.css; here it is "parts"`),
  );
}

/** A line for every color that is typed in a stylesheet; a mask's black is no color but how much is seen. */
export function rawColors(sheets: readonly SourceFile[], code: readonly SourceFile[]): string[] {
  const problems: string[] = [];
  for (const { file, text } of sheets) {
    parse(text).walkDecls((declaration) => {
      if (/^(-webkit-)?mask/.test(declaration.prop)) return;
      const color = COLOR.exec(declaration.value.replace(/url\([^)]*\)|color-mix\(/g, ''));
      if (color) problems.push(`${file}: ${declaration.prop} has a color of its own, ${declaration.value}`);
    });
  }
  for (const { file, text } of code) {
    for (const [color] of text.matchAll(COLOR_IN_CODE)) {
      problems.push(`${file}: a color of its own, ${color.replace(/['"`:]/g, '')}`);
    }
  }
  return problems;
}
