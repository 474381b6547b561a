import { FORMS, LEAD_COLUMNS } from '#contracts/form-fields.ts';
import { csvText } from '#domain/documents/csv.ts';
import type { Sql } from './database.ts';

/** What was filled in besides the address, by field name. */
type Fields = Record<string, string>;

/** How far the owner is with a lead. */
export const LEAD_STATES = ['new', 'answered', 'done'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

export interface LeadRow {
  id: string;
  kind: string;
  email: string;
  fields: Fields;
  source_page: string | null;
  utm: string;
  consent_text: string | null;
  created_at: number;
  state: LeadState;
  /** The owner's own. */
  note: string;
}

export interface SubscriberRow {
  email: string;
  status: string;
  /** JSON of `Fields`. */
  fields: string;
  source_page: string | null;
  utm: string;
  consent_text: string | null;
  created_at: number;
  confirmed_at: number | null;
  unsubscribed_at: number | null;
}

type StoredLead = Omit<LeadRow, 'fields'> & { fields: string } & Record<
    (typeof LEAD_COLUMNS)[number],
    string | null
  >;

const isColumn = (name: string) => LEAD_COLUMNS.some((column) => column === name);

/** The fields that have no column of their own. */
export const withoutColumns = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isColumn(name)));

function asLead({ name, organization, topic, message, fields, ...row }: StoredLead): LeadRow {
  const columns = Object.entries({ name, organization, topic, message }).flatMap(([column, value]) =>
    value === null ? [] : [[column, value]],
  );
  return { ...row, fields: { ...Object.fromEntries(columns), ...(JSON.parse(fields) as Fields) } };
}

/** Leads, oldest first. @param filter `since` in milliseconds since 1970 */
export function listLeads(
  sql: Sql,
  filter: { kind?: string | undefined; email?: string | undefined; since?: number | undefined } = {},
): LeadRow[] {
  const { kind = null, email = null, since = 0 } = filter;
  return sql
    .all<StoredLead>(
      `SELECT id, kind, email, ${LEAD_COLUMNS.join(', ')}, fields, source_page, utm, consent_text, created_at,
              coalesce(state, 'new') AS state, coalesce(note, '') AS note
       FROM leads LEFT JOIN lead_care ON lead_id = id WHERE kind = coalesce(?, kind) AND email = coalesce(?, email) AND created_at >= ?
       ORDER BY created_at, id`,
      kind,
      email,
      since,
    )
    .map(asLead);
}

/** Notes how far the owner is with a lead. False when there is no such lead. */
export function careForLead(sql: Sql, id: string, state: LeadState, note: string): boolean {
  return (
    sql.run(
      `INSERT INTO lead_care (lead_id, state, note) SELECT id, ?, ? FROM leads WHERE id = ?
       ON CONFLICT (lead_id) DO UPDATE SET state = excluded.state, note = excluded.note`,
      state,
      note,
      id,
    ) > 0
  );
}

export function listSubscribers(sql: Sql): SubscriberRow[] {
  return sql.all<SubscriberRow>(
    `SELECT email, status, fields, source_page, utm, consent_text, created_at, confirmed_at, unsubscribed_at
     FROM subscribers ORDER BY created_at, email`,
  );
}

const asTime = (value: number | null) => (value === null ? null : new Date(value).toISOString());

/** A column for each field of the given forms as they are today, then for those that only older rows have. */
function columnsOf(forms: readonly { fields: object }[], kept: readonly Fields[]): string[] {
  const names = [...forms.map((form) => form.fields), ...kept].flatMap((fields) => Object.keys(fields));
  return [...new Set(names)].filter((name) => name !== 'email');
}

/** Leads as CSV with a heading line. */
export function leadsAsCsv(leads: readonly LeadRow[]): string {
  const columns = columnsOf(
    Object.values(FORMS),
    leads.map((lead) => lead.fields),
  );
  return csvText([
    ['created_at', 'kind', 'email', ...columns, 'source_page', 'utm', 'consent_text', 'id'],
    ...leads.map((lead) => [
      asTime(lead.created_at),
      lead.kind,
      lead.email,
      ...columns.map((column) => lead.fields[column]),
      lead.source_page,
      new URLSearchParams(JSON.parse(lead.utm) as Fields).toString(),
      lead.consent_text,
      lead.id,
    ]),
  ]);
}

/** Subscribers as CSV. */
export function subscribersAsCsv(rows: readonly SubscriberRow[]): string {
  const kept = rows.map((row) => JSON.parse(row.fields) as Fields);
  const columns = columnsOf([FORMS.newsletter], kept);
  return csvText([
    [
      ...['email', 'status', 'created_at', 'confirmed_at', 'unsubscribed_at', 'source_page', 'consent_text'],
      ...columns,
    ],
    ...rows.map((row, index) => [
      row.email,
      row.status,
      asTime(row.created_at),
      asTime(row.confirmed_at),
      asTime(row.unsubscribed_at),
      row.source_page,
      row.consent_text,
      ...columns.map((column) => kept[index]?.[column]),
    ]),
  ]);
}
