/** A copy of the project that an ordinary change is made in, and a record of the places it touched. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type CopiedProject = {
  folder: string;
  /** Files and folders that a person touched so far, in order. A new folder is one place. */
  places: string[];
  /** Adds a file. `place` is the new folder that it belongs to, if it is part of one. */
  add: (file: string, text: string, place?: string) => void;
  /** Replaces the one occurrence of `from`. Throws when there is none or more than one. */
  edit: (file: string, from: string | RegExp, to: string) => void;
  remove: (place: string) => void;
  read: (file: string) => string;
};

export function copiedProject(folder: string): CopiedProject {
  const places: string[] = [];
  const touch = (place: string) => {
    if (!places.includes(place)) places.push(place);
  };
  const at = (file: string) => path.join(folder, file);
  const read = (file: string) => readFileSync(at(file), 'utf8');
  return {
    folder,
    places,
    read,
    add(file, text, place = file) {
      if (existsSync(at(file))) throw new Error(`${file} exists already`);
      mkdirSync(path.dirname(at(file)), { recursive: true });
      writeFileSync(at(file), text);
      touch(place);
    },
    edit(file, from, to) {
      const parts = read(file).split(from);
      if (parts.length !== 2) throw new Error(`${file}: ${parts.length - 1} times ${from}`);
      writeFileSync(at(file), parts.join(to));
      touch(file);
    },
    remove(place) {
      if (!existsSync(at(place))) throw new Error(`${place} does not exist`);
      rmSync(at(place), { recursive: true });
      touch(place);
    },
  };
}
