import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsultingRoom } from '../../../../../tests/support/consulting-room';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';
import type { QueueEntry } from '../../common/queue-entry';

let server: TestServer;
let room: ConsultingRoom;
let doctor: TestUser;

const rights = ['queue.read', 'queue.write', 'service-requests.*', 'service-requests.perform'];

beforeAll(async () => {
  server = await startTestServer({});
  room = await ConsultingRoom.open(server, server.hospital);
  doctor = await ConsultingRoom.colleague(server, server.hospital, rights);
});
afterAll(() => server.close());

const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, version?: number) =>
  room.send(method, path, body, version, doctor);
const order = (patient_id: string, display: string) =>
  send('POST', '/service-requests', [{ category: 'Laboratory-procedure', display, patient_id, reason: 'Fever' }]);
async function waits(patient: string): Promise<readonly QueueEntry[]> {
  const { body } = await send('GET', '/queue?page_size=200');
  return (body as { data: QueueEntry[] }).data.filter(({ patient_id }) => patient_id === patient);
}
/** Finishes the only entry of the patient. @returns how to undo that */
async function finished(patient: string) {
  const [entry] = await waits(patient);
  const path = `/queue/${entry!.uuid}`;
  expect((await send('POST', `${path}/start`, {}, entry!.version)).status).toBe(200);
  expect((await send('POST', `${path}/finish`, {}, entry!.version + 1)).status).toBe(200);
  expect(await waits(patient)).toEqual([]);
  return () => send('POST', `${path}/undo`, {}, entry!.version + 2);
}
const nothing = { status: 409, body: { code: 'nothing_to_undo' } };

describe('undoing a finish', () => {
  it('queues nobody for work that is done by now', async () => {
    const patient = await room.front.desk.patient();
    const [placed] = (await order(patient, 'Malaria film')).body as { uuid: string }[];
    const undo = await finished(patient);
    const done = await send('PATCH', `/service-requests/${placed!.uuid}`, { status: 'sample-collected' }, 1);
    expect(done.status, done.text).toBe(200);
    expect(await undo()).toMatchObject(nothing);
    expect(await waits(patient)).toEqual([]);
  });

  it('queues nobody for a visit that has ended by now', async () => {
    const patient = await room.front.desk.patient();
    const visit = await room.front.visit(patient);
    const undo = await finished(patient);
    const { version } = (await room.send('GET', `/visits/${visit.id}`)).body as { version: number };
    const ended = await room.send('PATCH', `/visits/${visit.id}`, { status: 'finished' }, version);
    expect(ended.status, ended.text).toBe(200);
    expect(await undo()).toMatchObject(nothing);
    expect(await waits(patient)).toEqual([]);
  });

  it('while the visit ends leaves nobody waiting, in either order', async () => {
    for (let round = 0; round < 8; round++) {
      const patient = await room.front.desk.patient();
      const visit = await room.front.visit(patient);
      const undo = await finished(patient);
      const { version } = (await room.send('GET', `/visits/${visit.id}`)).body as { version: number };
      const [ended, undone] = await Promise.all([
        room.send('PATCH', `/visits/${visit.id}`, { status: 'finished' }, version),
        undo(),
      ]);
      expect(ended.status, ended.text).toBe(200);
      expect([200, 409]).toContain(undone.status);
      expect(await waits(patient)).toEqual([]);
    }
  });

  it('while new orders are placed refuses none of them, and the patient waits once', async () => {
    for (let round = 0; round < 8; round++) {
      const patient = await room.front.desk.patient();
      await order(patient, 'Malaria film');
      const undo = await finished(patient);
      const [undone, ...placed] = await Promise.all([
        undo(),
        ...['Full blood count', 'Blood culture', 'Urea', 'Glucose'].map((each) => order(patient, each)),
      ]);
      expect(placed.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect([200, 409]).toContain(undone.status);
      expect(await waits(patient)).toHaveLength(1);
    }
  });
});
