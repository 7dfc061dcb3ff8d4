import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Desk } from '../../../../tests/support/desk';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';

let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await Desk.open(server, server.hospital, ['appointments.overbook']);
});
afterAll(() => server.close());

const of = ({ schedule, practitioner }: { schedule: string; practitioner: string }) =>
  `/practitioners/${practitioner}/schedules/${schedule}`;
const appointment = async (id: string) => (await desk.send('GET', `/appointments/${id}`)).body;

describe('a change of a schedule', () => {
  it('keeps unaffected slots, including the recurring weeks', async () => {
    const made = await desk.slots();
    const booked = await desk.booked(made.slots[0]!);
    const answer = await desk.send('PATCH', of(made), { end_time: '11:00' }, 1);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ end_time: '11:00', recurring_weeks: 0, last_day: desk.day(7), version: 2 });
    const free = await desk.free(made.schedule);
    expect(free.slice(0, 3).map(({ id }) => id)).toEqual(made.slots.slice(1, 4).map(({ id }) => id));
    expect(await appointment(booked.id)).toMatchObject({
      status: 'booked',
      slot: { id: made.slots[0]!.id },
      version: 1,
    });
    expect((await desk.send('PATCH', of(made), { comment: 'x' }, 1)).body.code).toBe('stale_version');
    expect((await desk.send('PATCH', of(made), { comment: 'x' })).status).toBe(428);
  });

  it('previews the stranded patients, changes nothing until each is decided, and then does everything at once', async () => {
    const made = await desk.slots();
    const [kept, moved, cancelled, safe] = [
      await desk.booked(made.slots[0]!),
      await desk.booked(made.slots[1]!),
      await desk.booked(made.slots[4]!),
      await desk.booked(made.slots[2]!),
    ];
    const change = { start_time: '09:00', recurring_weeks: 0 };
    const preview = await desk.send('PATCH', `${of(made)}?dry_run=true`, change, 1);
    expect(preview.body).toMatchObject({ added: 0, removed: 14 });
    expect((preview.body.stranded as { id: string }[]).map(({ id }) => id)).toEqual([kept.id, moved.id, cancelled.id]);
    expect(preview.body.stranded[0]).toMatchObject({
      patient_name: 'Ama Mensah',
      practitioner: { id: made.practitioner, name: 'Test User' },
      slot_id: made.slots[0]!.id,
      version: 1,
    });
    expect(await desk.free(made.schedule)).toHaveLength(24);

    const undecided = await desk.send('PATCH', of(made), change, 1);
    expect(undecided).toMatchObject({ status: 409, body: { code: 'appointments_stranded' } });
    expect(undecided.body.details.stranded).toHaveLength(3);
    const decide = (...stranded: object[]) => desk.send('PATCH', of(made), { ...change, stranded }, 1);
    const keep = { appointment_id: kept.id, action: 'keep', reason: 'Comes from far away' };
    const move = { appointment_id: moved.id, action: 'move', slot_id: made.slots[3]!.id };
    const cancel = { appointment_id: cancelled.id, action: 'cancel' };
    expect((await decide(keep, move)).body.code).toBe('appointments_stranded');
    expect((await decide(keep, { ...move, slot_id: undefined }, cancel)).status).toBe(400);
    expect((await decide(keep, move, cancel, { appointment_id: safe.id, action: 'cancel' })).status).toBe(400);
    // The target slot is taken: everything stays as it was.
    expect((await decide(keep, { ...move, slot_id: made.slots[2]!.id }, cancel)).body.code).toBe('slot_taken');
    expect(await desk.free(made.schedule)).toHaveLength(24);

    const done = await decide(keep, move, cancel);
    expect(done.status, done.text).toBe(200);
    expect(await appointment(kept.id)).toMatchObject({
      status: 'booked',
      overbook_reason: 'Comes from far away',
      slot: { start: made.slots[0]!.start },
    });
    expect(await appointment(moved.id)).toMatchObject({ status: 'booked', slot: { id: made.slots[3]!.id } });
    expect(await appointment(cancelled.id)).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'The schedule has changed',
    });
    expect(await appointment(safe.id)).toMatchObject({ status: 'booked', version: 1 });
    expect(await desk.free(made.schedule)).toHaveLength(12);
  });

  it('to fewer places strands the patients who booked last', async () => {
    const made = await desk.slots({ capacity: 3 });
    const [, second, third] = [
      await desk.booked(made.slots[0]!),
      await desk.booked(made.slots[0]!),
      await desk.booked(made.slots[0]!),
    ];
    const change = { capacity: 1, recurring_weeks: 0 };
    const preview = await desk.send('PATCH', `${of(made)}?dry_run=true`, change, 1);
    expect((preview.body.stranded as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(
      [second.id, third.id].toSorted(),
    );
    const stranded = [
      { appointment_id: second.id, action: 'keep' },
      { appointment_id: third.id, action: 'move', slot_id: made.slots[1]!.id },
    ];
    const done = await desk.send('PATCH', of(made), { ...change, stranded }, 1);
    expect(done.status, done.text).toBe(200);
    const slots = await server.rows('select capacity, taken from slots where uuid = any($1) order by starts_at', [
      made.slots.slice(0, 2).map(({ id }) => id),
    ]);
    expect(slots).toEqual([
      { capacity: 1, taken: 1 },
      { capacity: 1, taken: 1 },
    ]);
  });

  it('to longer slots replaces them, and may move bookings to the new ones', async () => {
    const made = await desk.slots();
    const booked = await desk.booked(made.slots[1]!);
    const change = { slot_minutes: 40, recurring_weeks: 0 };
    const stranded = [{ appointment_id: booked.id, action: 'cancel' }];
    expect((await desk.send('PATCH', of(made), { ...change, stranded }, 1)).status).toBe(200);
    expect(await desk.free(made.schedule)).toHaveLength(21);
    const withdrawn = await desk.send('GET', `/slots/${made.slots[1]!.id}`);
    expect(withdrawn.body).toMatchObject({ status: 'busy-unavailable', taken: 0 });
    expect((await desk.book(made.slots[1]!, await desk.patient())).body.code).toBe('slot_withdrawn');
  });

  it('never leaves a simultaneous booking without its slot', async () => {
    const made = await desk.slots();
    const patients = await Promise.all(Array.from({ length: 8 }, () => desk.patient()));
    const [change, ...bookings] = await Promise.all([
      desk.send('PATCH', of(made), { start_time: '09:00', recurring_weeks: 0 }, 1),
      ...patients.map((patient, index) => desk.book(made.slots[index]!, patient)),
    ]);
    expect([200, 409]).toContain(change?.status);
    expect(bookings.every(({ status }) => [201, 404, 409].includes(status))).toBe(true);
    const lost = await server.rows(
      `select from appointments a join slots s on s.uuid = a.slot_uuid
        where s.schedule_uuid = $1 and a.active and a.overbook_reason is null and (s.withdrawn or s.taken <> 1)`,
      [made.schedule],
    );
    expect(lost).toEqual([]);
  });
});

describe('the end of a schedule', () => {
  it('needs a decision for booked slots, and removes the others', async () => {
    const made = await desk.slots();
    const booked = await desk.booked(made.slots[0]!);
    expect((await desk.send('DELETE', of(made), {}, 1)).body.code).toBe('appointments_stranded');
    expect((await desk.send('DELETE', of(made), {})).status).toBe(428);
    expect((await desk.send('DELETE', of(made), {}, 7)).body.code).toBe('stale_version');
    const preview = await desk.send('DELETE', `${of(made)}?dry_run=true`, {}, 1);
    expect(preview.body).toMatchObject({ removed: 28, stranded: [{ id: booked.id }] });
    const stranded = [{ appointment_id: booked.id, action: 'keep' }];
    expect((await desk.send('DELETE', of(made), { stranded }, 1)).status).toBe(204);
    expect(await desk.free(made.schedule)).toEqual([]);
    expect(await appointment(booked.id)).toMatchObject({ status: 'booked', overbook_reason: 'The schedule has ended' });
    expect((await desk.send('GET', of(made))).body).toMatchObject({ status: 'ended' });
    expect((await desk.send('DELETE', of(made), {}, 2)).status).toBe(404);
  });
});

describe('a leave', () => {
  it('blocks its slots after the booked ones are settled, and frees them again', async () => {
    const made = await desk.slots();
    const booked = await desk.booked(made.slots[0]!);
    const leave = {
      kind: 'leave',
      practitioner_id: made.practitioner,
      starts_on: desk.day(1),
      ends_on: desk.day(2),
      reason: 'Course',
    };
    const preview = await desk.send('POST', '/schedule-exceptions?dry_run=true', leave);
    expect(preview.body).toMatchObject({ removed: 8, stranded: [{ id: booked.id }] });
    expect((await desk.send('POST', '/schedule-exceptions', leave)).body.code).toBe('appointments_stranded');
    const stranded = [{ appointment_id: booked.id, action: 'move', slot_id: made.slots[8]!.id }];
    const taken = await desk.send('POST', '/schedule-exceptions', { ...leave, stranded });
    expect(taken.status, taken.text).toBe(201);
    expect(taken.body).toMatchObject({
      kind: 'leave',
      practitioner: { name: 'Test User' },
      start_time: null,
      reason: 'Course',
    });
    expect(await desk.free(made.schedule)).toHaveLength(19);
    const { id } = taken.body as { id: string };
    const shorter = await desk.send('PATCH', `/schedule-exceptions/${id}`, { ends_on: desk.day(1) }, 1);
    expect(shorter.body).toMatchObject({ ends_on: desk.day(1), version: 2 });
    expect(await desk.free(made.schedule)).toHaveLength(23);
    expect((await desk.send('PATCH', `/schedule-exceptions/${id}`, { reason: 'x' }, 1)).body.code).toBe(
      'stale_version',
    );
    expect((await desk.send('DELETE', `/schedule-exceptions/${id}`)).status).toBe(428);
    expect((await desk.send('DELETE', `/schedule-exceptions/${id}`, undefined, 2)).status).toBe(204);
    expect(await desk.free(made.schedule)).toHaveLength(27);
  });

  it('of some hours blocks those of each day, and a holiday of a place affects all who work there', async () => {
    const [one, two] = [await desk.slots(), await desk.slots()];
    const hours = { start_time: '09:00', end_time: '24:00' };
    const morning = {
      kind: 'other',
      practitioner_id: one.practitioner,
      starts_on: desk.day(1),
      ends_on: desk.day(3),
      ...hours,
    };
    expect((await desk.send('POST', '/schedule-exceptions', morning)).status).toBe(201);
    expect(await desk.free(one.schedule)).toHaveLength(22);
    const holiday = { kind: 'holiday', location_id: desk.location, starts_on: desk.day(7), ends_on: desk.day(7) };
    const closed = await desk.send('POST', '/schedule-exceptions', holiday);
    expect([(await desk.free(one.schedule)).length, (await desk.free(two.schedule)).length]).toEqual([18, 24]);
    // Schedules created later respect the exception.
    expect((await desk.slots()).slots).toHaveLength(24);
    await desk.send('DELETE', `/schedule-exceptions/${(closed.body as { id: string }).id}`, undefined, 1);
  });

  it('is refused with reversed or incomplete times, or without an absent party', async () => {
    const { practitioner } = await desk.slots();
    const leave = { kind: 'leave', practitioner_id: practitioner, starts_on: desk.day(2), ends_on: desk.day(2) };
    for (const [field, more] of Object.entries({
      ends_on: { ends_on: desk.day(1) },
      end_time: { start_time: '09:00' },
      start_time: { end_time: '09:00' },
      kind: { kind: 'mood' },
      starts_on: { starts_on: '2026-02-30' },
    })) {
      const answer = await desk.send('POST', '/schedule-exceptions', { ...leave, ...more });
      expect(answer.status, field).toBe(400);
      expect(Object.keys(answer.body.errors as object)).toEqual([field]);
    }
    const theirs = await Desk.open(server, server.clinic);
    const stranger = await theirs.practitioner();
    const other = await desk.send('POST', '/schedule-exceptions', {
      ...leave,
      practitioner_id: stranger.practitionerRole,
    });
    expect(other.status).toBe(404);
  });
});
