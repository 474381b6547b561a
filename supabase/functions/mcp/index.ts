import { makeMcp } from '../../../backend/agents/mcp.ts';
import { siteFilesAt } from '../../../backend/agents/site-file.ts';
import { readBody, TOO_LARGE } from '../../../backend/http/request-body.ts';
import { clientAddress, settings } from '../_shared/serve.ts';

const cors = {
  'access-control-allow-origin': settings.siteUrl,
  'access-control-allow-headers': 'content-type, accept, mcp-protocol-version, mcp-method, mcp-name',
  'access-control-allow-methods': 'POST, OPTIONS',
};

const answer = makeMcp(settings.siteUrl, siteFilesAt(settings.siteUrl), Date.now, (line) =>
  console.error(line),
);

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
  const verdict = request.body
    ? await readBody(request.body, request.headers.get('content-length'))
    : { kind: 'body' as const, body: undefined };
  const answered =
    verdict.kind === 'body'
      ? await answer(new Request(request, { body: verdict.body ?? null }), clientAddress(request))
      : Response.json({ code: TOO_LARGE.code, message: TOO_LARGE.message }, { status: TOO_LARGE.status });
  const headers = new Headers(answered.headers);
  for (const [header, value] of Object.entries(cors)) headers.set(header, value);
  return new Response(answered.body, { status: answered.status, headers });
});
