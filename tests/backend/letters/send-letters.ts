/** `node send-letters.ts <data folder> <SMTP port>`: the site's backend, sending letters as fast as it can. */
import { readBackendEnvironment } from '#backend/config/backend-environment.ts';
import { createBackend } from '#backend/create-backend.ts';

const [, , dataDir = '', port = ''] = process.argv;
createBackend({
  dataDir,
  siteUrl: 'http://localhost',
  environment: readBackendEnvironment({
    ...{
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: port,
      MAIL_FROM: 'letter@example.org',
      OWNER_EMAIL: 'me@example.org',
    },
    LETTER_MAILS_PER_MINUTE: '6000',
  }),
});
setInterval(() => {}, 1000);
