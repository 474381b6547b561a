/** Names files, and loads their writers when a visitor begins to use a tool. */

/** Names a file safely on every system: lower-case words joined by hyphens. */
export const fileName = (title: string, extension: string): string => {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${words || 'document'}.${extension}`;
};

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The Word writer. Called early at first use, so that the export works when the network is gone by then. */
export const loadDocx = () => import('#domain/documents/to-docx.ts');

/** The writer of calendar files, for the same reason. */
export const loadCalendarWriter = () => import('#domain/documents/calendar-file.ts');
