import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { wordsOf } from '../../../../tests/support/words-of-pdf';
import type { MedicationRequest } from '../common/medication-request';

/** An adult who gets no questions about kidneys or pregnancy. */
const adultSince = '1970-01-01';

let server: TestServer;
let desk: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  const rights = [
    'observations.*',
    'allergies.read',
    'allergies.write',
    'medication-requests.read',
    'medication-requests.write',
  ];
  desk = await RecordDesk.open(server, server.hospital, rights);
});
afterAll(() => server.close());

const path = '/emr/medication-requests';
const ibuprofen = {
  drug: 'Ibuprofen',
  drug_code: 'ibuprofen',
  strength: '400 mg',
  form: 'TAB',
  route: 'PO',
  dose_value: 1,
  dose_unit: 'tablet',
  frequency: 'TID',
  duration_value: 5,
  duration_unit: 'days',
  instructions: 'Take 1 tablet by mouth three times a day for 5 days',
};
const prescribed = async (patient: string, more: object = {}): Promise<MedicationRequest> => {
  const answer = await desk.send('POST', path, { patient_id: patient, ...ibuprofen, ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body[0];
};
const amend = (uuid: string, version: number, body: object, by = desk) =>
  by.send('PATCH', `${path}/${uuid}`, { reason: 'More pain', ...body }, version);

describe('amending a signed medicine', () => {
  it('recalculates quantity and instructions, and says how often, when and by which user it was amended', async () => {
    const { uuid, amendments, amended_on } = await prescribed(await desk.patient(adultSince));
    expect([amendments, amended_on]).toEqual([0, null]);
    const { body } = await amend(uuid, 1, { dose_value: 2 });
    expect(body).toMatchObject({
      status: 'amended',
      status_reason: 'More pain',
      dose_value: 2,
      quantity: 30,
      quantity_unit: 'tablet',
      instructions: 'Take 2 tablets by mouth three times a day for 5 days',
      amendments: 1,
      running: true,
      amended_by_id: desk.user.practitionerRole,
      requester_id: desk.user.practitionerRole,
    });
    const again = await amend(uuid, 2, { duration_value: 3, reason: 'Shorter' });
    expect(again.body).toMatchObject({ status: 'amended', status_reason: 'Shorter', quantity: 18, amendments: 2 });
    const { body: history } = await desk.send('GET', `${path}/${uuid}/changes`);
    expect(history.data.map(({ reason }: { reason: string }) => reason)).toEqual(['Shorter', 'More pain', null]);
    expect(history.data[1]).toMatchObject({ before: { dose_value: 1, quantity: 15 }, after: { quantity: 30 } });
  });

  it('never lets the dose contradict the prescriber’s own words to the patient', async () => {
    const own = { instructions: 'One with each meal', quantity: 20 };
    const { uuid } = await prescribed(await desk.patient(adultSince), own);
    const refused = await amend(uuid, 1, { dose_value: 2 });
    expect(refused.body).toMatchObject({
      status: 400,
      errors: { instructions: ['Instructions for the patient is required'] },
    });
    const { body } = await amend(uuid, 1, { dose_value: 2, instructions: 'Two with each meal' });
    expect(body).toMatchObject({ instructions: 'Two with each meal', quantity: 20 });
    expect((await amend(uuid, 2, { note: 'Blister pack' })).body).toMatchObject({ instructions: 'Two with each meal' });
  });

  it('is checked again with another quantity, which must not exceed the limit of one prescription', async () => {
    const patient = await desk.patient(adultSince);
    const alprazolam = { drug: 'Alprazolam', drug_code: 'alprazolam', strength: '1 mg', quantity: 15 };
    const { uuid } = await prescribed(patient, alprazolam);
    // At most 84 mg may be dispensed at once.
    const refused = await amend(uuid, 1, { quantity: 90 });
    expect(refused.body).toMatchObject({ status: 409, code: 'checks_needed' });
    expect((await desk.send('GET', `${path}/${uuid}`)).body).toMatchObject({ version: 1, quantity: 15 });
    expect((await amend(uuid, 1, { quantity: 20 })).body).toMatchObject({ status: 'amended', quantity: 20 });
  });

  it.each(['Malaria prophylaxis', 'Prophylaxie du paludisme'])(
    'is checked again with another note, which names an indication with a lower limit: %s',
    async (note) => {
      const patient = await desk.patient(adultSince);
      const once = { dose_value: 4, frequency: 'once', duration_value: null, duration_unit: null, quantity: 4 };
      const mefloquine = { drug: 'Mefloquine', drug_code: 'mefloquine', strength: '250 mg base', ...once };
      const weight = { patient_id: patient, code: '3141-9', value: '70' };
      expect((await desk.send('POST', '/emr/observations', [weight])).status).toBe(201);
      const { uuid } = await prescribed(patient, { ...mefloquine, instructions: 'Take 4 tablets once' });
      const refused = await amend(uuid, 1, { note });
      expect(refused.body).toMatchObject({ status: 409, code: 'checks_needed' });
      expect((await amend(uuid, 1, { note: 'Treatment of malaria' })).body).toMatchObject({ status: 'amended' });
    },
  );

  it.each([
    ['without a reason', { dose_value: 2, reason: '  ' }, 400, 'validation'],
    ['that changes nothing', { status: 'amended' }, 400, 'validation'],
    ['to what it says already', { status: 'corrected', dose_value: 1 }, 400, 'validation'],
    ['in silence, as if it stayed as it was', { status: 'active', dose_value: 2 }, 409, 'not_allowed'],
    ['while it is stopped', { status: 'revoked', dose_value: 2 }, 409, 'not_allowed'],
    ['to another medicine', { drug: 'Morphine' }, 400, 'validation'],
    ['to a dose below nothing', { dose_value: -1 }, 400, 'validation'],
    ['to more than anybody can mean', { dose_value: 1e308 }, 400, 'validation'],
    ['to a dose in words', { dose_value: 'two' }, 400, 'validation'],
    ['to a dose without a unit', { dose_unit: '' }, 400, 'validation'],
    ['to half a duration', { duration_unit: null }, 400, 'validation'],
    ['to no instructions', { instructions: ' ' }, 400, 'validation'],
  ])('%s is refused', async (_what, body, status, code) => {
    const { uuid } = await prescribed(await desk.patient(adultSince));
    expect((await amend(uuid, 1, body)).body).toMatchObject({ status, code });
    expect((await desk.send('GET', `${path}/${uuid}`)).body).toMatchObject({ version: 1, status: 'active' });
  });

  it('is impossible after its encounter, the patient’s death, or dispensing', async () => {
    const patient = await desk.patient(adultSince);
    const encounter = await desk.encounter(patient);
    const inside = await prescribed(patient, { encounter_id: encounter });
    await server.rows(`update encounters set status = 'finished', end_time = now() where uuid = $1 returning uuid`, [
      encounter,
    ]);
    expect((await amend(inside.uuid, 1, { dose_value: 2 })).body).toMatchObject({ code: 'encounter_closed' });
    // It can always be stopped.
    expect((await amend(inside.uuid, 1, { status: 'revoked' })).body).toMatchObject({ status: 'revoked' });
    const given = await prescribed(patient);
    await server.rows('update medication_requests set dispensed = true where uuid = $1 returning uuid', [given.uuid]);
    expect((await amend(given.uuid, 1, { dose_value: 2 })).body).toMatchObject({ status: 409, code: 'dispensed' });
    await server.rows('update patients set is_deceased = true where uuid = $1 returning uuid', [patient]);
    expect((await amend(given.uuid, 1, { dose_value: 2 })).body).toMatchObject({ code: 'patient_deceased' });
  });

  it('is checked against the facts of that moment, with a reason for each finding', async () => {
    const patient = await desk.patient(adultSince);
    const { uuid } = await prescribed(patient);
    const { body: known } = await desk.send('POST', '/emr/allergy-intolerances', {
      patient_id: patient,
      substance: 'Ibuprofen',
      substance_code: 'ibuprofen',
      category: 'medication',
      severity: 'high',
    });
    const body = { dose_value: 3, frequency: 'QID' };
    const refused = await amend(uuid, 1, body);
    const keys = refused.body.details.lines[0].findings.map(({ key }: { key: string }) => key);
    expect(keys).toEqual([`allergy:${known.uuid}`, expect.stringMatching(/^dose:ibuprofen\..*:daily$/)]);
    const one = [{ key: keys[0], reason: 'Tolerated' }];
    expect((await amend(uuid, 1, { ...body, overrides: one })).body).toMatchObject({ code: 'checks_needed' });
    const both = [...one, { key: keys[1], reason: 'Ward only' }];
    const { body: amended } = await amend(uuid, 1, { ...body, overrides: both });
    expect(amended.overridden.map(({ reason }: { reason: string }) => reason)).toEqual(['Tolerated', 'Ward only']);
  });

  it('succeeds once for several requests; the others receive the current version', async () => {
    const { uuid } = await prescribed(await desk.patient(adultSince));
    const answers = await Promise.all(
      [2, 3, 4, 5].map((days) => amend(uuid, 1, { dose_value: 2, duration_value: days })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'stale_version')).toHaveLength(3);
  });

  it('prints the version, its date, author and reason, signed by the person who amended it', async () => {
    const { uuid, prescription_id, prescription_number } = await prescribed(await desk.patient(adultSince));
    const print = async () => {
      const headers = { authorization: `Bearer ${desk.user.token}`, 'x-provider-portal-id': server.hospital };
      const url = `/api/v1/medicationrequests/print/${prescription_id}`;
      return wordsOf((await server.kernel.app.inject({ method: 'GET', url, headers })).rawPayload);
    };
    expect(await print()).not.toContain('Version');
    const other = await RecordDesk.open(server, server.hospital, ['medication-requests.*']);
    const { body } = await amend(uuid, 1, { dose_value: 2 }, other);
    expect(body).toMatchObject({
      requester_id: desk.user.practitionerRole,
      amended_by_id: other.user.practitionerRole,
    });
    const words = (await print()).replaceAll(/\s+/g, ' ');
    expect(words).toContain(`replaces every earlier copy of ${prescription_number}`);
    expect(words).toMatch(/Version 2, amended \d\d-\d\d-\d{4} \d\d:\d\d by .*: More pain/);
    expect(words).toContain('Take 2 tablets');
    expect(words).not.toContain('Take 1 tablet');
  });
});
