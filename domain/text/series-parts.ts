/** The parts of a series, as its text names them. Pure. */

type Section = { id: string; text: string };

/** The sections named `Part one: ...`, without what their place in a list says already. */
export const seriesParts = (sections: readonly Section[]): { id: string; title: string }[] =>
  sections.flatMap(({ id, text }) => {
    const title = /^Part [^:]+:\s*(.+)$/.exec(text)?.[1];
    return title ? [{ id, title: title[0]?.toUpperCase() + title.slice(1) }] : [];
  });
