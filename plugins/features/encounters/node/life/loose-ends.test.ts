import { afterAll, beforeAll, expect, it } from 'vitest';
import { red, wellAdult } from '../../../../../tests/support/bedside';
import { RecordDesk } from '../../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server';
import type { EncounterEnding } from '../../common/encounter-ending';

let server: TestServer;
let desk: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(server, server.hospital, [
    ...['encounters.*', 'visits.*', 'referrals.*', 'service-requests.*', 'medication-requests.*'],
    ...['early-warning.*', 'observations.*', 'allergies.*', 'notes.*'],
  ]);
});
afterAll(() => server.close());

/** Creates a record. @param path below `/emr/` */
async function made(path: string, body: object) {
  const answer = await desk.send('POST', `/emr/${path}`, body);
  expect(answer.status, `${path} ${answer.text}`).toBe(201);
  return answer.body as { readonly uuid: string; readonly version: number };
}

async function openIn(encounter: string): Promise<Readonly<Record<string, number | undefined>>> {
  const { body } = await desk.send('GET', `/emr/encounters/${encounter}/ending`);
  const { loose_ends } = body as EncounterEnding;
  return Object.fromEntries(loose_ends.map(({ code, count }) => [code, count]));
}

it('a consultation lists at its end each unfinished record, until it is settled', async () => {
  const patient_id = await desk.patient('1980-05-05');
  const encounter_id = await desk.encounter(patient_id);
  const about = { patient_id, encounter_id };
  expect(await openIn(encounter_id)).toEqual({});

  const letter = await made('referral-requests', { ...about, facility: 'Korle Bu', reason: 'Chest pain' });
  expect(await openIn(encounter_id)).toEqual({ 'unsent-referral': 1 });

  await made('service-requests', [{ ...about, category: 'Imaging', display: 'Chest X-ray', status: 'draft' }]);
  await made('medication-requests', [{ ...about, drug: 'Zinc', instructions: 'One a day', status: 'draft' }]);
  expect(await openIn(encounter_id)).toEqual({ 'unsent-referral': 1, 'draft-order': 1, 'draft-prescription': 1 });

  const inputs = wellAdult.map(({ code, value }) => ({
    code,
    value: (red as Readonly<Record<string, number | string>>)[code] ?? value,
  }));
  const tews = { ...about, kind: 'tews', table_version: '2' };
  await made('early-warning-scores', { ...tews, inputs: [{ code: 'heart-rate', value: 80 }] });
  expect(await openIn(encounter_id)).toMatchObject({ 'incomplete-score': 1 });
  // A complete score replaces the incomplete one, and needs an answer because it is red.
  const score = await made('early-warning-scores', { ...tews, inputs });
  const all = await openIn(encounter_id);
  expect(all).toMatchObject({ 'unsent-referral': 1, 'draft-order': 1, 'unanswered-escalation': 1 });
  expect(all).not.toHaveProperty('incomplete-score');

  const sent = await desk.send('POST', `/emr/referral-requests/${letter.uuid}/send`, undefined, letter.version);
  expect(sent.status, sent.text).toBe(200);
  const answer = { action: 'doctor-called', comment: 'Dr Owusu comes' };
  const answered = await desk.send(
    'POST',
    `/emr/early-warning-scores/${score.uuid}/acknowledge`,
    answer,
    score.version,
  );
  expect(answered.status, answered.text).toBe(200);
  const left = await openIn(encounter_id);
  expect(left).not.toHaveProperty('unsent-referral');
  expect(left).not.toHaveProperty('unanswered-escalation');
  expect(left).toMatchObject({ 'draft-order': 1, 'draft-prescription': 1 });
});
