/** What the laws are filtered by, in the sentence of the list and of a view. */
import type { Role } from '#domain/law/regulation-filter.ts';

export type Item = { id: string; label: string };

type BoxesProps = {
  name: string;
  choices: readonly Item[];
  picked: readonly string[];
  onPick: (id: string) => void;
};

/** Any number of places or kinds of tool. */
export function Boxes({ name, choices, picked, onPick }: BoxesProps) {
  return choices.map(({ id, label }) => (
    <label key={id} className="choice">
      <input
        type="checkbox"
        name={name}
        value={id}
        checked={picked.includes(id)}
        onChange={() => onPick(id)}
      />
      {label}
    </label>
  ));
}

type RolesProps = {
  words: { anyRole: string } & Record<Role, string>;
  picked: Role | undefined;
  onPick: (role: Role | undefined) => void;
};

/** One role or any. */
export function Roles({ words, picked, onPick }: RolesProps) {
  return ([undefined, 'employer', 'vendor'] as const).map((role) => (
    <label key={role ?? ''} className="choice">
      <input
        type="radio"
        name="role"
        value={role ?? ''}
        checked={picked === role}
        onChange={() => onPick(role)}
      />
      {words[role ?? 'anyRole']}
    </label>
  ));
}
