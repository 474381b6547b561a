/** Dead addresses and complaints in what mail providers report, in the shapes that are common among them. */

export type Bounce = { email: string; reason: string };

/** A hard bounce or a complaint, as the providers name them. What is only late is none. */
const DEAD =
  /^(?:email\.)?(?:bounced?|hard_?bounced?|complain(?:ed|t)|spam_?(?:complaint|report)|permanent_?fail\w*|failed)$/i;
const TEMPORARY = /soft|transient|temporary|deferred|delayed/i;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const addressOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(addressOf);
  if (isRecord(value)) return addressOf(value.email ?? value.emailAddress ?? value.address);
  const [found] = typeof value === 'string' ? (/[^\s<>"]+@[^\s<>"]+/.exec(value) ?? []) : [];
  return found ? [found.toLowerCase()] : [];
};

/**
 * Reads one event or a list of them: `{type|event|RecordType, email|recipient|to|Email, reason?}`, or the same one level
 * down in `data` or `event-data`.
 */
export function bouncesIn(body: unknown): Bounce[] {
  if (Array.isArray(body)) return body.slice(0, 1000).flatMap(bouncesIn);
  if (!isRecord(body)) return [];
  const inner = isRecord(body.data) ? body.data : isRecord(body['event-data']) ? body['event-data'] : {};
  const event = { ...inner, ...body };
  const name = [event.type, event.event, event.RecordType, inner.event].find(
    (value) => typeof value === 'string',
  );
  const detail = isRecord(inner.bounce) ? inner.bounce : {};
  const kinds = [event.Type, event.bounce_type, event.severity, detail.type, detail.subType];
  if (typeof name !== 'string' || !DEAD.test(name.trim())) return [];
  if (kinds.some((kind) => typeof kind === 'string' && TEMPORARY.test(kind))) return [];
  const [email] = addressOf(event.email ?? event.recipient ?? event.to ?? event.Email);
  const said = [event.reason, event.Description, detail.message].find((value) => typeof value === 'string');
  const reason = `${name}${typeof said === 'string' ? `: ${said}` : ''}`
    .replace(/\S+@\S+/g, '<address>')
    .slice(0, 200);
  return email ? [{ email, reason }] : [];
}
