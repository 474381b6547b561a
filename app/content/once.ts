/**
 * Values that are computed once, until a file they came from changes. The count of changes belongs to the process: the
 * development server runs this module twice, as part of its configuration and as part of the site.
 */
const KEY = Symbol.for('night-edition.content-changes');
const shared = globalThis as { [KEY]?: { count: number } };
const changes = shared[KEY] ?? { count: 0 };
shared[KEY] = changes;

/** Computes a value on first use, and again after `forgetContent`. */
export function once<Value>(compute: () => Value): () => Value {
  let cached: { value: Value; at: number } | undefined;
  return () => {
    if (cached?.at !== changes.count) cached = { value: compute(), at: changes.count };
    return cached.value;
  };
}

/** Makes every reader read again: a file below `content/` has changed. */
export function forgetContent(): void {
  changes.count += 1;
}
