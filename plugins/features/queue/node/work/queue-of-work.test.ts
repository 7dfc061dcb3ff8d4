import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsultingRoom } from '../../../../../tests/support/consulting-room';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';
import { billPlugin } from '../../../../../tests/support/bill-plugin';
import type { QueueEntry } from '../../common/queue-entry';

let server: TestServer;
let room: ConsultingRoom;
let doctor: TestUser;

const rights = [
  ...['queue.read', 'queue.write', 'medication-requests.*', 'service-requests.*', 'service-requests.perform'],
  ...['allergies.*', 'observations.*', 'diagnoses.write', 'patients.write', 'bills.write', 'patients.merge'],
];

beforeAll(async () => {
  server = await startTestServer({ plugins: [billPlugin] });
  room = await ConsultingRoom.open(server, server.hospital);
  doctor = await ConsultingRoom.colleague(server, server.hospital, rights);
});
afterAll(() => server.close());

type Written = readonly { readonly id: string; readonly uuid: string; readonly version: number }[];

const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, version?: number) =>
  room.send(method, path, body, version, doctor);

/** The patients at a stop, or all. */
async function queue(query: string): Promise<readonly QueueEntry[]> {
  const { body } = await send('GET', `/queue?page_size=200${query}`);
  return (body as { data: QueueEntry[] }).data;
}
const at = async (stop: string, patient: string) =>
  (await queue(`&stop=${stop}`)).filter(({ patient_id }) => patient_id === patient);

async function written(path: string, requests: readonly object[]): Promise<Written> {
  const answer = await send('POST', path, requests);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as Written;
}
const malaria = { category: 'Laboratory-procedure', display: 'Malaria film', specimen: 'BLD' };
const order = (patient_id: string, more: object = {}) =>
  written('/service-requests', [{ ...malaria, patient_id, reason: 'Fever', ...more }]);
const paracetamol = {
  drug: 'Paracetamol',
  drug_code: 'paracetamol',
  strength: '500 mg',
  form: 'TAB',
  route: 'PO',
  dose_value: 1,
  dose_unit: 'tablet',
  frequency: 'QID',
  duration_value: 3,
  duration_unit: 'days',
  quantity: 12,
  quantity_unit: 'tablet',
  instructions: 'Take 1 tablet by mouth four times a day for 3 days',
};
const prescribe = (patient_id: string, more: object = {}) =>
  written('/medication-requests', [{ ...paracetamol, patient_id, ...more }]);
const bill = (method: 'POST' | 'PATCH', body: object) =>
  server.request({ method, url: '/api/v2/emr/trial-bills', as: doctor, body });

/** An arrived patient who is being seen. */
async function seen() {
  const patient = await room.front.desk.patient();
  await server.rows(`update patients set birth_date = '1970-01-01' where uuid = $1`, [patient]);
  const visit = await room.front.visit(patient);
  const encounter = await room.encounter({ visit: visit.id, patient_id: patient }, doctor);
  const started = await send('POST', `/encounters/${encounter.id}/start`, {}, encounter.version);
  if (started.status !== 200) throw new Error(started.text);
  return { patient, visit: visit.id, encounter: encounter.id };
}

describe('an order', () => {
  it('makes the patient wait at the laboratory in the transaction that places it, with the visit’s ticket', async () => {
    const { patient, encounter, visit } = await seen();
    await order(patient, { encounter_id: encounter, priority: 'urgent' });
    const [entry, ...others] = await at('laboratory', patient);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ stop: 'laboratory', coming_from: 'order', priority: 'urgent', status: 'waiting' });
    expect(entry).toMatchObject({ visit_id: visit, visit_status: null });
    expect(entry?.ticket_number).toMatch(/^[A-Z]+\d+$/);
    expect(entry?.authored_on).not.toBeNull();
    expect(await at('pharmacy', patient)).toEqual([]);
    // A refused prescription queues nobody: both are in one transaction.
    const other = await room.front.desk.patient();
    const refused = await send('POST', '/service-requests', [
      { ...malaria, patient_id: other, reason: 'Fever' },
      { ...malaria, patient_id: other, reason: 'Fever', display: 'Blood film', specimen: 'no such thing' },
    ]);
    expect(refused.status).toBe(400);
    expect(await at('laboratory', other)).toEqual([]);
  });

  it('is waited for once together with others, by the most urgent, until the last one is begun or withdrawn', async () => {
    const patient = await room.front.desk.patient();
    const [first] = await order(patient);
    const [second] = await order(patient, { display: 'Full blood count', priority: 'stat' });
    const [third] = await written('/service-requests', [
      { category: 'Imaging', display: 'Chest X-ray', patient_id: patient, reason: 'Cough', status: 'draft' },
    ]);
    expect(await at('laboratory', patient)).toMatchObject([{ priority: 'stat' }]);
    await send('PATCH', `/service-requests/${second!.id}`, { status: 'revoked', status_reason: 'Not needed' }, 1);
    expect(await at('laboratory', patient)).toMatchObject([{ priority: 'routine' }]);
    await send('PATCH', `/service-requests/${third!.id}`, { status: 'active' }, 1);
    await send('PATCH', `/service-requests/${first!.id}`, { status: 'sample-collected' }, 1);
    expect(await at('laboratory', patient)).toHaveLength(1);
    await send('PATCH', `/service-requests/${third!.id}`, { status: 'on-hold', status_reason: 'Machine broken' }, 2);
    expect(await at('laboratory', patient)).toEqual([]);
    await send('PATCH', `/service-requests/${third!.id}`, { status: 'active' }, 3);
    expect(await at('laboratory', patient)).toHaveLength(1);
  });

  it('for counselling or surgery sends nobody to the laboratory', async () => {
    const patient = await room.front.desk.patient();
    await written('/service-requests', [
      { category: 'Counselling', display: 'Diet', patient_id: patient, reason: 'Diabetes' },
    ]);
    expect(await at('laboratory', patient)).toEqual([]);
  });
});

describe('a prescription', () => {
  it('makes the patient wait at the pharmacy once it is signed, and no more when its last medicine is stopped', async () => {
    const { patient, encounter } = await seen();
    const [draft] = await prescribe(patient, { encounter_id: encounter, status: 'draft' });
    expect(await at('pharmacy', patient)).toEqual([]);
    const signed = await send('PATCH', `/medication-requests/${draft!.id}`, { status: 'active' }, 1);
    expect(signed.status, signed.text).toBe(200);
    const [entry] = await at('pharmacy', patient);
    expect(entry).toMatchObject({ stop: 'pharmacy', coming_from: 'prescription', still_with: expect.any(String) });
    const stopped = await send('PATCH', `/medication-requests/${draft!.id}`, { status: 'revoked', reason: 'Rash' }, 2);
    expect(stopped.status, stopped.text).toBe(200);
    expect(await at('pharmacy', patient)).toEqual([]);
  });

  it('is dispensed without moving the visit, and a later amendment makes nobody wait again', async () => {
    const { patient, encounter, visit } = await seen();
    const [medicine] = await prescribe(patient, { encounter_id: encounter });
    const [entry] = await at('pharmacy', patient);
    const path = `/queue/${entry!.uuid}`;
    expect((await send('POST', `${path}/call`, {}, entry!.version)).status).toBe(200);
    expect((await send('POST', `${path}/start`, {}, entry!.version + 1)).status).toBe(200);
    expect(await room.statusOfVisit(visit)).toBe('in-progress');
    expect((await send('POST', `${path}/finish`, {}, entry!.version + 2)).status).toBe(200);
    expect(await room.statusOfVisit(visit)).toBe('in-progress');
    expect(await at('pharmacy', patient)).toEqual([]);
    const amend = { note: 'After meals', reason: 'Nausea' };
    expect((await send('PATCH', `/medication-requests/${medicine!.id}`, amend, 1)).status).toBe(200);
    expect(await at('pharmacy', patient)).toEqual([]);
    const undone = await send('POST', `${path}/undo`, {}, entry!.version + 3);
    expect(undone.status, undone.text).toBe(200);
    expect(await at('pharmacy', patient)).toMatchObject([{ status: 'in-progress' }]);
  });
});

describe('a bill', () => {
  it('of any feature enters by the same contract: due until it is paid, then gone', async () => {
    const { patient } = await seen();
    const uuid = crypto.randomUUID();
    expect((await bill('POST', { uuid, patient_id: patient, bill_status: 'billable' })).text).toBe('{}');
    expect(await at('desk', patient)).toMatchObject([{ coming_from: 'bill', bill_status: 'billable' }]);
    await bill('POST', { uuid, patient_id: patient, bill_status: 'billed' });
    expect(await at('desk', patient)).toMatchObject([{ bill_status: 'billed' }]);
    await bill('PATCH', { uuid });
    expect(await at('desk', patient)).toEqual([]);
  });

  it('of two simultaneous ones makes one entry', async () => {
    const { patient } = await seen();
    const bills = Array.from({ length: 4 }, () => crypto.randomUUID());
    const answers = await Promise.all(bills.map((uuid) => bill('POST', { uuid, patient_id: patient })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await at('desk', patient)).toHaveLength(1);
  });
});

describe('a patient sent to a stop', () => {
  it('is in its queue from anywhere in the site, once even with an order there', async () => {
    const { patient, encounter, visit } = await seen();
    await order(patient, { encounter_id: encounter });
    expect(await at('laboratory', patient)).toMatchObject([{ stop: 'laboratory', status: 'waiting' }]);
    await room.writeNotes(encounter);
    const current = (await send('GET', `/encounters/${encounter}`)).body as { version: number };
    const ended = await send(
      'POST',
      `/encounters/${encounter}/end`,
      { status: 'finished', go_on: { stop: 'laboratory' } },
      current.version,
    );
    expect(ended.status, ended.text).toBe(200);
    const [entry, ...more] = await at('laboratory', patient);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ visit_id: visit, stop: null, next_stop: 'laboratory', status: 'waiting' });
    const [elsewhere] = await server.rows<{ uuid: string }>(
      `insert into locations (organization_uuid, uuid, name, physical_type, parent_uuid, parent_type)
       values ($1, gen_random_uuid(), 'Laboratory', 'room', $2, 'site') returning uuid`,
      [server.hospital, room.front.desk.location],
    );
    const fromLab = await queue(`&stop=laboratory&location_id=${elsewhere!.uuid}`);
    expect(fromLab.filter(({ patient_id }) => patient_id === patient)).toHaveLength(1);
    // The stop has seen them for both: neither entry waits any more.
    await send('POST', `/queue/${entry!.uuid}/start`, {}, entry!.version);
    const done = await send('POST', `/queue/${entry!.uuid}/finish`, {}, entry!.version + 1);
    expect(done.status, done.text).toBe(200);
    expect(await at('laboratory', patient)).toEqual([]);
    expect((await queue('')).filter(({ patient_id }) => patient_id === patient)).toEqual([]);
  });

  it('waits for both again when the finish is undone from either entry', async () => {
    for (const from of ['visit', 'work'] as const) {
      const { patient, encounter } = await seen();
      await order(patient, { encounter_id: encounter });
      await room.writeNotes(encounter);
      const current = (await send('GET', `/encounters/${encounter}`)).body as { version: number };
      const go_on = { status: 'finished', go_on: { stop: 'laboratory' } };
      expect((await send('POST', `/encounters/${encounter}/end`, go_on, current.version)).status).toBe(200);
      const state = () =>
        server.rows<{ uuid: string; stop: string | null; version: number; ended_at: Date | null; status: string }>(
          `select uuid, stop, version, status, ended_at, started_at, called_at, called_by, calls from queue_entries
            where patient_uuid = $1 and (stop = 'laboratory' or ended_at is null or status = 'done') order by uuid`,
          [patient],
        );
      const open = (await state()).filter(({ ended_at }) => ended_at === null);
      expect(open).toHaveLength(2);
      const entry = open.find(({ stop }) => (from === 'work') === (stop !== null))!;
      expect((await send('POST', `/queue/${entry.uuid}/start`, {}, entry.version)).status).toBe(200);
      const before = (await state()).map(({ version: _, ...rest }) => rest);
      const done = await send('POST', `/queue/${entry.uuid}/finish`, {}, entry.version + 1);
      expect(done.status, done.text).toBe(200);
      expect((await state()).filter(({ ended_at }) => ended_at === null)).toEqual([]);
      const undone = await send('POST', `/queue/${entry.uuid}/undo`, {}, entry.version + 2);
      expect(undone.status, undone.text).toBe(200);
      expect((await state()).map(({ version: _, ...rest }) => rest)).toEqual(before);
    }
  });

  it('stays finished if they wait for something new there meanwhile', async () => {
    const { patient, encounter } = await seen();
    await order(patient, { encounter_id: encounter });
    await room.writeNotes(encounter);
    const current = (await send('GET', `/encounters/${encounter}`)).body as { version: number };
    await send(
      'POST',
      `/encounters/${encounter}/end`,
      { status: 'finished', go_on: { stop: 'laboratory' } },
      current.version,
    );
    const [entry] = await at('laboratory', patient);
    await send('POST', `/queue/${entry!.uuid}/start`, {}, entry!.version);
    await send('POST', `/queue/${entry!.uuid}/finish`, {}, entry!.version + 1);
    await order(patient, { display: 'Full blood count' });
    const undone = await send('POST', `/queue/${entry!.uuid}/undo`, {}, entry!.version + 2);
    expect(undone).toMatchObject({ status: 409, body: { code: 'nothing_to_undo' } });
    expect(await at('laboratory', patient)).toHaveLength(1);
  });

  it('waits among all for the visit alone, and for the medicines when the visit has ended without them', async () => {
    const { patient, encounter, visit } = await seen();
    await prescribe(patient, { encounter_id: encounter });
    const mine = async () => (await queue('')).filter(({ patient_id }) => patient_id === patient);
    expect(await mine()).toMatchObject([{ visit_id: visit, stop: null }]);
    await room.writeNotes(encounter);
    const current = (await send('GET', `/encounters/${encounter}`)).body as { version: number };
    await send('POST', `/encounters/${encounter}/end`, { status: 'finished', end_visit: true }, current.version);
    expect(await room.statusOfVisit(visit)).toBe('finished');
    const waits = { stop: 'pharmacy', status: 'waiting', visit_id: visit, still_with: null };
    expect(await mine()).toMatchObject([waits]);
    const [entry] = await at('pharmacy', patient);
    expect(entry).toMatchObject({ ...waits, ticket_number: expect.stringMatching(/^[A-Z]+\d+$/) });
    // They are called and served there like other patients; the visit stays ended.
    for (const [index, action] of (['call', 'start', 'finish'] as const).entries()) {
      const done = await send('POST', `/queue/${entry!.uuid}/${action}`, {}, entry!.version + index);
      expect(done.status, done.text).toBe(200);
    }
    expect(await mine()).toEqual([]);
    expect(await room.statusOfVisit(visit)).toBe('finished');
  });

  it('waits for nothing when the visit was cancelled or an error', async () => {
    for (const status of ['cancelled', 'entered-in-error']) {
      const patient = await room.front.desk.patient();
      const visit = await room.front.visit(patient);
      await order(patient);
      expect(await at('laboratory', patient)).toMatchObject([{ visit_id: visit.id }]);
      const ended = await server.request({
        method: 'PATCH',
        url: `/api/v2/emr/visits/${visit.id}`,
        as: room.front.desk.user,
        body: { status, comment: 'Left' },
        headers: { 'if-match': String(visit.version) },
      });
      expect(ended.status, ended.text).toBe(200);
      expect(await at('laboratory', patient)).toEqual([]);
    }
  });

  it('who returns waits once, today and with the new ticket, also for open work of the last visit', async () => {
    const patient = await room.front.desk.patient();
    const first = await room.front.visit(patient);
    const [old] = await order(patient);
    const ended = await room.send('PATCH', `/visits/${first.id}`, { status: 'finished' }, first.version);
    expect(ended.status, ended.text).toBe(200);
    const again = await room.front.visit(patient);
    await order(patient, { display: 'Full blood count' });
    expect(await at('laboratory', patient)).toMatchObject([{ visit_id: again.id, stop: 'laboratory' }]);
    await server.rows(
      `update queue_entries set authored_on = authored_on - interval '2 days' where patient_uuid = $1`,
      [patient],
    );
    await order(patient, { display: 'Blood culture' });
    const [entry, ...more] = await at('laboratory', patient);
    expect(more).toEqual([]);
    expect(Date.parse(entry!.authored_on!)).toBeGreaterThan(Date.now() - 3_600_000);
    // All three are waited for: withdrawing the last ends the entry.
    const open = await server.rows<{ uuid: string; version: number }>(
      `select uuid, version from service_requests where patient_uuid = $1 and uuid <> $2`,
      [patient, old!.uuid],
    );
    for (const { uuid, version } of open)
      await send('PATCH', `/service-requests/${uuid}`, { status: 'revoked', status_reason: 'Not needed' }, version);
    expect(await at('laboratory', patient)).toHaveLength(1);
    await send('PATCH', `/service-requests/${old!.uuid}`, { status: 'revoked', status_reason: 'Not needed' }, 1);
    expect(await at('laboratory', patient)).toEqual([]);
  });
});

describe('records that are merged', () => {
  const versionOf = async (uuid: string) =>
    ((await send('GET', `/patients/${uuid}`)).body as { version: number }).version;
  async function merge(survivor: string, other: string) {
    const body = { other, other_version: await versionOf(other) };
    const merged = await send('POST', `/patients/${survivor}/merge`, body, await versionOf(survivor));
    expect(merged.status, merged.text).toBe(200);
  }
  async function unmerge(survivor: string, other: string) {
    const apart = await send('POST', `/patients/${survivor}/unmerge`, { other });
    expect(apart.status, apart.text).toBe(200);
  }
  const two = async () => [await room.front.desk.patient(), await room.front.desk.patient()] as const;
  /** The open work of the two, by the patient of its entry, next to the patient of the order. */
  const workOf = (patients: readonly string[]) =>
    server.rows<{ entry: string; work: string }>(
      `select e.patient_uuid as entry, s.patient_uuid as work from queue_entries e
         left join queue_work w on w.entry_uuid = e.uuid and w.left_at is null
         left join service_requests s on s.uuid = w.subject_uuid
        where e.patient_uuid = any($1) and e.stop is not null and e.ended_at is null order by 1, 2`,
      [patients],
    );
  const same = (...patients: string[]) => patients.toSorted().map((each) => ({ entry: each, work: each }));

  it('make one waiting patient at the stop of both, and two again after an undo', async () => {
    const [survivor, other] = await two();
    const [mine] = await order(survivor);
    await order(other, { display: 'Full blood count', priority: 'stat' });
    await merge(survivor, other);
    // The more urgent order of the two says how long the survivor may wait.
    expect(await at('laboratory', survivor)).toMatchObject([{ priority: 'stat' }]);
    // The other record's order is in the entry, too.
    await send('PATCH', `/service-requests/${mine!.id}`, { status: 'sample-collected' }, 1);
    expect(await at('laboratory', survivor)).toHaveLength(1);
    await unmerge(survivor, other);
    expect(await at('laboratory', other)).toHaveLength(1);
    // The survivor's order is done: nothing is left to wait for.
    expect(await at('laboratory', survivor)).toEqual([]);
    expect(await workOf([survivor, other])).toEqual(same(other));
  });

  it('leave the survivor an order that came since, even if the entry was the other record’s', async () => {
    const [survivor, other] = await two();
    await order(other);
    await merge(survivor, other);
    await order(survivor, { display: 'Full blood count', priority: 'stat' });
    expect(await at('laboratory', survivor)).toHaveLength(1);
    await unmerge(survivor, other);
    expect(await workOf([survivor, other])).toEqual(same(survivor, other));
    expect(await at('laboratory', survivor)).toMatchObject([{ priority: 'stat' }]);
    expect(await at('laboratory', other)).toMatchObject([{ priority: 'routine' }]);
  });

  it('return an order whose entry was replaced since, and end an entry whose order was done since', async () => {
    const [survivor, other] = await two();
    await order(survivor);
    await order(other, { display: 'Full blood count' });
    await merge(survivor, other);
    await server.rows(
      `update queue_entries set authored_on = authored_on - interval '2 days' where patient_uuid = $1`,
      [survivor],
    );
    await order(survivor, { display: 'Blood culture' });
    await unmerge(survivor, other);
    expect(await workOf([survivor, other])).toEqual(
      same(survivor, survivor, other).toSorted((a, b) => (a.entry < b.entry ? -1 : 1)),
    );
  });

  it('return the entries that the other record’s visit received since', async () => {
    const [survivor, other] = await two();
    const visit = await room.front.visit(other);
    const entry = (await queue('')).find(({ visit_id }) => visit_id === visit.id);
    await merge(survivor, other);
    const started = await send('POST', `/queue/${entry!.uuid}/start`, {}, entry!.version + 1);
    expect(started.status, started.text).toBe(200);
    await send('POST', `/queue/${entry!.uuid}/finish`, {}, entry!.version + 2);
    const now = (await send('GET', `/visits/${visit.id}`)).body as { version: number };
    const ended = await room.send('PATCH', `/visits/${visit.id}`, { status: 'finished' }, now.version);
    expect(ended.status, ended.text).toBe(200);
    const again = await room.send(
      'PATCH',
      `/visits/${visit.id}`,
      { status: 'arrived', comment: 'Back' },
      now.version + 1,
    );
    expect(again.status, again.text).toBe(200);
    await unmerge(survivor, other);
    const entries = await server.rows(`select patient_uuid from queue_entries where visit_uuid = $1`, [visit.id]);
    expect(entries).toEqual([{ patient_uuid: other }, { patient_uuid: other }]);
  });
});
