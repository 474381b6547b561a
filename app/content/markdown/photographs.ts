/** Photographs of a text: `![What it shows](./name.jpg "Caption")`, the file beside the text. */
import type { Element, Root as HastRoot } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { element, isElement } from './nodes.ts';

/** A photograph's files, by its file's name. Without `avif` and `webp` there is one file only. */
export type PhotoResolver = (name: string) =>
  | {
      src: string;
      avif?: string | undefined;
      webp?: string | undefined;
      width?: number;
      height?: number;
    }
  | undefined;

const BESIDE = /^\.\/([a-z0-9]+(?:-[a-z0-9]+)*\.(?:jpg|png|webp|avif))$/;

/** The name of a picture's file beside the text; nothing for an address elsewhere. */
export const photoName = (address: string): string | undefined => BESIDE.exec(address)?.[1];

/** The last part of a photograph's id in the picture registry. */
export const photoId = (name: string): string => `photo-${name.replace(/\.\w+$/, '')}`;

/** How wide a text's column shows a picture. */
const SIZES = '(min-width: 672px) 39rem, 92vw';

/** Turns a picture that stands alone into a figure with its caption, and gives each the files there are. */
export function photographs() {
  return (tree: HastRoot, { data }: VFile) => {
    const photo = data.photo as PhotoResolver | undefined;
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined) return;
      const image = isElement(node, 'p') && node.children.length === 1 ? node.children[0] : node;
      if (!isElement(image, 'img')) return;
      const name = photoName(String(image.properties.src));
      if (!name) return;
      const { alt, title } = image.properties;
      const picture = pictureOf(String(alt ?? ''), photo?.(name));
      const caption = title ? [element('figcaption', {}, String(title))] : [];
      parent.children[index] =
        image === node
          ? picture
          : element('figure', { className: ['figure', 'photograph'] }, picture, ...caption);
    });
  };
}

function pictureOf(alt: string, found: ReturnType<PhotoResolver>): Element {
  const { src = '', avif, webp, width, height } = found ?? {};
  const image = element('img', { src, alt, width, height, loading: 'lazy', decoding: 'async' });
  if (!avif || !webp) return image;
  const source = (format: string, srcSet: string) =>
    element('source', { type: `image/${format}`, srcSet, sizes: SIZES });
  return element('picture', {}, source('avif', avif), source('webp', webp), image);
}
