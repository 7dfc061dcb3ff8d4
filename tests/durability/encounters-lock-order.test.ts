import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsultingRoom } from '../support/consulting-room';
import { deadlocks } from '../support/deadlocks';
import { startTestServer, type TestServer } from '../support/test-server';

let server: TestServer;
let room: ConsultingRoom;

beforeAll(async () => {
  server = await startTestServer({});
  room = await ConsultingRoom.open(server, server.hospital);
});
afterAll(() => server.close());

const asked = () => deadlocks(server, () => room.send('GET', '/encounters?page_size=1'));

const rights = ['notes.*', 'observations.*', 'service-requests.*', 'early-warning.*'];

describe('concurrent writes into a record', () => {
  it('never deadlock while encounters begin and end with their visits', async () => {
    const writer = await ConsultingRoom.colleague(server, server.hospital, rights);
    const before = await asked();
    for (let round = 0; round < 6; round++) {
      const patient = await room.front.desk.patient();
      const visit = await room.front.visit(patient);
      const { id, version } = await room.encounter({ visit: visit.id, status: 'in-progress' }, writer);
      await room.writeNotes(id);
      const of = { patient_id: patient, encounter_id: id };
      const send = (method: 'POST' | 'PATCH', path: string, body: object, ifMatch?: number) =>
        room.send(method, path, body, ifMatch, writer);
      const weigh = (kilograms: number) =>
        send('POST', '/observations', {
          observations: [{ ...of, code: '29463-7', value: String(kilograms), confirmed: true }],
        });
      const drafts = await Promise.all(
        ['Chest X-ray', 'Hand X-ray'].map((display) =>
          send('POST', '/service-requests', [{ patient_id: patient, category: 'Imaging', display, status: 'draft' }]),
        ),
      );
      const weighed = await send('POST', '/observations', {
        observations: [{ patient_id: patient, code: '29463-7', value: '60', confirmed: true }],
      });
      const answers = await Promise.all([
        ...drafts.map(({ body }) => send('PATCH', `/service-requests/${body[0].uuid}`, { status: 'active' }, 1)),
        send('POST', '/service-requests', [{ ...of, category: 'Imaging', display: 'Skull X-ray' }]),
        weigh(61),
        send('POST', '/notes', { ...of, note: '<p>Well</p>', note_type: 'visit-note' }),
        send('PATCH', `/observations/${weighed.body.data[0].uuid}`, { value: '62', reason: 'Misread' }, 1),
        send('POST', `/encounters/${id}/end`, { end_visit: true }, version),
        weigh(63),
        send('POST', '/encounters', { part_of: id }),
        send('POST', '/notes', { ...of, note: '<p>Better</p>', note_type: 'plan-of-care' }),
      ]);
      // The server refuses a request after the end.
      for (const { status, text } of answers) expect([200, 201, 409], text).toContain(status);
    }
    expect(await asked()).toBe(before);
  }, 30_000);

  it('never deadlock while inpatients are admitted in any order and their visits end', async () => {
    const before = await asked();
    for (let round = 0; round < 5; round++) {
      const patients = await Promise.all(Array.from({ length: 6 }, () => room.front.desk.patient()));
      const visits = await Promise.all(patients.map((patient) => room.front.visit(patient)));
      const admit = (order: readonly string[]) =>
        room.send('POST', '/encounters/bulk', { encounters: order.map((patient_id) => ({ patient_id })) });
      const answers = await Promise.all([
        admit(patients),
        admit(patients.toReversed()),
        ...visits.map(({ id, version }) => room.front.send('PATCH', `/${id}`, { status: 'triaged' }, version)),
        admit([...patients.slice(3), ...patients.slice(0, 3)]),
        ...patients.map((patient_id) => room.send('POST', '/encounters', { patient_id })),
      ]);
      for (const { status, text } of answers) expect([200, 201, 409], text).toContain(status);
    }
    expect(await asked()).toBe(before);
  }, 30_000);
});
