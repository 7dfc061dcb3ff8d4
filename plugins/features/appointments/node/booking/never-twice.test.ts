import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Desk } from '../../../../../tests/support/desk';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server';

let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await Desk.open(server, server.hospital, ['appointments.overbook']);
});
afterAll(() => server.close());

const people = (count: number) => Promise.all(Array.from({ length: count }, () => desk.patient()));
const tally = (answers: readonly { status: number }[]) => ({
  booked: answers.filter(({ status }) => status === 201).length,
  refused: answers.filter(({ status }) => status === 409).length,
});

describe('a slot', () => {
  it('that is full is refused without a reason for overbooking', async () => {
    const { slots } = await desk.slots();
    const nothing = { overbook_reason: null, location_id: null, service_tier_id: null };
    const first = await desk.book(slots[0]!, await desk.patient(), nothing);
    expect(first.status, first.text).toBe(201);
    const second = await desk.book(slots[0]!, await desk.patient(), nothing);
    expect(second).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    const plain = await desk.practitioner(['appointments.write']);
    const { status, text } = await server.request({
      method: 'POST',
      url: '/api/v1/appointments',
      as: plain,
      body: { slot_id: slots[1]!.id, patient_id: await desk.patient(), ...nothing },
    });
    expect(status, text).toBe(201);
  });

  it('goes to one of fifty desks that book it at once; the others are offered the nearest free ones', async () => {
    const { slots, practitioner } = await desk.slots();
    const patients = await people(50);
    const answers = await Promise.all(patients.map((patient) => desk.book(slots[1]!, patient)));
    expect(tally(answers)).toEqual({ booked: 1, refused: 49 });
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.code).toBe('slot_taken');
      const offered = body.details.alternatives as { id: string; practitioner: { id: string } }[];
      expect(offered).toHaveLength(5);
      // The half hours before and after come first.
      expect(offered.slice(0, 2).map(({ id }) => id)).toEqual([slots[0]!.id, slots[2]!.id]);
      expect(offered[0]!.practitioner.id).toBe(practitioner);
    }
    const [row] = await server.rows('select taken, free from slots where uuid = $1', [slots[1]!.id]);
    expect(row).toEqual({ taken: 1, free: false });
  });

  it('with three places can be booked three times', async () => {
    const { slots } = await desk.slots({ capacity: 3 });
    const patients = await people(10);
    const answers = await Promise.all(patients.map((patient) => desk.book(slots[0]!, patient)));
    expect(tally(answers)).toEqual({ booked: 3, refused: 7 });
  });

  it('is free again once its booking is cancelled, and no later change takes it back', async () => {
    const { slots, schedule } = await desk.slots();
    const first = await desk.booked(slots[0]!);
    expect((await desk.free(schedule)).map(({ id }) => id)).not.toContain(slots[0]!.id);
    await desk.send('POST', `/appointment/cancel/${first.id}`, { reason: 'Feels better' }, 1);
    expect((await desk.free(schedule))[0]!.id).toBe(slots[0]!.id);
    await desk.booked(slots[0]!);
    // The cancelled one cannot return in any way.
    const back = await desk.send('PATCH', `/appointments/${first.id}/action`, { action: 'CONFIRM' }, 2);
    expect(back).toMatchObject({ status: 409, body: { code: 'not_allowed' } });
  });

  it('cannot exceed its places, even by direct database access', async () => {
    const { slots } = await desk.slots();
    const { id } = await desk.booked(slots[0]!);
    await expect(
      server.rows(
        `insert into appointments (organization_uuid, uuid, appointment_number, status, appointment_type, patient_uuid, slot_uuid,
           practitioner_role_uuid, healthcare_service_uuid, location_uuid, time_zone, starts_at, ends_at)
         select organization_uuid, gen_random_uuid(), 'X1', status, appointment_type, $2, slot_uuid,
           practitioner_role_uuid, healthcare_service_uuid, location_uuid, time_zone, starts_at, ends_at from appointments where uuid = $1`,
        [id, await desk.patient()],
      ),
    ).rejects.toThrow('The slot is not free');
    await expect(server.rows('update slots set taken = 2 where uuid = $1', [slots[0]!.id])).rejects.toThrow(
      'slots_capacity',
    );
  });
});

describe('a practitioner', () => {
  it('with two schedules over the same time is booked in one of them', async () => {
    const { slots, practitioner } = await desk.slots();
    const other = await desk.schedule(practitioner, {
      slot_minutes: 20,
      start_time: '08:10',
      healthcare_service_id: null,
    });
    const twenty = await desk.free((other.body as { id: string }).id);
    const patients = await people(20);
    const answers = await Promise.all(
      patients.map((patient, index) => desk.book(index % 2 ? slots[0]! : twenty[0]!, patient)),
    );
    expect(tally(answers)).toEqual({ booked: 1, refused: 19 });
    const codes = new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code as string));
    expect([...codes].toSorted()).toEqual(['practitioner_busy', 'slot_taken']);
  });

  it('is not offered at a time booked in another of their schedules', async () => {
    const { slots, practitioner, schedule } = await desk.slots();
    const other = await desk.schedule(practitioner, { slot_minutes: 60, healthcare_service_id: null });
    const hours = await desk.free((other.body as { id: string }).id);
    const { id } = await desk.booked(slots[0]!);
    const free = async () => (await desk.free((other.body as { id: string }).id)).map((slot) => slot.id);
    expect(await free()).not.toContain(hours[0]!.id);
    expect(await free()).toContain(hours[1]!.id);
    await desk.send('POST', `/appointment/cancel/${id}`, {}, 1);
    expect(await free()).toContain(hours[0]!.id);
    // A schedule created later respects existing bookings.
    await desk.booked(hours[0]!);
    const third = await desk.schedule(practitioner, { healthcare_service_id: null });
    const thirds = (await desk.free((third.body as { id: string }).id)).map((slot) => slot.start);
    expect(thirds[0]).toBe(slots[2]!.start);
    expect((await desk.free(schedule))[0]!.id).toBe(slots[2]!.id);
  });

  it('cannot be in two places, even by direct database access', async () => {
    const [one, two] = [await desk.slots(), await desk.slots()];
    const { id } = await desk.booked(one.slots[0]!);
    const second = await desk.booked(two.slots[0]!);
    await expect(
      server.rows('update appointments set practitioner_role_uuid = $2 where uuid = $1', [second.id, one.practitioner]),
    ).rejects.toThrow('appointments_practitioner_time');
    await expect(
      server.rows(
        'update appointments set patient_uuid = (select patient_uuid from appointments where uuid = $2) where uuid = $1',
        [second.id, id],
      ),
    ).rejects.toThrow('appointments_patient_time');
  });
});

describe('a patient', () => {
  it('is booked once for one time, even if several book at the same moment', async () => {
    const doctors = await Promise.all(Array.from({ length: 6 }, () => desk.slots()));
    const patient = await desk.patient();
    const answers = await Promise.all(doctors.map(({ slots }) => desk.book(slots[0]!, patient)));
    expect(tally(answers)).toEqual({ booked: 1, refused: 5 });
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({
      code: 'patient_busy',
      message: 'The patient has another appointment at this time.',
    });
    expect(refused.body.details.alternatives.length).toBeGreaterThan(0);
    // The places of refused bookings are free again.
    const taken = await server.rows<{ taken: number }>('select taken from slots where uuid = any($1)', [
      doctors.map(({ slots }) => slots[0]!.id),
    ]);
    expect(taken.reduce((sum, slot) => sum + slot.taken, 0)).toBe(1);
  });
});

describe('overbooking', () => {
  it('needs its own right and a reason, and takes no place', async () => {
    const { slots } = await desk.slots();
    await desk.booked(slots[0]!);
    const patient = await desk.patient();
    const plain = await Desk.open(server, server.hospital);
    expect(
      await plain.book(slots[0]!, patient, {
        overbook_reason: 'Child with fever',
        healthcare_service_id: desk.service,
      }),
    ).toMatchObject({
      status: 403,
      body: { details: { permission: 'appointments.overbook' } },
    });
    const answer = await desk.book(slots[0]!, patient, { overbook_reason: 'Child with fever' });
    expect(answer).toMatchObject({ status: 201, body: { overbook_reason: 'Child with fever', status: 'booked' } });
    const [row] = await server.rows('select taken from slots where uuid = $1', [slots[0]!.id]);
    expect(row).toEqual({ taken: 1 });
    const { id } = answer.body as { id: string };
    const [entry] = await server.rows(
      `select after ->> 'overbook_reason' as reason from audit_entries where resource_uuid = $1 and action = 'create'`,
      [id],
    );
    expect(entry).toEqual({ reason: 'Child with fever' });
    // Not even overbooking lets one patient be in two places.
    const other = await desk.slots();
    const twice = await desk.book(other.slots[0]!, patient, { overbook_reason: 'Both' });
    expect(twice.body.code).toBe('patient_busy');
  });
});
