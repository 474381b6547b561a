/** Writes a PDF's objects into a file (ISO 32000-1, section 7.5): packed, with the table that finds them. */
import { type Objects, type Value, type Values, Words } from './pdf-values.ts';

export class Ref {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

const toBytes = (text: string) => new TextEncoder().encode(text);
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0').toUpperCase();

/** Words as the format has them: ASCII stays, all else is UTF-16 with its mark. */
const written = ({ text }: Words): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
  /^[\x00-\x7f]*$/.test(text)
    ? `<${Array.from(text, (letter) => hex(letter.charCodeAt(0), 2)).join('')}>`
    : `<FEFF${Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join('')}>`;

/** Thousandths of a point are finer than any device. */
export const figure = (value: number): string => String(Math.round(value * 1000) / 1000);

export function write(value: Value<Ref>): string {
  if (value instanceof Ref) return `${value.number} 0 R`;
  if (value instanceof Words) return written(value);
  if (typeof value === 'string') return `/${value}`;
  if (typeof value === 'number') return figure(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(write).join(' ')}]`;
  return `<<${Object.entries(value)
    .map(([key, entry]) => `/${key} ${write(entry)}`)
    .join(' ')}>>`;
}

/** Packed by the browser itself: no library travels for it. */
const pack = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate')),
    ).arrayBuffer(),
  );

/** Objects that are packed together. */
const TOGETHER = 100;

export class PdfFile implements Objects<Ref> {
  #last = 0;
  readonly #values = new Map<number, string>();
  readonly #streams = new Map<number, { about: Values<Ref>; bytes: Uint8Array<ArrayBuffer> }>();

  nextRef = (): Ref => {
    this.#last += 1;
    return new Ref(this.#last);
  };

  assign = (ref: Ref, value: Values<Ref>): void => {
    this.#values.set(ref.number, write(value));
  };

  add(value: Values<Ref>): Ref {
    const ref = this.nextRef();
    this.assign(ref, value);
    return ref;
  }

  stream(bytes: Uint8Array<ArrayBuffer> | string, about: Values<Ref> = {}): Ref {
    const ref = this.nextRef();
    this.#streams.set(ref.number, { about, bytes: typeof bytes === 'string' ? toBytes(bytes) : bytes });
    return ref;
  }

  /** The bytes of the file. @param plain a stream that is read without unpacking it: what the file says of itself */
  async save(root: Ref, info: Ref, plain: Ref): Promise<Uint8Array<ArrayBuffer>> {
    /** By object: where it begins, or the pack it stands in and its place there. */
    const table = new Map<number, [kind: 1 | 2, first: number, second: number]>();
    const values = [...this.#values];
    for (let from = 0; from < values.length; from += TOGETHER) {
      const together = values.slice(from, from + TOGETHER);
      let length = 0;
      const starts = together.map(([number, text], index) => {
        table.set(number, [2, this.#last + 1, index]);
        length += text.length + 1;
        return `${number} ${length - text.length - 1}`;
      });
      const head = `${starts.join(' ')}\n`;
      const about = { Type: 'ObjStm', N: together.length, First: head.length };
      this.stream(`${head}${together.map(([, text]) => text).join('\n')}\n`, about);
    }
    const parts: Uint8Array[] = [toBytes('%PDF-1.7\n'), new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a])];
    let at = 15;
    const put = (part: Uint8Array) => {
      parts.push(part);
      at += part.length;
    };
    const putStream = (number: number, about: Values<Ref>, data: Uint8Array) => {
      put(toBytes(`${number} 0 obj\n${write({ ...about, Length: data.length })}\nstream\n`));
      put(data);
      put(toBytes('\nendstream\nendobj\n'));
    };
    for (const [number, { about, bytes }] of this.#streams) {
      table.set(number, [1, at, 0]);
      if (number === plain.number) putStream(number, about, bytes);
      else putStream(number, { ...about, Filter: 'FlateDecode' }, await pack(bytes));
    }
    const own = this.nextRef().number;
    table.set(own, [1, at, 0]);
    const start = at;
    const rows = new Uint8Array(7 * (own + 1));
    for (const [number, [kind, first, second]] of table)
      rows.set([kind, first >>> 24, first >>> 16, first >>> 8, first, second >>> 8, second], 7 * number);
    const about = {
      Type: 'XRef',
      Size: own + 1,
      W: [1, 4, 2],
      Root: root,
      Info: info,
      Filter: 'FlateDecode',
    };
    putStream(own, about, await pack(rows));
    put(toBytes(`startxref\n${start}\n%%EOF\n`));
    const file = new Uint8Array(at);
    let place = 0;
    for (const part of parts) {
      file.set(part, place);
      place += part.length;
    }
    return file;
  }
}
