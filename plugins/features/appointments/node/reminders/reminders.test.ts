import type { JobWorker } from '@clinic-workbench/sdk/node';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Desk, type BookedAppointment } from '../../../../../tests/support/desk';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';
import { ReminderWorker } from './reminder-worker';

let server: TestServer;
let desk: Desk;
let administrator: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await Desk.open(server, server.hospital);
  administrator = await server.user(server.hospital, {
    workspaces: ['ADMIN'],
    resources: ['settings.write', 'appointments.*'],
  });
  await server.rows(`update organizations set phone = '+233302123456' where organization_uuid = $1`, [server.hospital]);
});
afterAll(() => server.close());

interface Row {
  readonly uuid: string;
  readonly hours_before: number;
  readonly channel: string;
  readonly status: string;
  readonly reason: string | null;
}
const remindersOf = ({ id }: BookedAppointment) =>
  server.rows<Row>(
    `select r.uuid, hours_before, channel, r.status, reason from appointment_reminders r
      where appointment_uuid = $1 order by starts_at, hours_before desc, channel`,
    [id],
  );
const short = (rows: readonly Row[]) => rows.map((r) => `${r.hours_before} ${r.channel} ${r.reason ?? r.status}`);
const settled = (appointment: BookedAppointment, expected: readonly string[]) =>
  vi.waitFor(async () => expect(short(await remindersOf(appointment))).toEqual(expected), { timeout: 8_000 });
const planned = ['24 mail planned', '24 text planned', '2 mail planned', '2 text planned'];

/** Makes a reminder due. */
async function come(appointment: BookedAppointment, hours: number): Promise<void> {
  await server.rows(
    `update appointment_reminders set due_at = now() where appointment_uuid = $1 and hours_before = $2`,
    [appointment.id, hours],
  );
  await server.rows(
    `update jobs set due_at = now() where kind = 'appointments.reminder' and done_at is null
        and payload->>'reminder' in (select uuid::text from appointment_reminders where appointment_uuid = $1 and hours_before = $2)`,
    [appointment.id, hours],
  );
}

/** A schedule that starts in two days, so that all reminders are in the future too. */
const slots = async () => (await desk.slots({ planning_horizon_start: desk.day(3) })).slots;
async function booked(email: string | null): Promise<BookedAppointment> {
  const patient = await desk.patient();
  await server.rows('update patients set email = $2 where uuid = $1', [patient, email]);
  return desk.booked((await slots())[0]!, patient);
}
const messages = async (folder: string) => {
  const files = await readdir(join(server.folder, folder)).catch(() => []);
  return Promise.all(files.map((file) => readFile(join(server.folder, folder, file), 'utf8')));
};
const run = async (uuid: string) => {
  const worker: JobWorker<{ readonly reminder: string }> = server.kernel.container.get(ReminderWorker, {
    autobind: true,
  });
  await worker.run({ reminder: uuid }, { uuid, organization: server.hospital, signal: new AbortController().signal });
};

describe('reminders', () => {
  it('are planned a day and two hours before, by mail and text message, and sent when due', async () => {
    const appointment = await booked('ama.reminded@ridge.example');
    await settled(appointment, planned);
    await come(appointment, 24);
    await settled(appointment, ['24 mail sent', '24 text sent', '2 mail planned', '2 text planned']);
    await vi.waitFor(async () => expect((await messages('text-messages')).join()).toContain('+233244123456'), 8_000);
    const text = (await messages('text-messages')).find((each) => each.includes('your appointment is on'));
    expect(text).toContain('Call +233302123456.');
    await vi.waitFor(
      async () => expect((await messages('outbox')).join()).toContain('ama.reminded@ridge.example'),
      8_000,
    );
    // It contains no reason and no practitioner.
    expect(text).not.toContain(desk.service);

    const { body } = await server.request({
      method: 'GET',
      url: `/api/v2/appointments/${appointment.id}/reminders`,
      as: desk.user,
    });
    expect((body as { data: object[] }).data).toMatchObject([
      { channel: 'mail', status: 'sent', sent_to: 'ama.reminded@ridge.example' },
      { channel: 'text', status: 'sent', sent_to: '+233244123456' },
      { status: 'planned', sent_at: null },
      { status: 'planned', sent_at: null },
    ]);
  });

  it('announce a visit to the patient if home care booked it', async () => {
    const patient = await desk.patient();
    await server.rows(`update patients set mobile = '+233201111222', email = 'home@ridge.example' where uuid = $1`, [
      patient,
    ]);
    const [slot] = await slots();
    const { body } = await server.request({
      method: 'POST',
      url: '/api/v1/appointments',
      as: desk.user,
      body: { slot_id: slot!.id, patient_id: patient },
      headers: { 'x-workspace': 'HOME' },
    });
    const appointment = body as unknown as BookedAppointment;
    await settled(appointment, planned);
    await come(appointment, 24);
    await vi.waitFor(
      async () =>
        expect((await messages('text-messages')).find((each) => each.includes('+233201111222'))).toContain(
          'we visit you at home on',
        ),
      8_000,
    );
  });

  it('are sent once, for any number of simultaneous jobs and servers', async () => {
    const appointment = await booked('once@ridge.example');
    await settled(appointment, planned);
    const [mail] = await remindersOf(appointment);
    await server.rows('update appointment_reminders set due_at = now() where uuid = $1', [mail!.uuid]);
    await Promise.all(Array.from({ length: 5 }, () => run(mail!.uuid)));
    await run(mail!.uuid);
    expect(
      await server.rows(`select 1 from jobs where kind = 'mail' and payload->>'to' = 'once@ridge.example'`),
    ).toHaveLength(1);
  });

  it('of a process that died before the commit are sent by the next one, and not early', async () => {
    const appointment = await booked('killed@ridge.example');
    await settled(appointment, planned);
    const [mail] = await remindersOf(appointment);
    await run(mail!.uuid);
    expect((await remindersOf(appointment))[0]!.status).toBe('planned');
    // Claimed by a process that was killed: due again after its patience.
    await server.rows('update appointment_reminders set due_at = now() where uuid = $1', [mail!.uuid]);
    await server.rows(
      `update jobs set attempts = 1, due_at = now() - interval '1 second' where payload->>'reminder' = $1`,
      [mail!.uuid],
    );
    await settled(appointment, ['24 mail sent', ...planned.slice(1)]);
  });

  it('of a cancelled appointment stop; those of a moved one follow its new time', async () => {
    const cancelled = await booked('x1@ridge.example');
    await settled(cancelled, planned);
    const { status } = await desk.send('POST', `/appointment/cancel/${cancelled.id}`, {}, cancelled.version);
    expect(status).toBe(200);
    await settled(cancelled, ['24 mail changed', '24 text changed', '2 mail changed', '2 text changed']);

    const [first, second] = await slots();
    const patient = await desk.patient();
    await server.rows(`update patients set email = 'x4@ridge.example' where uuid = $1`, [patient]);
    const moved = await desk.booked(first!, patient);
    await settled(moved, planned);
    await desk.send('POST', `/appointment/${moved.id}/reschedule`, { slot_id: second!.id }, moved.version);
    await settled(moved, ['24 mail changed', '24 text changed', '2 mail changed', '2 text changed', ...planned]);
    // Moved back: the first reminders apply again, without duplicates.
    await desk.send('POST', `/appointment/${moved.id}/reschedule`, { slot_id: first!.id }, moved.version + 1);
    await settled(moved, [...planned, '24 mail changed', '24 text changed', '2 mail changed', '2 text changed']);
  });

  it('are not sent for an appointment just cancelled, or without an address, or twice when both are due', async () => {
    const appointment = await booked('x5@ridge.example');
    await settled(appointment, planned);
    await server.rows(`update patients set email = null where email = 'x5@ridge.example'`);
    await come(appointment, 24);
    await come(appointment, 2);
    await settled(appointment, ['24 mail too-late', '24 text too-late', '2 mail no-contact', '2 text sent']);

    const other = await booked('x2@ridge.example');
    await settled(other, planned);
    // The job runs before the follower has seen the event.
    const [mail] = await remindersOf(other);
    await server.rows(`update appointments set status = 'cancelled' where uuid = $1`, [other.id]);
    await server.rows('update appointment_reminders set due_at = now() where uuid = $1', [mail!.uuid]);
    await run(mail!.uuid);
    expect(short(await remindersOf(other))[0]).toBe('24 mail changed');
  });

  it('follow the organization’s settings, which only users with the right may change', async () => {
    const appointment = await booked('x3@ridge.example');
    await settled(appointment, planned);
    const patch = (as: TestUser, body: object, version: number) =>
      server.request({
        method: 'PATCH',
        url: '/api/v2/appointments/settings',
        as,
        body,
        headers: { 'if-match': String(version) },
      });
    expect((await patch(desk.user, { reminder_hours: [1] }, 0)).status).toBe(403);
    for (const wrong of [{ reminder_hours: [0] }, { reminder_hours: '2' }, { reminders_by_mail: 'yes' }, { other: 1 }])
      expect((await patch(administrator, wrong, 0)).status).toBe(400);
    const body = { reminder_hours: [2, 48], reminders_by_mail: false, reminders_by_text: null };
    const changed = await patch(administrator, body, 0);
    expect(changed.body).toMatchObject({ reminder_hours: [48, 2], reminders_by_mail: false, reminders_by_text: true });
    expect((await patch(administrator, { reminder_hours: [] }, 0)).status).toBe(409);
    await settled(appointment, [
      '48 text planned',
      '24 mail setting',
      '24 text setting',
      '2 mail setting',
      '2 text planned',
    ]);
    const { version } = changed.body as { version: number };
    const back = await patch(administrator, { reminder_hours: [24, 2], reminders_by_mail: true }, version);
    expect(back.status).toBe(200);
    await settled(appointment, ['48 text setting', ...planned]);
  });
});
