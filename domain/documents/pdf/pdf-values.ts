/** What a PDF is made of (ISO 32000-1, section 7.3), as plain values: whoever writes the file gives them their form. */

/** Words that are shown or read aloud. A plain string is one of the format's own names. */
export class Words {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** `Ref`: what stands for another object of the file. */
export type Value<Ref> =
  | number
  | boolean
  | null
  | string
  | Words
  | Ref
  | readonly Value<Ref>[]
  | { readonly [key: string]: Value<Ref> };

export type Values<Ref> = { readonly [key: string]: Value<Ref> };

/** A file in the making. */
export type Objects<Ref> = {
  nextRef: () => Ref;
  assign: (ref: Ref, value: Values<Ref>) => void;
};
