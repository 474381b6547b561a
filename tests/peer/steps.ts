/** The steps that sequences are made of: one call each, asked of both services in the same way. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { TOTP } from 'otpauth';
import type { Answer, Call, Mail, Session, Side } from './side.ts';

export interface Step {
  /** Method and address, with the kind of grant or action where one address has several. */
  label: string;
  call(side: Side, people: People): Call;
  /** Keeps what later steps refer to. */
  remember?(side: Side, answer: Answer): void;
}

/** Addresses of one sequence, the same for both services. */
export type People = (name: string) => string;

type Text = fc.Arbitrary<unknown>;

const PASSWORD = 'correct horse 42';
const VERIFIER = 'v'.repeat(50);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const NOBODY = '00000000-0000-4000-8000-000000000000';

type Members = Record<string, unknown>;
const members = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? (value as Members) : {};
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** `ann` and `bob` are asked for most; what starts with `=` is sent as it stands. */
const person = fc.oneof(
  { weight: 12, arbitrary: fc.constant('ann') },
  { weight: 4, arbitrary: fc.constant('bob') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('nobody', 'ANN', '=', '=a@', '=a b@example.com', '=x', '=@example.com'),
  },
);
const addressOf = (people: People, who: string) => (who.startsWith('=') ? who.slice(1) : people(who));

const password: Text = fc.oneof(
  { weight: 8, arbitrary: fc.constant(PASSWORD) },
  { weight: 3, arbitrary: fc.constant('another horse 43') },
  { weight: 1, arbitrary: fc.constantFrom('short', '', 'x'.repeat(73), null, 5) },
);
const metadata: Text = fc.constantFrom(
  undefined,
  undefined,
  null,
  {},
  { name: 'Ann' },
  { a: 1, b: null },
  'text',
  [1],
);
const pkce: fc.Arbitrary<Members> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 3, arbitrary: fc.constant({ code_challenge: CHALLENGE, code_challenge_method: 's256' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Members>(
      { code_challenge: CHALLENGE },
      { code_challenge: 'short', code_challenge_method: 's256' },
      { code_challenge: CHALLENGE, code_challenge_method: 'md5' },
      { code_challenge: `${CHALLENGE}!`, code_challenge_method: 'plain' },
      { code_challenge: VERIFIER, code_challenge_method: 'plain' },
    ),
  },
);
/** Which session signs a call: the newest, one before, or none. */
const bearer = fc.oneof(
  { weight: 14, arbitrary: fc.constant('newest') },
  { weight: 2, arbitrary: fc.constant('before') },
  { weight: 1, arbitrary: fc.constantFrom('none', 'garbage', 'service', 'publishable') },
);
const version = fc.constantFrom<Record<string, string>>({}, { 'x-supabase-api-version': '2024-01-01' });

const sessionAt = (side: Side, place: string): Session | undefined =>
  side.memory.sessions.at(place === 'before' ? -2 : -1);

function tokenOf(side: Side, place: string): string | undefined {
  if (place === 'none') return undefined;
  if (place === 'garbage') return 'a.b.c';
  if (place === 'service') return side.secretKey;
  if (place === 'publishable') return 'sb_publishable_embedded';
  return sessionAt(side, place)?.accessToken ?? 'a.b.d';
}

function keepSession(side: Side, answer: Answer): void {
  const said = members(answer.json);
  const accessToken = text(said.access_token);
  const refreshToken = text(said.refresh_token);
  if (accessToken && refreshToken) side.memory.sessions.push({ accessToken, refreshTokens: [refreshToken] });
  keepUser(side, said.user);
}

function keepUser(side: Side, user: unknown): void {
  const { id, identities } = members(user);
  if (text(id) && !side.memory.userIds.includes(id as string)) side.memory.userIds.push(id as string);
  if (!Array.isArray(identities)) return;
  for (const identity of identities) {
    const own = text(members(identity).identity_id);
    if (own && !side.memory.identities.includes(own)) side.memory.identities.push(own);
  }
}

const mailOf = (side: Side, kinds?: string[]): Mail | undefined =>
  side.memory.mails.findLast((mail) => mail.link && (!kinds || kinds.includes(mail.kind)));

/** A step with a JSON body. */
const posts = (
  label: string,
  path: string,
  body: fc.Arbitrary<(people: People) => Members>,
  remember?: Step['remember'],
): fc.Arbitrary<Step> =>
  fc.record({ body, version }).map((given) => ({
    label,
    call: (_, people) => ({ method: 'POST', path, body: given.body(people), headers: given.version }),
    ...(remember ? { remember } : {}),
  }));

const withPerson = <Rest extends Members>(rest: fc.Arbitrary<Rest>) =>
  fc.record({ who: person, rest }).map(({ who, rest }) => (people: People) => ({
    email: addressOf(people, who),
    ...rest,
  }));

const redirect = fc.constantFrom(
  '',
  '?redirect_to=http%3A%2F%2F127.0.0.1%3A3000%2Fauth',
  '?redirect_to=https%3A%2F%2Fevil.example.com',
);

const signUp: fc.Arbitrary<Step> = fc
  .record({ who: person, password, data: metadata, pkce, redirect, version })
  .map((given) => ({
    label: 'POST /signup',
    call: (_, people) => ({
      method: 'POST',
      path: `/signup${given.redirect}`,
      body: {
        email: addressOf(people, given.who),
        password: given.password,
        data: given.data,
        ...given.pkce,
      },
      headers: given.version,
    }),
    remember: (side, answer) => keepUser(side, answer.json),
  }));

const passwordGrant = posts(
  'POST /token password',
  '/token?grant_type=password',
  withPerson(fc.record({ password })),
  keepSession,
);

const refresh: fc.Arbitrary<Step> = fc
  .record({ place: fc.constantFrom('newest', 'before'), back: fc.constantFrom(0, 0, 0, 1, 2, 9), version })
  .map(({ place, back, version }) => ({
    label: 'POST /token refresh_token',
    call: (side) => ({
      method: 'POST',
      path: '/token?grant_type=refresh_token',
      body: { refresh_token: sessionAt(side, place)?.refreshTokens.at(-1 - back) ?? 'x'.repeat(back + 9) },
      headers: version,
    }),
    remember(side, answer) {
      const said = members(answer.json);
      const [access, token] = [text(said.access_token), text(said.refresh_token)];
      const session = sessionAt(side, place);
      if (!access || !token || !session) return;
      session.accessToken = access;
      if (session.refreshTokens.at(-1) !== token) session.refreshTokens.push(token);
    },
  }));

const otherGrants = fc
  .record({
    grant: fc.constantFrom('id_token', 'web3', 'nonsense', ''),
    body: fc.constantFrom<Members>(
      {},
      { provider: 'google', id_token: 'x' },
      { provider: 'unknown', id_token: 'x' },
    ),
    version,
  })
  .map(
    ({ grant, body, version }): Step => ({
      label: `POST /token ${grant || 'without a grant'}`,
      call: () => ({ method: 'POST', path: `/token?grant_type=${grant}`, body, headers: version }),
    }),
  );

const exchange = fc
  .record({
    right: fc.constantFrom(true, true, false),
    empty: fc.constantFrom(false, false, false, true),
    version,
  })
  .map(
    ({ right, empty, version }): Step => ({
      label: 'POST /token pkce',
      call: (side) => ({
        method: 'POST',
        path: '/token?grant_type=pkce',
        body: {
          auth_code: empty ? '' : (side.memory.authCodes.at(-1) ?? NOBODY),
          code_verifier: right ? VERIFIER : `${VERIFIER}x`,
        },
        headers: version,
      }),
      remember: keepSession,
    }),
  );

/** What a redirect brought: a code to exchange, or tokens. */
function keepRedirect(side: Side, answer: Answer): void {
  if (!answer.headers.location) return;
  const url = new URL(answer.headers.location);
  const code = url.searchParams.get('code');
  if (code) side.memory.authCodes.push(code);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const [access, token] = [fragment.get('access_token'), fragment.get('refresh_token')];
  if (access && token) side.memory.sessions.push({ accessToken: access, refreshTokens: [token] });
}

const VERIFY_TYPES = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email',
  'email_change',
  'sms',
  'nonsense',
  '',
];
/** The type a mail says, or another one. */
const typed = fc.oneof(
  { weight: 8, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(...VERIFY_TYPES) },
);

const followLink: fc.Arbitrary<Step> = fc
  .record({ type: typed, again: fc.nat(6), redirect })
  .map((given) => ({
    label: 'GET /verify',
    call(side) {
      const mails = side.memory.mails.filter((mail) => mail.link);
      const link = (given.again === 6 ? mails.at(-2) : mails.at(-1))?.link;
      const query = new URLSearchParams({
        token: link?.token ?? 'nothing',
        type: given.type ?? link?.type ?? 'signup',
      });
      const to = given.redirect.slice('?redirect_to='.length);
      return { method: 'GET', path: `/verify?${query}${to ? `&redirect_to=${to}` : ''}` };
    },
    remember: keepRedirect,
  }));

const postHash: fc.Arbitrary<Step> = fc
  .record({ type: typed, extra: fc.constantFrom<Members>({}, {}, {}, { email: 'a@example.com' }), version })
  .map((given) => ({
    label: 'POST /verify token_hash',
    call(side) {
      const link = mailOf(side)?.link;
      return {
        method: 'POST',
        path: '/verify',
        body: {
          token_hash: link?.token ?? 'nothing',
          type: given.type ?? link?.type ?? 'signup',
          ...given.extra,
        },
        headers: given.version,
      };
    },
    remember: keepSession,
  }));

const postCode: fc.Arbitrary<Step> = fc
  .record({
    type: typed,
    wrong: fc.constantFrom(false, false, false, true),
    to: fc.option(person, { freq: 6 }),
    version,
  })
  .map((given) => ({
    label: 'POST /verify token',
    call(side, people) {
      const mail = side.memory.mails.findLast(({ code, link }) => code && link);
      return {
        method: 'POST',
        path: '/verify',
        body: {
          token: given.wrong ? '00000000' : (mail?.code ?? '12345678'),
          type: given.type ?? mail?.link?.type ?? 'signup',
          email: given.to ? addressOf(people, given.to) : (mail?.to ?? people('ann')),
        },
        headers: given.version,
      };
    },
    remember: keepSession,
  }));

/** Proves the newest mail by the type it says. */
const useNewestMail = fc.constantFrom<Step>(
  {
    label: 'GET /verify',
    call(side) {
      const link = mailOf(side)?.link;
      const query = new URLSearchParams({ token: link?.token ?? 'nothing', type: link?.type ?? 'signup' });
      return { method: 'GET', path: `/verify?${query}` };
    },
    remember: keepRedirect,
  },
  {
    label: 'POST /verify token_hash',
    call(side) {
      const link = mailOf(side)?.link;
      return {
        method: 'POST',
        path: '/verify',
        body: { token_hash: link?.token ?? 'nothing', type: link?.type ?? 'signup' },
      };
    },
    remember: keepSession,
  },
);

const otp = (path: '/otp' | '/magiclink') =>
  posts(
    `POST ${path}`,
    path,
    withPerson(
      fc
        .record({
          create_user: fc.constantFrom(undefined, undefined, true, false, null),
          data: metadata,
          pkce,
          other: fc.constantFrom<Members>({}, {}, {}, {}, { phone: '+15551234' }, { channel: 'sms' }),
        })
        .map(({ pkce, other, ...rest }) => ({ ...rest, ...pkce, ...other })),
    ),
  );
const recover = posts('POST /recover', '/recover', withPerson(pkce));
const resend = posts(
  'POST /resend',
  '/resend',
  withPerson(
    fc.record({
      type: fc.constantFrom('signup', 'signup', 'email_change', 'sms', 'phone_change', 'recovery', ''),
    }),
  ),
);

/** A call signed by a session. */
const signed = (
  label: string,
  call: (side: Side, people: People) => Omit<Call, 'bearer'>,
  remember?: Step['remember'],
): fc.Arbitrary<Step> =>
  fc.record({ bearer, version }).map((given) => ({
    label,
    call: (side, people) => ({
      ...call(side, people),
      headers: given.version,
      bearer: tokenOf(side, given.bearer),
    }),
    ...(remember ? { remember } : {}),
  }));

const getUser = signed(
  'GET /user',
  () => ({ method: 'GET', path: '/user' }),
  (side, answer) => keepUser(side, answer.json),
);

const USER_CHANGES: ((people: People, side: Side) => Members)[] = [
  () => ({ data: { name: 'Ann', nothing: null } }),
  () => ({ data: { name: null } }),
  () => ({ password: 'another horse 43' }),
  () => ({ password: 'another horse 43' }),
  () => ({ password: PASSWORD }),
  () => ({ password: 'short' }),
  () => ({ password: '' }),
  () => ({ password: 'x'.repeat(73) }),
  (people) => ({ email: people('moved') }),
  (people) => ({ email: people('moved') }),
  (people) => ({ email: people('bob') }),
  (people) => ({ email: people('ann') }),
  () => ({ email: 'a@' }),
  () => ({ phone: '+15551234567' }),
  () => ({ app_metadata: { role: 'admin' } }),
  () => ({}),
  (_, side) => ({
    password: 'a third horse 44',
    nonce: side.memory.mails.findLast(({ kind }) => kind === 'reauthentication')?.code ?? '123456',
  }),
];
const putUser = fc.record({ change: fc.constantFrom(...USER_CHANGES), bearer, version, pkce }).map(
  (given): Step => ({
    label: 'PUT /user',
    call: (side, people) => ({
      method: 'PUT',
      path: '/user',
      body: { ...given.change(people, side), ...given.pkce },
      headers: given.version,
      bearer: tokenOf(side, given.bearer),
    }),
  }),
);

const reauthenticate = signed('GET /reauthenticate', () => ({ method: 'GET', path: '/reauthenticate' }));

const logout = fc
  .record({
    scope: fc.constantFrom('', '?scope=global', '?scope=local', '?scope=others', '?scope=x'),
    bearer,
  })
  .map(
    (given): Step => ({
      label: 'POST /logout',
      call: (side) => ({
        method: 'POST',
        path: `/logout${given.scope}`,
        bearer: tokenOf(side, given.bearer),
      }),
    }),
  );

const FACTORS: Members[] = [
  { factor_type: 'totp' },
  { factor_type: 'totp', friendly_name: 'Phone', issuer: 'Site' },
  { factor_type: 'totp', friendly_name: 'Phone' },
  { factor_type: 'phone', phone: '+15551234567' },
  { factor_type: 'webauthn', friendly_name: 'Key' },
  { factor_type: 'webauthn' },
  { factor_type: 'nonsense' },
  {},
];
const enrol = fc
  .record({
    body: fc.oneof(
      { weight: 3, arbitrary: fc.constant(FACTORS[0]) },
      { weight: 2, arbitrary: fc.constantFrom(...FACTORS) },
    ),
    bearer,
    version,
  })
  .map(
    (given): Step => ({
      label: 'POST /factors',
      call: (side) => ({
        method: 'POST',
        path: '/factors',
        body: given.body,
        headers: given.version,
        bearer: tokenOf(side, given.bearer),
      }),
      remember(side, answer) {
        const said = members(answer.json);
        const id = text(said.id);
        if (id)
          side.memory.factors.push({
            id,
            secret: text(members(said.totp).secret),
            challenge: undefined,
            usedSteps: [],
          });
      },
    }),
  );

const factorId = (side: Side) => side.memory.factors.at(-1)?.id ?? NOBODY;
const challenge = signed(
  'POST /factors/:id/challenge',
  (side) => ({ method: 'POST', path: `/factors/${factorId(side)}/challenge`, body: {} }),
  (side, answer) => {
    const factor = side.memory.factors.at(-1);
    if (factor) factor.challenge = text(members(answer.json).id) ?? factor.challenge;
  },
);

/** A right code that was not used before, as long as there is one (three steps of 30 s are good at a time). */
function totpCode(side: Side, right: boolean): string {
  const factor = side.memory.factors.at(-1);
  if (!factor?.secret || !right) return '000000';
  const present = Math.floor(Date.now() / 30_000);
  const last = Math.max(present - 2, ...factor.usedSteps);
  const step = Math.min(last + 1, present + 1);
  factor.usedSteps.push(step);
  return new TOTP({ secret: factor.secret }).generate({ timestamp: step * 30_000 });
}
const verifyFactor = fc
  .record({ right: fc.constantFrom(true, true, true, false), odd: fc.nat(9), bearer, version })
  .map(
    (given): Step => ({
      label: 'POST /factors/:id/verify',
      call: (side) => ({
        method: 'POST',
        path: `/factors/${factorId(side)}/verify`,
        body:
          given.odd === 0
            ? { code: '123456' }
            : given.odd === 1
              ? { challenge_id: side.memory.factors.at(-1)?.challenge ?? NOBODY }
              : {
                  challenge_id: given.odd === 2 ? NOBODY : (side.memory.factors.at(-1)?.challenge ?? NOBODY),
                  code: totpCode(side, given.right),
                },
        headers: given.version,
        bearer: tokenOf(side, given.bearer),
      }),
      remember: keepSession,
    }),
  );
const unenrol = signed('DELETE /factors/:id', (side) => ({
  method: 'DELETE',
  path: `/factors/${factorId(side)}`,
}));

/** A call of the administration, now and then with another key. */
const admin = (
  label: string,
  call: (side: Side, people: People) => Omit<Call, 'bearer'>,
  remember?: Step['remember'],
): fc.Arbitrary<Step> =>
  fc
    .record({
      key: fc.constantFrom(
        'service',
        'service',
        'service',
        'service',
        'service',
        'newest',
        'none',
        'garbage',
      ),
      version,
    })
    .map((given) => ({
      label,
      call: (side, people) => ({
        ...call(side, people),
        headers: given.version,
        bearer: tokenOf(side, given.key),
      }),
      ...(remember ? { remember } : {}),
    }));

const userId = (side: Side) => side.memory.userIds[0] ?? NOBODY;
const someId = fc.constantFrom<(side: Side) => string>(
  userId,
  userId,
  userId,
  userId,
  () => NOBODY,
  () => 'no-id',
);

const ADMIN_USERS: ((people: People) => Members)[] = [
  (people) => ({ email: people('ann'), password: PASSWORD, email_confirm: true }),
  (people) => ({ email: people('ann'), password: PASSWORD }),
  (people) => ({ email: people('bob'), user_metadata: { name: 'Bob' }, app_metadata: { plan: 'x' } }),
  (people) => ({ email: people('made'), password: 'short' }),
  (people) => ({ email: people('made'), ban_duration: '1h' }),
  (people) => ({ email: people('made'), ban_duration: 'later' }),
  (people) => ({ email: people('made'), role: 'editor' }),
  (people) => ({ email: people('made'), id: 'no-id' }),
  (people) => ({ email: people('made'), password: PASSWORD, password_hash: 'x' }),
  (people) => ({ email: people('made'), password_hash: 'x' }),
  () => ({ email: 'a@' }),
  () => ({}),
];
const adminCreate = fc.constantFrom(...ADMIN_USERS).chain((body) =>
  admin(
    'POST /admin/users',
    (_, people) => ({ method: 'POST', path: '/admin/users', body: body(people) }),
    (side, answer) => keepUser(side, answer.json),
  ),
);
const ADMIN_CHANGES: ((people: People) => Members)[] = [
  () => ({ user_metadata: { name: 'X', gone: null } }),
  () => ({ app_metadata: { plan: 'y' } }),
  () => ({ password: 'another horse 43' }),
  () => ({ password: 'short' }),
  () => ({ email_confirm: true }),
  (people) => ({ email: people('moved') }),
  (people) => ({ email: people('bob') }),
  () => ({ ban_duration: '24h' }),
  () => ({ ban_duration: 'none' }),
  () => ({ ban_duration: 'soon' }),
  () => ({ role: 'editor' }),
  () => ({ email: 'a@' }),
  () => ({}),
];
const adminUpdate = fc.record({ id: someId, body: fc.constantFrom(...ADMIN_CHANGES) }).chain(({ id, body }) =>
  admin('PUT /admin/users/:id', (side, people) => ({
    method: 'PUT',
    path: `/admin/users/${id(side)}`,
    body: body(people),
  })),
);
const adminGet = someId.chain((id) =>
  admin('GET /admin/users/:id', (side) => ({ method: 'GET', path: `/admin/users/${id(side)}` })),
);
const adminDelete = fc
  .record({ id: someId, body: fc.constantFrom(undefined, {}, { should_soft_delete: false }) })
  .chain(({ id, body }) =>
    admin('DELETE /admin/users/:id', (side) => ({
      method: 'DELETE',
      path: `/admin/users/${id(side)}`,
      body,
    })),
  );
const adminList = fc
  .constantFrom(
    '?page=1&per_page=1',
    '?per_page=1',
    '?page=x',
    '?per_page=0',
    '?page=0',
    '?page=900000&per_page=1',
  )
  .chain((query) => admin('GET /admin/users', () => ({ method: 'GET', path: `/admin/users${query}` })));
const adminFactors = someId.chain((id) =>
  admin('GET /admin/users/:id/factors', (side) => ({
    method: 'GET',
    path: `/admin/users/${id(side)}/factors`,
  })),
);
const adminDeleteFactor = admin('DELETE /admin/users/:id/factors/:id', (side) => ({
  method: 'DELETE',
  path: `/admin/users/${userId(side)}/factors/${factorId(side)}`,
}));
const adminPasskeys = someId.chain((id) =>
  admin('GET /admin/users/:id/passkeys', (side) => ({
    method: 'GET',
    path: `/admin/users/${id(side)}/passkeys`,
  })),
);
const adminDeletePasskey = admin('DELETE /admin/users/:id/passkeys/:id', (side) => ({
  method: 'DELETE',
  path: `/admin/users/${userId(side)}/passkeys/${NOBODY}`,
}));

const LINK_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
  'nonsense',
  '',
];
const generateLink = fc
  .record({
    type: fc.constantFrom(...LINK_TYPES),
    who: person,
    password,
    data: metadata,
    redirect_to: fc.constantFrom(undefined, 'http://127.0.0.1:3000/auth', 'https://evil.example.com'),
  })
  .chain(({ who, type, ...rest }) =>
    admin(
      `POST /admin/generate_link ${type}`,
      (_, people) => ({
        method: 'POST',
        path: '/admin/generate_link',
        body: { type, email: addressOf(people, who), new_email: people('moved'), ...rest },
      }),
      (side, answer) => {
        const said = members(answer.json);
        const [token, code, kind] = [
          text(said.hashed_token),
          text(said.email_otp),
          text(said.verification_type),
        ];
        if (token && code && kind) side.memory.made.push({ token, code, type: kind });
        keepUser(side, said);
      },
    ),
  );
const useMadeLink = fc.boolean().map(
  (asPost): Step => ({
    label: asPost ? 'POST /verify token_hash' : 'GET /verify',
    call(side) {
      const made = side.memory.made.at(-1);
      const type = made?.type.startsWith('email_change') ? 'email_change' : (made?.type ?? 'signup');
      const token = made?.token ?? 'nothing';
      return asPost
        ? { method: 'POST', path: '/verify', body: { type, token_hash: token } }
        : { method: 'GET', path: `/verify?${new URLSearchParams({ type, token })}` };
    },
    remember(side, answer) {
      keepSession(side, answer);
      keepRedirect(side, answer);
    },
  }),
);
const invite = person.chain((who) =>
  admin('POST /invite', (_, people) => ({
    method: 'POST',
    path: '/invite',
    body: { email: addressOf(people, who), data: { by: 'admin' } },
  })),
);

const anonymous: fc.Arbitrary<Step> = fc
  .record({ body: fc.constantFrom<Members>({}, { data: { a: 1 } }, { data: 'x' }), version })
  .map((given) => ({
    label: 'POST /signup anonymous',
    call: () => ({ method: 'POST', path: '/signup', body: given.body, headers: given.version }),
    remember: keepSession,
  }));

const passkeys = fc.oneof(
  signed('POST /passkeys/registration/options', () => ({
    method: 'POST',
    path: '/passkeys/registration/options',
    body: {},
  })),
  posts(
    'POST /passkeys/authentication/options',
    '/passkeys/authentication/options',
    fc.constant(() => ({})),
  ),
  signed('POST /passkeys/registration/verify', () => ({
    method: 'POST',
    path: '/passkeys/registration/verify',
    body: { challenge_id: NOBODY, credential: { id: 'x' } },
  })),
  posts(
    'POST /passkeys/authentication/verify',
    '/passkeys/authentication/verify',
    fc.constantFrom<() => Members>(
      () => ({}),
      () => ({ challenge_id: NOBODY }),
      () => ({ challenge_id: 'x', credential: {} }),
      () => ({ challenge_id: NOBODY, credential: { id: 'x' } }),
    ),
  ),
  signed('GET /passkeys', () => ({ method: 'GET', path: '/passkeys' })),
  signed('PATCH /passkeys/:id', () => ({
    method: 'PATCH',
    path: `/passkeys/${NOBODY}`,
    body: { friendly_name: 'x' },
  })),
  signed('DELETE /passkeys/:id', () => ({ method: 'DELETE', path: `/passkeys/${NOBODY}` })),
);

/** Addresses that need nothing, and those of features that both have switched off. */
const PLAIN = [
  'GET /settings',
  'GET /health',
  'GET /.well-known/jwks.json',
  'GET /.well-known/openid-configuration',
  'GET /.well-known/oauth-authorization-server',
  'GET /nowhere',
  'GET /authorize?provider=github',
  'GET /authorize?provider=nonsense',
  'GET /authorize',
  'POST /sso',
  'GET /sso/saml/metadata',
  'POST /sso/saml/acs',
  'GET /oauth/authorize',
  'POST /oauth/token',
  'POST /oauth/clients/register',
  'GET /callback',
  'GET /callback?state=x',
];
const plain = fc.record({ which: fc.constantFrom(...PLAIN), version }).map(({ which, version }): Step => {
  const [method = '', path = ''] = which.split(' ');
  return {
    label: which,
    call: () => ({ method, path, headers: version, ...(method === 'POST' ? { body: {} } : {}) }),
  };
});
const OFF_SIGNED = [
  'GET /user/identities/authorize?provider=github',
  'DELETE /user/identities/:id',
  'GET /user/oauth/grants',
  'DELETE /user/oauth/grants',
];
const offSigned = fc.constantFrom(...OFF_SIGNED).chain((which) => {
  const [method = '', path = ''] = which.split(' ');
  return signed(which, (side) => ({
    method,
    path: path.replace(':id', side.memory.identities[0] ?? NOBODY),
  }));
});
const OFF_ADMIN = [
  'GET /admin/oauth/clients',
  'POST /admin/oauth/clients',
  'GET /admin/oauth/clients/x',
  'GET /admin/sso/providers',
  'POST /admin/sso/providers',
  'GET /admin/custom-providers',
  'POST /admin/custom-providers',
  'GET /admin/audit',
  'GET /admin/nowhere',
];
const offAdmin = fc.constantFrom(...OFF_ADMIN).chain((which) => {
  const [method = '', path = ''] = which.split(' ');
  return admin(which, () => ({ method, path, ...(method === 'POST' ? { body: {} } : {}) }));
});

const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '5',
  '{"email":5}',
  '{"email":{}}',
  '{"email":null}',
  '{"data":"x"}',
  '{"password":[1]}',
  '{"type":5}',
  '\u0000',
  '{"email":"a@example.com"} x',
];
const TAKERS = [
  'POST /signup',
  'POST /token?grant_type=password',
  'POST /token?grant_type=refresh_token',
  'POST /token?grant_type=pkce',
  'POST /token?grant_type=id_token',
  'POST /recover',
  'POST /resend',
  'POST /otp',
  'POST /magiclink',
  'POST /verify',
  'PUT /user',
  'POST /factors',
  'POST /admin/users',
  'POST /admin/generate_link',
  'POST /invite',
];
const malformed = fc
  .record({
    which: fc.constantFrom(...TAKERS),
    body: fc.constantFrom(...BODIES),
    type: fc.constantFrom(
      'application/json',
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
    ),
    version,
  })
  .map(({ which, body, type, version }): Step => {
    const [method = '', path = ''] = which.split(' ');
    const service = /admin|invite/.test(path);
    return {
      label: `${which} malformed`,
      call: (side) => ({
        method,
        path,
        raw: body,
        headers: { ...version, 'content-type': type },
        ...(service || /user|factors/.test(path)
          ? { bearer: tokenOf(side, service ? 'service' : 'newest') }
          : {}),
      }),
    };
  });
const wrongMethod = fc
  .record({
    which: fc.constantFrom(...TAKERS, 'POST /logout', 'POST /settings', 'GET /verify'),
    method: fc.constantFrom('GET', 'PUT', 'DELETE', 'PATCH', 'POST'),
  })
  .filter(
    ({ which, method }) =>
      !which.startsWith(method) &&
      !(which.includes('/user') && method === 'GET') &&
      !/admin\/users|\/verify/.test(which),
  )
  .map(({ which, method }): Step => {
    const path = (which.split(' ')[1] ?? '').split('?')[0] ?? '';
    return {
      label: `${method} ${path} wrong method`,
      call: (side) => ({ method, path, bearer: /admin|invite/.test(path) ? side.secretKey : undefined }),
    };
  })
  .filter(({ label }) => label !== 'POST /settings wrong method' || true);

/** An account of Ann's that is confirmed and signed in, in the ways there are. */
const opening: fc.Arbitrary<Step[]> = fc
  .constantFrom('link', 'code', 'admin', 'none', 'anonymous')
  .chain((how) => {
    const account: Step = {
      label: 'POST /signup',
      call: (_, people) => ({
        method: 'POST',
        path: '/signup',
        body: { email: people('ann'), password: PASSWORD, data: { name: 'Ann' } },
      }),
      remember: (side, answer) => keepUser(side, answer.json),
    };
    const made: Step = {
      label: 'POST /admin/users',
      call: (side, people) => ({
        method: 'POST',
        path: '/admin/users',
        bearer: side.secretKey,
        body: { email: people('ann'), password: PASSWORD, email_confirm: true },
      }),
      remember: (side, answer) => keepUser(side, answer.json),
    };
    const signIn: Step = {
      label: 'POST /token password',
      call: (_, people) => ({
        method: 'POST',
        path: '/token?grant_type=password',
        body: { email: people('ann'), password: PASSWORD },
      }),
      remember: keepSession,
    };
    const code: Step = {
      label: 'POST /verify token',
      call: (side, people) => ({
        method: 'POST',
        path: '/verify',
        body: { type: 'signup', email: people('ann'), token: side.memory.mails.at(-1)?.code ?? '1' },
      }),
      remember: keepSession,
    };
    if (how === 'none') return fc.constant([]);
    if (how === 'anonymous') return anonymous.map((step) => [step]);
    if (how === 'admin') return fc.constant([made, signIn]);
    if (how === 'code') return fc.constant([account, code, signIn]);
    return useNewestMail.map((link) => [account, link, signIn]);
  });

/** Steps that only make sense after one another. */
const chains: fc.Arbitrary<Step[]> = fc.oneof(
  fc.tuple(enrol, challenge, verifyFactor),
  fc.tuple(challenge, verifyFactor),
  fc.tuple(
    enrol,
    challenge,
    verifyFactor,
    fc.oneof(putUser, unenrol, getUser, logout),
    challenge,
    verifyFactor,
    unenrol,
  ),
  fc.tuple(recover, fc.oneof(useNewestMail, followLink, postHash, postCode), fc.oneof(putUser, exchange)),
  fc.tuple(otp('/otp'), fc.oneof(useNewestMail, followLink, postHash, postCode), fc.oneof(getUser, exchange)),
  fc.tuple(
    putUser,
    fc.oneof(useNewestMail, followLink, postHash, postCode),
    fc.oneof(useNewestMail, followLink, postHash, postCode),
    getUser,
  ),
  fc.tuple(reauthenticate, putUser),
  fc.tuple(generateLink, useMadeLink, getUser),
  fc.tuple(refresh, refresh, refresh),
  fc.tuple(passwordGrant, logout, refresh, getUser),
  fc.tuple(invite, fc.oneof(useNewestMail, followLink, postHash), putUser),
  fc.tuple(signUp, fc.oneof(followLink, postHash, postCode), passwordGrant),
);
const single = fc
  .oneof(
    {
      weight: 3,
      arbitrary: fc.oneof(
        signUp,
        passwordGrant,
        refresh,
        getUser,
        putUser,
        logout,
        recover,
        otp('/otp'),
        otp('/magiclink'),
        resend,
      ),
    },
    {
      weight: 2,
      arbitrary: fc.oneof(
        adminCreate,
        adminUpdate,
        adminGet,
        adminDelete,
        adminList,
        adminFactors,
        adminDeleteFactor,
        adminPasskeys,
        adminDeletePasskey,
        generateLink,
        invite,
      ),
    },
    {
      weight: 2,
      arbitrary: fc.oneof(
        plain,
        offSigned,
        offAdmin,
        malformed,
        wrongMethod,
        otherGrants,
        passkeys,
        anonymous,
      ),
    },
    {
      weight: 1,
      arbitrary: fc.oneof(
        followLink,
        postHash,
        postCode,
        exchange,
        enrol,
        challenge,
        verifyFactor,
        unenrol,
        reauthenticate,
        useMadeLink,
      ),
    },
  )
  .map((step) => [step]);

/** Sequences of calls, the same for the same seed. */
export function sequences(seed: number, count: number): Step[][] {
  const one = fc
    .tuple(
      opening,
      fc.array(fc.oneof({ weight: 2, arbitrary: single }, { weight: 1, arbitrary: chains }), {
        minLength: 3,
        maxLength: 10,
      }),
    )
    .map(([first, rest]) => [...first, ...rest.flat()]);
  return fc.sample(one, { seed, numRuns: count });
}
