/** A backend of its own in a process of its own, to be killed: `node serve-folder.ts <data folder> <port>`. */
import { serve } from '@hono/node-server';
import { readBackendEnvironment } from '#backend/config/backend-environment.ts';
import { createBackend } from '#backend/create-backend.ts';

const [, , dataDir = '', port = '0'] = process.argv;
try {
  const backend = createBackend({
    dataDir,
    siteUrl: `http://127.0.0.1:${port}`,
    environment: readBackendEnvironment({
      FORMS_LIMIT: '1000000',
      AUTH_LIMIT_MAIL: '1000000',
      MAIL_LIMIT_HOUR: '1000000',
      MAIL_LIMIT_DAY: '1000000',
      AUTH_LIMIT_TOKEN: '1000000000',
    }),
  });
  serve({ fetch: backend.app.fetch, port: Number(port), hostname: '127.0.0.1' }, () => {
    process.stdout.write('ready\n');
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
