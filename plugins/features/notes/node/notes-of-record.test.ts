import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NoteWard } from '../../../../tests/support/notes';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';

let server: TestServer;
let ward: NoteWard;
let ama: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  ward = await NoteWard.open(server, server.hospital);
  ama = await ward.writer(['notes.*', 'patients.*', 'patients.merge', 'encounters.*']);
});
afterAll(() => server.close());

const emr = (method: 'GET' | 'POST', path: string, body?: object, version?: number) =>
  server.request({
    method,
    url: `/api/v2/emr${path}`,
    as: ama,
    body,
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });

describe('an encounter', () => {
  it('is not finished without a written complaint and history, and says which is missing', async () => {
    const patient_id = await ward.patient();
    const encounter_id = await ward.encounter(patient_id);
    const faults = async () => {
      const answer = await emr('POST', `/encounters/${encounter_id}/end`, {}, 1);
      const { details } = answer.body as { details?: { faults?: { code: string; step: string }[] } };
      return [answer.status, (details?.faults ?? []).map(({ code, step }) => `${code} in ${step}`)];
    };
    const [complaint, history] = ['chief-complaint in history', 'history-of-presenting-illness in history'];
    expect(await faults()).toEqual([409, [complaint, history]]);
    await ward.begun(ama, { patient_id, encounter_id, note_type: 'history-of-presenting-illness' });
    expect(await faults()).toEqual([409, [complaint]]);
    const note = await ward.begun(ama, { patient_id, encounter_id, note_type: 'chief-complaint' });
    await ward.send(ama, 'PATCH', `/${note.id}`, { note: '<p></p>' }, 1);
    expect(await faults()).toEqual([409, [complaint]]);
    await ward.send(ama, 'PATCH', `/${note.id}`, { note: '<p>Cough</p>' }, 2);
    expect(await faults()).toEqual([200, []]);
  });

  it('loads with its notes and their text', async () => {
    const patient_id = await ward.patient();
    const encounter_id = await ward.encounter(patient_id);
    const { id } = await ward.begun(ama, { patient_id, encounter_id });
    const { body } = await emr('GET', `/encounters/${encounter_id}`);
    expect(body.notes).toMatchObject([{ id, note_type: 'visit-note', note: '<p>Chest clear.</p>' }]);
  });
});

describe('the record of a patient', () => {
  it('shows notes among the latest records and in the timeline, to users who may read them', async () => {
    const patient_id = await ward.patient();
    const { id } = await ward.begun(ama, { patient_id });
    const { body } = await emr('GET', `/patients/${patient_id}/bootstrap`);
    expect(body.latest.notes).toMatchObject([{ id, preview: 'Chest clear.' }]);
    const timeline = await emr('GET', `/patients/${patient_id}/timeline`);
    expect(timeline.body.data).toMatchObject([
      { kind: 'note', uuid: id, title: 'Visit note', detail: 'Chest clear.', status: 'draft' },
    ]);
  });

  it('moves its notes in a merge, and back', async () => {
    const [survivor, other] = [await ward.patient(), await ward.patient()];
    const { id } = await ward.begun(ama, { patient_id: other });
    const ofSurvivor = async () => (await ward.send(ama, 'GET', `?patient_id=${survivor}`)).body.meta.total as number;
    const merged = await emr('POST', `/patients/${survivor}/merge`, { other, other_version: 1, choices: {} }, 1);
    expect(merged.status, merged.text).toBeLessThan(300);
    expect(await ofSurvivor()).toBe(1);
    const version = (await emr('GET', `/patients/${survivor}`)).body.version as number;
    const back = await emr('POST', `/patients/${survivor}/unmerge`, { other }, version);
    expect(back.status, back.text).toBeLessThan(300);
    expect(await ofSurvivor()).toBe(0);
    expect((await ward.send(ama, 'GET', `/${id}`)).body.patient_id).toBe(other);
  });

  it('being deleted while somebody creates a note makes the note wait, and receives none', async () => {
    const patient = await ward.patient();
    const going = server.rows(
      `begin; update patients set deleted_at = now() where uuid = '${patient}'; select pg_sleep(1); commit`,
    );
    await expect
      .poll(
        () => server.rows(`select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`),
        { timeout: 5_000 },
      )
      .toHaveLength(1);
    const notes = { patient_id: patient, note_type: 'visit-note', note: '<p>Chest clear.</p>' };
    expect((await ward.send(ama, 'POST', '', notes)).status).toBe(404);
    await going;
  });
});
