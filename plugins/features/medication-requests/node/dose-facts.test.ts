import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { wordsOf } from '../../../../tests/support/words-of-pdf';
import { checkTablesVersion, type CheckFinding, type ChecksNeeded } from '../common/check-finding';
import type { SignOffRow } from '../../medicines/common/sign-offs/sign-off';

let server: TestServer;
let doctor: RecordDesk;
let withoutResults: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  const prescribing = ['medication-requests.read', 'medication-requests.write', 'allergies.read'];
  doctor = await RecordDesk.open(server, server.hospital, [
    ...prescribing,
    ...['observations.read', 'observations.write', 'diagnoses.read', 'diagnoses.write'],
    ...['medicines.read', 'medicines.sign-off'],
  ]);
  withoutResults = await RecordDesk.open(server, server.hospital, prescribing);
});
afterAll(() => server.close());

const diagnoses = '/emr/diagnoses';
const born = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
const observe = async (patient_id: string, code: string, value: string) => {
  const answer = await doctor.send('POST', '/emr/observations', [{ patient_id, code, value }]);
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([201, expect.any(String)]);
};
const factsOf = async (patient: string, by = doctor) =>
  (await by.send('GET', `/emr/medication-requests/check-facts?patient_id=${patient}`)).body;
const line = (drug: string, given: object) => ({
  drug,
  drug_code: drug.toLowerCase(),
  route: 'PO',
  dose_value: 1,
  dose_unit: 'mg',
  frequency: 'daily',
  duration_value: 5,
  duration_unit: 'days',
  instructions: 'As written',
  ...given,
});
const prescribe = (patient_id: string, ...lines: readonly object[]) =>
  doctor.send(
    'POST',
    '/emr/medication-requests',
    lines.map((each) => ({ patient_id, ...each })),
  );
const found = (answer: { readonly body: { readonly details: ChecksNeeded } }): readonly CheckFinding[] =>
  answer.body.details.lines.flatMap(({ findings }) => findings);

describe('the facts for dose checks', () => {
  it('are the birth date, the weight with its day, height, sex, creatinine in its unit, and pregnancy', async () => {
    const patient = await doctor.patient(born(30));
    expect((await factsOf(patient)).dose).toMatchObject({
      birth_date: born(30),
      gender: 'FEMALE',
      weight: null,
      height: null,
      creatinine: null,
      pregnancy: 'unknown',
    });
    await observe(patient, '3141-9', '60');
    await observe(patient, '8302-2', '160');
    await observe(patient, '2160-0', '2');
    await observe(patient, '82810-3', 'LA15173-0');
    const { dose } = await factsOf(patient);
    expect(dose).toMatchObject({
      weight: { kg: 60, on: dose.today },
      height: 160,
      pregnancy: 'yes',
      creatinine: { micromol_per_l: 176.8, on: dose.today },
    });
    await observe(patient, '14682-9', '150');
    expect((await factsOf(patient)).dose.creatinine.micromol_per_l).toBe(150);
  });

  it('include a pregnancy among the diagnoses, unless somebody denied it since', async () => {
    const patient = await doctor.patient(born(30));
    const encounter = await doctor.encounter(patient);
    const pregnant = { code: 'Z33', system: 'http://hl7.org/fhir/sid/icd-10', display: 'Pregnant state, incidental' };
    const { status } = await doctor.send('POST', diagnoses, {
      ...pregnant,
      patient_id: patient,
      encounter_id: encounter,
    });
    expect(status).toBe(201);
    expect((await factsOf(patient)).dose.pregnancy).toBe('yes');
    await observe(patient, '82810-3', 'LA26683-5');
    expect((await factsOf(patient)).dose.pregnancy).toBe('no');
  });

  it('contain no results for users who may not read them', async () => {
    const patient = await doctor.patient(born(30));
    await observe(patient, '14682-9', '150');
    await observe(patient, '82810-3', 'LA15173-0');
    expect((await factsOf(patient, withoutResults)).dose).toMatchObject({ creatinine: null, pregnancy: 'unknown' });
  });
});

describe('a prescription', () => {
  it('of daily methotrexate is refused, and signed with a reason that keeps row, version and tables', async () => {
    const patient = await doctor.patient(born(56));
    const daily = line('Methotrexate', { dose_value: 20 });
    const refused = await prescribe(patient, daily);
    expect(refused.body).toMatchObject({ status: 409, code: 'checks_needed' });
    const never = found(refused).find(({ kind }) => kind === 'never')!;
    expect(never).toMatchObject({ severity: 'high', unsigned: true });
    // Without a translation it reads in English.
    expect(never.message).toContain('Methotrexate is taken once a week only.');
    expect(refused.text.match(/"message":"[^"]*\{\{/)).toBeNull();
    const overrides = found(refused).map(({ key }) => ({ key, reason: 'Leukaemia, by protocol' }));
    const signed = await prescribe(patient, { ...daily, overrides });
    expect(signed.status).toBe(201);
    expect(signed.body[0].overridden).toContainEqual(
      expect.objectContaining({
        key: never.key,
        message: never.message,
        row: never.row,
        reason: 'Leukaemia, by protocol',
        tables: checkTablesVersion,
      }),
    );
    const headers = { authorization: `Bearer ${doctor.user.token}`, 'x-provider-portal-id': server.hospital };
    const url = `/api/v1/medicationrequests/print/${signed.body[0].uuid}`;
    const words = await wordsOf((await server.kernel.app.inject({ method: 'GET', url, headers })).rawPayload);
    expect(words).toContain('Methotrexate is taken once a week only.');
    expect(words).toContain('Leukaemia, by protocol');
  });

  it('is checked again once its dose is amended', async () => {
    const patient = await doctor.patient(born(56));
    const [{ uuid }] = (await prescribe(patient, line('Warfarin', { dose_value: 5 }))).body;
    const change = { dose_value: 100, status: 'amended', reason: 'Typed in haste', instructions: 'Take it' };
    const refused = await doctor.send('PATCH', `/emr/medication-requests/${uuid}`, change, 1);
    expect([refused.status, refused.body.code]).toEqual([409, 'checks_needed']);
    expect(found(refused).map(({ kind }) => kind)).toEqual(['dose']);
  });

  it('adds up lines of one prescription', async () => {
    const half = { strength: '500 mg', form: 'TAB', dose_value: 2, dose_unit: 'tablet', frequency: 'TID' };
    const refused = await prescribe(
      await doctor.patient(born(56)),
      line('Paracetamol', half),
      line('Paracetamol', half),
    );
    expect(found(refused).map(({ key }) => key)).toContainEqual(expect.stringMatching(/:added$/));
  });

  it('no longer reports a missing sign-off once a pharmacist has signed the row off', async () => {
    const patient = await doctor.patient(born(56));
    const warfarin = line('Warfarin', { dose_value: 100 });
    const [finding] = found(await prescribe(patient, warfarin));
    expect(finding!.unsigned).toBe(true);
    const { id, version } = finding!.row!;
    const rows = [{ kind: 'dose-limit', row_id: id, row_version: version }];
    const { body } = await doctor.send('POST', '/medicines/sign-offs', { rows });
    expect((body as unknown as readonly SignOffRow[])[0]!.state).toBe('signed');
    expect(found(await prescribe(patient, warfarin))[0]!.unsigned).toBeUndefined();
    expect((await factsOf(patient)).signed_off).toEqual([`dose-limit:${id}@${version}`]);
  });
});
