import { afterAll, beforeAll, expect, it } from 'vitest';
import { Desk } from '../../../../tests/support/desk';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';

let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await Desk.open(server, server.hospital, ['patients.*', 'patients.restore']);
});
afterAll(() => server.close());

const remove = (patient: string) =>
  server.request({
    method: 'DELETE',
    url: `/api/v1/providers/${server.hospital}/patients/${patient}`,
    as: desk.user,
    headers: { 'if-match': '1' },
  });

it('refuses to delete a patient with future appointments, and says how many and where', async () => {
  const { slots } = await desk.slots();
  const patient = await desk.patient();
  const { id } = await desk.booked(slots[0]!, patient);
  const uses = [
    { id: 'appointments', sentence: 'Appointments to come: {{count}}', route: 'patients-id-appointments', count: 1 },
  ];
  expect(await remove(patient)).toMatchObject({ status: 409, body: { code: 'patient_in_use', details: { uses } } });
  expect((await desk.send('POST', `/appointment/cancel/${id}`, { reason: 'Moved away' }, 1)).status).toBe(200);
  expect((await remove(patient)).status).toBeLessThan(300);
  const restored = await server.request({
    method: 'POST',
    url: `/api/v2/emr/patients/${patient}/restore`,
    as: desk.user,
    headers: { 'if-match': '2' },
  });
  expect(restored.status, restored.text).toBe(200);
  expect((await desk.send('GET', `/appointments/${id}`)).body.patient.is_on_record).toBe(true);
});

it('books or deletes, never both, when two desks do so at once', async () => {
  const { slots } = await desk.slots();
  for (const slot of slots.slice(0, 8)) {
    const patient = await desk.patient();
    const [deleted, booked] = await Promise.all([remove(patient), desk.book(slot, patient)]);
    expect([deleted.status < 300, booked.status === 201].filter(Boolean), booked.text).toHaveLength(1);
  }
});
