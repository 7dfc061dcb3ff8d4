import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import type { SignOffRow } from '../../medicines/common/sign-offs/sign-off';
import type { CheckFinding, ChecksNeeded } from '../common/check-finding';
import type { MedicationRequest } from '../common/medication-request';

/** An adult who gets no questions about kidneys. */
const adultSince = '1970-01-01';

let server: TestServer;
let desk: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  const rights = ['allergies.read', 'allergies.write', 'medication-requests.read', 'medication-requests.write'];
  desk = await RecordDesk.open(server, server.hospital, rights);
});
afterAll(() => server.close());

const path = '/emr/medication-requests';
const medicine = (drug: string, more: object = {}) => ({
  drug,
  strength: '',
  form: 'TAB',
  route: 'PO',
  dose_value: 1,
  dose_unit: 'tablet',
  frequency: 'TID',
  duration_value: 5,
  duration_unit: 'days',
  instructions: 'Take 1 tablet three times a day for 5 days',
  ...more,
});
const intoVein = { form: null, route: 'IV', dose_unit: 'vial' };
const rocephin = medicine('Rocephin', { strength: '1 g', ...intoVein, frequency: 'daily' });
const prescribe = (patient: string, line: object) => desk.send('POST', path, [{ patient_id: patient, ...line }]);
const allergyTo = async (substance: string, more: object = {}): Promise<string> => {
  const patient = await desk.patient(adultSince);
  const body = { patient_id: patient, substance, category: 'medication', severity: 'high', ...more };
  expect((await desk.send('POST', '/emr/allergy-intolerances', body)).status).toBe(201);
  return patient;
};
const findingsIn = ({ body }: { readonly body: unknown }): readonly CheckFinding[] =>
  (body as { details: ChecksNeeded }).details.lines.flatMap(({ findings }) => findings);

describe('an allergy in the patient’s own words', () => {
  it.each([
    ['Amoxiclav', { strength: '500/125 mg' }],
    ['Tazocin', { strength: '4 g/0.5 g', ...intoVein, frequency: 'TID' }],
    ['Pen V', { strength: '250 mg' }],
    ['Ampiclox', { strength: '250/250 mg' }],
    ['Clamoxyl 1 g', { strength: '1 g' }],
    ['amoxicilin 500 mg', { strength: '500 mg' }],
  ])('to penicillin in childhood stops %s as free text', async (drug, dose) => {
    const patient = await allergyTo('penicillin allergy (childhood)');
    const refused = await prescribe(patient, medicine(drug, dose));
    expect(refused).toMatchObject({ status: 409, body: { code: 'checks_needed' } });
    expect(findingsIn(refused)).toMatchObject([
      { kind: 'allergy', severity: 'high', values: { substance: 'penicillin allergy (childhood)' } },
    ]);
  });

  it('lets unrelated medicines through', async () => {
    const patient = await allergyTo('sulfa drugs');
    expect((await prescribe(patient, medicine('Ferrous sulfate 200 mg', { strength: '200 mg' }))).status).toBe(201);
    expect((await prescribe(patient, medicine('Lasix', { strength: '40 mg', frequency: 'daily' }))).status).toBe(201);
  });

  it.each([
    [{ severity: 'low', reactions: [{ manifestation: 'Rash' }] }, 'moderate'],
    [{ severity: 'low', note: 'Anaphylaxis in 2019' }, 'high'],
    [{ severity: 'high', reactions: [{ manifestation: 'Rash' }] }, 'high'],
  ])('to penicillin, recorded as %j: a cephalosporin is %s', async (recorded, severity) => {
    const patient = await allergyTo('penicillin', recorded);
    expect(findingsIn(await prescribe(patient, rocephin))).toMatchObject([{ severity }]);
  });

  it('lets a sartan through after the cough of an ACE inhibitor, but not after its swelling', async () => {
    const losartan = medicine('Losartan', { strength: '50 mg', frequency: 'daily' });
    const coughs = await allergyTo('Lisinopril', { severity: 'low', reactions: [{ manifestation: 'Cough' }] });
    expect((await prescribe(coughs, losartan)).status).toBe(201);
    const swells = await allergyTo('Lisinopril', { reactions: [{ manifestation: 'Swelling of the face or lips' }] });
    expect(findingsIn(await prescribe(swells, losartan))).toMatchObject([{ kind: 'allergy', severity: 'moderate' }]);
  });

  it('that means "none" is recorded as no known allergy', async () => {
    const patient = await desk.patient(adultSince);
    const body = { patient_id: patient, substance: 'NKDA', category: 'medication', severity: 'low' };
    expect(await desk.send('POST', '/emr/allergy-intolerances', body)).toMatchObject({
      status: 400,
      body: { errors: { substance: [expect.stringContaining('none are known')] } },
    });
    expect((await prescribe(patient, medicine('Amoxiclav', { strength: '500/125 mg' }))).status).toBe(201);
  });
});

it('relies on brands and classes that a pharmacist signs off', async () => {
  const pharmacist = await RecordDesk.open(server, server.hospital, ['medicines.read', 'medicines.sign-off']);
  const patient = await allergyTo('penicillin');
  const augmentin = medicine('Augmentin', { strength: '500/125 mg' });
  expect(findingsIn(await prescribe(patient, augmentin))).toMatchObject([{ unsigned: true }]);
  const tables = '/medicines/sign-offs';
  const rows = await Promise.all(
    [
      'kind=brand&search=augmentin',
      'kind=allergy-class&ingredient=amoxicillin',
      'kind=allergy-class&ingredient=benzylpenicillin',
    ].map(async (query) => (await pharmacist.send('GET', `${tables}?${query}`)).body.data as readonly SignOffRow[]),
  );
  const named = rows.flat().map(({ kind, id, version }) => ({ kind, row_id: id, row_version: version }));
  expect((await pharmacist.send('POST', tables, { rows: named })).status).toBe(201);
  const [signed] = findingsIn(await prescribe(patient, augmentin));
  expect(signed).toMatchObject({ kind: 'allergy' });
  expect(signed?.unsigned).toBeUndefined();
});

describe('unrecognised text', () => {
  it('is not checked: nothing is signed before somebody answers, and the answer is stored', async () => {
    const patient = await allergyTo('penicillin');
    const refused = await prescribe(patient, medicine('Xyzamol'));
    expect(findingsIn(refused)).toMatchObject([
      { key: 'allergy-not-checked:medicine', not_checked: true, values: { medicine: 'xyzamol' } },
      { key: 'not-checked:dose:free-text.Xyzamol', not_checked: true },
    ]);
    const overrides = findingsIn(refused).map(({ key }) => ({ key, reason: 'A vitamin, box seen' }));
    const { status, body } = await prescribe(patient, { ...medicine('Xyzamol'), overrides });
    expect(status).toBe(201);
    const [signed] = body as unknown as MedicationRequest[];
    expect(signed?.overridden).toMatchObject([
      { key: 'allergy-not-checked:medicine', not_checked: true, reason: 'A vitamin, box seen' },
      { kind: 'not-checked', not_checked: true },
    ]);
  });

  it('in the allergy is named too', async () => {
    const patient = await allergyTo('some injection');
    expect(findingsIn(await prescribe(patient, medicine('Paracetamol', { strength: '500 mg' })))).toMatchObject([
      { not_checked: true, values: { substance: 'some injection' } },
    ]);
  });

  it('does not matter for a patient without allergies', async () => {
    const refused = await prescribe(await desk.patient(adultSince), medicine('Xyzamol'));
    // Its dose was still not checked.
    expect(findingsIn(refused).map(({ key }) => key)).toEqual(['not-checked:dose:free-text.Xyzamol']);
  });
});

it('a second medicine typed after a name in an amendment is found', async () => {
  const patient = await allergyTo('codeine');
  const { body } = await prescribe(patient, medicine('Paracetamol', { drug_code: 'paracetamol', strength: '500 mg' }));
  const [signed] = body as unknown as MedicationRequest[];
  const amended = { status: 'amended', reason: 'Stronger', strength: 'codeine 500/30 mg' };
  const refused = await desk.send('PATCH', `${path}/${signed!.uuid}`, amended, signed!.version);
  expect(refused).toMatchObject({ status: 409, body: { code: 'checks_needed' } });
  expect(findingsIn(refused)).toMatchObject([
    { kind: 'allergy', severity: 'high', values: { substance: 'codeine' } },
    // Its strength cannot be used in calculations.
    { kind: 'not-checked', key: 'not-checked:dose:no-strength' },
  ]);
});
