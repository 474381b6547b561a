/**
 * `npm run mail:test -- someone@example.org`: sends one mail the way the site would, and says what came of it. Exit code
 * 1 when it was not taken.
 */

import { join, resolve } from 'node:path';
import { readProcessEnvironment } from '#backend/config/process-environment.ts';
import { readSiteIdentity } from '#backend/http/site-identity.ts';
import { chooseTransport, mailSender } from '#backend/mail/deliver.ts';
import { explainMailFailure } from '#backend/mail/explain-failure.ts';
import { renderMail } from '#backend/mail/mail-message.ts';
import { servedFolder } from '#backend/releases/releases.ts';
import { isMailAddress } from '#contracts/mail-address.ts';
import { dataFolder, runScript } from './data-folder.ts';
import { plainWords } from './say-help.ts';

await runScript(async () => {
  const dataDir = dataFolder();
  const [to = ''] = plainWords();
  if (!isMailAddress(to)) throw new Error('Name one address: npm run mail:test -- someone@example.org');
  const { backend: settings, SITE_URL } = readProcessEnvironment(process.env);
  const host = new URL(SITE_URL ?? 'http://localhost').hostname;
  const siteName = readSiteIdentity(servedFolder(resolve('build')))?.siteName ?? host;
  const from = mailSender(settings, host, siteName);
  const transport = chooseTransport(settings, dataDir, from);
  const at = Date.now();
  const ways = {
    outbox: `as a file in ${join(dataDir, 'outbox')}, because neither SMTP_HOST nor MAIL_API_URL is set`,
    smtp: `over SMTP to ${settings.SMTP_HOST}:${settings.SMTP_PORT}`,
    http: `to the mail service at ${settings.MAIL_API_URL}`,
  };
  process.stdout.write(`From ${from.address} to ${to}, ${ways[transport.name]} ...\n`);
  const message = renderMail(
    {
      subject: `Test mail of ${siteName}`,
      parts: ['This is a test. If it reached you, the site can send mail.'],
    },
    siteName,
  );
  try {
    await transport.deliver({ to, ...message }, { id: 0, at, kind: 'test' });
    process.stdout.write(
      transport.name === 'outbox'
        ? 'Written. Nobody gets mail until a way to send it is set.\n'
        : 'Taken. If it does not arrive within minutes, look into the spam folder, and check SPF and DKIM of the sender’s domain.\n',
    );
  } catch (error) {
    throw new Error(`Not sent. ${explainMailFailure(error, transport.name)}`);
  } finally {
    transport.close();
  }
});
