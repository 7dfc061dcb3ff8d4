import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNotes, notesPlugin } from '../../../tests/support/notes-plugin';
import { startTestServer, type TestServer, type TestUser } from '../../../tests/support/test-server';
import { RefusalAudit } from './refusal-audit';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ plugins: [notesPlugin] });
  await createNotes(server);
});
afterAll(() => server.close());

/** The recorded refusals of a user, after all were written. */
async function refusals(user: TestUser) {
  await server.kernel.container.get<RefusalAudit>(RefusalAudit).written();
  return server.rows<{
    resource: string;
    resource_uuid: string | null;
    note: Record<string, unknown>;
    address: string;
  }>(
    `select resource, resource_uuid, patient_uuid, note, practitioner_role_uuid as practitioner, host(address) as address
       from audit_entries where action = 'refuse' and user_uuid = $1 order by seq`,
    [user.uuid],
  );
}
const read = (as: TestUser, id: string) => server.request({ method: 'GET', url: `/api/v1/notes/${id}`, as });

describe('a refusal', () => {
  it('for a missing right is recorded with user, record and address', async () => {
    const user = await server.user(server.hospital, { workspaces: [], resources: [] });
    const id = randomUUID();
    expect((await read(user, id)).status).toBe(403);
    expect(await refusals(user)).toEqual([
      {
        resource: 'jottings',
        resource_uuid: id,
        patient_uuid: null,
        note: { status: 403, endpoint: 'GET /api/v1/notes/:id' },
        practitioner: user.practitionerRole,
        address: '127.0.0.1',
      },
    ]);
  });

  it('of a record that the caller cannot see is recorded too', async () => {
    const user = await server.user(server.hospital, { workspaces: [], resources: ['jottings.read'] });
    const id = randomUUID();
    expect((await read(user, id)).status).toBe(404);
    expect(await refusals(user)).toMatchObject([{ resource_uuid: id, note: { status: 404 } }]);
  });

  it('of a patient is in that patient’s trail', async () => {
    const user = await server.user(server.hospital, { workspaces: [], resources: [] });
    const id = randomUUID();
    await server.request({ method: 'GET', url: `/api/v2/emr/patients/${id}`, as: user });
    expect(await refusals(user)).toMatchObject([{ resource: 'patients', resource_uuid: id, patient_uuid: id }]);
  });

  it('without a requested record or a user leaves no entry', async () => {
    const user = await server.user(server.hospital, { workspaces: [], resources: ['jottings.read'] });
    await server.request({ method: 'GET', url: '/api/v1/nothing', as: user });
    await server.request({ method: 'GET', url: '/api/v1/notes?no_such=1', as: user });
    await server.request({ method: 'GET', url: `/api/v1/notes/${randomUUID()}` });
    expect(await refusals(user)).toEqual([]);
  });

  it('of many records makes few entries, which keep the count and every record', async () => {
    const user = await server.user(server.hospital, { workspaces: [], resources: ['jottings.read'] });
    const ids = Array.from({ length: 1_201 }, () => randomUUID());
    for (const id of ids) await read(user, id);
    const rows = await refusals(user);
    expect(rows).toHaveLength(4);
    const named = rows.flatMap(({ resource_uuid, note }) => [
      ...(resource_uuid ? [resource_uuid] : []),
      ...((note['records'] as string[] | undefined) ?? []),
    ]);
    expect(new Set(named)).toEqual(new Set(ids));
    expect(rows.reduce((sum, { note }) => sum + ((note['times'] as number | undefined) ?? 1), 0)).toBe(1_201);
  }, 60_000);

  it('is answered even if its entry cannot be written; the log keeps the entry', async () => {
    const lines: object[] = [];
    const audit = new RefusalAudit(
      { write: () => Promise.reject(new Error('no database')) },
      { error: (line: object) => void lines.push(line) },
      new Set(),
    );
    const id = randomUUID();
    audit.note({
      origin: {
        organization: server.hospital,
        user: 'u',
        practitionerRole: undefined,
        workspace: undefined,
        address: '10.0.0.1',
        requestId: 'r',
        at: new Date(),
      },
      session: 's',
      resource: 'jottings',
      record: id,
      status: 404,
      endpoint: 'GET /x/:id',
    });
    await audit.stop();
    expect(lines).toMatchObject([{ user: 'u', address: '10.0.0.1', record: id, reason: 'no database' }]);
  });
});
