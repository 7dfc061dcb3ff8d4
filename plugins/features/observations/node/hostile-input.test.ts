import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chart } from '../../../../tests/support/chart';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { codes } from '../common/observation-codes';
import { mostValuesAtOnce } from '../common/observation-requests';

let server: TestServer;
let chart: Chart;

beforeAll(async () => {
  server = await startTestServer({});
  chart = await Chart.open(server, server.hospital);
});
afterAll(() => server.close());

describe('an invalid round', () => {
  it('is refused with 400, and nothing of it is stored', async () => {
    const patient = await chart.patient(null);
    const wrong: object[] = [
      [],
      { observations: [] },
      { observations: 'pulse' },
      { patient_id: patient, code: codes.pulse },
      { patient_id: patient, code: codes.pulse, value: true },
      { patient_id: patient, code: codes.pulse, value: ['72'] },
      { patient_id: patient, code: codes.pulse, value: { toString: '72' } },
      { patient_id: patient, code: codes.pulse, value: '７２' },
      { patient_id: patient, code: codes.pulse, value: 'NaN' },
      { patient_id: patient, code: codes.pulse, value: '0x48' },
      { patient_id: patient, code: '__proto__', value: '72' },
      { patient_id: patient, code: 'constructor', value: '72' },
      { patient_id: patient, code: codes.pulse, value: 72, observation_category: [{ code: 'exam' }] },
      { patient_id: patient, code: codes.pulse, value: 72, status: 'cancelled' },
      { patient_id: patient, code: codes.pulse, value: 72, effective_date_time: 'yesterday' },
      { patient_id: patient, code: codes.pulse, value: 72, effective_date_time: '1203-01-01T00:00:00Z' },
      { patient_id: patient, code: codes.pulse, value: 72, encounter_id: patient },
      { patient_id: patient, code: codes.pastIllness, value: 'x'.repeat(4001) },
      { patient_id: patient, code: codes.pastIllness, value: 'with\u0000nothing' },
      { patient_id: patient, code: codes.pastIllness, value: '   ' },
      { patient_id: patient, code: 'skin', value: 'Wheals', interpretation: 'HH' },
      { code: codes.pulse, value: 72 },
      {
        observations: Array.from({ length: mostValuesAtOnce + 1 }, () => ({ code: codes.pastIllness, value: 'Mumps' })),
      },
    ];
    for (const body of wrong) expect((await chart.keep(body)).status, JSON.stringify(body).slice(0, 120)).toBe(400);
    expect((await chart.list({ patient_id: patient })).meta.total).toBe(0);
  });

  it('may contain hostile words, which stay words', async () => {
    const patient = await chart.patient(null);
    const words = `'); drop table observations; -- <script>alert(1)</script> ${'é'.repeat(100)}`;
    await chart.kept({ patient_id: patient, code: codes.pastIllness, value: words });
    expect((await chart.list({ patient_id: patient })).data[0]?.value).toBe(words);
  });
});

describe('simultaneous rounds', () => {
  it('are each stored, and the record has the height and weight of the last', async () => {
    const patient = await chart.patient('1990-01-01');
    const encounter_id = await chart.encounter(patient, 'in-progress');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        chart.keep({
          patient_id: patient,
          encounter_id,
          effective_date_time: chart.in(n - 100),
          observations: [
            { code: codes.weight, value: 60 + n },
            { code: codes.height, value: 170 },
          ],
        }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect((await chart.list({ patient_id: patient })).meta.total).toBe(150);
    expect(await chart.record(patient)).toMatchObject({ weight: 109, height: 170 });
  });

  it('sent again with one key are stored once', async () => {
    const patient = await chart.patient('1990-01-01');
    const send = () =>
      server.request({
        ...({ method: 'POST', url: '/api/v2/emr/observations', as: chart.user } as const),
        body: { patient_id: patient, code: codes.pulse, value: 72 },
        headers: { 'idempotency-key': `round-of-${patient}` },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await chart.list({ patient_id: patient })).meta.total).toBe(1);
  });
});

describe('the patient of observations', () => {
  it('must be an id if given', async () => {
    const url = '/api/v2/emr/observations?patient_id=all';
    const answer = await server.request({ method: 'GET', url, as: chart.user });
    expect(answer).toMatchObject({ status: 400, body: { errors: { patient_id: [expect.any(String)] } } });
  });

  it('is audited with each read, and in events without clinical data', async () => {
    const patient = await chart.patient('1990-01-01');
    await chart.kept({ patient_id: patient, code: codes.pulse, value: 72 });
    await chart.charts({ patient_id: patient });
    const audited = await server.rows<{ action: string }>(
      `select action from audit_entries where patient_uuid = $1 and resource = 'observations' order by action`,
      [patient],
    );
    expect(audited.map(({ action }) => action)).toEqual(['create', 'read']);
    const [event] = await server.rows<{ data: object }>(
      `select data from outbox_events where type = 'observation.created' and data ->> 'patient_id' = $1`,
      [patient],
    );
    expect(Object.keys(event!.data).toSorted()).toEqual(['encounter_id', 'observations', 'patient_id']);
  });
});
