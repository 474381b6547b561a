/** A drawing as pages receive it. Addresses are built from its stem, so that a page's data stays small. */
export type PictureData = {
  /** Empty for decoration. */
  alt: string;
  width: number;
  height: number;
  /** One file for all widths. */
  single?: string;
  /** The drawing made for phones, where the layout asks for one. */
  narrow?: string | undefined;
  /** Address without width and ending: `<stem>-400.avif`, `<stem>-400.webp`, and `-50.webp` for the stand-in. */
  stem?: string;
  /** Widths there are files for, besides the stand-in's 50. */
  widths?: number[];
};

/** `srcset` of a drawing in one format; undefined for one with a single file. */
export function srcSet(picture: PictureData, format: 'avif' | 'webp'): string | undefined {
  return picture.widths?.map((width) => `${picture.stem}-${width}.${format} ${width}w`).join(', ');
}

/** The address for browsers that choose none: the widest. */
export function fallbackSrc(picture: PictureData): string {
  return picture.single ?? `${picture.stem}-${picture.widths?.at(-1)}.webp`;
}

/** The blurred stand-in, 50 px wide. */
export function placeholderSrc(picture: PictureData): string | undefined {
  return picture.stem && `${picture.stem}-50.webp`;
}
