import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Desk } from '../../../../../tests/support/desk';
import { roundTrips } from '../../../../../tests/support/round-trips';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server';

let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await Desk.open(server, server.hospital);
});
afterAll(() => server.close());

describe('a booking', () => {
  it('gives a patient a slot, with the defaults of the specification, an audit entry and an event', async () => {
    const { slots, practitioner } = await desk.slots();
    const patient = await desk.patient();
    const answer = await desk.book(slots[0]!, patient);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'booked',
      appointment_type: 'ROUTINE',
      patient: { id: patient, full_name: 'Ama Mensah', mobile: '+233244123456' },
      practitioner: { id: practitioner },
      healthcare_service_id: desk.service,
      slot: { id: slots[0]!.id, start: slots[0]!.start, time_label: '08:00 am - 08:30 am' },
      date: desk.day(1),
      priority: 0,
      requested_period: 0,
      minutes_duration: 0,
      comment: '',
      service_tier: null,
      isCancelled: false,
      isPending: false,
      isPast: false,
      version: 1,
    });
    expect(answer.body.appointment_number).toMatch(/^A\d{6}$/);
    const id = (answer.body as { id: string }).id;
    expect((await desk.send('GET', `/appointments/${id}`)).body).toEqual({ ...answer.body, home_address: null });
    expect(
      await server.rows(`select patient_uuid from audit_entries where resource_uuid = $1 and action = 'create'`, [id]),
    ).toEqual([{ patient_uuid: patient }]);
    const [event] = await server.rows('select type, data from outbox_events where uuid = $1', [id]);
    expect(event).toEqual({
      type: 'appointment.booked',
      data: { patient_id: patient, practitioner_id: practitioner, location_id: desk.location, slot_id: slots[0]!.id },
    });
  });

  it('takes as few round trips to the database as possible', async () => {
    const { slots } = await desk.slots();
    const [first, second] = [await desk.patient(), await desk.patient()];
    await desk.book(slots[0]!, first);
    expect(await roundTrips(() => desk.book(slots[1]!, second))).toBe(3);
  });

  it('fixes priority, requested period and length at 0 for every request', async () => {
    const { slots } = await desk.slots();
    const sent = { priority: 3, requested_period: 60, minutes_duration: 45 };
    const answer = await desk.book(slots[0]!, await desk.patient(), sent);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({ priority: 0, requested_period: 0, minutes_duration: 0 });
  });

  it('accepts records as they are read', async () => {
    const { slots } = await desk.slots();
    const patient = { id: await desk.patient(), full_name: 'Ama Mensah' };
    const sent = {
      patient,
      slot: { ...slots[0]! },
      healthcare_service: { uuid: desk.service },
      location: desk.location,
    };
    const answer = await desk.send('POST', '/appointments', sent);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({ patient: { id: patient.id }, slot: { id: slots[0]!.id } });
    const other = await desk.send('POST', '/appointments', { ...sent, patient_id: await desk.patient() });
    expect(other.status).toBe(400);
    expect(other.body.errors).toEqual({ patient: ['Patient is not valid'] });
  });

  it('waits for confirmation if the service requires it, and keeps a copy of the price tier', async () => {
    const { slots } = await desk.slots({ healthcare_service_id: null });
    const [service, tier] = [randomUUID(), randomUUID()];
    await server.rows(
      `insert into healthcare_services (organization_uuid, uuid, name, service_class, confirmation_required)
       values ($1, $2, 'Asked for', 'Consultation', true)`,
      [server.hospital, service],
    );
    await server.rows(
      `insert into healthcare_service_prices (organization_uuid, uuid, service_uuid, position, name, currency, charge)
       values ($1, $2, $3, 0, 'Specialist', 'GHS', 150)`,
      [server.hospital, tier, service],
    );
    const more = { healthcare_service_id: service, service_tier_id: tier };
    const answer = await desk.book(slots[0]!, await desk.patient(), more);
    expect(answer.body).toMatchObject({
      status: 'pending',
      isPending: true,
      healthcare_service_name: 'Asked for',
      service_tier: {
        name: 'Specialist',
        currency: 'GHS',
        charge: '150.00',
        cost: '150.00',
        label: 'Specialist - GHS 150.00',
        value: 'Specialist',
      },
    });
    await server.rows('update service_prices set amount = 20000 where uuid = $1', [tier]);
    const { id } = answer.body as { id: string };
    expect((await desk.send('GET', `/appointments/${id}`)).body.service_tier.cost).toBe('150.00');
    const unknown = await desk.book(slots[1]!, await desk.patient(), { ...more, service_tier_id: randomUUID() });
    expect(unknown).toMatchObject({ status: 404, body: { message: 'Service tier not found' } });
  });

  it('happens once for a double click', async () => {
    const { slots } = await desk.slots();
    const patient = await desk.patient();
    const key = randomUUID();
    const click = () =>
      server.request({
        method: 'POST',
        url: '/api/v1/appointments',
        as: desk.user,
        headers: { 'idempotency-key': key },
        body: { slot_id: slots[0]!.id, patient_id: patient, healthcare_service_id: desk.service },
      });
    const [first, second] = await Promise.all([click(), click()]);
    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(second?.body).toEqual(first?.body);
    expect(await server.rows('select from appointments where patient_uuid = $1', [patient])).toHaveLength(1);
  });
});

describe('a booking is refused', () => {
  const expectNothing = async (patient: string) =>
    expect(await server.rows('select from appointments where patient_uuid = $1', [patient])).toEqual([]);

  it('in the past', async () => {
    const { slots } = await desk.slots();
    await server.rows(
      `update slots set starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes' where uuid = $1`,
      [slots[0]!.id],
    );
    const patient = await desk.patient();
    expect(await desk.book(slots[0]!, patient)).toMatchObject({ status: 409, body: { code: 'slot_past' } });
    await expectNothing(patient);
  });

  it('at another location, for another service, for an inactive or an unknown one', async () => {
    const { slots } = await desk.slots();
    const patient = await desk.patient();
    const [elsewhere] = await server.rows<{ uuid: string }>(
      `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, gen_random_uuid(), $2, 'site') returning uuid`,
      [server.hospital, `Site ${randomUUID()}`],
    );
    expect(await desk.book(slots[0]!, patient, { location_id: elsewhere!.uuid })).toMatchObject({
      status: 409,
      body: { code: 'slot_elsewhere' },
    });
    const other = await Desk.open(server, server.hospital);
    expect((await desk.book(slots[0]!, patient, { healthcare_service_id: other.service })).body.errors).toEqual({
      healthcare_service_id: ['This slot is for another service'],
    });
    const theirs = await Desk.open(server, server.clinic);
    for (const more of [
      { patient_id: randomUUID() },
      { patient_id: await theirs.patient() },
      { slot_id: randomUUID() },
      { slot_id: (await theirs.slots()).slots[0]!.id },
      { healthcare_service_id: theirs.service },
    ])
      expect((await desk.book(slots[0]!, patient, more)).status, JSON.stringify(more)).toBe(404);
    await server.rows('update healthcare_services set active = false where uuid = $1', [other.service]);
    const given = await other.slots({ healthcare_service_id: null });
    expect(await other.book(given.slots[0]!, patient)).toMatchObject({
      status: 409,
      body: { code: 'service_inactive' },
    });
    await expectNothing(patient);
  });

  it('for a deleted or deceased patient', async () => {
    const { slots } = await desk.slots();
    const [deleted, dead] = [await desk.patient(), await desk.patient()];
    await server.rows('update patients set deleted_at = now() where uuid = $1', [deleted]);
    await server.rows('update patients set is_deceased = true where uuid = $1', [dead]);
    expect((await desk.book(slots[0]!, deleted)).status).toBe(404);
    expect((await desk.book(slots[0]!, dead)).body.code).toBe('patient_deceased');
  });

  it('if the schedule no longer has the slot, or somebody is on leave', async () => {
    const { slots, practitioner, schedule } = await desk.slots();
    const patient = await desk.patient();
    const leave = { kind: 'leave', practitioner_id: practitioner, starts_on: desk.day(1), ends_on: desk.day(1) };
    expect((await desk.send('POST', '/schedule-exceptions', leave)).status).toBe(201);
    const blocked = await desk.book(slots[0]!, patient);
    expect(blocked).toMatchObject({ status: 409, body: { code: 'slot_blocked' } });
    expect(blocked.body.details.alternatives[0].day).toBe(desk.day(2));
    expect((await desk.send('DELETE', `/practitioners/${practitioner}/schedules/${schedule}`, {}, 1)).status).toBe(204);
    expect((await desk.book(slots[5]!, patient)).status).toBe(404);
    await expectNothing(patient);
  });

  it('with bad input', async () => {
    const { slots } = await desk.slots();
    const patient = await desk.patient();
    for (const [field, more] of Object.entries({
      slot_id: { slot_id: 'no' },
      appointment_type: { appointment_type: 'WHIM' },
      priority: { priority: 1.5 },
      comment: { comment: 'x'.repeat(2_001) },
      status: { status: 'fulfilled' },
      overbook_reason: { overbook_reason: '  ' },
      reasons: { reasons: 'pain' },
    })) {
      const answer = await desk.book(slots[0]!, patient, more);
      expect(answer.status, field).toBe(400);
      expect(Object.keys(answer.body.errors as object)).toEqual([field]);
    }
  });
});
