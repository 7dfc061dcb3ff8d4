import { afterAll, beforeAll, expect, it } from 'vitest';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';

let server: TestServer;
let desk: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  const rights = ['encounters.read', 'family-history.read', 'family-history.write'];
  desk = await RecordDesk.open(server, server.hospital, rights);
});
afterAll(() => server.close());

const path = '/emr/family-member-histories';
const record = (patient: string, more: object = {}) =>
  desk.send('POST', path, { patient_id: patient, relationship: 'MTH', condition: 'Diabetes mellitus', ...more });
const listOf = async (patient: string, query = '') =>
  (await desk.send('GET', `${path}?patient_id=${patient}${query}`)).body;

it('records an illness of a relative in an encounter; the event contains only identifiers', async () => {
  const patient = await desk.patient();
  const encounter = await desk.encounter(patient);
  const { status, body, text } = await record(patient, { encounter_id: encounter, onset_age: 51, note: ' At work ' });
  expect(status, text).toBe(201);
  expect(body).toMatchObject({
    patient_id: patient,
    encounter_id: encounter,
    version: 1,
    relationship: 'MTH',
    condition: 'Diabetes mellitus',
    onset_age: 51,
    died_of_it: false,
    note: 'At work',
    error_reason: null,
    created_by_name: 'Test User',
  });
  const events = await server.rows('select type, data from outbox_events where uuid = $1', [body.uuid]);
  expect(events).toEqual([{ type: 'family_member.created', data: { patient_id: patient, encounter_id: encounter } }]);
});

it('refuses invalid fields by name', async () => {
  const patient = await desk.patient();
  const { status, body } = await record(patient, { relationship: 'NEIGHBOUR', condition: '  ', onset_age: 130 });
  expect(status).toBe(400);
  expect(body.errors).toEqual({
    relationship: ['Relative is not valid'],
    condition: ['Illness is required'],
    onset_age: ['Age when it began should not be more than 120'],
  });
});

it('a correction needs the version that was read, and the history keeps the old values and the reason', async () => {
  const patient = await desk.patient();
  const { body: made } = await record(patient);
  const change = (version: number, body: object) => desk.send('PATCH', `${path}/${made.uuid}`, body, version);
  const corrected = await change(1, { onset_age: 48, reason: 'Her own words' });
  expect(corrected.body).toMatchObject({ version: 2, onset_age: 48, condition: 'Diabetes mellitus' });
  const stale = await change(1, { onset_age: 40 });
  expect([stale.status, stale.body.code, stale.body.details.current.onset_age]).toEqual([409, 'stale_version', 48]);
  const { body: history } = await desk.send('GET', `${path}/${made.uuid}/changes`);
  expect(history.data).toMatchObject([
    {
      kind: 'changed',
      before: { onset_age: null },
      after: { onset_age: 48 },
      reason: 'Her own words',
      by_name: 'Test User',
    },
    { kind: 'recorded', before: {}, after: { condition: 'Diabetes mellitus' }, reason: null },
  ]);
});

it('a record entered in error leaves the lists, stays readable, and can no longer change', async () => {
  const patient = await desk.patient();
  const { body: made } = await record(patient);
  await desk.send('DELETE', `${path}/${made.uuid}`, { reason: 'Other patient' }, 1);
  expect((await listOf(patient)).data).toEqual([]);
  expect((await listOf(patient, '&show_errors=true')).data).toMatchObject([
    { error_reason: 'Other patient', version: 2 },
  ]);
  const again = await desk.send('PATCH', `${path}/${made.uuid}`, { note: 'x' }, 2);
  expect([again.status, again.body.code]).toEqual([409, 'entered_in_error']);
});

it('is found by the patient in the list of all, and by the illness in the list of one', async () => {
  const patient = await desk.patient();
  const { body: made } = await record(patient);
  const found = async (query: string) =>
    ((await desk.send('GET', `${path}?${query}`)).body.data as { uuid: string }[]).some(
      ({ uuid }) => uuid === made.uuid,
    );
  expect(await Promise.all(['search=mensah', 'search=quartey'].map(found))).toEqual([true, false]);
  const ofOne = ['diabetes', 'asthma'].map((words) => `patient_id=${patient}&search=${words}`);
  expect(await Promise.all(ofOne.map(found))).toEqual([true, false]);
});

it('appears in its encounter, the context and the timeline of the patient, and moves along when records are merged', async () => {
  const [patient, survivor] = [await desk.patient(), await desk.patient()];
  const encounter = await desk.encounter(patient);
  const { body } = await record(patient, { encounter_id: encounter });
  const of = { patient, encounter, part: 'family_members', kind: 'family-member' };
  expect(await desk.placesOf(body.uuid, of)).toEqual(['encounter', 'context', 'timeline']);
  await desk.merge(survivor, patient);
  expect((await listOf(survivor)).data).toMatchObject([{ uuid: body.uuid, patient_id: survivor, version: 2 }]);
});
