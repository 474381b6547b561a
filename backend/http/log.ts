import type { LogLevel } from '#backend/config/environment.ts';

export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** One JSON object a line. Callers pass no query, token, address or body: see `label` in resolve-path.ts. */
export type Log = {
  info(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  readonly infoEnabled: boolean;
};

/** A log that writes to standard error, so that standard output stays for the address line. */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stderr.write(line),
): Log {
  const line = (severity: 'info' | 'error', event: string, fields: LogFields = {}) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level: severity, event, ...fields })}\n`);
  const silent = () => {};
  return {
    info: level === 'info' ? (event, fields) => line('info', event, fields) : silent,
    error: level === 'silent' ? silent : (event, fields) => line('error', event, fields),
    infoEnabled: level === 'info',
  };
}
