import { contentWords as words } from '../words.ts';

/** Sends to the desk. Answers with what went wrong, too, and never throws. */
export async function send<Answer>(
  path: string,
  token: string,
  body?: FormData | object,
): Promise<Answer | { problems: string[] }> {
  const isForm = body instanceof FormData;
  try {
    const answer = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-desk-token': token, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const type = answer.headers.get('content-type') ?? '';
    if (!type.includes('json')) return { problems: [words.editor.lost] };
    return (await answer.json()) as Answer | { problems: string[] };
  } catch {
    return { problems: [words.editor.lost] };
  }
}
