/** A text as the site will set it, made by the site's own renderer. */
import path from 'node:path';
import { attempt, describeProblem, problemsOf } from '#app/content/content-problems.ts';
import { renderMarkdown } from '#app/content/markdown/markdown.ts';
import { fallbackSrc } from '#app/content/picture-data.ts';
import { picture } from '#app/content/pictures.ts';
import { fillName } from '#app/content/site.ts';
import { languageProblem, SITE_LANGUAGE } from '#domain/text/language.ts';
import { type ContentHouse, partsOf, readText } from './content-house.ts';
import { photoFile } from './media.ts';
import { contentWords as words } from './words.ts';

const escaped = (text: unknown) =>
  String(text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');

const stressed = (text: unknown) => escaped(text).replace(/\*([^*]+)\*/g, '<em>$1</em>');

/**
 * @param data the entry's fields as they are in the form
 * @returns a whole document without scripts, and what is wrong with the text
 */
export function previewPage(
  house: ContentHouse,
  file: string,
  body: string,
  data: unknown,
): { html: string; problems: string[] } {
  const folder = path.posix.dirname(file);
  const bodyLine = firstLineOf(house, file);
  const drawn = (address: string) => `/content/drawn?${new URLSearchParams({ address })}`;
  const figure = (key: string) => {
    const drawing = picture(`${folder}/figure-${key}`, '');
    return drawing && { src: drawn(fallbackSrc(drawing)), width: drawing.width, height: drawing.height };
  };
  const photo = (name: string) =>
    photoFile(house.dir, `${folder}/${name}`)
      ? { src: `/content/picture?${new URLSearchParams({ file: `${folder}/${name}` })}` }
      : undefined;
  const { heading, question, standfirst, lang: said } = fillName((data ?? {}) as Record<string, unknown>);
  // Half a tag is typed at times.
  const lang = typeof said === 'string' && !languageProblem(said) ? said : SITE_LANGUAGE;
  let html = '';
  const problems = problemsOf(() => {
    attempt(() => {
      html = renderMarkdown(fillName(body), `content/${file}`, { figure, photo, bodyLine, lang }).html;
    });
  }).map(describeProblem);
  const title = heading ?? question;
  return {
    problems,
    html: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${words.editor.previewTitle}</title><link rel="stylesheet" href="/content/site.css"></head><body class="desk-preview"><main>${title ? `<h1 class="type-d2">${stressed(title)}</h1>` : ''}${standfirst ? `<p class="standfirst">${escaped(standfirst)}</p>` : ''}<div class="prose">${html}</div></main></body></html>`,
  };
}

function firstLineOf(house: ContentHouse, file: string): number {
  try {
    const { head, yaml, fence } = partsOf(file, readText(house, file));
    return (head + yaml + fence).split('\n').length;
  } catch {
    return 1;
  }
}
