import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { codes } from '../common/observation-codes';
import { Chart } from '../../../../tests/support/chart';

let server: TestServer;
let chart: Chart;

beforeAll(async () => {
  server = await startTestServer({});
  chart = await Chart.open(server, server.hospital);
});
afterAll(() => server.close());

describe('a round of vital signs', () => {
  it('is stored in one request, with the calculated body mass index, and updates the record’s height and weight', async () => {
    const patient = await chart.patient('1990-01-01');
    const answer = await chart.keep([
      { patient_id: patient, code: codes.temperature, value: '37,2', unit: '°C' },
      { patient_id: patient, code: codes.bloodPressure, value: ' 121 / 80 ' },
      { patient_id: patient, code: codes.weight, value: 70 },
      { patient_id: patient, code: codes.height, value: '175' },
    ]);
    expect(answer.status).toBe(201);
    const kept = answer.body.data;
    expect(kept.map(({ value, unit, status, interpretation }) => [value, unit, status, interpretation])).toEqual([
      ['37.2', '°C', 'registered', 'N'],
      ['121/80', 'mmHg', 'registered', 'N'],
      ['70', 'kg', 'registered', null],
      ['175', 'cm', 'registered', null],
      ['22.9', 'kg/m²', 'registered', 'N'],
    ]);
    expect(kept[0]).toMatchObject({
      observation_category: [{ code: 'vital-signs', display: 'Vital Signs' }],
      system: 'http://loinc.org',
      patient_id: patient,
      created_by_name: 'Test User',
    });
    expect(new Set(kept.map(({ round_id }) => round_id)).size).toBe(1);
    expect(await chart.record(patient)).toMatchObject({ height: 175, weight: 70, version: 1 });
  });

  it('is stored as a whole or not at all, with messages beside the fields', async () => {
    const patient = await chart.patient('1990-01-01');
    const wrong = async (value: object) => (await chart.keep([{ patient_id: patient, ...value }])).body;
    expect(await wrong({ code: codes.temperature, value: '98.6' })).toMatchObject({
      errors: { 'observations.0.value': ['Temperature looks like Fahrenheit: in °C it would be 37'] },
    });
    expect(await wrong({ code: codes.bloodPressure, value: '80/120' })).toMatchObject({
      errors: { 'observations.0.value': ['A valid blood pressure is required'] },
    });
    expect(await wrong({ code: codes.weight, value: 154, unit: 'lb' })).toMatchObject({
      errors: { 'observations.0.unit': ['Weight is kept in kg, not in lb'] },
    });
    expect(await wrong({ code: codes.bmi, value: 22 })).toMatchObject({ status: 400 });
    expect(await wrong({ code: '1-8', value: 22 })).toMatchObject({
      errors: { 'observations.0.code': expect.any(Array) },
    });
    expect(await wrong({ code: codes.pulse, value: '72.5' })).toMatchObject({ status: 400 });
    expect(await wrong({ code: codes.pulse, value: 72, effective_date_time: chart.in(10) })).toMatchObject({
      errors: { effective_date_time: ['Time should not be in the future'] },
    });
    expect(await wrong({ code: codes.pulse, value: 72, issued: chart.in(10) })).toMatchObject({
      errors: { 'observations.0.issued': ['Issued should not be in the future'] },
    });
    expect(await wrong({ code: codes.pulse, value: 72, effective_date_time: '1989-12-31T08:00:00Z' })).toMatchObject({
      errors: { effective_date_time: ['Time should not be before the birth'] },
    });
    const partly = await chart.keep([
      { patient_id: patient, code: codes.pulse, value: 72 },
      { patient_id: patient, code: codes.pulse, value: 74 },
    ]);
    expect(partly.body).toMatchObject({ errors: { 'observations.1.code': ['Pulse is given twice'] } });
    expect((await chart.list({ patient_id: patient })).meta.total).toBe(0);
  });

  it('with a hardly possible value asks first', async () => {
    const patient = await chart.patient('1990-01-01');
    const racing = { patient_id: patient, code: codes.pulse, value: 720 };
    const asked = await chart.keep([racing]);
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'implausible', details: { values: [{ code: codes.pulse, value: '720', from: 20, to: 250 }] } },
    });
    const confirmed = await chart.keep([{ ...racing, confirmed: true }]);
    expect(confirmed.body.data[0]).toMatchObject({ value: '720', interpretation: 'HH' });
  });

  it('is interpreted by the age at the time: an infant’s normal value is dangerous for an adult', async () => {
    const [infant, grown] = [await chart.patient(chart.day(-200)), await chart.patient('1980-05-05')];
    const of = async (patient: string) =>
      (await chart.keep([{ patient_id: patient, code: codes.respiratoryRate, value: 36 }])).body.data[0]!
        .interpretation;
    expect([await of(infant), await of(grown)]).toEqual(['N', 'HH']);
  });

  it('belongs to an open encounter of the patient', async () => {
    const [patient, other] = [await chart.patient('1990-01-01'), await chart.patient('1990-01-01')];
    const pulse = { patient_id: patient, code: codes.pulse, value: 72 };
    const open = await chart.encounter(patient, 'in-progress');
    const kept = await chart.keep([{ ...pulse, encounter_id: open }]);
    expect(kept.body.data[0]).toMatchObject({ encounter_id: open });
    expect(await chart.contents(open)).toEqual(['vitals-observation']);
    const theirs = await chart.keep([{ ...pulse, encounter_id: await chart.encounter(other, 'in-progress') }]);
    expect(theirs).toMatchObject({ status: 400, body: { errors: { encounter_id: ['Encounter is not valid'] } } });
    const ended = await chart.keep([{ ...pulse, encounter_id: await chart.encounter(patient, 'finished') }]);
    expect(ended).toMatchObject({ status: 409, body: { code: 'encounter_closed' } });
    expect((await chart.keep([pulse, { ...pulse, patient_id: other, code: codes.height }])).status).toBe(400);
    expect((await chart.keep([{ ...pulse, patient_id: randomUUID() }])).status).toBe(404);
  });
});

describe('findings and histories', () => {
  it('are words, or choices of their value set', async () => {
    const patient = await chart.patient('1990-01-01');
    const answer = await chart.keep([
      { patient_id: patient, code: 'cardiovascular-system', value: 'Systolic murmur', interpretation: 'A' },
      { patient_id: patient, code: '72166-2', value: 'former', note: 'Until 2019' },
      { patient_id: patient, code: codes.pastSurgery, value: 'Appendectomy, 2004' },
      { patient_id: patient, code: codes.pastSurgery, value: 'Caesarean section, 2011' },
    ]);
    expect(
      answer.body.data.map(({ observation_category: [of], value, interpretation }) => [
        of?.code,
        value,
        interpretation,
      ]),
    ).toEqual([
      ['exam', 'Systolic murmur', 'A'],
      ['social-history', 'former', null],
      ['survey', 'Appendectomy, 2004', null],
      ['survey', 'Caesarean section, 2011', null],
    ]);
    for (const [search, found] of [
      ['appendec', 1],
      ['2019', 1],
      ['%', 0],
    ] as const)
      expect((await chart.list({ patient_id: patient, search })).meta.total, search).toBe(found);
    const invented = await chart.keep([{ patient_id: patient, code: '72166-2', value: 'sometimes' }]);
    expect(invented.status).toBe(400);
  });
});

describe('another organization', () => {
  it('sees nothing of it', async () => {
    const patient = await chart.patient('1990-01-01');
    const kept = await chart.keep([{ patient_id: patient, code: codes.pulse, value: 72 }]);
    const theirs = await Chart.open(server, server.clinic);
    const { uuid } = kept.body.data[0]!;
    expect((await theirs.change(uuid, { status: 'cancelled', reason: 'Mine' }, 1)).status).toBe(404);
    await expect(theirs.list({ patient_id: patient })).rejects.toThrow('Patient not found');
    expect((await theirs.keep([{ patient_id: patient, code: codes.pulse, value: 72 }])).status).toBe(404);
  });
});
