import type { TestAnswer, TestRequest, TestServer } from './test-server';

/**
 * Deletes a record of any version. It learns the current version from a first request without one, as any program can
 * that has not read the record.
 */
export async function deleteAsRead(
  server: Pick<TestServer, 'request'>,
  request: Omit<TestRequest, 'method'>,
): Promise<TestAnswer> {
  const send = (headers: Readonly<Record<string, string>>) =>
    server.request({ ...request, method: 'DELETE', headers: { ...request.headers, ...headers } });
  const asked = await send({});
  if (asked.status !== 428) return asked;
  const { details } = asked.body as { readonly details?: { readonly current: { readonly version: number } } };
  // A missing record has no version: any version will get the refusal.
  return send({ 'if-match': `"${details?.current.version ?? 1}"` });
}
