/** Files of `content/` as a plan would leave them: read through what was changed so far, written by nobody yet. */
import { type Changes, parseFields } from '#app/content/content-files.ts';
import { type ContentHouse, partsOf, readText } from '../content/content-house.ts';
import { editFields } from '../content/edit-fields.ts';
import { type Instead, type Moved, relinkAll } from '../content/unlink.ts';

export class Draft {
  readonly #house: ContentHouse;
  readonly #changes = new Map<string, string | null>();

  constructor(house: ContentHouse) {
    this.#house = house;
  }

  /** The folder of the content. */
  get dir(): string {
    return this.#house.dir;
  }

  /** Every text that would be there. */
  files = (): string[] => this.#house.texts().filter((file) => this.#changes.get(file) !== null);

  /** A file as it stands there, without what was changed so far. */
  readBefore = (file: string): string => readText(this.#house, file);

  read = (file: string): string => this.#changes.get(file) ?? readText(this.#house, file);

  /** The fields of a file as plain data. */
  fields(file: string): unknown {
    return parseFields({ file, yaml: partsOf(file, this.read(file)).yaml, firstLine: 1 });
  }

  /** Changes fields; what stays the same keeps its bytes. */
  edit<Fields>(file: string, change: (fields: Fields) => unknown): void {
    const { head, yaml, fence, body } = partsOf(file, this.read(file));
    this.#write(file, head + editFields(yaml, change(this.fields(file) as Fields)) + fence + body);
  }

  /** Changes the text below the fields. */
  editBody(file: string, change: (body: string) => string): void {
    const { head, yaml, fence, body } = partsOf(file, this.read(file));
    this.#write(file, head + yaml + fence + change(body));
  }

  remove(file: string): void {
    this.#changes.set(file, null);
  }

  /** Takes out or turns what points to pages that go. */
  relink(moved: Moved, instead: Instead): void {
    for (const [file, text] of relinkAll(this, moved, instead)) this.#write(file, text);
  }

  /** What would be another than it is. */
  changes = (): Changes =>
    new Map([...this.#changes].filter(([file, text]) => text === null || text !== this.readBefore(file)));

  #write(file: string, text: string): void {
    if (text !== this.read(file)) this.#changes.set(file, text);
  }
}
