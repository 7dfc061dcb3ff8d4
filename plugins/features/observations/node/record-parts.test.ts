import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chart } from '../../../../tests/support/chart';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { codes } from '../common/observation-codes';

let server: TestServer;
let chart: Chart;

beforeAll(async () => {
  server = await startTestServer({});
  chart = await Chart.open(server, server.hospital);
});
afterAll(() => server.close());

describe('the timeline', () => {
  it('has a round as one entry, with its values in one line, and none once all of it is cancelled', async () => {
    const patient = await chart.patient('1990-01-01');
    const [pulse, pressure] = await chart.kept([
      { patient_id: patient, code: codes.pulse, value: 72 },
      { patient_id: patient, code: codes.bloodPressure, value: '120/80' },
    ]);
    expect(await chart.timeline(patient)).toMatchObject([
      { kind: 'observation', uuid: pulse!.round_id, title: 'Vital signs', detail: 'Pulse 72 bpm · BP 120/80 mmHg' },
    ]);
    for (const { uuid } of [pulse!, pressure!]) await chart.change(uuid, { status: 'cancelled', reason: 'Wrong' }, 1);
    expect(await chart.timeline(patient)).toEqual([]);
  });
});

describe('an abnormal value', () => {
  it('is marked in the timeline and comes first, even among many values', async () => {
    const patient = await chart.patient('1990-01-01');
    const well = [
      ...[
        [codes.temperature, 37],
        [codes.pulse, 72],
        [codes.respiratoryRate, 16],
        [codes.oxygenSaturation, 98],
      ],
      ...[
        [codes.weight, 70],
        [codes.height, 170],
        [codes.bloodGlucose, 5.5],
        [codes.glasgowComaScore, 15],
      ],
      ...[
        [codes.avpu, 'pain'],
        [codes.systolic, 65],
      ],
    ] as const;
    await chart.kept(well.map(([code, value]) => ({ patient_id: patient, code, value })));
    const [entry] = await chart.timeline(patient);
    expect(entry).toMatchObject({
      values: [
        { text: 'Level of consciousness (AVPU) Reacts to pain', mark: { word: 'Abnormal' } },
        { text: 'Systolic blood pressure 65 mmHg', mark: { shape: '▼▼', word: 'Dangerously low', urgent: true } },
        ...[37, 72, 16, 98, 70, 170].map((value) => ({ text: expect.stringContaining(String(value)), mark: null })),
      ],
    });
  });

  it('is among a patient’s newest values, with consciousness and pressures measured alone', async () => {
    const patient = await chart.patient('1990-01-01');
    await chart.kept([
      { patient_id: patient, code: codes.systolic, value: 65 },
      { patient_id: patient, code: codes.bloodGlucose, value: 2 },
      { patient_id: patient, code: codes.glasgowComaScore, value: 7 },
      { patient_id: patient, code: codes.avpu, value: 'pain' },
    ]);
    const found = await chart.latest(patient);
    expect(Object.fromEntries(found.map(({ code, interpretation }) => [code, interpretation]))).toEqual({
      [codes.systolic]: 'LL',
      [codes.bloodGlucose]: 'LL',
      [codes.glasgowComaScore]: 'LL',
      [codes.avpu]: 'A',
    });
  });
});

describe('a patient of unknown age', () => {
  it('is judged by adult ranges, and the chart, the newest values and the timeline say so', async () => {
    const patient = await chart.patient(null);
    const [rate, pain] = await chart.kept([
      { patient_id: patient, code: codes.respiratoryRate, value: 36 },
      { patient_id: patient, code: codes.avpu, value: 'pain' },
    ]);
    expect([rate, pain]).toMatchObject([
      { interpretation: 'HH', age_unknown: true },
      { interpretation: 'A', age_unknown: false },
    ]);
    expect(await chart.latest(patient)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ code: codes.respiratoryRate, age_unknown: true })]),
    );
    expect(await chart.timeline(patient)).toMatchObject([{ remark: 'Age unknown: adult ranges' }]);
  });

  it('keeps that note at a value until it is judged again by the true age', async () => {
    const patient = await chart.patient(null);
    const [rate] = await chart.kept([{ patient_id: patient, code: codes.respiratoryRate, value: 36 }]);
    await server.rows(`update patients set birth_date = current_date - 100 where uuid = $1`, [patient]);
    expect(await chart.latest(patient)).toMatchObject([{ interpretation: 'HH', age_unknown: true }]);
    await chart.change(rate!.uuid, { value: 37, reason: 'Counted again' }, 1);
    expect(await chart.latest(patient)).toMatchObject([{ value: '37', interpretation: 'N', age_unknown: false }]);
    const [entry] = await chart.timeline(patient);
    expect(entry).not.toHaveProperty('remark');
  });

  it('has no such note if the age is known', async () => {
    const patient = await chart.patient('1990-01-01');
    const [rate] = await chart.kept([{ patient_id: patient, code: codes.respiratoryRate, value: 36 }]);
    expect(rate).toMatchObject({ interpretation: 'HH', age_unknown: false });
    const [entry] = await chart.timeline(patient);
    expect(entry).not.toHaveProperty('remark');
  });
});

describe('the patient’s context', () => {
  it('includes the latest observations', async () => {
    const patient = await chart.patient('1990-01-01');
    await chart.kept({ patient_id: patient, code: codes.pulse, value: 72 });
    expect(await chart.context(patient)).toMatchObject({
      latest: { observations: [{ code: codes.pulse, value: '72' }] },
    });
  });
});

describe('a record that is merged while somebody measures', () => {
  it('either receives the round before the merge, or refuses it', async () => {
    const [survivor, other] = [await chart.patient('1990-01-01'), await chart.patient('1990-01-01')];
    const merging = server.request({
      ...({ method: 'POST', url: `/api/v2/emr/patients/${survivor}/merge`, as: chart.user } as const),
      body: { other, other_version: 1, choices: {} },
      headers: { 'if-match': '1' },
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => chart.keep({ patient_id: other, code: codes.pulse, value: 72 })),
    );
    expect((await merging).status).toBe(200);
    const kept = answers.filter(({ status }) => status === 201).length;
    expect(answers.every(({ status }) => status === 201 || status === 404)).toBe(true);
    expect((await chart.list({ patient_id: survivor })).meta.total).toBe(kept);
    await expect(chart.list({ patient_id: other })).rejects.toThrow('Patient not found');
  });
});
