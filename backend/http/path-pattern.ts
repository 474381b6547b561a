/**
 * Path patterns as static hosts write them: `/exact/path`, `/folder/*` (the folder and everything in it),
 * `/item/:name` (exactly one segment). Kept to what Netlify's and Cloudflare's files can say as well.
 */

export type PathPattern = {
  readonly source: string;
  /** Fixed parts compare without regard to case when `ignoreCase` is set; placeholders always keep theirs. */
  match(path: string, options?: { ignoreCase?: boolean }): Readonly<Record<string, string>> | undefined;
};

/** What a pattern may look like; checked by the schema of the header file. */
export const PATH_PATTERN = /^\/(?:(?:[a-z0-9._~-]+|:[a-z]+)(?:\/(?:[a-z0-9._~-]+|:[a-z]+))*(?:\/\*)?|\*)?$/i;

export function pathPattern(source: string): PathPattern {
  const splat = source.endsWith('/*');
  const parts = (splat ? source.slice(0, -2) : source).split('/').slice(1);
  if (source === '/*') parts.length = 0;
  return {
    source,
    match(path, options) {
      const segments = path.split('/').slice(1);
      if (splat ? segments.length < parts.length : segments.length !== parts.length) return undefined;
      const values: Record<string, string> = {};
      for (const [index, part] of parts.entries()) {
        const segment = segments[index] ?? '';
        if (part.startsWith(':')) {
          if (segment === '') return undefined;
          values[part.slice(1)] = segment;
        } else if (
          part !== segment &&
          !(options?.ignoreCase && part.toLowerCase() === segment.toLowerCase())
        ) {
          return undefined;
        }
      }
      return values;
    },
  };
}

/** The path a pattern stands for once its placeholders are filled in. */
export function fillPattern(source: string, values: Readonly<Record<string, string>>): string {
  return source.replace(/:([a-z]+)/gi, (whole, name: string) => values[name] ?? whole);
}
