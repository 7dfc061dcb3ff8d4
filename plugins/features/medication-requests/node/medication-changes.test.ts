import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import type { MedicationRequest } from '../common/medication-request';

/** An adult who gets no questions about kidneys or pregnancy. */
const adultSince = '1970-01-01';

let server: TestServer;
let desk: RecordDesk;
let pharmacist: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  const rights = ['allergies.read', 'medication-requests.read', 'medication-requests.write'];
  desk = await RecordDesk.open(server, server.hospital, rights);
  pharmacist = await RecordDesk.open(server, server.hospital, ['medication-requests.read']);
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
const prescribed = async (patient: string, more: object = {}) => {
  const answer = await desk.send('POST', path, { patient_id: patient, ...ibuprofen, ...more });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as MedicationRequest[])[0]!;
};
const change = (uuid: string, version: number | undefined, body: object) =>
  desk.send('PATCH', `${path}/${uuid}`, body, version);
const listed = async (query: string) =>
  ((await desk.send('GET', `${path}?${query}`)).body as { readonly data: MedicationRequest[] }).data;

describe('a prescribed medicine', () => {
  it('is stopped with a reason, runs no more, and is still shown', async () => {
    const patient = await desk.patient(adultSince);
    const { uuid } = await prescribed(patient);
    expect((await change(uuid, 1, { status: 'revoked', reason: '' })).body).toMatchObject({
      errors: { reason: ['Reason is required'] },
    });
    const stopped = await change(uuid, 1, { status: 'revoked', reason: 'Stomach pain' });
    expect(stopped.body).toMatchObject({
      status: 'revoked',
      status_reason: 'Stomach pain',
      running: false,
      version: 2,
    });
    expect(await listed(`patient_id=${patient}&running=true`)).toEqual([]);
    expect(await listed(`patient_id=${patient}&running=false`)).toHaveLength(1);
    const { body } = await desk.send('GET', `${path}/${uuid}/changes`);
    expect(body.data).toMatchObject([
      { kind: 'revoked', before: { status: 'active' }, after: { status: 'revoked' }, reason: 'Stomach pain' },
      { kind: 'recorded', before: {}, after: { status: 'active', drug: expect.any(String) as string }, reason: null },
    ]);
    expect((await change(uuid, 2, { status: 'active' })).body).toMatchObject({ status: 409, code: 'not_allowed' });
    expect((await change(uuid, 2, { note: 'Late' })).body).toMatchObject({ code: 'not_allowed' });
  });

  it('is amended with a reason and checked again; its former versions are kept', async () => {
    const patient = await desk.patient(adultSince);
    const { uuid } = await prescribed(patient);
    expect((await change(uuid, 1, { dose_value: 2 })).body).toMatchObject({
      errors: { reason: ['Reason is required'] },
    });
    const amended = await change(uuid, 1, { dose_value: 2, frequency: 'BID', reason: 'More pain' });
    expect(amended.body).toMatchObject({ status: 'amended', dose_value: 2, frequency: 'BID', running: true });
    const tooMuch = await change(uuid, 2, { frequency: 'Q4h', reason: 'More pain' });
    expect(tooMuch.body).toMatchObject({ code: 'checks_needed' });
    expect(tooMuch.body.details.lines[0].findings[0].key).toMatch(/^dose:ibuprofen\..*:daily$/);
    const { body } = await desk.send('GET', `${path}/${uuid}/changes`);
    expect(body.data[0].before).toEqual({
      status: 'active',
      dose_value: 1,
      frequency: 'TID',
      quantity: 15,
      instructions: ibuprofen.instructions,
    });
  });

  it('is changed only by users who have read its latest version', async () => {
    const { uuid } = await prescribed(await desk.patient(adultSince));
    expect((await change(uuid, undefined, { status: 'revoked', reason: 'x' })).status).toBe(428);
    await change(uuid, 1, { status: 'revoked', reason: 'First' });
    const stale = await change(uuid, 1, { status: 'revoked', reason: 'Second' });
    expect(stale.body).toMatchObject({ code: 'stale_version', details: { current: { status_reason: 'First' } } });
    expect((await change(randomUUID(), 1, { note: 'x' })).status).toBe(404);
  });

  it('is entered in error by users who may delete, and then listed only on request', async () => {
    const patient = await desk.patient(adultSince);
    const { uuid } = await prescribed(patient);
    const body = { status: 'entered-in-error', reason: 'Wrong patient' };
    expect((await change(uuid, 1, body)).body).toMatchObject({ code: 'permission_denied' });
    const may = await RecordDesk.open(server, server.hospital, ['medication-requests.*']);
    expect((await may.send('PATCH', `${path}/${uuid}`, body, 1)).status).toBe(200);
    expect(await listed(`patient_id=${patient}`)).toEqual([]);
    expect(await listed(`patient_id=${patient}&status=entered-in-error`)).toHaveLength(1);
  });

  it('runs until the last day of its course, in the organization’s time zone', async () => {
    const patient = await desk.patient(adultSince);
    const { uuid, ends_on } = await prescribed(patient);
    expect(ends_on).toBe(new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10));
    await server.rows(`update medication_requests set ends_on = current_date - 1 where uuid = $1 returning uuid`, [
      uuid,
    ]);
    expect(await listed(`patient_id=${patient}&running=true`)).toEqual([]);
    const endless = await prescribed(patient, { duration_value: null, duration_unit: null });
    expect(endless).toMatchObject({ ends_on: null, running: true });
  });

  it('can be read by people who dispense and written by people who prescribe', async () => {
    const patient = await desk.patient(adultSince);
    const { uuid } = await prescribed(patient);
    expect((await pharmacist.send('GET', `${path}?patient_id=${patient}`)).body.data).toHaveLength(1);
    const refused = await pharmacist.send('PATCH', `${path}/${uuid}`, { status: 'revoked', reason: 'x' }, 1);
    expect(refused.body).toMatchObject({ status: 403, details: { permission: 'medication-requests.write' } });
    expect((await pharmacist.send('POST', path, { patient_id: patient, ...ibuprofen })).status).toBe(403);
  });

  it('is found by its name, its number and its patient', async () => {
    const { prescription_number: number } = await prescribed(await desk.patient(adultSince));
    expect(await listed(`search=${number.toLowerCase()}`)).toHaveLength(1);
    expect((await listed('search=ibup')).length).toBeGreaterThan(0);
    expect((await listed('search=mensah')).length).toBeGreaterThan(0);
    expect(await listed('search=%25')).toEqual([]);
  });

  it('is in no list of several patients once its patient’s record is deleted', async () => {
    const patient = await desk.patient(adultSince);
    const { uuid, prescription_number: number } = await prescribed(patient);
    const found = async () => (await listed(`search=${number}`)).map((each) => each.uuid);
    expect(await found()).toEqual([uuid]);
    await server.rows('update patients set deleted_at = now() where uuid = $1 returning uuid', [patient]);
    expect(await found()).toEqual([]);
  });

  it('follows its patient in a merge, and back', async () => {
    const [survivor, other] = [await desk.patient(adultSince), await desk.patient(adultSince)];
    const { uuid } = await prescribed(other);
    await desk.merge(survivor, other);
    expect((await listed(`patient_id=${survivor}`)).map((each) => each.uuid)).toEqual([uuid]);
    await desk.unmerge(survivor, other);
    expect((await listed(`patient_id=${other}`)).map((each) => each.uuid)).toEqual([uuid]);
  });
});

describe('a favourite', () => {
  it('belongs to its practitioner, and its name is unique', async () => {
    const body = { name: 'Pain', lines: [ibuprofen] };
    const made = await desk.send('POST', '/emr/medication-favourites', body);
    expect(made.status, made.text).toBe(201);
    expect(made.body.lines[0]).toMatchObject({ drug: 'Ibuprofen', quantity: 15 });
    const again = await desk.send('POST', '/emr/medication-favourites', { ...body, name: 'PAIN' });
    expect(again.body).toMatchObject({ errors: { name: ['Name already exists'] } });
    const colleague = await RecordDesk.open(server, server.hospital, ['medication-requests.*']);
    expect((await colleague.send('GET', '/emr/medication-favourites')).body.data).toEqual([]);
    expect((await colleague.send('DELETE', `/emr/medication-favourites/${made.body.uuid}`, undefined, 1)).status).toBe(
      404,
    );
    expect(
      (await desk.send('DELETE', `/emr/medication-favourites/${made.body.uuid}`, undefined, 1)).status,
    ).toBeLessThan(300);
    expect((await desk.send('GET', '/emr/medication-favourites')).body.data).toEqual([]);
  });
});
