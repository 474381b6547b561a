/** `/laws/<id>.json` and `/laws/<id>.md`: files made while the site is built. */

import { siteOrigin } from '#app/content/page-data.ts';
import { readRegulations } from '#app/content/regulations.ts';
import { typesetAll } from '#app/content/typography.ts';
import type { Route } from './+types/law-file-route';
import { readHubCopy } from './content.ts';
import { lawJson, lawMarkdown } from './law-file.ts';

export function loader({ params }: Route.LoaderArgs): Response {
  const [, id, ending] = /^([a-z0-9-]+)\.(json|md)$/.exec(params.file) ?? [];
  const law = readRegulations().find((entry) => entry.id === id);
  if (!law) throw new Response('There is no such law.', { status: 404 });
  if (ending === 'json') return Response.json(lawJson(typesetAll(law), siteOrigin()));
  const text = lawMarkdown(typesetAll(law), readHubCopy(), siteOrigin());
  return new Response(text, { headers: { 'Content-Type': 'text/markdown; charset=utf-8' } });
}
