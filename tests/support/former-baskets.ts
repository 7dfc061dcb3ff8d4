import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from './test-server';

/**
 * Checks that a migration moves drafts of encounters into one basket per patient.
 *
 * @param form the first word of the drafts' keys
 * @param list the field with the contents of the basket
 */
export function testFormerBaskets(form: string, list: string, migration: URL): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({});
  });
  afterAll(() => server.close());

  const newcomer = () => server.user(server.hospital, { workspaces: [], resources: [] });
  const send = (as: TestUser, method: 'GET' | 'PUT', key: string, value?: unknown) =>
    server.request({
      method,
      url: `/api/v2/drafts/${encodeURIComponent(key)}`,
      as,
      ...(method === 'PUT' && { body: { value } }),
    });
  const keep = async (as: TestUser, key: string, value: unknown) => {
    const answer = await send(as, 'PUT', key, value);
    expect(answer.status, answer.text).toBe(200);
  };
  const basket = (...entries: string[]) => ({
    idempotencyKey: entries.join(),
    values: { [list]: entries, encounter: null },
  });
  const read = async (as: TestUser, key: string) => (await send(as, 'GET', key)).body.value;
  const migrate = async () => server.rows(await readFile(migration, 'utf8'));
  const keysOf = async ({ uuid }: TestUser) =>
    (await server.rows<{ key: string }>('select key from drafts where user_uuid = $1 order by key', [uuid])).map(
      ({ key }) => key,
    );

  it('the drafts of a patient’s encounters are in that patient’s one basket, each item once', async () => {
    const [esi, kofi] = [await newcomer(), await newcomer()];
    const [patient, other] = [randomUUID(), randomUUID()];
    await keep(esi, `${form}/${patient}/${randomUUID()}`, basket('first', 'second'));
    await keep(esi, `${form}/${patient}/record`, basket('third'));
    await keep(esi, `${form}/${patient}`, basket('fourth'));
    await keep(esi, `${form}/${patient}/${randomUUID()}/line`, { values: { note: 'older' } });
    await keep(esi, `${form}/${patient}/${randomUUID()}/line`, { values: { note: 'typed last' } });
    const alone = basket('alone');
    await keep(kofi, `${form}/${other}/${randomUUID()}`, alone);
    const untouched = { values: { [list]: ['of a form with another name'] } };
    await keep(kofi, `${form}/amended/${other}/${patient}`, untouched);
    // An empty basket.
    await keep(kofi, `${form}/${patient}/${randomUUID()}`, { values: {} });
    await migrate();
    const now = (await read(esi, `${form}/${patient}`)) as { idempotencyKey: string; values: Record<string, unknown> };
    expect(now.values[list]).toEqual(['first', 'second', 'third', 'fourth']);
    // A request with other content must not count as a repetition of an earlier one.
    expect(now.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(await read(esi, `${form}/${patient}/line`)).toEqual({ values: { note: 'typed last' } });
    expect(await keysOf(esi)).toEqual([`${form}/${patient}`, `${form}/${patient}/line`]);
    expect(await read(kofi, `${form}/${other}`)).toEqual(alone);
    expect(await read(kofi, `${form}/${patient}`)).toEqual({ values: {} });
    expect(await keysOf(kofi)).toEqual(
      [`${form}/amended/${other}/${patient}`, `${form}/${other}`, `${form}/${patient}`].toSorted(),
    );
    const before = await keysOf(esi);
    await migrate();
    expect(await keysOf(esi)).toEqual(before);
  });
}
