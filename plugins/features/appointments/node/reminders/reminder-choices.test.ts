import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Desk, type BookedAppointment } from '../../../../../tests/support/desk';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server';

let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await Desk.open(server, server.hospital, ['patients.merge']);
});
afterAll(() => server.close());

const choice = (method: 'GET' | 'PATCH', patient: string, body?: object, version?: number) =>
  server.request({
    method,
    url: `/api/v2/appointments/reminder-choices/${patient}`,
    as: desk.user,
    body,
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
async function withMail(): Promise<string> {
  const patient = await desk.patient();
  await server.rows('update patients set email = $2 where uuid = $1', [patient, `${patient}@ridge.example`]);
  return patient;
}
async function booked(patient: string, nth = 0): Promise<BookedAppointment> {
  const { slots } = await desk.slots({ planning_horizon_start: desk.day(3) });
  return desk.booked(slots[nth]!, patient);
}
const settled = (appointment: BookedAppointment, expected: readonly string[]) =>
  vi.waitFor(
    async () => {
      const rows = await server.rows<{ line: string }>(
        `select channel || ' ' || coalesce(reason, status) as line from appointment_reminders
          where appointment_uuid = $1 and hours_before = 24 order by channel`,
        [appointment.id],
      );
      expect(rows.map(({ line }) => line)).toEqual(expected);
    },
    { timeout: 8_000 },
  );

describe('a patient’s choice of reminders', () => {
  it('is every channel that reaches them until they choose otherwise, and applies from then on', async () => {
    const patient = await withMail();
    expect((await choice('GET', patient)).body).toEqual({
      version: 0,
      by_mail: true,
      by_text: true,
      email: `${patient}@ridge.example`,
      mobile: '+233244123456',
    });
    const appointment = await booked(patient);
    await settled(appointment, ['mail planned', 'text planned']);
    expect((await choice('PATCH', patient, { by_text: false }, 0)).body).toMatchObject({ version: 1, by_text: false });
    await settled(appointment, ['mail planned', 'text declined']);
    const next = await booked(patient, 1);
    await settled(next, ['mail planned']);
    expect((await choice('PATCH', patient, { by_mail: false }, 0)).body.code).toBe('stale_version');
    expect((await choice('PATCH', patient, { by_mail: false })).status).toBe(428);
    await choice('PATCH', patient, { by_mail: false, by_text: true }, 1);
    await settled(appointment, ['mail declined', 'text planned']);
    const audit = await server.rows(
      `select after from audit_entries where patient_uuid = $1 and action = 'update' and note ? 'reminder_choice' order by seq`,
      [patient],
    );
    expect(audit.at(-1)).toMatchObject({ after: { by_mail: false, by_text: true } });
  });

  it('plans nothing for a channel without an address, until the record has one', async () => {
    const patient = await desk.patient();
    const appointment = await booked(patient);
    await settled(appointment, ['text planned']);
    const { status } = await server.request({
      method: 'PATCH',
      url: `/api/v2/emr/patients/${patient}`,
      as: desk.user,
      body: { email: `${randomUUID()}@ridge.example` },
      headers: { 'if-match': '1' },
    });
    expect(status).toBe(200);
    await settled(appointment, ['mail planned', 'text planned']);
  });

  it('does not apply after a death: the family receives nothing', async () => {
    const patient = await withMail();
    const appointment = await booked(patient);
    await settled(appointment, ['mail planned', 'text planned']);
    const answer = await server.request({
      method: 'PATCH',
      url: `/api/v2/emr/patients/${patient}`,
      as: desk.user,
      body: { is_deceased: true },
      headers: { 'if-match': '1' },
    });
    expect(answer.status, answer.text).toBe(200);
    await settled(appointment, ['mail changed', 'text changed']);
  });

  it('against reminders holds for the merged record, and is undone with the merge', async () => {
    const [survivor, other] = [await withMail(), await withMail()];
    await choice('PATCH', other, { by_mail: false }, 0);
    const merge = (path: string, body: object, version: number) =>
      server.request({
        method: 'POST',
        url: `/api/v2/emr/patients/${survivor}/${path}`,
        as: desk.user,
        body,
        headers: { 'if-match': String(version) },
      });
    const merged = await merge('merge', { other, other_version: 1, choices: {} }, 1);
    expect(merged.status, merged.text).toBe(200);
    expect((await choice('GET', survivor)).body).toMatchObject({ by_mail: false, by_text: true });
    expect((await merge('unmerge', { other }, 2)).status).toBe(200);
    expect((await choice('GET', survivor)).body).toMatchObject({ by_mail: true });
    expect((await choice('GET', other)).body).toMatchObject({ by_mail: false });
  });
});
