/** A file that `pdf-lib` writes, as `Structure` fills it. */
import { type PDFContext, PDFHexString, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { type Objects, type Value, Words } from '#domain/documents/pdf/pdf-values.ts';

/** A plain value as an object of the library's. */
export function toObject(context: PDFContext, value: Value<PDFRef>): PDFObject {
  if (value instanceof Words) return PDFHexString.fromText(value.text);
  if (value instanceof PDFRef) return value;
  if (Array.isArray(value)) {
    const list = context.obj([]);
    for (const entry of value) list.push(toObject(context, entry));
    return list;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, entry]) => [key, toObject(context, entry)]);
    return context.obj(Object.fromEntries(entries));
  }
  return context.obj(value as string);
}

export const objectsOf = (context: PDFContext): Objects<PDFRef> => ({
  nextRef: () => context.nextRef(),
  assign: (ref, value) => context.assign(ref, toObject(context, value)),
});
