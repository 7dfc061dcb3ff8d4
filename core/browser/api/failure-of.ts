import { ApiFailure } from '@clinic-workbench/sdk/browser';

const unknownFailure = 'Something went wrong';

/**
 * The message of a refused answer, in the order of the specification's section 8: `error`, `message`, `errors`,
 * `detail` or the first item; otherwise the first field's first message; otherwise 'Something went wrong'.
 */
export function messageOf(body: unknown): string {
  if (Array.isArray(body)) return textIn(body[0]) ?? unknownFailure;
  if (!isRecord(body)) return unknownFailure;
  for (const key of ['error', 'message', 'errors', 'detail']) {
    const found = textIn(body[key]);
    if (found) return found;
  }
  for (const [key, value] of Object.entries(body)) {
    if (key === 'code' || key === 'status') continue;
    const found = textIn(value);
    if (found) return found;
  }
  return unknownFailure;
}

/** Converts a refused answer to a failure. */
export function failureOf(status: number, body: unknown): ApiFailure {
  const record = isRecord(body) ? body : {};
  return new ApiFailure(
    status,
    typeof record['code'] === 'string' ? record['code'] : `http_${status}`,
    messageOf(body),
    fieldErrors(record['errors']),
    record['details'],
  );
}

/** Converts a body that arrived as a blob, like errors of file requests, to its JSON; returns others unchanged. */
export async function parseBlob(body: unknown): Promise<unknown> {
  if (!(body instanceof Blob)) return body;
  try {
    return JSON.parse(await textOf(body)) as unknown;
  } catch {
    return undefined;
  }
}

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('The answer could not be read')));
    reader.readAsText(blob);
  });
}

/** The first text in a text, a list, or an object with a message. A page of HTML does not count as a message. */
function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() && !value.trimStart().startsWith('<') ? value : undefined;
  if (Array.isArray(value)) return textIn(value[0]);
  if (!isRecord(value)) return undefined;
  return textIn(value['message']) ?? textIn(Object.values(value)[0]);
}

function fieldErrors(errors: unknown): Record<string, readonly string[]> {
  if (!isRecord(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      (Array.isArray(messages) ? messages : [messages]).filter((m): m is string => typeof m === 'string'),
    ]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
