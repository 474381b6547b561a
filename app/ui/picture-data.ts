/** A drawing as pages receive it: addresses by width, intrinsic size, alt text. */
export type PictureData = {
  /** Empty for decoration. */
  alt: string;
  width: number;
  height: number;
  /** Addresses by width in CSS pixels, as strings: `{ "400": "/pictures/…" }`. */
  avif?: Record<string, string>;
  webp?: Record<string, string>;
  /** The blurred stand-in, 50 px wide. */
  placeholder?: string | undefined;
  /** One file for all widths. */
  single?: string;
  /** The drawing made for phones, where the layout asks for one. */
  narrow?: string | undefined;
};

/** `srcset` of addresses by width. */
export function srcSet(addresses: Record<string, string> | undefined): string | undefined {
  const entries = Object.entries(addresses ?? {});
  return entries.length > 0 ? entries.map(([width, url]) => `${url} ${width}w`).join(', ') : undefined;
}

/** The address for browsers that choose none: the widest. */
export function fallbackSrc(picture: PictureData): string {
  return picture.single ?? Object.values(picture.webp ?? {}).at(-1) ?? '';
}
