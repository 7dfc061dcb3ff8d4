import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MedicationRequest } from '../../medication-requests/common/medication-request';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import type { OutOfStockPrescription } from '../common/out-of-stock-prescription';
import type { WaitingPrescription } from '../common/waiting-prescription';

let server: TestServer;
let doctor: RecordDesk;
let pharmacist: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  doctor = await RecordDesk.open(server, server.hospital, [
    'allergies.read',
    'medication-requests.read',
    'medication-requests.write',
  ]);
  pharmacist = await RecordDesk.open(server, server.hospital, [
    'allergies.read',
    'dispensing.read',
    'dispensing.write',
    'medication-requests.read',
    'queue.read',
  ]);
});
afterAll(() => server.close());

const path = '/emr/medication-requests';
const tonic = { drug: 'Paracetamol', drug_code: 'paracetamol', strength: '500 mg', form: 'TAB', route: 'PO' };
const course = { dose_value: 1, dose_unit: 'tablet', frequency: 'BID', duration_value: 3, duration_unit: 'days' };
const ibuprofen = { ...tonic, drug: 'Ibuprofen', drug_code: 'ibuprofen', strength: '200 mg' };

const prescribed = async (lines: readonly object[] = [tonic], born = '1970-01-01') => {
  const patient = await doctor.patient(born);
  const body = lines.map((line) => ({ ...course, instructions: 'Take 1 tablet', ...line, patient_id: patient }));
  const answer = await doctor.send('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return { patient, medicines: answer.body as readonly MedicationRequest[] };
};
const step = (uuid: string, version: number | undefined, what: string, body: object = {}) =>
  pharmacist.send('PATCH', `${path}/${uuid}/${what}`, body, version);
const waiting = async (query: string) => {
  const { status, text, body } = await pharmacist.send('GET', `/emr/waiting-prescriptions?${query}`);
  expect(status, text).toBe(200);
  return (body as { readonly data: readonly WaitingPrescription[] }).data;
};
const queued = async (patient: string) => {
  const { body } = await pharmacist.send('GET', '/emr/queue?stop=pharmacy&page_size=200');
  return (body as { data: { patient_id: string }[] }).data.filter((entry) => entry.patient_id === patient).length;
};

describe('waiting prescriptions', () => {
  it('show what is not dispensed, the most urgent first and then the longest wait', async () => {
    const first = await prescribed([tonic, ibuprofen]);
    const second = await prescribed();
    const urgent = await prescribed();
    await server.rows(
      `update medication_requests set authored_on = authored_on - interval '3 hours' where patient_uuid = $1`,
      [second.patient],
    );
    await server.rows(`update queue_entries set sort_weight = 100, priority = 'urgent' where patient_uuid = $1`, [
      urgent.patient,
    ]);
    const own = new Set([first.patient, second.patient, urgent.patient]);
    const listed = async (query: string) =>
      (await waiting(`page_size=100&${query}`)).map((row) => row.patient_id).filter((id) => own.has(id));
    expect(await listed('')).toEqual([urgent.patient, second.patient, first.patient]);
    expect(await listed('urgency=urgent')).toEqual([urgent.patient]);
    expect(await listed('search=ibuprof')).toEqual([first.patient]);
    expect(await listed(`search=${second.medicines[0]!.prescription_number}`)).toEqual([second.patient]);
    const [row] = await waiting(`patient_id=${first.patient}`);
    expect(row).toMatchObject({
      prescription_number: first.medicines[0]!.prescription_number,
      priority: 'routine',
      medicines: [
        { drug: 'Paracetamol', quantity: 6, status: 'active' },
        { drug: 'Ibuprofen', status: 'active' },
      ],
    });
    await server.rows(
      `update medication_requests set authored_on = authored_on - interval '2 days' where patient_uuid = $1`,
      [second.patient],
    );
    expect(await listed('within=day')).toEqual([urgent.patient, first.patient]);
    expect(await listed('within=week')).toEqual([urgent.patient, second.patient, first.patient]);
  });

  it('leave out drafts, stopped medicines and deleted patients', async () => {
    const patient = await doctor.patient('1970-01-01');
    await doctor.send('POST', path, [{ ...tonic, instructions: 'Take 1', patient_id: patient, status: 'draft' }]);
    expect(await waiting(`patient_id=${patient}`)).toEqual([]);
    const stopped = await prescribed();
    const [medicine] = stopped.medicines;
    await doctor.send('PATCH', `${path}/${medicine!.uuid}`, { status: 'revoked', reason: 'Better' }, 1);
    expect(await waiting(`patient_id=${stopped.patient}`)).toEqual([]);
    const deleted = await prescribed();
    await server.rows('update patients set deleted_at = now() where uuid = $1', [deleted.patient]);
    const all = await waiting('page_size=200');
    expect(all.map((row) => row.patient_id)).not.toContain(deleted.patient);
  });

  it('need both rights', async () => {
    const reader = await RecordDesk.open(server, server.hospital, ['dispensing.read']);
    expect((await reader.send('GET', '/emr/waiting-prescriptions')).status).toBe(403);
    expect((await doctor.send('GET', '/emr/waiting-prescriptions')).status).toBe(403);
  });
});

describe('a medicine that is not dispensed', () => {
  it('leaves the list and the queue with its reason, and comes back when it is in stock again', async () => {
    const { patient, medicines } = await prescribed();
    const { uuid } = medicines[0]!;
    expect(await queued(patient)).toBe(1);
    expect((await step(uuid, undefined, 'mark-non-dispensed', { reason: 'No money' })).status).toBe(428);
    expect((await step(uuid, 1, 'mark-non-dispensed', { reason: ' ' })).status).toBe(400);
    const left = await step(uuid, 1, 'mark-non-dispensed', { reason: 'Too dear' });
    expect(left.body).toMatchObject({
      non_dispensed: true,
      non_dispensed_reason: 'Too dear',
      awaited: false,
      version: 2,
    });
    expect(await queued(patient)).toBe(0);
    expect(await waiting(`patient_id=${patient}`)).toEqual([]);
    expect((await step(uuid, 1, 'mark-non-dispensed', { reason: 'Late' })).body).toMatchObject({
      code: 'stale_version',
    });
    expect((await step(uuid, 2, 'mark-non-dispensed', { reason: 'Twice' })).body).toMatchObject({
      code: 'non_dispensed',
    });
    const back = await step(uuid, 2, 'mark-restocked');
    expect(back.body).toMatchObject({
      non_dispensed: false,
      non_dispensed_reason: null,
      restocked: true,
      awaited: true,
    });
    expect(await queued(patient)).toBe(1);
    expect((await step(uuid, 3, 'mark-restocked')).body).toMatchObject({ code: 'not_left_out' });
    const { body } = await pharmacist.send('GET', `${path}/${uuid}/changes`);
    expect(body.data.map((change: { kind: string; reason: string | null }) => [change.kind, change.reason])).toEqual([
      ['restocked', null],
      ['non-dispensed', 'Too dear'],
      ['recorded', null],
    ]);
  });

  it('must be signed and not stopped', async () => {
    const { medicines } = await prescribed();
    const { uuid } = medicines[0]!;
    await doctor.send('PATCH', `${path}/${uuid}`, { status: 'revoked', reason: 'Better' }, 1);
    expect((await step(uuid, 2, 'mark-non-dispensed', { reason: 'None' })).body).toMatchObject({
      code: 'not_in_force',
    });
    const patient = await doctor.patient('1970-01-01');
    const drafts = await doctor.send('POST', path, [
      { ...tonic, instructions: 'Take 1', patient_id: patient, status: 'draft' },
    ]);
    const [draft] = drafts.body as readonly MedicationRequest[];
    expect((await step(draft!.uuid, 1, 'mark-non-dispensed', { reason: 'None' })).body).toMatchObject({
      code: 'not_in_force',
    });
    expect((await step(draft!.uuid, 1, 'mark-restocked')).body).toMatchObject({ code: 'not_in_force' });
  });
});

describe('an out-of-stock prescription', () => {
  const generate = (ids: readonly string[]) =>
    pharmacist.send('POST', `${path}/generate-out-of-stock-prescription`, { medication_request_ids: ids });

  it('names the medicines, marks them, is listed and printed', async () => {
    const { patient, medicines } = await prescribed([tonic, ibuprofen]);
    const ids = medicines.map(({ uuid }) => uuid);
    const made = await generate(ids.toReversed());
    expect(made.status, made.text).toBe(201);
    const prescription = made.body as OutOfStockPrescription;
    expect(prescription.medications.map((each) => each.medication_request_id)).toEqual(ids);
    expect(prescription.prescription_id).toBe(prescription.uuid);
    expect(prescription.issued_at).toMatch(/^\d{4}-/);
    const read = await pharmacist.send('GET', `${path}/${ids[0]!}`);
    expect(read.body).toMatchObject({
      out_of_stock_prescription_id: prescription.uuid,
      out_of_stock_prescription_issued_at: prescription.issued_at,
      awaited: false,
    });
    expect(await queued(patient)).toBe(0);
    const again = await generate([ids[0]!]);
    expect(again.body).toMatchObject({ status: 409, code: 'out_of_stock' });
    const list = await pharmacist.send('GET', `/emr/out-of-stock-prescriptions?patient_id=${patient}`);
    expect(list.body.data).toMatchObject([{ uuid: prescription.uuid, patient_name: 'Ama Mensah' }]);
    const sheet = await pharmacist.send('GET', `/emr/out-of-stock-prescriptions/${prescription.uuid}/download`);
    expect(sheet.status).toBe(200);
    expect(sheet.text.startsWith('%PDF')).toBe(true);
    const listed = await pharmacist.send('GET', `${path}?patient_id=${patient}&pharmacy=out-of-stock`);
    expect(listed.body.data).toHaveLength(2);
    const restocked = await step(ids[0]!, 2, 'mark-restocked');
    expect(restocked.body).toMatchObject({ awaited: true, out_of_stock_prescription_id: prescription.uuid });
    expect((await generate([ids[0]!])).status).toBe(201);
  });

  it('is for one patient, and written once by two pharmacists', async () => {
    const [one, other] = [await prescribed(), await prescribed()];
    const mixed = await generate([one.medicines[0]!.uuid, other.medicines[0]!.uuid]);
    expect(mixed.body).toMatchObject({ errors: { medication_request_ids: ['A prescription is for one patient.'] } });
    const answers = await Promise.all([generate([one.medicines[0]!.uuid]), generate([one.medicines[0]!.uuid])]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});
