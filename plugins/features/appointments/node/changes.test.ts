import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Desk } from '../../../../tests/support/desk';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';

let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await Desk.open(server, server.hospital);
});
afterAll(() => server.close());

const act = (id: string, version: number, action: string, more: object = {}) =>
  desk.send('PATCH', `/appointments/${id}/action`, { action, ...more }, version);
const places = async (slots: readonly { id: string }[]) => {
  const rows = await server.rows<{ uuid: string; taken: number }>(
    'select uuid, taken from slots where uuid = any($1)',
    [slots.map(({ id }) => id)],
  );
  return slots.map(({ id }) => rows.find(({ uuid }) => uuid === id)?.taken);
};

describe('rescheduling', () => {
  it('frees one slot and takes another, and keeps the move with its reason', async () => {
    const { slots } = await desk.slots();
    const { id } = await desk.booked(slots[0]!);
    const moved = await desk.send(
      'POST',
      `/appointment/${id}/reschedule`,
      { slot_id: slots[3]!.id, comment: 'Rain' },
      1,
    );
    expect(moved).toMatchObject({ status: 200, body: { status: 'booked', version: 2, slot: { id: slots[3]!.id } } });
    expect(await places([slots[0]!, slots[3]!])).toEqual([0, 1]);
    const again = await act(id, 2, 'RESCHEDULE', { slot_id: slots[2]!.id });
    expect(again.body).toMatchObject({ version: 3, slot: { id: slots[2]!.id, start: slots[2]!.start } });
    const { data } = (await desk.send('GET', `/appointments/${id}/changes`)).body as { data: object[] };
    expect(data).toMatchObject([
      {
        kind: 'move',
        reason: null,
        by_name: 'Test User',
        before: { starts_at: slots[3]!.start },
        after: { starts_at: slots[2]!.start },
      },
      {
        kind: 'move',
        reason: 'Rain',
        before: { starts_at: slots[0]!.start },
        after: { starts_at: slots[3]!.start },
      },
    ]);
    const events = await server.rows('select type from outbox_events where uuid = $1 order by id', [id]);
    expect(events.map(({ type }) => type as string)).toEqual([
      'appointment.booked',
      'appointment.rescheduled',
      'appointment.rescheduled',
    ]);
  });

  it('into a taken slot changes nothing and offers others', async () => {
    const { slots } = await desk.slots();
    const { id } = await desk.booked(slots[0]!);
    await desk.booked(slots[1]!);
    const refused = await desk.send('POST', `/appointment/${id}/reschedule`, { slot_id: slots[1]!.id }, 1);
    expect(refused).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    expect(refused.body.details.alternatives[0].id).toBe(slots[2]!.id);
    expect((await desk.send('GET', `/appointments/${id}`)).body).toMatchObject({
      version: 1,
      slot: { id: slots[0]!.id },
    });
    expect(await places(slots.slice(0, 2))).toEqual([1, 1]);
  });

  it('of two appointments into each other’s slots at once loses neither', async () => {
    const { slots } = await desk.slots();
    const [one, two] = [await desk.booked(slots[0]!), await desk.booked(slots[1]!)];
    const answers = await Promise.all([
      desk.send('POST', `/appointment/${one.id}/reschedule`, { slot_id: slots[1]!.id }, 1),
      desk.send('POST', `/appointment/${two.id}/reschedule`, { slot_id: slots[0]!.id }, 1),
    ]);
    expect(answers.every(({ status }) => status === 409 || status === 200)).toBe(true);
    expect(await places(slots.slice(0, 2))).toEqual([1, 1]);
  });

  it('refuses a cancelled appointment, one that has begun, its current slot, and an old version', async () => {
    const { slots } = await desk.slots();
    const { id } = await desk.booked(slots[0]!);
    const to = (version: number, slot = slots[1]!) =>
      desk.send('POST', `/appointment/${id}/reschedule`, { slot_id: slot.id }, version);
    expect((await to(1, slots[0])).body.errors).toEqual({ slot_id: ['The appointment has this slot already'] });
    expect((await act(id, 1, 'ARRIVE')).body.status).toBe('arrived');
    expect((await to(2)).body.code).toBe('not_movable');
    expect((await to(1)).body).toMatchObject({ code: 'stale_version', details: { sent: 1, current: { version: 2 } } });
    await desk.send('POST', `/appointment/cancel/${id}`, {}, 2);
    expect((await to(3)).body).toMatchObject({
      code: 'not_movable',
      message: 'A cancelled appointment cannot be rescheduled.',
    });
    expect((await act(id, 3, 'RESCHEDULE')).body.errors).toEqual({ slot_id: ['Slot is required'] });
    const empty = await act(id, 3, 'RESCHEDULE', { slot_id: null });
    expect([empty.status, empty.body.errors]).toEqual([400, { slot_id: ['Slot is required'] }]);
  });
});

describe('an update', () => {
  it('changes comment and type, and moves the appointment if another slot is given', async () => {
    const { slots } = await desk.slots();
    const { id } = await desk.booked(slots[0]!);
    const path = `/appointments/${id}`;
    const changed = await desk.send('PATCH', path, { comment: 'Wheelchair', appointment_type: 'FOLLOWUP' }, 1);
    expect(changed.body).toMatchObject({ comment: 'Wheelchair', appointment_type: 'FOLLOWUP', version: 2 });
    const moved = await desk.send('PATCH', path, { slot_id: slots[1]!.id, comment: '' }, 2);
    expect(moved.body).toMatchObject({
      comment: '',
      appointment_type: 'FOLLOWUP',
      slot: { id: slots[1]!.id },
      version: 3,
    });
    expect(await places(slots.slice(0, 2))).toEqual([0, 1]);
    expect((await desk.send('PATCH', path, { comment: 'late' }, 2)).body.code).toBe('stale_version');
    expect((await desk.send('PATCH', path, { comment: 'blind' })).status).toBe(428);
  });
});

describe('an appointment', () => {
  it('is confirmed, arrives, is checked in and fulfilled, step by step', async () => {
    const { slots } = await desk.slots();
    const { id } = await desk.booked(slots[0]!, undefined, { status: 'pending' });
    const steps = ['CONFIRM', 'ARRIVE', 'CHECK_IN', 'FULFIL', 'REOPEN', 'FULFIL'];
    const statuses = ['booked', 'arrived', 'checked-in', 'fulfilled', 'checked-in', 'fulfilled'];
    for (const [index, step] of steps.entries())
      expect((await act(id, index + 1, step)).body.status, step).toBe(statuses[index]);
    const refused = await act(id, 7, 'ARRIVE');
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'not_allowed', details: { status: 'fulfilled', actions: ['REOPEN', 'ENTERED_IN_ERROR'] } },
    });
    expect((await act(id, 7, 'DANCE')).status).toBe(400);
  });

  it('is cancelled once, with its reason, and frees its place', async () => {
    const { slots } = await desk.slots();
    const { id } = await desk.booked(slots[0]!);
    const cancel = (version: number) =>
      desk.send('POST', `/appointment/cancel/${id}`, { reason: 'Moved away' }, version);
    const [first, second] = await Promise.all([cancel(1), cancel(1)]);
    expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 409]));
    const { body } = await desk.send('GET', `/appointments/${id}`);
    expect(body).toMatchObject({
      status: 'cancelled',
      isCancelled: true,
      cancellation_reason: 'Moved away',
      version: 2,
    });
    expect((await cancel(2)).body.code).toBe('not_allowed');
    expect(await places([slots[0]!])).toEqual([0]);
  });

  it('can be missed only once it has begun, and a patient who missed it gets another try', async () => {
    const { slots } = await desk.slots();
    const { id } = await desk.booked(slots[0]!);
    expect((await act(id, 1, 'NOSHOW')).body.code).toBe('too_early');
    await server.rows(
      `update appointments set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where uuid = $1`,
      [id],
    );
    expect((await act(id, 1, 'NOSHOW')).body).toMatchObject({ status: 'noshow', isPast: true });
    const moved = await desk.send('POST', `/appointment/${id}/reschedule`, { slot_id: slots[2]!.id }, 2);
    expect(moved.body).toMatchObject({ status: 'booked', isPast: false });
    expect(await places([slots[0]!, slots[2]!])).toEqual([0, 1]);
  });

  it('waits without a place until one is free', async () => {
    const { slots } = await desk.slots();
    const first = await desk.booked(slots[0]!);
    const waiting = await desk.booked(slots[0]!, undefined, { status: 'waitlist' });
    expect((await act(waiting.id, 1, 'CONFIRM')).body.code).toBe('slot_taken');
    await desk.send('POST', `/appointment/cancel/${first.id}`, {}, 1);
    expect((await act(waiting.id, 1, 'CONFIRM')).body.status).toBe('booked');
    expect(await places([slots[0]!])).toEqual([1]);
  });

  it('entered in error shows in no list, and frees its place', async () => {
    const { slots } = await desk.slots();
    const patient = await desk.patient();
    const { id } = await desk.booked(slots[0]!, patient);
    expect((await desk.send('DELETE', `/appointments/${id}`, undefined, 7)).body.code).toBe('stale_version');
    expect((await desk.send('DELETE', `/appointments/${id}`)).status).toBe(428);
    expect((await desk.send('DELETE', `/appointments/${id}`, undefined, 1)).status).toBe(204);
    const list = async (query: string) =>
      (await desk.send('GET', `/appointments?patient_id=${patient}${query}`)).body.data as object[];
    expect(await list('')).toEqual([]);
    expect(await list('&status=entered-in-error')).toHaveLength(1);
    expect(await places([slots[0]!])).toEqual([0]);
    const clerk = await Desk.open(server, server.hospital);
    const { id: other } = await desk.booked(slots[0]!);
    const noDelete = await server.user(server.hospital, { workspaces: [], resources: ['appointments.write'] });
    const refused = await server.request({
      method: 'PATCH',
      url: `/api/v1/appointments/${other}/action`,
      as: noDelete,
      body: { action: 'ENTERED_IN_ERROR' },
      headers: { 'if-match': '1' },
    });
    expect(refused.body.details).toEqual({ permission: 'appointments.delete' });
    expect((await clerk.send('GET', `/appointments/${other}`)).body.status).toBe('booked');
  });

  it('becomes a calendar file that names no patient', async () => {
    const { slots } = await desk.slots();
    const { id } = await desk.booked(slots[0]!);
    const file = await desk.send('GET', `/appointments/${id}/calendar`);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const start = `${slots[0]!.start.slice(0, 19).replace(/[-:]/g, '')}Z`;
    expect(file.text).toContain(`UID:${id}@clinic-workbench\r\nSEQUENCE:1\r\n`);
    expect(file.text).toContain(`DTSTART:${start}\r\n`);
    expect(file.text).toContain('STATUS:CONFIRMED\r\n');
    expect(file.text).not.toContain('Mensah');
    expect(file.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('becomes a calendar file to which the name of a place cannot add lines', async () => {
    const { slots } = await desk.slots();
    const { id } = await desk.booked(slots[0]!);
    await server.rows('update organizations set name = $2 where organization_uuid = $1', [
      server.hospital,
      'Ridge\rATTENDEE:mailto:evil@example.org\nDTSTART:20200101T000000Z\u0007; clinic, one',
    ]);
    const { text } = await desk.send('GET', `/appointments/${id}/calendar`);
    const unfolded = text.replaceAll('\r\n ', '');
    expect(unfolded).toContain('Ridge\\nATTENDEE:mailto:evil@example.org\\nDTSTART:20200101T000000Z\\; clinic\\, one');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u0007]/);
  });
});

describe('an appointment of a deleted record', () => {
  it('is visible only to users who may restore the record, says so, and can only be cancelled', async () => {
    const { slots } = await desk.slots();
    const patient = await desk.patient();
    const { id } = await desk.booked(slots[0]!, patient);
    await server.rows('update patients set deleted_at = now() where uuid = $1', [patient]);
    const restorer = await Desk.open(server, server.hospital, ['patients.restore']);
    const paths = ['', '/changes', '/calendar'].map((part) => `/appointments/${id}${part}`);
    for (const path of [...paths, `/appointments?patient_id=${patient}`]) {
      expect([path, (await desk.send('GET', path)).status]).toEqual([path, 404]);
      expect([path, (await restorer.send('GET', path)).status]).toEqual([path, 200]);
    }
    expect((await desk.send('POST', `/appointment/cancel/${id}`, { reason: 'Mistake' }, 1)).status).toBe(404);
    expect((await desk.send('GET', '/appointments?page_size=100')).text).not.toContain(patient);
    expect((await restorer.send('GET', `/appointments/${id}`)).body.patient.is_on_record).toBe(false);
    const moved = await restorer.send('POST', `/appointment/${id}/reschedule`, { slot_id: slots[1]!.id }, 1);
    expect(moved).toMatchObject({ status: 404, body: { message: 'Patient not found' } });
    const cancelled = await restorer.send('POST', `/appointment/cancel/${id}`, { reason: 'Record deleted' }, 1);
    expect(cancelled.status, cancelled.text).toBe(200);
  });
});
