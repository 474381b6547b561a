import fc from 'fast-check';

/** Every endpoint of the backend, with `:id` where a path parameter goes. */
const ENDPOINTS = [
  ...[
    'signup',
    'token?grant_type=password',
    'token?grant_type=refresh_token',
    'token?grant_type=pkce',
    'token',
    'recover',
    'resend',
    'otp',
    'magiclink',
    'verify',
    'logout',
    'user',
    'reauthenticate',
    'factors',
    'factors/:id',
    'factors/:id/challenge',
    'factors/:id/verify',
    'settings',
    'health',
    '.well-known/jwks.json',
    'authorize',
    'callback',
    'invite',
    'admin/users',
    'admin/users/:id',
    'admin/users/:id/factors',
    'admin/users/:id/factors/:id',
    'admin/generate_link',
  ].map((path) => `/auth/v1/${path}`),
  ...[
    'contact',
    'newsletter',
    'newsletter/confirm',
    'newsletter/unsubscribe',
    'toolkit',
    'toolkit/download',
    'count',
    'delete-account',
    ':id',
  ].map((path) => `/functions/v1/${path}`),
  ...[
    'profiles',
    'profiles?select=:id',
    'profiles?id=eq.:id',
    'profiles?limit=:id',
    'leads',
    'rpc/:id',
    '',
  ].map((path) => `/rest/v1/${path}`),
  '/realtime/v1/websocket',
  '/storage/v1/object/:id',
];

const NASTY = [
  '',
  ' ',
  '\u0000',
  '__proto__',
  'constructor',
  '%',
  '%00',
  '%ff',
  '../..',
  "' OR 1=1 --",
  '<script>',
  '𝒳\ud800',
  'é'.repeat(300),
  'x'.repeat(3000),
  '-1',
  '1e309',
  'null',
  '00000000-0000-4000-8000-000000000000',
  'not.is.null',
  '\r\nSet-Cookie: a=b',
];
const FIELDS = [
  'email',
  'password',
  'phone',
  'data',
  'token',
  'token_hash',
  'type',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'code_challenge',
  'code_challenge_method',
  'factor_type',
  'friendly_name',
  'challenge_id',
  'code',
  'create_user',
  'name',
  'message',
  'utm_source',
  'elapsed_ms',
  'return_to',
  'company_website',
  'display_name',
  'ban_duration',
  'password_hash',
  'id',
  'new_email',
  'user_metadata',
  'app_metadata',
  'nonce',
  '__proto__',
];
const LIKELY = [
  'a@example.com',
  'A@EXAMPLE.COM',
  'signup',
  'recovery',
  'email',
  'totp',
  'phone',
  '123456',
  's256',
  'x'.repeat(43),
  '1h',
  'magiclink',
  'email_change_new',
];

const scalar = fc.oneof(
  fc.constantFrom(...NASTY, ...LIKELY),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
const object = fc
  .array(fc.tuple(fc.constantFrom(...FIELDS), value), { maxLength: 8 })
  .map(
    (entries) =>
      `{${entries.map(([name, member]) => `${JSON.stringify(name)}:${JSON.stringify(member) ?? 'null'}`).join(',')}}`,
  );
const body = fc.oneof(
  { weight: 6, arbitrary: object.map((text) => new TextEncoder().encode(text)) },
  { weight: 1, arbitrary: fc.jsonValue().map((json) => new TextEncoder().encode(JSON.stringify(json))) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  { weight: 1, arbitrary: object.map((text) => new TextEncoder().encode(text.slice(0, -2))) },
  { weight: 1, arbitrary: fc.constant(new TextEncoder().encode(`${'['.repeat(20_000)}`)) },
  { weight: 1, arbitrary: fc.constant(new TextEncoder().encode(`{"email":"${'x'.repeat(200_000)}"}`)) },
);

export interface MalformedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

const headerValue = fc.constantFrom(
  '',
  ' ',
  'x',
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain; charset=utf-16',
  'gzip',
  '2024-01-01',
  '9999-99-99',
  '0',
  'Bearer',
  'Bearer x',
  'Bearer a.b.c',
  'Bearer sb_publishable_embedded',
  'Basic eDp5',
  '127.0.0.1',
  '999.1.1.1, ::1',
  'x'.repeat(2000),
  '\u00ff\u00fe',
);
const headers = fc.dictionary(
  fc.constantFrom(
    'content-type',
    'content-encoding',
    'authorization',
    'apikey',
    'x-supabase-api-version',
    'x-forwarded-for',
    'accept',
    'prefer',
    'range',
    'redirect_to',
    'origin',
    'x-http-method-override',
  ),
  headerValue,
  { maxKeys: 4, noNullPrototype: true },
);

/** One malformed request over any endpoint: method, path, headers and body are all arbitrary. */
export const malformedRequest: fc.Arbitrary<MalformedRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
    endpoint: fc.constantFrom(...ENDPOINTS),
    piece: fc.constantFrom(...NASTY.filter((text) => text !== '\u0000')),
    headers,
    body,
  })
  .map(({ method, endpoint, piece, headers, body }) => ({
    method,
    path: endpoint.replaceAll(':id', () =>
      piece.startsWith('%') ? piece : encodeURIComponent(piece.toWellFormed().slice(0, 400)),
    ),
    headers,
    body: body,
  }));

/** Sends one and says what is wrong with the answer, or nothing. */
export async function complaintAbout(
  url: string,
  request: MalformedRequest,
  seen: (status: number) => void = () => {},
): Promise<string | undefined> {
  const bodiless = request.method === 'GET' || request.method === 'HEAD';
  const answer = await fetch(url + request.path, {
    method: request.method,
    headers: request.headers,
    ...(bodiless ? {} : { body: request.body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  });
  const text = await answer.text();
  seen(answer.status);
  if (answer.status >= 500) return `${answer.status}: ${text.slice(0, 200)}`;
  if (/\bat .+\.(ts|js):\d+|node_modules|SQLITE|SqliteError/.test(text))
    return `a trace: ${text.slice(0, 300)}`;
  if (answer.headers.has('set-cookie')) return 'a smuggled header';
  return undefined;
}
