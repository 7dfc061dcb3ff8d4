import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Bedside, red, wellAdult } from '../../../../tests/support/bedside';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';

let server: TestServer;
let bed: Bedside;

beforeAll(async () => {
  server = await startTestServer({});
  bed = await Bedside.open(server);
});
afterAll(() => server.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('a new score', () => {
  it('is computed by the server, and stored with its measured values as observations', async () => {
    const patient = await bed.adult();
    const { status, body } = await bed.tews(patient, red, { total: 7, diastolic: 80, note: 'Cold and pale' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'tews',
      table_version: '2',
      age_group: 'adult',
      chosen_by: 'age',
      state: 'complete',
      total: 7,
      band: { colour: 'red', code: 'immediate' },
      escalated: true,
      acknowledged_at: null,
      is_current: true,
      missing: [],
      note: 'Cold and pale',
      created_by_name: 'Test User',
      version: 1,
    });
    expect(body.treat_by).toBe(body.effective_date_time);
    const found = await server.rows<{ code: string; value: string }>(
      'select code, value from observations where patient_uuid = $1 order by code collate "C"',
      [patient],
    );
    expect(Object.fromEntries(found.map(({ code, value }) => [code, value]))).toMatchObject({
      '8310-5': '39',
      '8867-4': '140',
      '85354-9': '120/80',
      '9279-1': '12',
      avpu: 'alert',
      mobility: 'stretcher',
      trauma: 'no',
      TEWS: '7',
    });
    const heart = body.inputs.find((input: { code: string }) => input.code === 'heart-rate');
    expect(heart).toMatchObject({ value: 140, score: 3, observation_id: expect.any(String) });
    const [audit] = await server.rows('select action, patient_uuid from audit_entries where resource_uuid = $1', [
      body.uuid,
    ]);
    expect(audit).toMatchObject({ action: 'create', patient_uuid: patient });
    const events = await server.rows('select type, data from outbox_events where uuid = $1', [body.uuid]);
    expect(events).toEqual([
      { type: 'early-warning-score.created', data: { patient_id: patient, encounter_id: null, kind: 'tews' } },
    ]);
  });

  it('is refused with another total than the server’s, and nothing is stored', async () => {
    const patient = await bed.adult();
    const refused = await bed.tews(patient, red, { total: 6 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'score_differs', details: { total: 7, state: 'complete' } },
    });
    const half = await bed.score(patient, { kind: 'tews', inputs: wellAdult.slice(1), total: 0 });
    expect(half).toMatchObject({
      status: 409,
      body: { details: { total: null, state: 'incomplete', missing: ['mobility'] } },
    });
    const kept = await server.rows('select uuid from observations where patient_uuid = $1', [patient]);
    expect(kept).toEqual([]);
  });

  it('is incomplete without an input, names it, and never counts it as zero', async () => {
    const patient = await bed.adult();
    const inputs = [
      { code: 'heart-rate', value: 140 },
      { code: 'avpu', value: 'pain' },
    ];
    const { status, body } = await bed.score(patient, { kind: 'tews', inputs, total: null });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'incomplete', total: null, at_least: 5, band: { colour: 'orange' } });
    expect(body.missing).toEqual(['mobility', 'respiratory-rate', 'systolic-blood-pressure', 'temperature', 'trauma']);
    const scores = await server.rows(`select uuid from observations where patient_uuid = $1 and code = 'TEWS'`, [
      patient,
    ]);
    expect(scores).toEqual([]);
    const little = await bed.score(await bed.adult(), { kind: 'tews', inputs: [{ code: 'heart-rate', value: 80 }] });
    expect(little.body).toMatchObject({ at_least: 0, band: null, treat_by: null, escalated: false });
  });

  it('is raised by signs, with and without the other inputs', async () => {
    const patient = await bed.adult();
    const seen = await bed.score(patient, { kind: 'tews', inputs: [], signs: ['cardiac-arrest'] });
    expect(seen.body).toMatchObject({ state: 'incomplete', band: { colour: 'red' }, raised_by: ['cardiac-arrest'] });
    const pain = await bed.tews(patient, {}, { signs: ['pain-severe'] });
    expect(pain.body).toMatchObject({ total: 0, band: { colour: 'orange' }, raised_by: ['pain-severe'] });
  });

  it.each([
    ['a temperature in Fahrenheit', [{ code: 'temperature', value: 98.6 }], 'inputs.temperature'],
    ['an answer that is none', [{ code: 'avpu', value: 'asleep' }], 'inputs.avpu'],
    ['an input of another table', [{ code: 'spo2', value: 98 }], 'inputs.spo2'],
    ['an input twice', [wellAdult[1], wellAdult[1]], 'inputs'],
    ['nothing at all', [], 'inputs'],
    ['no list', 'heart-rate', 'inputs'],
    ['something that is no value', [{ code: 'heart-rate', value: { $gt: 1 } }], 'inputs.0.value'],
  ])('is refused with %s', async (_what, inputs, field) => {
    const answer = await bed.score(await bed.adult(), { kind: 'tews', inputs });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  it('is refused for the future, a long time ago, an unknown patient, and a changed table', async () => {
    const patient = await bed.adult();
    const status = async (more: object, of = patient) => (await bed.tews(of, {}, more)).status;
    expect(await status({ effective_date_time: minutesAgo(-10) })).toBe(400);
    expect(await status({ effective_date_time: minutesAgo(9 * 1440) })).toBe(400);
    expect(await status({ kind: 'apgar' })).toBe(400);
    expect(await status({ signs: ['nothing'] })).toBe(400);
    expect(await status({}, randomUUID())).toBe(404);
    expect(await status({ encounter_id: randomUUID() })).toBe(400);
    expect(await bed.tews(patient, {}, { table_version: '0' })).toMatchObject({
      status: 409,
      body: { code: 'table_changed' },
    });
    await server.rows('update patients set is_deceased = true where uuid = $1', [patient]);
    expect(await bed.tews(patient)).toMatchObject({ status: 409, body: { code: 'patient_deceased' } });
  });

  it('is the current one of its kind, unless it was entered late', async () => {
    const patient = await bed.adult();
    const first = await bed.tews(patient);
    const late = await bed.tews(patient, red, { effective_date_time: minutesAgo(30) });
    expect([first.body.is_current, late.body.is_current]).toEqual([true, false]);
    const next = await bed.tews(patient);
    const { body } = await bed.send('GET', `early-warning-scores?patient_id=${patient}&kind=tews`);
    expect(body.data.map((score: { uuid: string; is_current: boolean }) => [score.uuid, score.is_current])).toEqual([
      [next.body.uuid, true],
      [first.body.uuid, false],
      [late.body.uuid, false],
    ]);
  });

  it('leaves one current score after fifty simultaneous ones', async () => {
    const patient = await bed.adult();
    const answers = await Promise.all(Array.from({ length: 50 }, () => bed.tews(patient)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    const current = await server.rows('select uuid from early_warning_scores where patient_uuid = $1 and current', [
      patient,
    ]);
    expect(current).toHaveLength(1);
  });
});

describe('the table', () => {
  it('is chosen by age, otherwise by height, otherwise by hand', async () => {
    const child = await bed.patient(`${new Date().getFullYear() - 8}-01-01`);
    const inputs = [{ code: 'respiratory-rate', value: 14 }];
    expect((await bed.score(child, { kind: 'tews', inputs })).body).toMatchObject({
      age_group: 'child',
      chosen_by: 'age',
      at_least: 3,
    });
    const nobody = await bed.send('POST', 'patients', {
      first_name: 'Ageless',
      last_name: randomUUID().slice(0, 8).replace(/\d/g, 'x'),
      gender: 'MALE',
    });
    const unknown = await bed.score(nobody.body.uuid, { kind: 'tews', inputs });
    expect(unknown).toMatchObject({ status: 400, body: { errors: { age_group: ['Age group is required'] } } });
    const said = await bed.score(nobody.body.uuid, { kind: 'tews', inputs, age_group: 'infant' });
    expect(said.body).toMatchObject({ age_group: 'infant', chosen_by: 'hand', at_least: 3 });
    const height = { patient_id: nobody.body.uuid, observations: [{ code: '8302-2', value: 160 }] };
    const measured = await bed.send('POST', 'observations', height);
    expect(measured.status).toBeLessThan(300);
    const tall = await bed.score(nobody.body.uuid, { kind: 'tews', inputs });
    expect(tall.body).toMatchObject({ age_group: 'adult', chosen_by: 'height', at_least: 0 });
  });

  it('of another age group is used only with a reason, which is stored', async () => {
    const child = await bed.patient(`${new Date().getFullYear() - 8}-01-01`);
    const inputs = [{ code: 'respiratory-rate', value: 14 }];
    const refused = await bed.score(child, { kind: 'tews', inputs, age_group: 'adult' });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { age_group_reason: ['Reason for the other table is required'] } },
    });
    const blank = await bed.score(child, { kind: 'tews', inputs, age_group: 'adult', age_group_reason: '  ' });
    expect(blank.status).toBe(400);
    const reason = { age_group: 'adult', age_group_reason: 'Taller than 150 cm' };
    const taken = await bed.score(child, { kind: 'tews', inputs, ...reason });
    expect(taken).toMatchObject({
      status: 201,
      body: { age_group: 'adult', chosen_by: 'hand', age_group_reason: 'Taller than 150 cm' },
    });
    const same = await bed.score(child, { kind: 'tews', inputs, age_group: 'child', age_group_reason: 'Not needed' });
    expect(same.body).toMatchObject({ chosen_by: 'age', age_group_reason: '' });
    expect((await bed.score(child, { kind: 'mews', inputs })).body.errors).toEqual({
      kind: ['This score is not made for people under 16 years'],
    });
  });

  it('for adults is not used for a patient of unknown age, unless staff state that they are an adult', async () => {
    const nobody = await bed.patient('2000-01-01');
    await server.rows('update patients set birth_date = null where uuid = $1', [nobody]);
    const inputs = [{ code: 'heart-rate', value: 80 }];
    for (const kind of ['mews', 'news2']) {
      const asked = await bed.score(nobody, { kind, inputs });
      expect(asked).toMatchObject({ status: 400, body: { errors: { age_group: ['Age group is required'] } } });
      expect((await bed.score(nobody, { kind, inputs, age_group: 'child' })).status).toBe(400);
      const adult = await bed.score(nobody, { kind, inputs, age_group: 'adult' });
      expect(adult).toMatchObject({ status: 201, body: { age_group: 'adult', chosen_by: 'hand' } });
    }
  });

  it('of NEWS2 is not for people under 16, and not for pregnant patients', async () => {
    const inputs = [{ code: 'heart-rate', value: 80 }];
    const child = await bed.patient(`${new Date().getFullYear() - 8}-01-01`);
    expect((await bed.score(child, { kind: 'news2', inputs })).body.errors).toEqual({
      kind: ['This score is not made for people under 16 years'],
    });
    const woman = await bed.patient('1996-01-01', { gender: 'FEMALE' });
    const pregnant = await bed.score(woman, { kind: 'news2', inputs: [{ code: 'pregnancy', value: 'yes' }] });
    expect(pregnant.body.errors).toEqual({ 'inputs.pregnancy': ['NEWS2 is not made for pregnancy'] });
    const asked = await bed.score(woman, { kind: 'news2', inputs });
    expect(asked.body.missing).toContain('pregnancy');
  });
});
