/** What the desk asks for about preview links. Who renders and keeps them is the script's business. */

export type ListedPreview = {
  id: string;
  path: string;
  title: string;
  /** Milliseconds since 1970. */
  made: number;
  until: number;
};

export type Previews = {
  /** Newest first; those that have ended are none. */
  list(): ListedPreview[];
  /**
   * Makes a link.
   * @param entry `file` below `content/`, `path` of its page, `days` until the link ends
   * @returns its address, which is shown once and kept nowhere; or a problem, as a key of the words
   */
  make(entry: {
    file: string;
    path: string;
    days: number;
  }): Promise<{ url: string } | { problem: 'noBuild' | 'failed'; why?: string }>;
  takeBack(id: string): void;
};
