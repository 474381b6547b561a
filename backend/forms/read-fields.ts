import { Refusal } from './function-context.ts';

const LARGEST_BODY = 1_048_576;
const SLOWEST_BODY_MS = 10_000;

async function readText(request: Request): Promise<string> {
  const tooLarge = () => new Refusal(413, 'request_entity_too_large', 'That is more than this form takes.');
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_BODY) throw tooLarge();
  if (!request.body) return '';
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new Refusal(408, 'request_timeout', 'The form took too long to arrive. Please send it again.'),
        ),
      SLOWEST_BODY_MS,
    );
  });
  let text = '';
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > LARGEST_BODY) throw tooLarge();
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'bad_request', 'The form could not be read.');
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a JSON object or a urlencoded form of at most 1 MB. An empty body is an empty object. @throws Refusal */
export async function readFields(request: Request, isForm: boolean): Promise<Record<string, unknown>> {
  const text = await readText(request);
  if (text === '') return {};
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'bad_request', 'The request is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(400, 'bad_request', 'The request is not a JSON object.');
  }
  return value as Record<string, unknown>;
}
