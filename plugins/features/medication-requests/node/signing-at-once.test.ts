import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { wordsOf } from '../../../../tests/support/words-of-pdf';
import type { ChecksNeeded } from '../common/check-finding';

/** An adult who gets no questions about kidneys or pregnancy. */
const adultSince = '1970-01-01';

let server: TestServer;
let doctor: RecordDesk;
let colleague: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  const rights = [
    'allergies.read',
    'allergies.write',
    'medication-requests.read',
    'medication-requests.write',
    'observations.read',
    'observations.write',
  ];
  doctor = await RecordDesk.open(server, server.hospital, rights);
  colleague = await RecordDesk.open(server, server.hospital, rights);
});
afterAll(() => server.close());

const path = '/emr/medication-requests';
const paracetamol = {
  drug: 'Paracetamol',
  drug_code: 'paracetamol',
  strength: '120 mg/5 ml',
  form: 'SYRUP',
  route: 'PO',
  dose_value: 5,
  dose_unit: 'ml',
  frequency: 'QID',
  duration_value: 3,
  duration_unit: 'days',
  instructions: 'Take 5 ml by mouth four times a day for 3 days',
};
const prescribe = (patient: string, more: object = {}, by = doctor) =>
  by.send('POST', path, [{ patient_id: patient, ...paracetamol, ...more }]);
const keysOf = (answer: { readonly body: { readonly details: ChecksNeeded } }) =>
  answer.body.details.lines.flatMap(({ findings }) => findings.map(({ key }) => key));

it('two doctors who prescribe the same at once, one new and one from a draft: one of them must give a reason', async () => {
  const patient = await doctor.patient(adultSince);
  const { body: drafts } = await prescribe(patient, { status: 'draft' });
  const answers = await Promise.all([
    doctor.send('PATCH', `${path}/${drafts[0].uuid}`, { status: 'active' }, 1),
    prescribe(patient, {}, colleague),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('checks_needed');
  const { body } = await doctor.send('GET', `${path}?patient_id=${patient}&running=true`);
  expect(body.data).toHaveLength(1);
});

it('a prescription is signed once, however often the same request arrives', async () => {
  const patient = await doctor.patient(adultSince);
  const headers = { 'idempotency-key': randomUUID() };
  const send = (body: object) =>
    server.request({ method: 'POST', url: `/api/v2${path}`, as: doctor.user, body: [body], headers });
  const line = { patient_id: patient, ...paracetamol };
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(line)));
  const signed = answers.filter(({ status }) => status === 201);
  expect(signed.length).toBeGreaterThan(0);
  expect(new Set(signed.map(({ body }) => body[0].uuid)).size).toBe(1);
  expect((await send(line)).body[0].uuid).toBe(signed[0]!.body[0].uuid);
  expect((await send({ ...line, dose_value: 50 })).body).toMatchObject({ code: 'idempotency_key_reused' });
  const { body } = await doctor.send('GET', `${path}?patient_id=${patient}`);
  expect(body.data).toHaveLength(1);
});

it('an allergy recorded during a signature waits for it or is seen by its checks, and nobody waits for ever', async () => {
  const patients = await Promise.all(Array.from({ length: 10 }, () => doctor.patient(adultSince)));
  const answers = await Promise.all(
    patients.flatMap((patient_id) => [
      prescribe(patient_id),
      colleague.send('POST', '/emr/allergy-intolerances', {
        patient_id,
        substance: 'Paracetamol',
        substance_code: 'paracetamol',
        category: 'medication',
        severity: 'high',
      }),
    ]),
  );
  expect(new Set(answers.filter((_, index) => index % 2 === 1).map(({ status }) => status))).toEqual(new Set([201]));
  for (const { status, body } of answers.filter((_, index) => index % 2 === 0))
    expect(status === 201 ? 'signed' : body.code).toMatch(/^(signed|checks_needed)$/);
  // A recorded allergy applies to the next prescription.
  for (const patient of patients.slice(0, 3)) expect((await prescribe(patient)).body.code).toBe('checks_needed');
});

it('a child without a weight needs a reason; with a weight, only a dose above its limit does', async () => {
  const patient = await doctor.patient(adultSince);
  await server.rows(
    `update patients set birth_date = current_date - interval '14 months' where uuid = $1 returning uuid`,
    [patient],
  );
  const weighing = async (kilograms: number) => {
    const weight = { patient_id: patient, code: '3141-9', value: String(kilograms) };
    expect((await doctor.send('POST', '/emr/observations', [weight])).status).toBe(201);
  };
  expect(keysOf(await prescribe(patient))).toEqual(['not-checked:dose:no-weight']);
  await weighing(6);
  expect(keysOf(await prescribe(patient))).toEqual([expect.stringMatching(/^dose:paracetamol\..*:daily$/)]);
  await weighing(9.5);
  const { status, body: signed } = await prescribe(patient);
  expect(status).toBe(201);
  // The pharmacist who dispenses relies on it, too.
  const headers = { authorization: `Bearer ${doctor.user.token}`, 'x-provider-portal-id': server.hospital };
  const url = `/api/v1/medicationrequests/print/${signed[0].uuid}`;
  const { rawPayload } = await server.kernel.app.inject({ method: 'GET', url, headers });
  expect(await wordsOf(rawPayload)).toContain('9.5 kg');
  const { body } = await doctor.send('GET', `${path}/check-facts?patient_id=${patient}`);
  expect(body).toMatchObject({
    dose: { gender: 'FEMALE', weight: { kg: 9.5, on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) } },
  });
});

it.each([
  ['a dose below nothing', { dose_value: -5 }],
  ['a dose beyond reckoning', { dose_value: 1e300 }],
  ['a dose that is no number', { dose_value: 'NaN' }],
  ['a course of a thousand months', { duration_value: 1000, duration_unit: 'months' }],
  ['a quantity below nothing', { quantity: -1 }],
  ['less in a day than in one dose', { as_needed: true, max_per_day: 2 }],
  ['a unit without end', { dose_unit: 'x'.repeat(31) }],
  ['another hospital’s encounter', { encounter_id: randomUUID() }],
])('%s is refused', async (_what, wrong) => {
  expect((await prescribe(await doctor.patient(adultSince), wrong)).body).toMatchObject({
    status: 400,
    code: 'validation',
  });
});
