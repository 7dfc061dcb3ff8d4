import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';

let server: TestServer;
let nurse: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  nurse = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['queue.read'] });
});
afterAll(() => server.close());

const list = (query = '', as: TestUser = nurse) =>
  server.request({ method: 'GET', url: `/api/v2/emr/queue${query}`, as });

/** A waiting patient whom the desk has registered. */
async function waiting(organization: string, first_name: string, sort_weight: number, ended = false): Promise<string> {
  const uuid = randomUUID();
  await server.rows(
    `insert into patients (organization_uuid, uuid, patient_number, first_name, last_name, gender, mobile, search_terms)
     values ($1, $2, $3, $4, 'Mensah', 'FEMALE', '+233244123456', '{}')`,
    [organization, uuid, uuid.slice(0, 8), first_name],
  );
  await server.rows(
    `insert into queue_entries (organization_uuid, uuid, patient_uuid, sort_weight, arrived_at, ended_at)
     values ($1, $2, $3, $4, '2026-11-20T08:00:00Z', case when $5::boolean then now() end)`,
    [organization, randomUUID(), uuid, sort_weight, ended],
  );
  return uuid;
}

describe('the queue', () => {
  it('is empty while nobody waits', async () => {
    expect(await list()).toMatchObject({ status: 200, body: { data: [], meta: { total: 0, page: 1, page_size: 15 } } });
  });

  it('shows the organization’s waiting patients, in the order of their turn', async () => {
    await waiting(server.hospital, 'Esi', 2);
    const ama = await waiting(server.hospital, 'Ama', 1);
    await waiting(server.hospital, 'Gone', 0, true);
    await waiting(server.clinic, 'Elsewhere', 0);
    const { body } = await list();
    expect(body.meta.total).toBe(2);
    expect(body.data.map((entry: { patient_name: string }) => entry.patient_name)).toEqual([
      'Ama Mensah',
      'Esi Mensah',
    ]);
    expect(body.data[0]).toMatchObject({
      patient_id: ama,
      patient_mobile: '+233244123456',
      status: 'waiting',
      arrived_at: '2026-11-20T08:00:00.000Z',
      next_encounter_due: null,
    });
    expect((await list('?page_size=1&page=2')).body.data).toHaveLength(1);
  });

  it('is narrowed to a place or a practitioner', async () => {
    expect((await list(`?practitioner_role_id=${nurse.practitionerRole}`)).body.data).toEqual([]);
    expect((await list(`?location_id=${randomUUID()}`)).body.data).toEqual([]);
    expect((await list('?location_id=here')).status).toBe(400);
  });

  it('records which names were seen', async () => {
    await list();
    const [entry] = await server.rows(
      `select note from audit_entries where resource = 'queue' and action = 'search' order by seq desc limit 1`,
    );
    expect((entry!['note'] as { patients: string[] }).patients).toHaveLength(2);
  });

  it('needs the right, a session and the caller’s own organization', async () => {
    const porter = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['patients.read'] });
    expect(await list('', porter)).toMatchObject({ status: 403, body: { details: { permission: 'queue.read' } } });
    expect((await server.request({ method: 'GET', url: '/api/v2/emr/queue' })).status).toBe(401);
    expect((await list(`?service_provider_id=${server.clinic}`)).status).toBe(404);
  });
});
