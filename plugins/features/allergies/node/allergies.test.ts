import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';

let server: TestServer;
let desk: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(server, server.hospital, ['encounters.read', 'allergies.read', 'allergies.write']);
});
afterAll(() => server.close());

const path = '/emr/allergy-intolerances';
const penicillin = {
  substance: 'Penicillins',
  substance_code: 'penicillins',
  category: 'medication',
  severity: 'high',
};
const groundnuts = { substance: 'Groundnuts', category: 'food', severity: 'low' };

const record = (patient: string, more: object = {}) =>
  desk.send('POST', path, { patient_id: patient, ...penicillin, ...more });
const listOf = async (patient: string, query = '') =>
  (await desk.send('GET', `${path}?patient_id=${patient}${query}`)).body;
const positionOf = async (patient: string) => (await listOf(patient)).position as string;

describe('an allergy', () => {
  it('is recorded with its reactions and author, and its event carries only identifiers', async () => {
    const patient = await desk.patient();
    const encounter = await desk.encounter(patient);
    const reactions = [
      { manifestation: 'Anaphylaxis', severity: 'severe' },
      { manifestation: 'Hives', severity: null },
    ];
    const answer = await record(patient, { encounter_id: encounter, onset: '2019-04', note: 'At school', reactions });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      ...penicillin,
      patient_id: patient,
      encounter_id: encounter,
      version: 1,
      reactions,
      onset: '2019-04',
      note: 'At school',
      type: 'allergy',
      clinical_status: 'active',
      verification_status: 'unconfirmed',
      error_reason: null,
      created_by_name: 'Test User',
    });
    const events = await server.rows('select type, data from outbox_events where uuid = $1', [answer.body.id]);
    expect(events).toEqual([{ type: 'allergy.created', data: { patient_id: patient, encounter_id: encounter } }]);
    const [audit] = await server.rows('select action, patient_uuid from audit_entries where resource_uuid = $1', [
      answer.body.id,
    ]);
    expect(audit).toMatchObject({ action: 'create', patient_uuid: patient });
  });

  it('is listed before less dangerous and before resolved ones', async () => {
    const patient = await desk.patient();
    await record(patient, groundnuts);
    await record(patient, { substance: 'Dust', category: 'environment', severity: 'unable_to_access' });
    await record(patient, {
      substance: 'Latex',
      category: 'environment',
      severity: 'high',
      clinical_status: 'resolved',
    });
    await record(patient);
    const { data, meta } = await listOf(patient);
    expect(data.map(({ substance }: { substance: string }) => substance)).toEqual([
      'Penicillins',
      'Dust',
      'Groundnuts',
      'Latex',
    ]);
    expect(meta).toMatchObject({ total: 4 });
  });

  it('is refused a second time for the same substance, for any number of simultaneous requests', async () => {
    const patient = await desk.patient();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => record(patient, { substance: i % 2 ? 'penicillins ' : 'Penicillins' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { body } of answers.filter(({ status }) => status !== 201))
      expect(body).toMatchObject({ status: 400, errors: { substance: ['Substance already exists'] } });
  });

  it('may be recorded again once it is resolved', async () => {
    const patient = await desk.patient();
    const { body } = await record(patient);
    await desk.send('PATCH', `${path}/${body.id}`, { clinical_status: 'resolved' }, 1);
    expect((await record(patient)).status).toBe(201);
    const again = await desk.send('PATCH', `${path}/${body.id}`, { clinical_status: 'active' }, 2);
    expect(again).toMatchObject({ status: 400, body: { errors: { substance: ['Substance already exists'] } } });
  });

  it('is changed by version, and keeps every change with its author', async () => {
    const patient = await desk.patient();
    const { body } = await record(patient);
    const change = { severity: 'low', verification_status: 'confirmed', reason: 'Tested' };
    expect((await desk.send('PATCH', `${path}/${body.id}`, change)).status).toBe(428);
    expect(await desk.send('PATCH', `${path}/${body.id}`, change, 1)).toMatchObject({
      status: 200,
      body: { severity: 'low', verification_status: 'confirmed', version: 2, substance_code: 'penicillins' },
    });
    const stale = await desk.send('PATCH', `${path}/${body.id}`, { note: 'Mine' }, 1);
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale_version', details: { sent: 1, current: { version: 2, severity: 'low' } } },
    });
    const { data } = (await desk.send('GET', `${path}/${body.id}/changes`)).body;
    expect(data).toMatchObject([
      {
        kind: 'changed',
        reason: 'Tested',
        by_name: 'Test User',
        before: { severity: 'high', verification_status: 'unconfirmed' },
        after: { severity: 'low', verification_status: 'confirmed' },
      },
      { kind: 'recorded', before: {} },
    ]);
  });

  it('entered in error needs a reason, leaves the list, and stays readable but unchangeable', async () => {
    const patient = await desk.patient();
    const { body } = await record(patient);
    expect((await desk.send('DELETE', `${path}/${body.id}`, { reason: '' }, 1)).body.errors).toMatchObject({
      reason: expect.anything(),
    });
    const gone = await desk.send('DELETE', `${path}/${body.id}`, { reason: 'Wrong patient' }, 1);
    expect(gone.body).toMatchObject({ verification_status: 'entered-in-error', error_reason: 'Wrong patient' });
    expect(await listOf(patient)).toMatchObject({ data: [], position: 'not-asked' });
    expect((await listOf(patient, '&show_errors=true')).data).toHaveLength(1);
    const after = await desk.send('PATCH', `${path}/${body.id}`, { note: 'x' }, 2);
    expect(after).toMatchObject({ status: 409, body: { code: 'entered_in_error' } });
    const [rows] = await server.rows<{ n: number }>('select count(*)::int n from allergies where uuid = $1', [body.id]);
    expect(rows!.n).toBe(1);
  });

  it('can be put: created without a uuid, replaced with one and its version', async () => {
    const patient = await desk.patient();
    const put = (body: object, version?: number) => desk.send('PUT', path, { patient_id: patient, ...body }, version);
    const made = await put({ ...penicillin, note: 'First' });
    expect(made).toMatchObject({ status: 200, body: { version: 1, note: 'First' } });
    const uuid = made.body.uuid as string;
    expect((await put({ uuid, ...groundnuts })).status).toBe(428);
    expect(await put({ uuid, ...groundnuts }, 1)).toMatchObject({
      status: 200,
      body: { uuid, version: 2, substance: 'Groundnuts', substance_code: null, note: '' },
    });
    expect((await put({ uuid: randomUUID(), ...groundnuts }, 1)).status).toBe(404);
    const other = await desk.patient();
    const moved = await desk.send('PUT', path, { patient_id: other, uuid, ...groundnuts }, 2);
    expect(moved).toMatchObject({ status: 400, body: { errors: { patient_id: ['Patient is not valid'] } } });
  });

  it('put as read stays unchanged, and missing fields are cleared', async () => {
    const patient = await desk.patient();
    const read = (await record(patient, { note: 'At school', onset: '2019' })).body;
    const put = (body: object) => desk.send('PUT', path, body, read.version as number);
    expect(await put(read)).toMatchObject({ status: 200, body: { version: 1, note: 'At school' } });
    const { note: _, onset: __, ...rest } = read;
    expect(await put(rest)).toMatchObject({ status: 200, body: { version: 2, note: '', onset: null } });
  });

  it.each([
    ['without a substance', { substance: undefined }, 'substance'],
    ['of spaces', { substance: '   ' }, 'substance'],
    ['of 201 characters', { substance: 'x'.repeat(201) }, 'substance'],
    ['of a code that is in no list', { substance_code: 'unobtainium' }, 'substance_code'],
    ['of a severity as FHIR spells it', { severity: 'unable-to-assess' }, 'severity'],
    ['entered in error from the start', { verification_status: 'entered-in-error' }, 'verification_status'],
    ['that begins in the future', { onset: '2199-01' }, 'onset'],
    ['that begins on no day', { onset: '2019-02-30' }, 'onset'],
    ['with 21 reactions', { reactions: Array.from({ length: 21 }, () => ({ manifestation: 'Rash' })) }, 'reactions'],
    ['with a reaction of no name', { reactions: [{ severity: 'mild' }] }, 'reactions.0.manifestation'],
    ['with a list for a text', { note: ['a'] }, 'note'],
  ])('is refused %s', async (_, more, field) => {
    const answer = await record(await desk.patient(), more);
    expect(answer.status, answer.text).toBe(400);
    expect(Object.keys(answer.body.errors as object)).toContain(field);
  });

  it('is refused in an encounter of another patient, and in one that has ended', async () => {
    const patient = await desk.patient();
    const theirs = await desk.encounter(await desk.patient());
    expect(await record(patient, { encounter_id: theirs })).toMatchObject({
      status: 400,
      body: { errors: { encounter_id: ['Encounter is not valid'] } },
    });
    const ended = await desk.encounter(patient, 'finished');
    expect(await record(patient, { encounter_id: ended })).toMatchObject({
      status: 409,
      body: { code: 'encounter_closed', details: { status: 'finished' } },
    });
    expect((await listOf(patient)).data).toEqual([]);
  });
});

describe('the known state of a patient’s allergies', () => {
  const state = (patient: string) =>
    desk.send('POST', `${path}/none-known`, { patient_id: patient, source: 'patient' });

  it('is unknown until somebody asks; then none is known, with the source of the statement', async () => {
    const patient = await desk.patient();
    expect(await positionOf(patient)).toBe('not-asked');
    expect(await state(patient)).toMatchObject({ status: 201, body: { by_name: 'Test User' } });
    expect(await listOf(patient)).toMatchObject({
      position: 'none-known',
      none_known: { by_name: 'Test User' },
      data: [],
    });
  });

  it('needs a source, which is kept and shown', async () => {
    const patient = await desk.patient();
    const tell = (more: object) => desk.send('POST', `${path}/none-known`, { patient_id: patient, ...more });
    expect(await tell({})).toMatchObject({ status: 400, body: { errors: { source: [expect.any(String)] } } });
    expect((await tell({ source: 'somebody' })).status).toBe(400);
    expect((await tell({ source: 'other' })).status).toBe(400);
    expect((await tell({ source: 'patient', note: 'x'.repeat(201) })).status).toBe(400);
    expect(await tell({ source: 'other', note: ' ' })).toMatchObject({
      status: 400,
      body: { errors: { note: ['Details is required'] } },
    });
    expect(await positionOf(patient)).toBe('not-asked');
    expect((await tell({ source: 'record', note: 'Letter of 2024' })).status).toBe(201);
    expect(await listOf(patient)).toMatchObject({ none_known: { source: 'record', note: 'Letter of 2024' } });
    // A second source, the patient, is new information: both statements stay in the history.
    await tell({ source: 'patient' });
    expect(await listOf(patient)).toMatchObject({ none_known: { source: 'patient', note: '' } });
    const kept = await server.rows(
      "select after ->> 'source' as source from record_changes where record_uuid = $1 order by at, uuid",
      [patient],
    );
    expect(kept).toEqual([{ source: 'record' }, { source: 'patient' }]);
  });

  it('is withdrawn by an allergy, and does not return by itself', async () => {
    const patient = await desk.patient();
    await state(patient);
    const { body } = await record(patient);
    expect(await listOf(patient)).toMatchObject({ position: 'recorded', none_known: null });
    await desk.send('DELETE', `${path}/${body.id}`, { reason: 'Wrong patient' }, 1);
    expect(await positionOf(patient)).toBe('not-asked');
  });

  it('cannot be none while there is a live allergy, in any order of requests', async () => {
    const patient = await desk.patient();
    const answers = await Promise.all([state(patient), record(patient), state(patient), state(patient)]);
    expect(answers[1].status).toBe(201);
    expect(await positionOf(patient)).toBe('recorded');
    expect(await state(patient)).toMatchObject({
      status: 409,
      body: { code: 'allergies_recorded', details: { allergies: [{ substance: 'Penicillins' }] } },
    });
    const [row] = await server.rows('select none_known_at from allergy_positions where patient_uuid = $1', [patient]);
    expect(row).toEqual({ none_known_at: null });
  });

  it('is withdrawn with a reason', async () => {
    const patient = await desk.patient();
    const withdraw = (reason: string) =>
      desk.send('POST', `${path}/none-known/withdraw`, { patient_id: patient, reason });
    expect((await withdraw('Not asked')).body).toMatchObject({ status: 409, code: 'not_stated' });
    await state(patient);
    expect((await withdraw('x')).status).toBe(400);
    expect((await withdraw('Asked somebody else')).status).toBe(204);
    expect(await positionOf(patient)).toBe('not-asked');
  });

  it('follows a merge and its undo', async () => {
    const [survivor, other] = [await desk.patient(), await desk.patient()];
    await state(survivor);
    await record(other);
    await desk.merge(survivor, other);
    expect(await listOf(survivor)).toMatchObject({ position: 'recorded', data: [{ substance: 'Penicillins' }] });
    await desk.unmerge(survivor, other);
    expect(await listOf(survivor)).toMatchObject({ position: 'none-known', none_known: { source: 'patient' } });
    expect(await positionOf(other)).toBe('recorded');
  });

  it('is not written for a deleted or merged patient', async () => {
    const [survivor, other] = [await desk.patient(), await desk.patient()];
    await desk.merge(survivor, other);
    expect((await record(other)).status).toBe(404);
    expect((await state(other)).status).toBe(404);
  });
});

it('an allergy shows in its encounter, the patient’s context and the timeline until it is entered in error', async () => {
  const patient = await desk.patient();
  const encounter = await desk.encounter(patient);
  const { uuid } = (await record(patient, { encounter_id: encounter })).body as { uuid: string };
  const of = { patient, encounter, part: 'allergies', kind: 'allergy' };
  expect(await desk.placesOf(uuid, of)).toEqual(['encounter', 'context', 'timeline']);
  await desk.send('DELETE', `${path}/${uuid}`, { reason: 'Wrong patient' }, 1);
  expect(await desk.placesOf(uuid, of)).toEqual([]);
});
