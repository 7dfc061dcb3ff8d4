import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Bedside } from '../../../../../tests/support/bedside';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server';

let server: TestServer;
let bed: Bedside;

beforeAll(async () => {
  server = await startTestServer({});
  bed = await Bedside.open(server);
});
afterAll(() => server.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const childOf8 = () => bed.patient(`${new Date().getFullYear() - 8}-01-01`);
/** @param minutes ago */
async function observe(patient: string, code: string, value: number | string, minutes = 0): Promise<string> {
  const at = minutes === 0 ? {} : { effective_date_time: minutesAgo(minutes) };
  const answer = await bed.send('POST', 'observations', {
    patient_id: patient,
    confirmed: true,
    observations: [{ code, value }],
    ...at,
  });
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.body.data[0].uuid;
}
const wellChild = [
  ...[
    { code: 'mobility', value: 'normal' },
    { code: 'respiratory-rate', value: 20 },
    { code: 'heart-rate', value: 90 },
  ],
  ...[
    { code: 'temperature', value: 37 },
    { code: 'avpu', value: 'alert' },
    { code: 'trauma', value: 'no' },
  ],
];
const tews = (patient: string, more: object = {}) => bed.score(patient, { kind: 'tews', inputs: wellChild, ...more });
const spo2 = '59408-5';
const current = async (patient: string) =>
  (await bed.send('GET', `early-warning-scores?patient_id=${patient}&kind=tews`)).body.data[0];

describe('a recorded danger', () => {
  it('reaches triage: a child of 8 with an SpO₂ of 84 % is red, with the value and its time', async () => {
    const patient = await childOf8();
    const uuid = await observe(patient, spo2, 84);
    const { body: entry } = await bed.send('GET', `early-warning-scores/entry?patient_id=${patient}`);
    expect(entry.measured).toEqual([{ code: spo2, value: 84, at: expect.any(String), observation_id: uuid }]);
    const { status, body } = await tews(patient, { total: 0 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      total: 0,
      band: { colour: 'red' },
      signs: ['cyanosis'],
      raised_by: ['cyanosis'],
      escalated: true,
      sign_sources: [{ sign: 'cyanosis', code: spo2, value: 84, observation_id: uuid }],
    });
    expect(Date.parse(body.sign_sources[0].at)).toBeLessThanOrEqual(Date.now());
  });

  it('counts for an hour, or until a newer value replaces it', async () => {
    const old = await childOf8();
    await observe(old, spo2, 84, 120);
    expect((await tews(old)).body).toMatchObject({ signs: [], band: { colour: 'green' } });
    const better = await childOf8();
    await observe(better, spo2, 84, 20);
    await observe(better, spo2, 97);
    expect((await tews(better)).body).toMatchObject({ signs: [], band: { colour: 'green' } });
  });

  it('reaches triage if two values make it: bleeding in a pregnancy recorded long before', async () => {
    const patient = await bed.adult();
    const bleeding = await observe(patient, 'vaginal-bleeding', 'yes');
    expect((await bed.tews(patient, {})).body).toMatchObject({ signs: [], band: { colour: 'green' } });
    await observe(patient, '82810-3', 'LA15173-0', 60 * 24 * 90);
    expect((await bed.tews(patient, {})).body).toMatchObject({
      signs: ['pregnancy-bleeding'],
      band: { colour: 'yellow' },
      sign_sources: [{ sign: 'pregnancy-bleeding', code: 'vaginal-bleeding', value: 'yes', observation_id: bleeding }],
    });
  });

  it('counts if it is entered with the score, and is stored as an observation of it', async () => {
    const adult = await bed.adult();
    const { body } = await bed.tews(adult, { avpu: 'confused' });
    expect(body).toMatchObject({
      total: 2,
      band: { colour: 'orange' },
      signs: ['consciousness-reduced'],
      sign_sources: [{ sign: 'consciousness-reduced', value: 'confused', observation_id: expect.any(String) }],
    });
  });

  it('is dismissed only with a reason, which is stored', async () => {
    const patient = await childOf8();
    await observe(patient, spo2, 84);
    const blank = await tews(patient, { dismissed_signs: [{ sign: 'cyanosis', reason: ' ' }] });
    expect(blank.status).toBe(400);
    const { body } = await tews(patient, { dismissed_signs: [{ sign: 'cyanosis', reason: 'Cold finger' }] });
    expect(body).toMatchObject({
      band: { colour: 'green' },
      signs: [],
      sign_sources: [],
      dismissed_signs: [{ sign: 'cyanosis', value: 84, reason: 'Cold finger' }],
      later_dangers: [],
    });
    const [audit] = await server.rows<{ after: { dismissed_signs: unknown } }>(
      `select after from audit_entries where resource_uuid = $1 and action = 'create'`,
      [body.uuid],
    );
    expect(audit!.after.dismissed_signs).toMatchObject([{ reason: 'Cold finger' }]);
  });
});

describe('a danger of a patient of unknown age', () => {
  it('says that it was judged by adult ranges, in the next score and on the board', async () => {
    const patient = await bed.patient(null);
    await bed.front.visit(patient, { class: 'EMER' });
    await observe(patient, '9279-1', 36);
    const { body: entry } = await bed.send('GET', `early-warning-scores/entry?patient_id=${patient}`);
    expect(entry).toMatchObject({
      age_in_months: null,
      last: [{ code: '9279-1', interpretation: 'HH', age_unknown: true }],
    });
    const { data } = (await bed.send('GET', 'emergency/board')).body;
    const line = data.find((each: { patient: { id: string } }) => each.patient.id === patient);
    expect(line.later_dangers).toMatchObject([{ code: '9279-1', age_unknown: true }]);
  });
});

describe('a danger recorded after the score', () => {
  it('shows with the score and on the board, until the patient is scored again', async () => {
    const patient = await childOf8();
    await bed.front.visit(patient, { class: 'EMER' });
    const board = async () =>
      (await bed.send('GET', 'emergency/board')).body.data.find(
        (line: { patient: { id: string } }) => line.patient.id === patient,
      );
    expect((await board()).later_dangers).toEqual([]);
    await tews(patient);
    expect((await current(patient)).later_dangers).toEqual([]);
    const uuid = await observe(patient, spo2, 84);
    const danger = { observation_id: uuid, code: spo2, value: '84', unit: '%' };
    expect((await current(patient)).later_dangers).toMatchObject([danger]);
    expect((await board()).later_dangers).toMatchObject([danger]);
    await tews(patient);
    expect(await current(patient)).toMatchObject({ band: { colour: 'red' }, later_dangers: [] });
    expect((await board()).later_dangers).toEqual([]);
  });

  it('shows for a late entry of the hour before, and not for a cancelled value', async () => {
    const patient = await childOf8();
    await tews(patient);
    const uuid = await observe(patient, '15074-8', 1.9, 30);
    expect((await current(patient)).later_dangers).toMatchObject([{ observation_id: uuid }]);
    const cancelled = await bed.send(
      'PATCH',
      `observations/${uuid}`,
      { status: 'cancelled', reason: 'Wrong patient' },
      1,
    );
    expect(cancelled.status).toBe(200);
    expect((await current(patient)).later_dangers).toEqual([]);
  });

  it('shows for untriaged patients', async () => {
    const patient = await childOf8();
    await bed.front.visit(patient, { class: 'EMER' });
    await observe(patient, spo2, 84);
    const { body } = await bed.send('GET', 'emergency/board');
    const line = body.data.find((each: { patient: { id: string } }) => each.patient.id === patient);
    expect(line).toMatchObject({ triage: null, later_dangers: [{ code: spo2, value: '84' }] });
  });
});
