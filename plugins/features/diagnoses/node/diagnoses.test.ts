import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';

let server: TestServer;
let desk: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(server, server.hospital, ['encounters.read', 'diagnoses.read', 'diagnoses.write']);
});
afterAll(() => server.close());

const path = '/emr/diagnoses';
const icd10 = 'http://hl7.org/fhir/sid/icd-10';
const malaria = { code: 'B50.9', display: 'Plasmodium falciparum malaria' };
const hypertension = { code: 'I10', display: 'Essential (primary) hypertension' };

interface Seen {
  readonly uuid: string;
  readonly version: number;
  readonly display: string;
  readonly rank: number | null;
}
const make = (patient: string, more: object = {}) =>
  desk.send('POST', path, { patient_id: patient, ...malaria, ...more });
const listOf = async (patient: string, query = '') =>
  (await desk.send('GET', `${path}?patient_id=${patient}&page_size=50${query}`)).body.data as Seen[];
const inOrder = async (patient: string, encounter: string) =>
  (await listOf(patient, `&encounter_id=${encounter}`)).map(({ display, rank }) => `${rank} ${display}`);

/** An encounter with diagnoses in words. */
async function withDiagnoses(...displays: string[]) {
  const patient = await desk.patient();
  const encounter = await desk.encounter(patient);
  const made: Seen[] = [];
  for (const display of displays)
    made.push((await make(patient, { encounter_id: encounter, display, code: null })).body as Seen);
  return { patient, encounter, made, uuids: made.map(({ uuid }) => uuid) };
}

describe('a diagnosis', () => {
  it('is created in an encounter, with its code, its rank and its author', async () => {
    const patient = await desk.patient();
    const encounter = await desk.encounter(patient);
    const answer = await make(patient, { encounter_id: encounter, role: 'AD', onset: '2026-11', note: 'RDT positive' });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      ...malaria,
      system: icd10,
      patient_id: patient,
      encounter_id: encounter,
      rank: 1,
      role: 'AD',
      is_problem: false,
      clinical_status: 'active',
      verification_status: 'provisional',
      onset: '2026-11',
      created_by_name: 'Test User',
    });
    expect(await desk.kindsOf(encounter)).toEqual(['diagnosis']);
    const events = await server.rows('select type, data from outbox_events where uuid = $1', [answer.body.uuid]);
    expect(events).toEqual([{ type: 'diagnosis.created', data: { patient_id: patient, encounter_id: encounter } }]);
  });

  it('may be in words only, without code and system', async () => {
    const { made } = await withDiagnoses('Something the matter');
    expect(made[0]).toMatchObject({ code: null, system: null, display: 'Something the matter' });
  });

  it('without an encounter goes on the list of problems, and stays there', async () => {
    const patient = await desk.patient();
    const { body } = await make(patient);
    expect(body).toMatchObject({ is_problem: true, rank: null, encounter_id: null });
    const off = await desk.send('PATCH', `${path}/${body.uuid}`, { is_problem: false }, 1);
    expect(off).toMatchObject({ status: 400, body: { errors: { is_problem: expect.anything() } } });
  });

  it('is not created twice in one encounter, or twice as a problem, even by simultaneous requests', async () => {
    const patient = await desk.patient();
    const encounter = await desk.encounter(patient);
    const once = await Promise.all(Array.from({ length: 20 }, () => make(patient, { encounter_id: encounter })));
    expect(once.filter(({ status }) => status === 201)).toHaveLength(1);
    const problem = await Promise.all(Array.from({ length: 20 }, () => make(patient, hypertension)));
    expect(problem.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of [...once, ...problem].filter((answer) => answer.status !== 201))
      expect({ status, errors: body.errors }).toEqual({
        status: 400,
        errors: { display: ['Diagnosis already exists'] },
      });
  });

  it('gets the next rank, even if many are created at once', async () => {
    const patient = await desk.patient();
    const encounter = await desk.encounter(patient);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => make(patient, { encounter_id: encounter, display: `D ${i}`, code: null })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect((await listOf(patient, `&encounter_id=${encounter}`)).map(({ rank }) => rank)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
  });

  it('is confirmed, made a problem and resolved by version, each change kept with author and reason', async () => {
    const patient = await desk.patient();
    const { body } = await make(patient, { encounter_id: await desk.encounter(patient), ...hypertension });
    const patch = (change: object, version?: number) => desk.send('PATCH', `${path}/${body.uuid}`, change, version);
    expect((await patch({ is_problem: true })).status).toBe(428);
    expect((await patch({ verification_status: 'confirmed', is_problem: true }, 1)).body).toMatchObject({ version: 2 });
    expect((await patch({ note: 'Mine' }, 1)).body).toMatchObject({
      code: 'stale_version',
      details: { sent: 1, current: { version: 2, verification_status: 'confirmed' } },
    });
    await patch({ clinical_status: 'resolved', abatement: '2026-11', reason: 'Normal without treatment' }, 2);
    expect(await listOf(patient, '&is_problem=true')).toMatchObject([
      { clinical_status: 'resolved', abatement: '2026-11' },
    ]);
    expect(await listOf(patient, '&live=true')).toEqual([]);
    const { data } = (await desk.send('GET', `${path}/${body.uuid}/changes`)).body;
    expect(data).toMatchObject([
      { kind: 'changed', reason: 'Normal without treatment', before: { clinical_status: 'active' } },
      { kind: 'changed', after: { verification_status: 'confirmed', is_problem: true } },
      { kind: 'recorded' },
    ]);
  });

  it('keeps its text after the encounter, and may still be resolved, refuted or marked as an error', async () => {
    const { encounter, made } = await withDiagnoses('Fever', 'Cough');
    await server.rows(`update encounters set status = 'finished', end_time = now() where uuid = $1`, [encounter]);
    const patch = (change: object, version: number) => desk.send('PATCH', `${path}/${made[0]!.uuid}`, change, version);
    for (const change of [{ display: 'Malaria' }, { role: 'DD' }, { onset: '2020' }])
      expect((await patch(change, 1)).body).toMatchObject({ status: 409, code: 'encounter_closed' });
    expect(await patch({ clinical_status: 'resolved' }, 1)).toMatchObject({ status: 200 });
    const order = { encounter_id: encounter, diagnoses: made.map(({ uuid }) => uuid) };
    expect((await desk.send('PUT', `${path}/ranks`, order)).body).toMatchObject({ code: 'encounter_closed' });
    const gone = await desk.send('DELETE', `${path}/${made[0]!.uuid}`, { reason: 'Wrong patient' }, 2);
    expect(gone).toMatchObject({ status: 200, body: { verification_status: 'entered-in-error', rank: null } });
  });

  it.each([
    ['without a name', { display: '' }, 'display'],
    ['of spaces', { display: '  ' }, 'display'],
    ['of 301 characters', { display: 'x'.repeat(301) }, 'display'],
    ['with a code of no form', { code: '<b>' }, 'code'],
    ['with a role that is none', { role: 'boss' }, 'role'],
    ['that begins in the future', { onset: '2199' }, 'onset'],
    ['that ends before it began', { onset: '2020-05', abatement: '2020-04' }, 'abatement'],
    ['entered in error from the start', { verification_status: 'entered-in-error' }, 'verification_status'],
    ['with a text for a flag', { is_problem: 'yes' }, 'is_problem'],
  ])('is refused %s', async (_, more, field) => {
    const answer = await make(await desk.patient(), more);
    expect(answer.status, answer.text).toBe(400);
    expect(Object.keys(answer.body.errors as object)).toContain(field);
  });

  it('is created in no encounter of another patient, and for no merged record', async () => {
    const theirs = await desk.encounter(await desk.patient());
    expect(await make(await desk.patient(), { encounter_id: theirs })).toMatchObject({
      status: 400,
      body: { errors: { encounter_id: ['Encounter is not valid'] } },
    });
    const [survivor, other] = [await desk.patient(), await desk.patient()];
    const { body } = await make(other);
    await desk.merge(survivor, other);
    expect((await make(other)).status).toBe(404);
    expect(await listOf(survivor)).toMatchObject([{ uuid: body.uuid }]);
    await desk.unmerge(survivor, other);
    expect(await listOf(other)).toMatchObject([{ uuid: body.uuid }]);
  });
});

describe('the order of an encounter’s diagnoses', () => {
  const order = (encounter: string, diagnoses: unknown) =>
    desk.send('PUT', `${path}/ranks`, { encounter_id: encounter, diagnoses });

  it('is the chosen one, and has no gap after a removal', async () => {
    const { patient, encounter, uuids } = await withDiagnoses('A', 'B', 'C');
    const [a, b, c] = uuids;
    expect((await order(encounter, [c, a, b])).status).toBe(200);
    expect(await inOrder(patient, encounter)).toEqual(['1 C', '2 A', '3 B']);
    expect((await desk.send('DELETE', `${path}/${c}`, { reason: 'Mistake' }, 2)).status).toBe(200);
    expect(await inOrder(patient, encounter)).toEqual(['1 A', '2 B']);
    const next = await make(patient, { encounter_id: encounter });
    expect(next.body.rank).toBe(3);
  });

  it('cannot be changed by a user who has not seen all of them', async () => {
    const { encounter, uuids } = await withDiagnoses('A', 'B', 'C');
    for (const some of [uuids.slice(1), [...uuids.slice(1), randomUUID()]])
      expect((await order(encounter, some)).body).toMatchObject({
        status: 409,
        code: 'other_diagnoses',
        details: { current: [{ display: 'A' }, { display: 'B' }, { display: 'C' }] },
      });
    for (const broken of [[...uuids, uuids[0]], 'A', [1], null])
      expect((await order(encounter, broken)).status).toBe(400);
  });

  it('stays complete when ten users reorder at once', async () => {
    const { patient, encounter, uuids } = await withDiagnoses('A', 'B', 'C', 'D');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => order(encounter, [...uuids.slice(i % 4), ...uuids.slice(0, i % 4)])),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const ranks = (await inOrder(patient, encounter)).map((line) => line[0]);
    expect(ranks).toEqual(['1', '2', '3', '4']);
  });
});

describe('older callers', () => {
  it('change and remove a diagnosis of an encounter without a reason, but with its version', async () => {
    const { patient, encounter, uuids } = await withDiagnoses('A', 'B');
    const legacy = `/api/v1/encounter-patient-diagnosis/${uuids[0]}`;
    expect((await desk.send('PATCH', legacy, { note: 'Seen' })).status).toBe(428);
    expect(await desk.send('PATCH', legacy, { note: 'Seen' }, 1)).toMatchObject({
      status: 200,
      body: { note: 'Seen', version: 2 },
    });
    expect((await desk.send('PATCH', legacy, { note: 'x' }, 1)).status).toBe(409);
    expect((await desk.send('DELETE', legacy)).status).toBe(428);
    expect((await desk.send('DELETE', legacy, undefined, 1)).status).toBe(409);
    expect((await desk.send('DELETE', legacy, undefined, 2)).body).toMatchObject({
      error_reason: 'Removed from the encounter',
    });
    expect(await inOrder(patient, encounter)).toEqual(['1 B']);
  });

  it('put a diagnosis: created without a uuid, replaced with one', async () => {
    const patient = await desk.patient();
    const put = (body: object, version?: number) => desk.send('PUT', path, { patient_id: patient, ...body }, version);
    const { body } = await put(malaria);
    expect(body).toMatchObject({ version: 1, is_problem: true });
    expect((await put({ uuid: body.uuid, ...hypertension })).status).toBe(428);
    expect(await put({ uuid: body.uuid, ...hypertension, is_problem: true }, 1)).toMatchObject({
      status: 200,
      body: { uuid: body.uuid, code: 'I10', version: 2 },
    });
    expect((await put({ uuid: randomUUID(), ...malaria }, 1)).status).toBe(404);
  });
});

it('a diagnosis shows with its encounter, in the patient’s context and in the timeline, until it is entered in error', async () => {
  const patient = await desk.patient();
  const encounter = await desk.encounter(patient);
  const { uuid } = (await make(patient, { encounter_id: encounter })).body as { uuid: string };
  const of = { patient, encounter, part: 'diagnoses', kind: 'diagnosis' };
  expect(await desk.placesOf(uuid, of)).toEqual(['encounter', 'context', 'timeline']);
  await desk.send('DELETE', `${path}/${uuid}`, { reason: 'Wrong patient' }, 1);
  expect(await desk.placesOf(uuid, of)).toEqual([]);
});
