/** `/laws/…`: files made while the site is built. One law or one view as JSON and as Markdown, the schema, the table of periods. */

import { siteOrigin } from '#app/content/page-data.ts';
import { readRegulations } from '#app/content/regulations.ts';
import { readIdentity } from '#app/content/site.ts';
import { typesetAll } from '#app/content/typography.ts';
import { hubViews } from '#domain/law/hub-address.ts';
import type { Route } from './+types/law-file-route';
import { readHubCopy } from './content.ts';
import { lawJson, lawMarkdown } from './law-file.ts';
import { lawFileSchema } from './law-file-schema.ts';
import { viewData } from './view-data.ts';
import { everyPeriodCsv, viewMarkdown } from './view-text.ts';

const file = (text: string, type: string) =>
  new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } });

export function loader({ params }: Route.LoaderArgs): Response {
  if (params.file === 'schema.json') return Response.json(lawFileSchema(siteOrigin()));
  if (params.file === 'retention.csv') return file(everyPeriodCsv(), 'text/csv');
  const [, id, ending] = /^([a-z0-9-]+)\.(json|md)$/.exec(params.file) ?? [];
  const view = hubViews.find((name) => name === id);
  if (view) {
    return ending === 'json' ? Response.json(viewData[view]()) : file(viewMarkdown(view), 'text/markdown');
  }
  const law = readRegulations().find((entry) => entry.id === id);
  if (!law) throw new Response('There is no such law.', { status: 404 });
  if (ending === 'json') return Response.json(lawJson(typesetAll(law), siteOrigin()));
  return file(
    lawMarkdown(typesetAll(law), readHubCopy(), { origin: siteOrigin(), email: readIdentity().email }),
    'text/markdown',
  );
}
