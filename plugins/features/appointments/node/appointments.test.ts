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

const list = async (query: string) => (await desk.send('GET', `/appointments?${query}`)).body;
const ids = async (query: string) => ((await list(query)) as { data: { id: string }[] }).data.map(({ id }) => id);

describe('the list of appointments', () => {
  it('is in order of time, paged, and narrowed by every filter', async () => {
    const [one, two] = [await desk.slots(), await desk.slots()];
    const patient = await desk.patient();
    const late = await desk.booked(one.slots[5]!, patient);
    const early = await desk.booked(one.slots[0]!, undefined, { appointment_type: 'EMERGENCY' });
    const other = await desk.booked(two.slots[1]!);
    expect(await ids('')).toEqual([early.id, other.id, late.id]);
    expect(await ids('order=desc')).toEqual([late.id, other.id, early.id]);
    expect(await list('page=2&page_size=2')).toMatchObject({
      data: [{ id: late.id }],
      meta: { total: 3, page: 2, page_size: 2 },
    });
    expect(await ids(`practitioner_id=${one.practitioner}`)).toEqual([early.id, late.id]);
    expect(await ids(`patient_id=${patient}`)).toEqual([late.id]);
    expect(await ids('appointment_type=EMERGENCY')).toEqual([early.id]);
    expect(await ids(`healthcare_service_id=${desk.service}`)).toHaveLength(3);
    expect(await ids(`location_id=${desk.location}&start=${one.slots[5]!.start}`)).toEqual([late.id]);
    expect(await ids(`end=${encodeURIComponent(one.slots[0]!.start)}`)).toEqual([]);
    await desk.send('POST', `/appointment/cancel/${other.id}`, {}, 1);
    expect(await ids('status=cancelled,noshow')).toEqual([other.id]);
    expect(await ids('status=booked')).toEqual([early.id, late.id]);
    for (const query of ['status=lost', 'start=yesterday', 'page=0', 'colour=red', 'patient_id=x'])
      expect((await desk.send('GET', `/appointments?${query}`)).status, query).toBe(400);
  });

  it('is narrowed to days at the appointments’ places', async () => {
    const { slots } = await desk.slots();
    const first = await desk.booked(slots[0]!);
    const third = await desk.booked(slots[8]!);
    const [from, to] = [desk.day(1), desk.day(3)];
    const among = async (query: string) =>
      (await ids(`page_size=100&${query}`)).filter((id) => [first.id, third.id].includes(id));
    expect(await among(`date_from=${from}&date_to=${to}`)).toEqual([first.id, third.id]);
    expect(await among(`date_to=${desk.day(2)}`)).toEqual([first.id]);
    expect(await among(`date_from=${desk.day(2)}`)).toEqual([third.id]);
    // At 08:00 in Accra it is 22:00 of the same day in Kiritimati, and 21:00 of the day before in Honolulu.
    await server.rows(`update appointments set time_zone = 'Pacific/Honolulu' where uuid = $1`, [first.id]);
    expect(await among(`date_from=${desk.day(0)}&date_to=${desk.day(0)}`)).toEqual([first.id]);
    await server.rows(
      `update appointments set time_zone = 'Pacific/Kiritimati', starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours' where uuid = $1`,
      [third.id],
    );
    expect(await among(`date_from=${desk.day(4)}&date_to=${desk.day(4)}`)).toEqual([third.id]);
    expect((await desk.send('GET', '/appointments?date_from=2026-02-30')).status).toBe(400);
  });

  it('audits prints, with their patients', async () => {
    const { slots } = await desk.slots();
    const [one, two] = [await desk.patient(), await desk.patient()];
    const printed = [await desk.booked(slots[0]!, one), await desk.booked(slots[1]!, two)].map(({ id }) => id);
    const print = (appointment_ids: unknown) => desk.send('POST', '/appointments/prints', { appointment_ids });
    expect((await print(printed)).status).toBe(204);
    expect((await print([printed[0]])).status).toBe(204);
    const entries = await server.rows<{ patient_uuid: string | null; note: { patients: string[] } }>(
      `select patient_uuid, note from audit_entries where action = 'print' and resource = 'appointments' order by seq`,
    );
    expect(entries.map((entry) => [entry.patient_uuid, entry.note.patients.toSorted()])).toEqual([
      [null, [one, two].toSorted()],
      [one, [one]],
    ]);
    for (const bad of [[], ['x'], undefined, printed[0]]) expect((await print(bad)).status).toBe(400);
    expect((await print([printed[0], crypto.randomUUID()])).status).toBe(404);
  });

  it('is searched by name, telephone and number', async () => {
    const { slots } = await desk.slots();
    const patient = await desk.patient();
    await server.rows(
      `update patients set first_name = 'Kwesi', last_name = 'Boateng', mobile = '+233209998887', search_terms = '{kwesi,boateng}' where uuid = $1`,
      [patient],
    );
    const { id } = await desk.booked(slots[0]!, patient);
    const { appointment_number: number } = (await desk.send('GET', `/appointments/${id}`)).body as Record<
      string,
      string
    >;
    for (const search of ['Boat', 'KWESI boateng', '0209998887', '+233 20', number!])
      expect(await ids(`search=${encodeURIComponent(search)}`), search).toEqual([id]);
    expect(await ids('search=Boateng%20Ama')).toEqual([]);
    expect(await ids('search=%25')).toEqual([]);
  });

  it('refuses other organizations and users without the right, and audits who saw which patient', async () => {
    const { slots } = await desk.slots();
    const { id } = await desk.booked(slots[0]!);
    const theirs = await Desk.open(server, server.clinic);
    expect((await theirs.send('GET', '/appointments')).body.data).toEqual([]);
    expect((await theirs.send('GET', `/appointments/${id}`)).status).toBe(404);
    expect((await theirs.send('POST', `/appointment/cancel/${id}`, {}, 1)).status).toBe(404);
    const nobody = await server.user(server.hospital, { workspaces: [], resources: ['patients.read'] });
    const refused = await server.request({ method: 'GET', url: '/api/v1/appointments', as: nobody });
    expect(refused).toMatchObject({ status: 403, body: { details: { permission: 'appointments.read' } } });
    await list('');
    const [entry] = await server.rows<{ note: { patients: string[] } }>(
      `select note from audit_entries where resource = 'appointments' and action = 'search' order by seq desc limit 1`,
    );
    expect(entry!.note.patients.length).toBeGreaterThan(0);
  });
});

describe('appointments of a record that is merged', () => {
  it('follow it, even if both were booked at one time, and return with it', async () => {
    const merger = await Desk.open(server, server.hospital, ['patients.merge']);
    const [one, two] = [await merger.slots(), await merger.slots()];
    const [survivor, other] = [await merger.patient(), await merger.patient()];
    const mine = await merger.booked(one.slots[0]!, survivor);
    const [same, later] = [await merger.booked(two.slots[0]!, other), await merger.booked(two.slots[3]!, other)];
    const of = async (patient: string) => (await ids(`patient_id=${patient}`)).toSorted();
    const send = (path: string, body: object) =>
      server.request({
        method: 'POST',
        url: `/api/v2/emr/patients/${survivor}/${path}`,
        as: merger.user,
        body,
        headers: { 'if-match': '1' },
      });
    const merged = await send('merge', { other, other_version: 1, choices: {} });
    expect(merged.status, merged.text).toBe(200);
    expect(await of(survivor)).toEqual([mine.id, same.id, later.id].toSorted());
    const undone = await send('unmerge', { other });
    expect(undone.status, undone.text).toBe(200);
    expect(await of(survivor)).toEqual([mine.id]);
    expect(await of(other)).toEqual([same.id, later.id].toSorted());
    expect(await server.rows('select from appointments where clashes')).toEqual([]);
  });
});
