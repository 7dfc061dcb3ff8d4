import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { FrontDesk } from '../../../../tests/support/visits';

let server: TestServer;
let front: FrontDesk;

beforeAll(async () => {
  server = await startTestServer({});
  front = await FrontDesk.open(server, server.hospital);
});
afterAll(() => server.close());

const patients = (method: 'PATCH' | 'DELETE', patient: string, body?: object) =>
  server.request({
    method,
    url:
      method === 'DELETE'
        ? `/api/v1/providers/${server.hospital}/patients/${patient}`
        : `/api/v2/emr/patients/${patient}`,
    as: front.desk.user,
    body,
    headers: { 'if-match': '1' },
  });

describe('the record of a patient in a visit', () => {
  it('cannot be deleted until the visit has ended', async () => {
    const patient = await front.desk.patient();
    const visit = await front.visit(patient);
    expect(await patients('DELETE', patient)).toMatchObject({
      status: 409,
      body: { code: 'patient_in_visit', details: { visit_id: visit.id } },
    });
    await front.send('POST', `/${visit.id}/end`, {}, 1);
    expect((await patients('DELETE', patient)).status).toBeLessThan(300);
  });

  it('cannot be deleted while a visit is planned', async () => {
    const patient = await front.desk.patient();
    const visit = await front.visit(patient, { status: 'planned' });
    expect(await patients('DELETE', patient)).toMatchObject({
      status: 409,
      body: { code: 'patient_in_use', details: { uses: [{ id: 'visits', route: 'patients-id-visits', count: 1 }] } },
    });
    expect((await front.send('PATCH', `/${visit.id}`, { status: 'cancelled', comment: 'Mistake' }, 1)).status).toBe(
      200,
    );
    expect((await patients('DELETE', patient)).status).toBeLessThan(300);
    for (const path of [`/${visit.id}`, `/${visit.id}/changes`, `?patient_id=${patient}`])
      expect([path, (await front.send('GET', path)).status]).toEqual([path, 404]);
  });

  it('cannot be marked as deceased until the visit has ended', async () => {
    const patient = await front.desk.patient();
    const visit = await front.visit(patient);
    expect(await patients('PATCH', patient, { is_deceased: true })).toMatchObject({
      status: 409,
      body: { code: 'patient_in_visit' },
    });
    await front.send('POST', `/${visit.id}/end`, {}, 1);
    expect(await patients('PATCH', patient, { is_deceased: true })).toMatchObject({
      status: 200,
      body: { is_deceased: true },
    });
  });

  it('is deleted or gets a visit, never both, when two desks do so at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const patient = await front.desk.patient();
      const [deleted, letIn] = await Promise.all([patients('DELETE', patient), front.walkIn(patient)]);
      expect([deleted.status < 300, letIn.status === 201].filter(Boolean)).toHaveLength(1);
      const [row] = await server.rows<{ alive: boolean; current_visit_id: string | null }>(
        'select alive, current_visit_id from patients where uuid = $1',
        [patient],
      );
      expect(row!.alive).toBe(row!.current_visit_id !== null);
    }
  });

  it('deleted since the visit prevents its reopening', async () => {
    const patient = await front.desk.patient();
    const visit = await front.visit(patient);
    await front.send('POST', `/${visit.id}/end`, {}, 1);
    await patients('DELETE', patient);
    expect((await front.send('POST', `/${visit.id}/reopen`, {}, 2)).status).toBe(404);
  });
});

it('a visit cannot be assigned to a deactivated account', async () => {
  const { practitionerRole } = await front.desk.practitioner();
  await server.rows('update practitioner_roles set deactivated_at = now() where uuid = $1', [practitionerRole]);
  const answer = await front.walkIn(await front.desk.patient(), { assigned_to_id: practitionerRole });
  expect(answer).toMatchObject({ status: 409, body: { code: 'practitioner_left' } });
});
