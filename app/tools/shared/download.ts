/** Hands a file to the browser, and loads the Word writer when a visitor begins to use a tool. */

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

/** Saves text or bytes as a file. The browser's own address for it is given back once the save has begun. */
export function download(name: string, type: string, data: string | Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([data], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Firefox reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The Word writer. Called early at first use, so that the export works when the network is gone by then. */
export const loadDocx = () => import('#domain/documents/to-docx.ts');

/** The writer of archives of Word files, for the same reason. */
export const loadZipWriter = () => import('#domain/documents/to-zip.ts');

/** The writer of calendar files, for the same reason. */
export const loadCalendarWriter = () => import('#domain/documents/calendar-file.ts');
