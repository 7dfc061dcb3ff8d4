import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';
import { FrontDesk } from '../../../../../tests/support/visits';
import type { QueueEntry } from '../../common/queue-entry';
import type { NewWallScreen, Wall } from '../../common/wall-screen';

let server: TestServer;
let front: FrontDesk;
let nurse: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  front = await FrontDesk.open(server, server.hospital);
  nurse = await server.user(server.hospital, {
    workspaces: ['OPD'],
    resources: ['queue.read', 'queue.write', 'queue.manage'],
  });
});
afterAll(() => server.close());

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, version?: number) =>
  server.request({
    method,
    url: `/api/v2/emr/queue${path}`,
    as: nurse,
    body,
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const look = (token: string) => server.request({ method: 'POST', url: '/api/v2/queue-wall', body: { token } });
async function screen(name: string): Promise<NewWallScreen> {
  const { body } = await send('POST', '/screens', { location_id: front.desk.location, name });
  return body as NewWallScreen;
}
const entries = async () => ((await send('GET', '?page_size=200')).body as { data: QueueEntry[] }).data;

describe('a screen on the wall', () => {
  it('shows tickets and places to anybody with its link, and no person', async () => {
    const { token } = await screen('Waiting room');
    await front.visit();
    await front.visit(undefined, { class: 'VR' });
    await front.visit();
    const [first, , third] = (await entries()).filter(({ ticket_number }) => ticket_number !== null);
    await send('POST', `/${first!.uuid}/call`, {}, first!.version);
    const { status, body, text } = await look(token);
    expect(status).toBe(200);
    const [site] = await server.rows<{ name: string }>('select name from locations where uuid = $1', [
      front.desk.location,
    ]);
    const wall = body as Wall;
    expect(wall.called).toMatchObject([{ ticket: first!.ticket_number, to: site!.name }]);
    expect(wall.waiting).toContain(third!.ticket_number);
    // A patient of a virtual visit is not in the waiting room.
    expect(wall.waiting_total).toBe((await entries()).length - 2);
    expect(text).not.toMatch(/Ama|Mensah|233244|Test|User/);
    for (const { uuid, patient_id, visit_id } of await entries())
      for (const id of [uuid, patient_id, visit_id!]) expect(text).not.toContain(id);
  });

  it('shows its own place only', async () => {
    const [elsewhere] = await server.rows<{ uuid: string }>(
      `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, gen_random_uuid(), 'Annexe', 'site') returning uuid`,
      [server.hospital],
    );
    await front.visit();
    const { body } = await send('POST', '/screens', { location_id: elsewhere!.uuid, name: 'Annexe' });
    expect((await look((body as NewWallScreen).token)).body).toMatchObject({
      location: 'Annexe',
      called: [],
      waiting: [],
      waiting_total: 0,
    });
  });

  it('shows nobody left over from yesterday, and nobody with a deleted record', async () => {
    const { token } = await screen('Ward');
    const before = ((await look(token)).body as Wall).waiting_total;
    const [yesterday, gone] = [await front.visit(), await front.visit()];
    expect(((await look(token)).body as Wall).waiting_total).toBe(before + 2);
    await server.rows(
      `update queue_entries set next_encounter_due = now() - interval '13 hours' where visit_uuid = $1`,
      [yesterday.id],
    );
    await server.rows(
      'update patients set deleted_at = now() where uuid = (select patient_uuid from visits where uuid = $1)',
      [gone.id],
    );
    expect(((await look(token)).body as Wall).waiting_total).toBe(before);
  });

  it('goes dark when it is revoked, and admits nobody with another token', async () => {
    const { token, uuid, version } = await screen('Corridor');
    expect((await look(token)).status).toBe(200);
    const stale = await send('DELETE', `/screens/${uuid}`, undefined, version + 5);
    expect(stale).toMatchObject({ status: 409, body: { details: { current: { uuid, version } } } });
    expect(stale.body).not.toHaveProperty('details.current.token_hash');
    expect((await send('DELETE', `/screens/${uuid}`, undefined, version)).status).toBeLessThan(300);
    expect((await look(token)).status).toBe(404);
    const secret = token.split('.')[1]!;
    for (const wrong of [
      ...[
        `${server.hospital}.`,
        `${server.hospital}.${'a'.repeat(43)}`,
        `${server.clinic}.${secret}`,
        `${'-'.repeat(36)}.${secret}`,
        'x',
        '.',
        `x.${secret}`,
      ],
    ])
      expect((await look(wrong)).status, wrong).toBe(404);
    expect((await look('')).status).toBe(400);
    expect((await look('x'.repeat(300))).status).toBe(400);
  });

  it('receives its token once; only the hash is stored', async () => {
    const made = await screen('Entrance');
    const listed = await send('GET', '/screens');
    expect(listed.text).toContain('Entrance');
    expect(listed.text).not.toContain(made.token.split('.')[1]);
    const kept = await server.rows('select * from queue_screens where uuid = $1', [made.uuid]);
    expect(JSON.stringify(kept)).not.toContain(made.token.split('.')[1]);
    const again = await send('POST', '/screens', { location_id: front.desk.location, name: ' entrance ' });
    expect(again).toMatchObject({ status: 400, body: { message: 'Name already exists' } });
  });
});

describe('the limits of long waits', () => {
  it('are half an hour and an hour by default', async () => {
    expect((await send('GET', '/settings')).body).toEqual({ long_minutes: 30, very_long_minutes: 60, version: 0 });
    const changed = await send('PUT', '/settings', { long_minutes: 20, very_long_minutes: 45 }, 0);
    expect(changed).toMatchObject({ status: 200, body: { long_minutes: 20, very_long_minutes: 45, version: 1 } });
    expect((await send('PUT', '/settings', { long_minutes: 5, very_long_minutes: 9 }, 0)).status).toBe(409);
    expect((await send('PUT', '/settings', { long_minutes: 5, very_long_minutes: 9 }, 1)).status).toBe(200);
  });

  it('must be in order and within a day', async () => {
    const wrong = await send('PUT', '/settings', { long_minutes: 60, very_long_minutes: 60 }, 2);
    expect(wrong).toMatchObject({ status: 400, body: { errors: { very_long_minutes: [expect.any(String)] } } });
    expect((await send('PUT', '/settings', { long_minutes: 0, very_long_minutes: 60 }, 2)).status).toBe(400);
    expect((await send('PUT', '/settings', { long_minutes: 1, very_long_minutes: 1441 }, 2)).status).toBe(400);
  });
});
