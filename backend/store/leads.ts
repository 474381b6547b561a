import type { Sql } from './database.ts';

export interface LeadRow {
  id: string;
  kind: string;
  email: string;
  name: string | null;
  organization: string | null;
  topic: string | null;
  message: string | null;
  source_page: string | null;
  utm: string;
  consent_text: string | null;
  created_at: number;
}

export interface SubscriberRow {
  email: string;
  status: string;
  source_page: string | null;
  utm: string;
  consent_text: string | null;
  created_at: number;
  confirmed_at: number | null;
  unsubscribed_at: number | null;
}

/** Leads, oldest first. @param since milliseconds since 1970 */
export function listLeads(
  sql: Sql,
  filter: { kind?: string | undefined; since?: number | undefined } = {},
): LeadRow[] {
  return sql.all<LeadRow>(
    `SELECT id, kind, email, name, organization, topic, message, source_page, utm, consent_text, created_at
     FROM leads WHERE (? IS NULL OR kind = ?) AND created_at >= ? ORDER BY created_at, id`,
    filter.kind ?? null,
    filter.kind ?? null,
    filter.since ?? 0,
  );
}

export function listSubscribers(sql: Sql): SubscriberRow[] {
  return sql.all<SubscriberRow>(
    `SELECT email, status, source_page, utm, consent_text, created_at, confirmed_at, unsubscribed_at
     FROM subscribers ORDER BY created_at, email`,
  );
}

/** One cell of RFC 4180; a leading `=`, `+`, `-`, `@`, tab or return would run as a formula in a spreadsheet. */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const asTime = (value: number | null) => (value === null ? null : new Date(value).toISOString());

/** Leads as CSV with a heading line, lines ended by CRLF. */
export function leadsAsCsv(leads: readonly LeadRow[]): string {
  const heading = [
    'created_at',
    'kind',
    'email',
    'name',
    'organization',
    'topic',
    'message',
    'source_page',
    'utm',
    'consent_text',
    'id',
  ];
  const lines = leads.map((lead) =>
    [
      asTime(lead.created_at),
      lead.kind,
      lead.email,
      lead.name,
      lead.organization,
      lead.topic,
      lead.message,
      lead.source_page,
      lead.utm === '{}' ? '' : new URLSearchParams(JSON.parse(lead.utm) as Record<string, string>).toString(),
      lead.consent_text,
      lead.id,
    ]
      .map(cell)
      .join(','),
  );
  return [heading.join(','), ...lines, ''].join('\r\n');
}

/** Subscribers as CSV. */
export function subscribersAsCsv(rows: readonly SubscriberRow[]): string {
  const heading = [
    'email',
    'status',
    'created_at',
    'confirmed_at',
    'unsubscribed_at',
    'source_page',
    'consent_text',
  ];
  const lines = rows.map((row) =>
    [
      row.email,
      row.status,
      asTime(row.created_at),
      asTime(row.confirmed_at),
      asTime(row.unsubscribed_at),
      row.source_page,
      row.consent_text,
    ]
      .map(cell)
      .join(','),
  );
  return [heading.join(','), ...lines, ''].join('\r\n');
}
