/**
 * A stand-in for a hosted Supabase project, on an origin of its own: the functions on Deno, the forms' tables and
 * database functions on a real PostgreSQL engine, accounts and `profiles` from the embedded backend (which speaks the
 * same protocol), the toolkit's bucket, and in front of them what stands for the platform's gateway.
 */
import type { ChildProcess } from 'node:child_process';
import { serveAllOnDeno } from '#tests/backend/contract/deno-function.ts';
import { hostedDatabase, startStandIn } from '#tests/backend/contract/hosted-stand-in.ts';
import { firstLink, startBackend } from '#tests/backend/start-backend.ts';
import { type FormMail, functionSettings, startMailService } from './form-mails.ts';
import { handOn, type Preflight, startGateway } from './gateway.ts';

export const PUBLISHABLE_KEY = 'sb_publishable_embedded';

const FUNCTIONS = ['contact', 'newsletter', 'toolkit', 'delete-account', 'count'];

export type HostedProject = {
  url: string;
  /** The link of an account's newest mail, at the address that the project's auth server has. */
  accountLink(email: string): Promise<string>;
  /** An account that has followed its mail. */
  makeAccount(email: string, password: string): Promise<void>;
  /** What the functions handed to the mail service. */
  formMails: FormMail[];
  /** What the site's own counter holds, as `what name: count`. */
  counts(): Promise<string[]>;
  /** Every preflight: what was asked for and whether the answer allows it. */
  preflights: Preflight[];
  stop(): Promise<void>;
};

export async function startHostedProject(options: {
  port: number;
  siteUrl: string;
  toolkit: Buffer;
}): Promise<HostedProject> {
  const { port, siteUrl, toolkit } = options;
  const children: ChildProcess[] = [];
  const formMails: FormMail[] = [];
  const accounts = await startBackend({ siteUrl });
  const { secretKey } = accounts;
  const database = await hostedDatabase();
  const tables = await startStandIn(database, secretKey);
  const mail = await startMailService(formMails);
  const settings = functionSettings({
    url: `http://127.0.0.1:${port}`,
    secretKey,
    siteUrl,
    mailUrl: mail.url,
  });
  const { server, preflights, url } = await startGateway({
    port,
    secretKey,
    functions: await serveAllOnDeno(FUNCTIONS, settings, children),
    toolkit,
    answer: (request, path) =>
      path.startsWith('/rest/v1/rpc/')
        ? handOn(request, `${tables.url}${path}`)
        : accounts.backend.fetch(request, '127.0.0.1'),
  });
  const accountLink = async (email: string) =>
    firstLink(await accounts.lastMail(email)).replace(siteUrl, url);

  return {
    url,
    accountLink,
    async makeAccount(email, password) {
      await accounts.client().auth.signUp({ email, password });
      await fetch(await accountLink(email), { redirect: 'manual' });
    },
    formMails,
    preflights,
    async counts() {
      const { rows } = await database.query<{ line: string }>(
        `select what || ' ' || name || ': ' || count as line from counts order by 1`,
      );
      return rows.map(({ line }) => line);
    },
    async stop() {
      for (const child of children) child.kill();
      for (const each of [server, tables.server, mail.server]) {
        each.close();
        each.closeAllConnections();
      }
      await database.close();
      await accounts.stop();
    },
  };
}
