import type { TestAnswer, TestRequest, TestServer } from './test-server';

/**
 * Deletes a record of any version: a first request without one learns the current version, as any program
 * is that has not read it.
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
  // What is not there has no version: any will do to be told so.
  return send({ 'if-match': `"${details?.current.version ?? 1}"` });
}
