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

/** An appointment of a new patient. */
async function booked(more: object = {}) {
  const { slots, practitioner } = await front.desk.slots();
  const patient = await front.desk.patient();
  const { id } = await front.desk.booked(slots[0]!, patient, more);
  return { id, patient, practitioner, slots };
}

describe('arriving an appointment', () => {
  it('opens its visit with everything that the appointment says', async () => {
    const { id, patient, practitioner } = await booked({ reasons: ['Cough', 'Fever'] });
    expect((await front.act(id, 1, 'ARRIVE')).status).toBe(200);
    const [visit] = await front.visitsOf(patient);
    expect(visit).toMatchObject({
      status: 'arrived',
      class: 'AMB',
      assigned_to_id: practitioner,
      location_id: front.desk.location,
      healthcare_service_id: front.desk.service,
      appointment_id: id,
      reason: 'Cough, Fever',
      is_current: true,
    });
    expect(await front.currentOf(patient)).toBe(visit!.id);
    await front.act(id, 2, 'CHECK_IN');
    expect(await front.visitsOf(patient)).toHaveLength(1);
  });

  it('shows the desk the ticket in the answer, in lists and with the appointment, until the arrival is undone', async () => {
    const { id, patient } = await booked();
    const read = () => front.desk.send('GET', `/appointments/${id}`);
    expect((await read()).body).toMatchObject({ ticket_number: null });
    const arrived = await front.act(id, 1, 'ARRIVE');
    const [visit] = await front.visitsOf(patient);
    const { ticket_number } = visit as unknown as { readonly ticket_number: string };
    expect(ticket_number).toMatch(/^[A-Z]+\d+$/);
    expect(arrived.body).toMatchObject({ ticket_number });
    expect((await read()).body).toMatchObject({ ticket_number });
    const list = await front.desk.send('GET', `/appointments?patient_id=${patient}`);
    expect(list.body.data).toMatchObject([{ id, ticket_number }]);
    expect((await front.act(id, 2, 'REOPEN')).body).toMatchObject({ status: 'booked', ticket_number: null });
  });

  it('opens it by checking in at once too', async () => {
    const { id, patient } = await booked({ appointment_type: 'EMERGENCY' });
    await front.act(id, 1, 'CHECK_IN');
    expect(await front.visitsOf(patient)).toMatchObject([{ status: 'arrived', class: 'EMER', priority: 'urgent' }]);
  });

  it('opens a virtual visit for a virtual service', async () => {
    await server.rows('update healthcare_services set virtual_service = true where uuid = $1', [front.desk.service]);
    const { id, patient } = await booked();
    await front.act(id, 1, 'ARRIVE');
    expect(await front.visitsOf(patient)).toMatchObject([{ class: 'VR' }]);
    await server.rows('update healthcare_services set virtual_service = false where uuid = $1', [front.desk.service]);
  });

  it('opens a home care visit for a home care booking', async () => {
    const { id, patient } = await booked();
    await server.rows('update appointments set at_home = true where uuid = $1', [id]);
    await front.act(id, 1, 'ARRIVE');
    expect(await front.visitsOf(patient)).toMatchObject([{ class: 'HH' }]);
  });

  it('at ten desks at once opens one visit', async () => {
    const { id, patient } = await booked();
    const answers = await Promise.all(Array.from({ length: 10 }, () => front.act(id, 1, 'ARRIVE')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await front.visitsOf(patient)).toHaveLength(1);
  });

  it('while the patient is in another visit is refused, and the appointment does not change', async () => {
    const { id, patient } = await booked();
    const open = await front.visit(patient);
    const refused = await front.act(id, 1, 'ARRIVE');
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'current_visit', details: { visit: { id: open.id } } },
    });
    expect((await front.desk.send('GET', `/appointments/${id}`)).body).toMatchObject({ status: 'booked', version: 1 });
    expect(await front.visitsOf(patient)).toHaveLength(1);
    const told = await server.rows('select 1 from outbox_events where uuid = $1 and type = $2', [
      id,
      'appointment.arrived',
    ]);
    expect(told).toEqual([]);
  });
});

describe('an arrival by mistake', () => {
  it('cancels its visit, and may be repeated', async () => {
    const { id, patient } = await booked();
    await front.act(id, 1, 'ARRIVE');
    const [mistaken] = await front.visitsOf(patient);
    expect((await front.act(id, 2, 'REOPEN')).body.status).toBe('booked');
    expect(await front.visitsOf(patient)).toEqual([]);
    expect((await front.send('GET', `/${mistaken!.id}`)).body.status).toBe('entered-in-error');
    expect(await front.currentOf(patient)).toBeNull();
    await front.act(id, 3, 'ARRIVE');
    expect(await front.visitsOf(patient)).toMatchObject([{ status: 'arrived', appointment_id: id }]);
  });

  it('cannot be undone once something has happened in the visit', async () => {
    const { id, patient } = await booked();
    await front.act(id, 1, 'ARRIVE');
    const [visit] = await front.visitsOf(patient);
    await front.send('PATCH', `/${visit!.id}`, { status: 'triaged' }, 1);
    expect((await front.act(id, 2, 'REOPEN')).body.code).toBe('visit_begun');
    expect(await front.statusOf(id)).toBe('arrived');
    expect(await front.currentOf(patient)).toBe(visit!.id);
  });

  it('is cancelled with its visit while the patient waits', async () => {
    const { id, patient } = await booked();
    await front.act(id, 1, 'ARRIVE');
    await front.desk.send('POST', `/appointment/cancel/${id}`, { reason: 'Left' }, 2);
    expect(await front.visitsOf(patient)).toMatchObject([{ status: 'cancelled', cancellation_reason: 'Left' }]);
  });
});

describe('a visit of an appointment', () => {
  it('fulfils it by ending, and undoes that by being reopened', async () => {
    const { id, patient } = await booked();
    await front.act(id, 1, 'ARRIVE');
    const [visit] = await front.visitsOf(patient);
    await front.send('POST', `/${visit!.id}/end`, {}, 1);
    expect(await front.statusOf(id)).toBe('fulfilled');
    await front.send('POST', `/${visit!.id}/reopen`, {}, 2);
    expect(await front.statusOf(id)).toBe('checked-in');
    expect(await front.currentOf(patient)).toBe(visit!.id);
  });

  it('leaves the appointment unchanged if its end is refused', async () => {
    const { id, patient } = await booked();
    await front.act(id, 1, 'ARRIVE');
    const [visit] = await front.visitsOf(patient);
    await front.send('PATCH', `/${visit!.id}`, { priority: 'asap' }, 1);
    expect((await front.send('POST', `/${visit!.id}/end`, {}, 1)).body.code).toBe('stale_version');
    expect(await front.statusOf(id)).toBe('arrived');
  });

  it('cancels it by being cancelled, and returns it by being entered in error', async () => {
    const cancelled = await booked();
    await front.act(cancelled.id, 1, 'ARRIVE');
    const [visit] = await front.visitsOf(cancelled.patient);
    await front.send('PATCH', `/${visit!.id}`, { status: 'cancelled', comment: 'Could not wait' }, 1);
    expect((await front.desk.send('GET', `/appointments/${cancelled.id}`)).body).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'Could not wait',
    });
    const mistaken = await booked();
    await front.act(mistaken.id, 1, 'CHECK_IN');
    const [wrong] = await front.visitsOf(mistaken.patient);
    await front.send('PATCH', `/${wrong!.id}`, { status: 'entered-in-error' }, 1);
    expect(await front.statusOf(mistaken.id)).toBe('booked');
  });
});
