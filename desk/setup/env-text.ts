/** Settings written into the text of `.env`: what stands there already is never replaced unasked. */
import { parseEnv } from 'node:util';
import type { SetupAnswers } from './answers.ts';
import { envValue } from './env-value.ts';
import { setupWords } from './words.ts';

/** The variables that answers ask for, by name; see `.env.example`. */
export function settingsOf({ name, site }: SetupAnswers): Record<string, string> {
  const wanted: Record<string, string | undefined> = {
    SITE_URL: site.url?.replace(/\/$/, ''),
    OWNER_EMAIL: site.ownerEmail,
    MAIL_FROM: site.mailFrom,
    MAIL_FROM_NAME: site.mailFrom ? name : undefined,
    SMTP_HOST: site.smtpHost,
    SMTP_PORT: site.smtpPort === undefined ? undefined : String(site.smtpPort),
    SMTP_USER: site.smtpUser,
    SMTP_PASSWORD: site.smtpPassword,
    VITE_ANALYTICS: site.analytics,
    COUNT_EVENTS: site.countEvents === undefined ? undefined : String(site.countEvents),
  };
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([key, value]) => (value ? [[key, value] as const] : [])),
  );
}

/**
 * @param before the file's text; empty where there is none
 * @param replace whether other values that stand there may go
 * @returns the text with the settings, and the names whose other values were left
 */
export function envWith(
  before: string,
  settings: Readonly<Record<string, string>>,
  replace = false,
): { text: string; kept: string[] } {
  const now = parseEnv(before);
  const kept: string[] = [];
  let text = before;
  for (const [name, value] of Object.entries(settings)) {
    if (now[name] === value) continue;
    const written = envValue(value);
    if (written === undefined) throw new Error(`${name}: ${setupWords.problem.marks}`);
    const line = `${name}=${written}`;
    const there = new RegExp(`^[ \\t]*(export[ \\t]+)?${name}[ \\t]*=.*$`, 'm');
    if (now[name] && !replace) kept.push(name);
    else if (there.test(text)) text = text.replace(there, () => line);
    else text += `${text && !text.endsWith('\n') ? '\n' : ''}${line}\n`;
  }
  return { text, kept };
}
