import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Bedside, red } from '../../../../../tests/support/bedside';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server';

let server: TestServer;
let bed: Bedside;

beforeAll(async () => {
  server = await startTestServer({});
  bed = await Bedside.open(server);
});
afterAll(() => server.close());

/** A begun encounter of a patient. */
async function encounterOf(patient: string): Promise<string> {
  const made = await bed.send('POST', 'encounters', { patient_id: patient, status: 'in-progress' });
  if (made.status !== 201) throw new Error(made.text);
  return (made.body as { uuid: string }).uuid;
}

describe('a score in an encounter', () => {
  it('is found by it, and the encounter by its content', async () => {
    const patient = await bed.adult();
    const encounter_id = await encounterOf(patient);
    const { body: score } = await bed.tews(patient, {}, { encounter_id });
    expect(score.encounter_id).toBe(encounter_id);
    const found = await bed.send('GET', `early-warning-scores?encounter=${encounter_id}&kind=tews&size=1`);
    expect(found.body).toMatchObject({ data: [{ uuid: score.uuid }], meta: { total: 1, page_size: 1 } });
    const holding = await bed.send('GET', `encounters?encounter_type=tews-triage&patient_id=${patient}&size=1`);
    expect(holding.body.data.map(({ uuid }: { uuid: string }) => uuid)).toEqual([encounter_id]);
    const morse = await bed.send('GET', `encounters?encounter_type=fall-risk-assessment&patient_id=${patient}`);
    expect(morse.body.data).toEqual([]);
  });

  it('is refused if the encounter is another patient’s, or has ended', async () => {
    const [patient, other] = [await bed.adult(), await bed.adult()];
    const encounter_id = await encounterOf(other);
    expect((await bed.tews(patient, {}, { encounter_id })).body.errors).toEqual({
      encounter_id: ['Encounter is not valid'],
    });
    await server.rows(`update encounters set status = 'finished', end_time = now() where uuid = $1`, [encounter_id]);
    expect(await bed.tews(other, {}, { encounter_id })).toMatchObject({
      status: 409,
      body: { code: 'encounter_closed' },
    });
    expect((await bed.tews(other)).status).toBe(201);
  });
});

describe('a score outside of encounters', () => {
  const read = (path: string, as = bed.nurse) =>
    server.request({ method: 'GET', url: `/api/v2/emr/encounters${path}`, as });
  const list = async (query: string, as = bed.nurse) => (await read(`?${query}`, as)).body;

  it('is found by its kind in the list of encounters, as an entry of its own in the visit of that time', async () => {
    const patient = await bed.adult();
    const encounter_id = await encounterOf(patient);
    const { body: inside } = await bed.tews(patient, {}, { encounter_id });
    const { body: outside } = await bed.tews(patient, red);
    expect([inside.encounter_id, outside.encounter_id]).toEqual([encounter_id, null]);
    const found = await list(`encounter_type=tews-triage&patient_id=${patient}`);
    expect(found.meta.total).toBe(2);
    expect(new Set(found.data.map(({ uuid }: { uuid: string }) => uuid))).toEqual(
      new Set([encounter_id, outside.uuid]),
    );
    expect(found.data.find(({ uuid }: { uuid: string }) => uuid === outside.uuid)).toMatchObject({
      status: 'finished',
      class: 'OBSENC',
      patient_id: patient,
      contents: ['tews-triage'],
      start_time: outside.effective_date_time,
      end_time: outside.effective_date_time,
      encounter_participant: [{ type: 'PRIMARY_PERFORMER', practitioner_role: bed.nurse.practitionerRole }],
    });
    const one = await bed.send('GET', `encounters/${outside.uuid}`);
    expect(one.body).toMatchObject({ id: outside.uuid, early_warning_scores: [{ uuid: outside.uuid, total: 7 }] });
    expect((await list(`patient_id=${patient}`)).data.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
      encounter_id,
    ]);
    expect((await list(`encounter_type=mews-triage&patient_id=${patient}`)).data).toEqual([]);
    expect((await list(`encounter_type=tews-triage&patient_id=${patient}&status=in-progress`)).meta.total).toBe(1);
  });

  it('is found by the visit too, the latest first, until it is cancelled', async () => {
    const patient = await bed.adult();
    const visit = await bed.send('POST', 'visits', { patient_id: patient });
    expect(visit.status, visit.text).toBe(201);
    const { body: score } = await bed.tews(patient);
    const query = `encounter_type=tews-triage&visit=${visit.body.id}&size=1`;
    expect((await list(query)).data).toMatchObject([{ uuid: score.uuid, visit_id: visit.body.id }]);
    await server.rows(
      `update early_warning_scores set status = 'cancelled', current = false, cancellation_reason = 'x' where uuid = $1`,
      [score.uuid],
    );
    expect((await list(query)).data).toEqual([]);
  });

  it('is visible to users who may read scores, and cannot be changed as an encounter', async () => {
    const patient = await bed.adult();
    const { body: score } = await bed.tews(patient);
    const clerk = await server.user(server.hospital, { workspaces: ['OPD'], resources: ['encounters.read'] });
    expect((await list(`encounter_type=tews-triage&patient_id=${patient}`, clerk)).data).toEqual([]);
    expect((await read(`/${score.uuid}`, clerk)).status).toBe(404);
    expect((await bed.send('POST', `encounters/${score.uuid}/start`, {}, 1)).status).toBe(404);
  });
});

describe('the record of a patient', () => {
  it('includes the scores, also in its timeline', async () => {
    const patient = await bed.adult();
    const { body: score } = await bed.tews(patient, red);
    const { body: record } = await bed.send('GET', `patients/${patient}/bootstrap`);
    expect(record.latest.early_warning_scores).toMatchObject([{ uuid: score.uuid, total: 7 }]);
    const { body: timeline } = await bed.send('GET', `patients/${patient}/timeline`);
    expect(timeline.data).toContainEqual(
      expect.objectContaining({ kind: 'early-warning-score', title: 'TEWS 7', detail: 'Immediate' }),
    );
  });
});

describe('triage', () => {
  it('marks a newly arrived patient as triaged, and leaves one being seen unchanged', async () => {
    const patient = await bed.adult();
    const visit = await bed.front.visit(patient);
    await bed.score(patient, { kind: 'tews', inputs: [{ code: 'heart-rate', value: 80 }] });
    const statusOf = async () => (await bed.front.visitsOf(patient))[0]!.status;
    // An incomplete score without a meaning does not triage the visit.
    expect(await statusOf()).toBe('arrived');
    await bed.tews(patient);
    expect(await statusOf()).toBe('triaged');
    await server.rows(`update visits set status = 'in-progress', started_at = now() where uuid = $1`, [visit.id]);
    await bed.tews(patient, red);
    expect(await statusOf()).toBe('in-progress');
  });
});
