import type { Hono } from 'hono';
import { adminUserBody, generateLinkBody, inviteBody } from '#contracts/auth.ts';
import type { BackendEnv } from '../../http/client-address.ts';
import { deleteFactor, factorsOf } from '../../store/factors.ts';
import { dropFactorFromSessions } from '../../store/sessions.ts';
import { userJson } from '../../store/users.ts';
import { AuthError, invalid } from '../errors.ts';
import type { AuthHttp } from '../http/auth-http.ts';
import { readJson } from '../http/body.ts';
import {
  createUser,
  deleteUserAsAdmin,
  generateLink,
  listUsers,
  updateUserAsAdmin,
  userById,
} from '../rules/admin.ts';
import { checkedEmail, checkMetadata } from '../rules/input.ts';
import { inviteUser } from '../rules/sign-up.ts';

function pageNumber(text: string | undefined, fallback: number, most: number): number {
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw invalid('Bad Pagination Parameters');
  return Math.min(Number(text), most);
}

/** Calls that need the secret key. */
export function adminRoutes(app: Hono<BackendEnv>, http: AuthHttp): void {
  const { core } = http;

  for (const path of ['/admin/*', '/invite'] as const) {
    app.use(path, async (c, next) => {
      await http.requireSecretKey(c);
      await next();
    });
  }

  app.get('/admin/users', (c) => {
    const page = pageNumber(c.req.query('page'), 1, 1_000_000);
    const perPage = pageNumber(c.req.query('per_page'), 50, 1000);
    const { users, total } = listUsers(core, page, perPage);
    const last = Math.max(1, Math.ceil(total / perPage));
    const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
    c.header('x-total-count', String(total));
    c.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '));
    return c.json({ users, aud: 'authenticated' });
  });

  app.post('/admin/users', async (c) =>
    c.json(await createUser(core, await readJson(c.req.raw, adminUserBody))),
  );
  app.get('/admin/users/:id', (c) => {
    const sql = core.database.read;
    return c.json(userJson(sql, userById(sql, c.req.param('id'))));
  });
  app.put('/admin/users/:id', async (c) =>
    c.json(await updateUserAsAdmin(core, c.req.param('id'), await readJson(c.req.raw, adminUserBody))),
  );
  app.delete('/admin/users/:id', async (c) => {
    await deleteUserAsAdmin(core, c.req.param('id'));
    return c.json({});
  });

  app.get('/admin/users/:id/factors', (c) => {
    const sql = core.database.read;
    const user = userById(sql, c.req.param('id'));
    return c.json(userJson(sql, user).factors ?? []);
  });
  app.delete('/admin/users/:id/factors/:factor', async (c) => {
    const removed = await core.database.write((sql) => {
      const user = userById(sql, c.req.param('id'));
      const factor = factorsOf(sql, user.id).find((entry) => entry.id === c.req.param('factor'));
      if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
      deleteFactor(sql, factor.id);
      dropFactorFromSessions(sql, user.id, factor.id, core.now());
      return { id: factor.id };
    });
    return c.json(removed);
  });

  app.post('/admin/generate_link', async (c) =>
    c.json(await generateLink(core, await readJson(c.req.raw, generateLinkBody))),
  );

  // None can be set up here; a list of none is what there is.
  app.get('/admin/sso/providers', (c) => c.json({ items: [] }));
  app.get('/admin/custom-providers', (c) => c.json({ providers: [] }));

  app.post('/invite', async (c) => {
    const body = await readJson(c.req.raw, inviteBody);
    const email = checkedEmail(body.email);
    checkMetadata(body.data ?? undefined);
    const invited = await core.database.write((sql) => {
      const user = inviteUser(core, sql, { email, data: body.data ?? {}, redirectTo: http.redirectTo(c) });
      return userJson(sql, user);
    });
    return c.json(invited);
  });
}
