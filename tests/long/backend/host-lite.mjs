/**
 * A process as a user of @supabase/lite would write it to serve a built site and the API on one port: their `App`
 * embedded as their guide says, under Hono on Node, with the built files in front of it, held in memory and sent in
 * the encoding the build made. `node host-lite.mjs <folder with the package> <build folder> <port>`.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { serve } from '@hono/node-server';
import { App } from '@supabase/lite';
import { createConnection } from '@supabase/lite/sqlite';
import { Hono } from 'hono';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const [, , build = '', database = '', port = '0'] = process.argv;
const connection = await createConnection({ url: `file:${database}` });
const lite = new App({ connection, auth: { enabled: true, jwt_secret: randomBytes(32).toString('hex') } });
await lite.init();
await lite.ensureSystemSchema();

/** Every file of the site by address, as it is and with brotli where the build made that. */
const files = new Map();
const client = join(build, 'client');
for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const name = relative(client, join(entry.parentPath, entry.name));
  const small = join(build, 'compressed', `${name}.br`);
  files.set(`/${name.replace(/\/?index\.html$/, '')}`, {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    plain: readFileSync(join(client, name)),
    small: existsSync(small) ? readFileSync(small) : undefined,
  });
}

const app = new Hono();
app.get('*', (context, next) => {
  const file = files.get(context.req.path);
  if (!file) return next();
  context.header('content-type', file.type);
  if (!file.small || !context.req.header('accept-encoding')?.includes('br')) return context.body(file.plain);
  context.header('content-encoding', 'br');
  return context.body(file.small);
});
app.all('*', (context) =>
  lite.fetch(context.req.raw, { peerAddress: context.env.incoming.socket.remoteAddress ?? null }),
);
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
