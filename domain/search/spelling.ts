/**
 * Forgives spelling by a deletion index: a word is filed under itself and under every form with one letter left out, so
 * that a misspelled word meets it after two deletions of its own, without looking through all words. Words are also filed
 * by their consonants, because most mistakes in long words are vowels. Pure.
 */

/** Shorter words are too alike. */
const SHORTEST = 4;
/** Only so many letters are varied: mistakes further on are found through the same beginning. */
const VARIED = 7;

const plain = /^[a-z]+$/;

/** Every form of a text with one letter left out. */
const deletions = (text: string): string[] =>
  Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1));

/** What is left of a word that is heard: `#` and its consonants, those that sound alike as one. */
export function soundOf(word: string): string {
  const heard = word
    .replace(/ph/g, 'f')
    .replace(/ck|[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/(.)\1+/g, '$1');
  return `#${heard.slice(0, 1).replace(/[aeiouy]/, '*')}${heard.slice(1).replace(/[aeiouyhw]/g, '')}`;
}

/** The keys under which a word is filed; none for a short one or one with digits. */
export function spellingKeys(word: string): string[] {
  if (word.length < SHORTEST || !plain.test(word)) return [];
  const varied = word.slice(0, VARIED);
  const sound = soundOf(word);
  return [...new Set([varied, ...deletions(varied), ...(sound.length > 3 ? [sound] : [])])];
}

/** The keys under which a misspelled word is looked for. */
export function misspelledKeys(word: string): string[] {
  if (word.length < SHORTEST || !plain.test(word)) return [];
  const varied = word.slice(0, VARIED);
  const once = deletions(varied);
  const twice = word.length > 5 ? once.flatMap(deletions) : [];
  return [...new Set([varied, ...once, ...twice, soundOf(word)])];
}

/**
 * Letters to change, add, drop or swap with their neighbor until one word is the other (optimal string alignment), or
 * `most + 1` if that is more than `most`.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return most + 1;
    before = last;
    last = next;
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/** Mistakes that a word of so many letters is forgiven, one more where it sounds the same. */
const forgiven = (length: number): number => (length < 9 ? 1 : 2);

/** So many words at most are taken for what was meant. */
const MOST_MEANT = 4;

/**
 * Of the words filed under a misspelled word's keys those that it may mean, the nearest, best first. `slack` forgives so
 * many mistakes more.
 */
export function meantBy(
  word: string,
  candidates: Iterable<string>,
  slack = 0,
): { word: string; distance: number }[] {
  const sound = soundOf(word);
  const most = forgiven(word.length) + slack;
  const near = [...new Set(candidates)]
    .map((candidate) => {
      const same = soundOf(candidate) === sound;
      const mistakes = distance(word, candidate, most + 1);
      // Same sound counts as half a mistake less, another first letter as half a mistake more.
      const cost = mistakes - (same ? 0.5 : 0) + (candidate[0] === word[0] ? 0 : 0.5);
      return { word: candidate, distance: mistakes, cost, forgiven: mistakes <= (same ? most + 1 : most) };
    })
    .filter((candidate) => candidate.forgiven)
    .sort((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1));
  const best = near[0]?.cost ?? 0;
  return near
    .filter(({ cost }) => cost <= best + 0.25)
    .slice(0, MOST_MEANT)
    .map(({ word: meant, distance: mistakes }) => ({ word: meant, distance: mistakes }));
}
