import { z } from 'zod';
import { contentFile } from '#app/content/content-files.ts';
import { internalPath, text } from '#app/content/text-schemas.ts';

const offline = z.strictObject({
  title: text(2, 60),
  text: text(20, 300),
  retry: text(2, 30),
  home: text(2, 30),
  kept: text(2, 60),
  /** Platforms show four at most; each opens a page of this site. */
  shortcuts: z.array(z.strictObject({ label: text(2, 40), href: internalPath })).max(4),
});

/** What is read without a network, and what the installed site offers. */
export const readOffline = contentFile('site/offline.yml', offline);
