/**
 * A hosted project's account mails say what ours say: `supabase/templates` is written from the same words, with the
 * code before the link. `npx vitest run --project=server tests/backend/contract/hosted-mails.test.ts -u` writes them
 * anew.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AuthMailKind, authMail } from '#backend/auth/auth-mails.ts';

const FOLDER = resolve(import.meta.dirname, '../../../supabase');
const config = readFileSync(join(FOLDER, 'config.toml'), 'utf8');

/** The service's names of its mails, and ours. It has one for both addresses of a change. */
const MAILS: Record<string, AuthMailKind> = {
  confirmation: 'confirmation',
  recovery: 'recovery',
  magic_link: 'magiclink',
  invite: 'invite',
  email_change: 'email_change_current',
  reauthentication: 'reauthentication',
};

describe.each(Object.entries(MAILS))('the mail %s of a hosted project', (name, kind) => {
  const mail = authMail(kind, 'visitor@example.com', {
    siteName: '{{ .SiteURL }}',
    link: '{{ .ConfirmationURL }}',
    code: '{{ .Token }}',
    newEmail: '{{ .NewEmail }}',
    seconds: Number(/^otp_expiry = (\d+)$/m.exec(config)?.[1]),
  });

  it('is the one of our own, for the service to fill in', async () => {
    await expect(mail.html).toMatchFileSnapshot(join(FOLDER, 'templates', `${name}.html`));
    if (mail.html.includes('ConfirmationURL')) {
      expect(mail.html.indexOf('{{ .Token }}')).toBeLessThan(mail.html.indexOf('{{ .ConfirmationURL }}'));
    }
  });

  it('is named in the settings that are pushed', () => {
    expect(config).toContain(
      `[auth.email.template.${name}]\nsubject = "${mail.subject}"\ncontent_path = "./supabase/templates/${name}.html"\n`,
    );
  });
});
