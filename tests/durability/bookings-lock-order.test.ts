import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deadlocks } from '../support/deadlocks';
import { Desk, type BookedAppointment, type TestSlot } from '../support/desk';
import { startTestServer, type TestAnswer, type TestServer } from '../support/test-server';

let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await Desk.open(server, server.hospital, ['visits.*', 'appointments.overbook']);
});
afterAll(() => server.close());

const asked = () => deadlocks(server, () => desk.send('GET', '/appointments?page_size=1'));
const shifted = <T>(list: readonly T[], by: number) => [...list.slice(by), ...list.slice(0, by)];

/** Two schedules of one practitioner at the same times: a booking locks slots of both. */
async function twoSchedules() {
  const one = await desk.slots({ capacity: 4 });
  const made = await desk.schedule(one.practitioner, { capacity: 4 });
  expect(made.status, made.text).toBe(201);
  const other = { id: made.body.id as string, version: made.body.version as number };
  return { ...one, slots: one.slots.slice(0, 8), other, others: (await desk.free(other.id)).slice(0, 8) };
}

/** No request hangs: each one succeeds, is refused because of another, or reports the existing state. */
async function expectSettled(answers: readonly Promise<TestAnswer>[]): Promise<void> {
  for (const { status, text } of await Promise.all(answers)) expect([200, 201, 204, 400, 409], text).toContain(status);
}

const move = ({ id, version }: BookedAppointment, to: TestSlot) =>
  desk.send('POST', `/appointment/${id}/reschedule`, { slot_id: to.id }, version);
const act = ({ id, version }: BookedAppointment, action: string) =>
  desk.send('PATCH', `/appointments/${id}/action`, { action }, version);

describe('concurrent bookings', () => {
  it('never deadlock with moves, cancellations and arrivals', async () => {
    const { slots, others } = await twoSchedules();
    const booked = await Promise.all(slots.map((slot) => desk.booked(slot)));
    const before = await asked();
    for (let round = 0; round < 5; round++) {
      const patients = await Promise.all(slots.map(() => desk.patient()));
      const now = await Promise.all(
        booked.map(async ({ id }) => (await desk.send('GET', `/appointments/${id}`)).body as BookedAppointment),
      );
      await expectSettled([
        // Each appointment moves to a slot that another one leaves, in both directions, and between the two schedules.
        ...now.map((appointment, at) => move(appointment, [...others, ...slots][(at * 3 + round * 5 + 1) % 16]!)),
        ...now.map((appointment, at) => move(appointment, shifted(round % 2 ? slots : others, at + 1)[0]!)),
        ...patients.map((patient, at) => desk.book([...slots, ...others][(at * 5) % 16]!, patient)),
        act(now[round]!, 'CANCEL'),
        act(now[7 - round]!, 'ARRIVE'),
        ...patients.map((patient, at) => desk.book([...others, ...slots].toReversed()[(at * 3) % 16]!, patient)),
      ]);
    }
    expect(await asked()).toBe(before);
  }, 60_000);

  it('never deadlock with the end of a schedule, a leave, or the departure of a user', async () => {
    const before = await asked();
    for (let round = 0; round < 4; round++) {
      const { slots, other, others, practitioner } = await twoSchedules();
      const stranded = await Promise.all(others.slice(0, 5).map((slot) => desk.booked(slot)));
      const settled = stranded.toReversed().map(({ id }, at) => ({
        appointment_id: id,
        ...(at % 2 ? { action: 'cancel' } : { action: 'move', slot_id: slots[at]!.id }),
      }));
      const path = `/practitioners/${practitioner}/schedules/${other.id}`;
      await expectSettled([
        ...stranded.map((appointment, at) => move(appointment, slots[at + 1]!)),
        desk.send('DELETE', path, { stranded: settled }, other.version),
        ...stranded.map((appointment) => act(appointment, 'CANCEL')),
        desk.send('POST', '/schedule-exceptions', {
          practitioner_id: practitioner,
          starts_on: desk.day(1),
          ends_on: desk.day(7),
          kind: 'leave',
          stranded: settled,
        }),
        ...others.map(async (slot) => desk.book(slot, await desk.patient())),
      ]);
    }
    expect(await asked()).toBe(before);
  }, 60_000);
});
