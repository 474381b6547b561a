/** The mail service that the functions hand their mails to. */
import { createServer, type Server } from 'node:http';
import { bodyOf } from './gateway.ts';

export type FormMail = { to: string[]; subject: string; text: string; headers: Record<string, string> };

/** Keeps what it is handed in `mails`. */
export async function startMailService(mails: FormMail[]): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    mails.push(JSON.parse((await bodyOf(request)).toString()));
    response.end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, url: `http://127.0.0.1:${(server.address() as { port: number }).port}/` };
}

/** What the functions of a project are told. */
export const functionSettings = (project: {
  url: string;
  secretKey: string;
  siteUrl: string;
  mailUrl: string;
}): Record<string, string> => ({
  SUPABASE_URL: project.url,
  SUPABASE_SECRET_KEY: project.secretKey,
  SITE_URL: project.siteUrl,
  OWNER_EMAIL: 'owner@site.example',
  MAIL_API_URL: project.mailUrl,
  MAIL_API_KEY: 'key',
  MAIL_FROM: 'site@site.example',
  MAIL_FROM_NAME: 'J.C.',
  COUNT_EVENTS: 'true',
});
