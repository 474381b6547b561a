import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { UNSET_ORIGIN } from '../../contracts/unset-origin.ts';

const TEXT = /\.(xml|rels|txt|csv)$/;

/** An archive of documents with the addresses of a site in the place of those of no site. */
export function archiveAt(archive: Uint8Array, origin: string): Uint8Array {
  const files: Zippable = {};
  for (const [name, data] of Object.entries(unzipSync(archive))) {
    // A Word document is an archive itself.
    if (name.endsWith('.docx')) files[name] = archiveAt(data, origin);
    else files[name] = TEXT.test(name) ? strToU8(strFromU8(data).replaceAll(UNSET_ORIGIN, origin)) : data;
  }
  return zipSync(files);
}

/** Where the page is that a request came from: its browser says so, also behind a proxy that ends TLS. */
export function pageOrigin(request: Request): string {
  const own = new URL(request.url);
  const said = URL.parse(request.headers.get('origin') ?? '');
  return said?.host === own.host ? said.origin : own.origin;
}
