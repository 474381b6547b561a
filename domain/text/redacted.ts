/** A text with what is somebody's blacked out: `[[12]]` stands for a bar as long as twelve letters. */
export type RedactedPart = { at: number } & ({ text: string } | { letters: number });

/** Cuts a text into words and bars, in order; `at` is the place of each among them. */
export function redactedParts(text: string): RedactedPart[] {
  return text
    .split(/\[\[(\d{1,2})\]\]/)
    .map((part, at) => (at % 2 === 0 ? { at, text: part } : { at, letters: Number(part) }))
    .filter((part) => !('text' in part) || part.text !== '');
}
