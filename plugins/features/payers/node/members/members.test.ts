import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordDesk } from '../../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server';

let server: TestServer;
let desk: RecordDesk;
let elsewhere: RecordDesk;

const rights = ['payers.*', 'members.*', 'patients.*'];
beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(server, server.hospital, rights);
  elsewhere = await RecordDesk.open(server, server.clinic, rights);
});
afterAll(() => server.close());

const client = async (kind = 'corporate', by = desk) =>
  (await by.send('POST', '/clients', { kind, name: `Client ${randomUUID()}` })).body.uuid as string;
const person = (more: object = {}) => ({ number: randomUUID(), first_name: 'Yaw', last_name: 'Mensah', ...more });
const add = async (payer: string, more: object = {}) => {
  const { status, body, text } = await desk.send('POST', `/clients/${payer}/members`, person(more));
  expect(status, text).toBe(201);
  return body;
};
let people = 0;
const register = async () => {
  const name = { first_name: `Member${++people}`, last_name: `Person${people}`, gender: 'FEMALE' };
  return (await desk.send('POST', '/emr/patients', name)).body;
};

describe('a member', () => {
  it('is an employee from today, or a dependent of one, and is found by name and number', async () => {
    const payer = await client();
    const employee = await add(payer, { number: ' HW-1 ', first_name: ' Kofi ', class: 'Staff' });
    expect(employee).toMatchObject({
      number: 'HW-1',
      full_name: 'Kofi Mensah',
      relationship: 'self',
      status: 'active',
      payer_kind: 'corporate',
      subscriber_id: null,
      ends_on: null,
    });
    expect(employee.starts_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    const child = await add(payer, { number: 'HW-1-1', subscriber_id: employee.uuid, relationship: 'child' });
    expect(child).toMatchObject({ relationship: 'child', subscriber_name: 'Kofi Mensah' });
    expect((await add(payer, { subscriber_id: employee.uuid })).relationship).toBe('other');
    const numbers = async (query: string) =>
      (await desk.send('GET', `/corporates/${payer}/employees?${query}`)).body.data.map(
        ({ number }: { number: string }) => number,
      );
    expect(await numbers('search=hw-1%20men&kind=employees')).toEqual(['HW-1']);
    expect(await numbers(`subscriber_id=${employee.uuid}&search=HW`)).toEqual(['HW-1-1']);
    expect((await desk.send('GET', `/client-members/${employee.uuid}`)).body.dependents).toBe(2);
    const taken = await desk.send('POST', `/clients/${payer}/members`, person({ number: 'hw-1' }));
    expect(taken.body.errors).toEqual({ number: ['Number already exists'] });
    expect((await desk.send('GET', `/clients/${payer}`)).body.members).toBe(3);
  });

  it('cannot be its own subscriber, or depend on a dependent or on a member of another client', async () => {
    const payer = await client();
    const patient = await register();
    const employee = await add(payer, { patient_id: patient.uuid });
    const child = await add(payer, { subscriber_id: employee.uuid, relationship: 'child' });
    const refused = async (more: object) =>
      (await desk.send('POST', `/clients/${payer}/members`, person(more))).body.errors;
    const own = { subscriber_id: ['A dependent cannot be the own subscriber'] };
    const change = async (uuid: string, more: object) =>
      (await desk.send('PATCH', `/client-members/${uuid}`, more, 1)).body.errors;
    expect(await change(employee.uuid, { subscriber_id: employee.uuid })).toEqual(own);
    // Also a member who is linked to no record.
    const unlinked = await add(payer);
    expect(await change(unlinked.uuid, { subscriber_id: unlinked.uuid })).toEqual(own);
    expect(await refused({ subscriber_id: employee.uuid, patient_id: patient.uuid })).toEqual(own);
    expect(await change(child.uuid, { patient_id: patient.uuid })).toEqual(own);
    // Nor does the subscriber become the dependent.
    const daughter = await register();
    expect((await add(payer, { subscriber_id: employee.uuid, patient_id: daughter.uuid })).uuid).toBeDefined();
    expect(await change(employee.uuid, { patient_id: daughter.uuid })).toEqual({ patient_id: own.subscriber_id });
    expect(await refused({ subscriber_id: child.uuid })).toEqual({
      subscriber_id: ['The subscriber depends on somebody else'],
    });
    const other = await add(payer);
    expect(await change(employee.uuid, { subscriber_id: other.uuid })).toEqual({
      subscriber_id: ['Others depend on this member, who cannot be a dependent'],
    });
    const stranger = await add(await client());
    expect(await refused({ subscriber_id: stranger.uuid })).toEqual({ subscriber_id: ['Subscriber is not valid'] });
    expect(await refused({ branch_id: randomUUID() })).toEqual({ branch_id: ['Branch is not valid'] });
    expect(await refused({ starts_on: '2026-02-01', ends_on: '2026-01-31' })).toHaveProperty('ends_on');
  });

  it('is suspended, ended and activated with a reason, and can be deleted only without dependents', async () => {
    const payer = await client();
    const employee = await add(payer);
    const child = await add(payer, { subscriber_id: employee.uuid });
    const act = (action: string, version: number, body: object = {}) =>
      desk.send('POST', `/client-members/${employee.uuid}/${action}`, body, version);
    expect((await act('suspend', 1, { reason: 'Left' })).body.status).toBe('suspended');
    expect((await act('suspend', 2, { reason: 'Left' })).status).toBe(409);
    expect((await act('end', 2, { reason: 'Left' })).body.status).toBe('ended');
    expect((await act('activate', 3)).body.status).toBe('active');
    const history = (await desk.send('GET', `/client-members/${employee.uuid}/changes`)).body.data;
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['activated', 'ended', 'suspended', 'recorded']);
    expect((await desk.send('DELETE', `/client-members/${employee.uuid}`, undefined, 4)).body.code).toBe(
      'member_in_use',
    );
    expect((await desk.send('DELETE', `/client-members/${child.uuid}`, undefined, 1)).status).toBe(204);
    expect((await desk.send('DELETE', `/client-members/${employee.uuid}`, undefined, 4)).status).toBe(204);
  });

  it('is onboarded with all dependents or not at all', async () => {
    const payer = await client();
    const dependents = [
      { number: 'D-1', first_name: 'Ama', last_name: 'Mensah', relationship: 'spouse' },
      { number: 'D-2', first_name: 'Esi', last_name: 'Mensah', relationship: 'child' },
    ];
    const onboard = (body: object) => desk.send('POST', `/corporates/onboard/${payer}`, body);
    const twice = [...dependents, dependents[0]];
    expect((await onboard(person({ dependents: twice }))).body.errors).toEqual({ number: ['Number already exists'] });
    expect((await desk.send('GET', `/clients/${payer}/members`)).body.data).toEqual([]);
    const { status, body } = await onboard(person({ dependents, class: 'Staff' }));
    expect([status, body.dependents]).toEqual([201, 2]);
    const { data } = (await desk.send('GET', `/clients/${payer}/members?kind=dependents`)).body;
    expect(data).toMatchObject([
      { number: 'D-1', relationship: 'spouse', class: 'Staff', subscriber_id: body.uuid },
      { number: 'D-2', relationship: 'child' },
    ]);
  });

  it("moves with the record of the patient, and so do the patient's dependents", async () => {
    const payer = await client();
    const [kept, merged] = [await register(), await register()];
    const employee = await add(payer, { patient_id: merged.uuid });
    await add(payer, { subscriber_id: employee.uuid, number: 'child' });
    const of = (patient: string) => desk.send('GET', `/dependents?patient_id=${patient}`);
    expect((await of(merged.uuid)).body.data).toHaveLength(2);
    const { status, text } = await desk.send(
      'POST',
      `/emr/patients/${kept.uuid}/merge`,
      { other_id: merged.uuid, other_version: merged.version },
      kept.version,
    );
    expect(status, text).toBeLessThan(300);
    expect((await of(merged.uuid)).status).toBe(404);
    expect((await of(kept.uuid)).body.data).toMatchObject([
      { patient_id: kept.uuid, patient_number: kept.patient_number },
      { number: 'child' },
    ]);
  });

  it('cannot be found or changed by another organization', async () => {
    const { uuid, number } = await add(await client());
    const theirs = await client('corporate', elsewhere);
    expect((await elsewhere.send('GET', `/client-members/${uuid}`)).status).toBe(404);
    expect((await elsewhere.send('POST', `/client-members/${uuid}/end`, { reason: 'Stolen' }, 1)).status).toBe(404);
    const stolen = await elsewhere.send('POST', `/clients/${theirs}/members`, person({ subscriber_id: uuid }));
    expect(stolen.body.errors).toEqual({ subscriber_id: ['Subscriber is not valid'] });
    expect((await elsewhere.send('GET', `/clients/${theirs}/members?search=${number}`)).body.data).toEqual([]);
  });
});

describe('a beneficiary', () => {
  it('is a patient of a benefactor, with a limit and a last day', async () => {
    const benefactor = await client('benefactor');
    const patient = await register();
    const body = { payer_id: benefactor, patient_id: patient.uuid, limit: '500.50', reason: 'Burns' };
    const made = await desk.send('POST', '/beneficiaries', body);
    expect(made.body).toMatchObject({ limit: '500.50', currency: 'GHS', patient_number: patient.patient_number });
    expect((await desk.send('POST', '/beneficiaries', { ...body, payer_id: await client() })).body.code).toBe(
      'no_benefactor',
    );
    expect((await desk.send('POST', `/clients/${benefactor}/members`, person())).body.code).toBe('no_members');
    const change = (more: object, version: number) =>
      desk.send('PATCH', `/beneficiaries/${made.body.uuid}`, more, version);
    expect((await change({ ends_on: '1999-01-01' }, 1)).body.errors).toHaveProperty('ends_on');
    expect((await change({ limit: '0.00' }, 1)).body.errors).toHaveProperty('limit');
    expect((await change({ limit: null }, 1)).body).toMatchObject({ limit: null, currency: null });
    const list = await desk.send('GET', `/beneficiaries?payer_id=${benefactor}`);
    expect(list.body.data).toHaveLength(1);
    const removed = await server.request({
      method: 'DELETE',
      url: `/api/v1/providers/${server.hospital}/patients/${patient.uuid}`,
      as: desk.user,
      headers: { 'if-match': String(patient.version) },
    });
    expect(removed.status, removed.text).toBeLessThan(300);
    expect((await desk.send('GET', `/beneficiaries?payer_id=${benefactor}`)).body.data).toEqual([]);
    expect((await desk.send('GET', `/beneficiaries/${made.body.uuid}`)).status).toBe(404);
  });
});

describe('the paths of the specification', () => {
  it('are in both halves of the API, by the kind of client too, and record a dependent below the subscriber', async () => {
    const company = (await desk.send('POST', '/api/v1/clients', { kind: 'corporate', companyName: 'Halves Ltd' })).body;
    expect(company).toMatchObject({ companyName: 'Halves Ltd', kind: 'corporate' });
    const found = async (path: string) =>
      (await desk.send('GET', `${path}?search=Halves&page_size=50`)).body.data.map(
        ({ uuid }: { uuid: string }) => uuid,
      );
    expect(await found('/api/v1/corporates')).toEqual([company.uuid]);
    expect(await found('/client-accounts')).toEqual([company.uuid]);
    expect(await found('/api/v1/benefactors')).toEqual([]);
    const employee = { number: 'H-1', first_name: 'Yaw', last_name: 'Halves', class: 'Staff', dependents: [] };
    const onboarded = await desk.send('POST', `/api/v1/corporates/onboard/${company.uuid}`, employee);
    const child = { subscriber_id: onboarded.body.uuid, number: 'H-1-1', first_name: 'Esi', last_name: 'Halves' };
    const { body, status, text } = await desk.send('POST', '/dependents', { ...child, relationship: 'child' });
    expect(status, text).toBe(201);
    expect(body).toMatchObject({ payer_id: company.uuid, subscriber_name: 'Yaw Halves', class: 'Staff' });
    const { body: branch } = await desk.send('POST', `/clients/${company.uuid}/branches`, { name: 'Tema' });
    const changed = await desk.send(
      'PATCH',
      `/api/v1/corporates/${company.uuid}`,
      { main_branch_id: branch.uuid },
      company.version,
    );
    expect(changed.body, changed.text).toMatchObject({ main_branch_id: branch.uuid });
    const suspended = await desk.send(
      'POST',
      `/api/v1/client-accounts/${company.uuid}/suspend`,
      { reason: 'Overdue' },
      changed.body.version,
    );
    expect(suspended.body.status).toBe('suspended');
  });
});
