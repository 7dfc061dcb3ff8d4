import { randomUUID } from 'node:crypto';
import { SystemDatabase } from '@clinic-workbench/sdk/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { Payers } from './contract';

let server: TestServer;
let desk: RecordDesk;
let elsewhere: RecordDesk;
let reader: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(server, server.hospital, ['payers.*', 'members.*']);
  elsewhere = await RecordDesk.open(server, server.clinic, ['payers.*', 'members.*']);
  reader = await RecordDesk.open(server, server.hospital, ['payers.read']);
});
afterAll(() => server.close());

const make = async (more: object = {}, by = desk) => {
  const { status, body, text } = await by.send('POST', '/clients', {
    kind: 'corporate',
    name: `Company ${randomUUID()}`,
    ...more,
  });
  expect(status, text).toBe(201);
  return body;
};
const branchOf = async (client: string, name = `Branch ${randomUUID()}`) => {
  const { status, body, text } = await desk.send('POST', `/clients/${client}/branches`, { name });
  expect(status, text).toBe(201);
  return body;
};
const hold = (payer: string, organization = server.hospital) =>
  server.kernel.container
    .get<SystemDatabase>(SystemDatabase)
    .inOrganization(organization, (db) =>
      server.kernel.container.get<Payers>(Payers).hold({ db, organization }, payer),
    );
let people = 0;
const register = (more: object, by = desk) =>
  by.send('POST', '/emr/patients', {
    first_name: `Kofi${++people}`,
    last_name: `Payer${people}`,
    gender: 'MALE',
    ...more,
  });

describe('a client', () => {
  it('is created from the form, found, and changed with its history', async () => {
    const name = `Harbour ${randomUUID()}`;
    const made = await make({
      name: undefined,
      companyName: `  ${name.replace(' ', '   ')} `,
      phone: '0244 123 456',
      adjustment: '-12.50',
      withholding_percent: 7.5,
      tax_number: ' C000 ',
      address: ' ',
    });
    expect(made).toMatchObject({
      name,
      companyName: name,
      kind: 'corporate',
      status: 'active',
      phone: '+233244123456',
      adjustment: '-12.5',
      withholding_percent: '7.5',
      tax_number: 'C000',
      address: null,
      terms_days: 30,
      members: 0,
    });
    const { body: list } = await desk.send('GET', `/clients?kind=corporate&status=active&search=${name.slice(8)}`);
    expect(list.data).toEqual([made]);
    expect((await desk.send('GET', `/clients?kind=insurance&search=${name.slice(8)}`)).body.data).toEqual([]);
    const changed = await desk.send('PATCH', `/clients/${made.uuid}`, { adjustment: null, terms_days: 60 }, 1);
    expect(changed.body).toMatchObject({ adjustment: null, terms_days: 60, version: 2 });
    const { body: history } = await desk.send('GET', `/clients/${made.uuid}/changes`);
    expect(history.data).toMatchObject([
      { kind: 'changed', before: { adjustment: '-12.5', terms_days: 30 }, after: { adjustment: null, terms_days: 60 } },
      { kind: 'recorded', after: { name } },
    ]);
  });

  it('is refused with the name or code of another one, and with impossible figures', async () => {
    const { name } = await make({ code: 'Hw-1' });
    const faults = async (body: object) =>
      (await desk.send('POST', '/clients', { kind: 'corporate', ...body })).body.errors;
    expect(await faults({ name: name.toUpperCase() })).toEqual({ name: ['Name already exists'] });
    expect(await faults({ name: randomUUID(), code: 'HW-1' })).toEqual({ code: ['Code already exists'] });
    expect(await faults({ name: ' ' })).toEqual({ name: ['Name is required'] });
    expect(Object.keys(await faults({ name: 'A', terms_days: 366, adjustment: '-101', kind: 'bank' }))).toEqual(
      expect.arrayContaining(['terms_days', 'adjustment', 'kind']),
    );
    expect(await faults({ name: 'A', withholding_percent: '-1' })).toBeDefined();
    expect((await desk.send('POST', '/clients', { kind: 'insurance', name })).status).toBe(201);
  });

  it('is suspended with a reason once, and pays for nothing new until it is activated', async () => {
    const { uuid } = await make({ adjustment: '-5' });
    expect(await hold(uuid)).toMatchObject({ uuid, adjustment: '-5', terms_days: 30 });
    expect((await desk.send('POST', `/clients/${uuid}/suspend`, { reason: '' }, 1)).body.errors).toHaveProperty(
      'reason',
    );
    expect((await desk.send('POST', `/clients/${uuid}/suspend`, { reason: 'Overdue' }, 1)).body).toMatchObject({
      status: 'suspended',
    });
    expect((await desk.send('POST', `/clients/${uuid}/suspend`, { reason: 'Overdue' }, 1)).status).toBe(409);
    expect((await desk.send('POST', `/clients/${uuid}/suspend`, { reason: 'Overdue' }, 2)).body.code).toBe(
      'already_suspended',
    );
    await expect(hold(uuid)).rejects.toMatchObject({ status: 409, code: 'payer_suspended' });
    expect((await desk.send('POST', `/client-accounts/${uuid}/activate`, {}, 2)).body.status).toBe('active');
    expect((await hold(uuid)).status).toBe('active');
    const { body: history } = await desk.send('GET', `/clients/${uuid}/changes`);
    expect(history.data.map(({ kind }: { kind: string }) => kind)).toEqual(['activated', 'suspended', 'recorded']);
    await expect(hold(uuid, server.clinic)).rejects.toMatchObject({ status: 404 });
  });

  it('stays consistent if two users suspend it at once', async () => {
    const { uuid } = await make();
    const twice = await Promise.all(
      [1, 2].map(() => desk.send('POST', `/clients/${uuid}/suspend`, { reason: 'Overdue' }, 1)),
    );
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('cannot be read or changed by another organization, or changed without the right', async () => {
    const { uuid, name } = await make();
    const { uuid: branch } = await branchOf(uuid);
    for (const [method, path, body] of [
      ['GET', `/clients/${uuid}`, undefined],
      ['PATCH', `/clients/${uuid}`, { name: 'Stolen' }],
      ['POST', `/clients/${uuid}/suspend`, { reason: 'Stolen' }],
      ['POST', `/clients/${uuid}/branches`, { name: 'Stolen' }],
      ['PATCH', `/client-branches/${branch}`, { name: 'Stolen' }],
      ['DELETE', `/clients/${uuid}`, undefined],
    ] as const) {
      expect((await elsewhere.send(method, path, body, 1)).status, `${method} ${path}`).toBe(404);
      const mayRead = method === 'GET' ? 200 : 403;
      expect((await reader.send(method, path, body, 1)).status, `${method} ${path}`).toBe(mayRead);
    }
    expect((await elsewhere.send('GET', `/clients?search=${encodeURIComponent(name)}`)).body.data).toEqual([]);
    expect((await desk.send('GET', `/clients/${uuid}`)).body).toMatchObject({ name, version: 1 });
    expect((await desk.send('PATCH', `/clients/${uuid}`, { name: 'Unseen' })).status).toBe(428);
    await desk.send('PATCH', `/clients/${uuid}`, { code: randomUUID() }, 1);
    expect((await desk.send('PATCH', `/clients/${uuid}`, { name: 'Late' }, 1)).body.code).toBe('stale_version');
  });

  it('is deleted with its branches and contacts, but not while it has members', async () => {
    const { uuid } = await make();
    await branchOf(uuid);
    const { uuid: used } = await make();
    await server.rows(
      `insert into payer_members (organization_uuid, uuid, payer_uuid, number, first_name, last_name, starts_on)
       values ($1, gen_random_uuid(), $2, '1', 'Esi', 'Boateng', '2026-01-01')`,
      [server.hospital, used],
    );
    expect((await desk.send('DELETE', `/clients/${used}`, undefined, 1)).body).toMatchObject({
      code: 'payer_in_use',
      details: { uses: [{ sentence: 'Members: {{count}}', count: 1 }] },
    });
    expect((await desk.send('DELETE', `/clients/${uuid}`, undefined, 1)).status).toBe(204);
    expect((await desk.send('GET', `/clients/${uuid}`)).status).toBe(404);
  });
});

describe('a branch and a contact', () => {
  it('belong to one client: no other client can use them', async () => {
    const [one, two] = [await make(), await make()];
    const branch = await branchOf(one.uuid, 'Tema');
    expect((await desk.send('POST', `/clients/${one.uuid}/branches`, { name: 'TEMA' })).body.errors).toEqual({
      name: ['Name already exists'],
    });
    const main = (uuid: string) => desk.send('PATCH', `/corporates/${uuid}`, { main_branch_id: branch.uuid }, 1);
    expect((await main(two.uuid)).body.errors).toEqual({ main_branch_id: ['Main branch is not valid'] });
    expect((await main(one.uuid)).body).toMatchObject({ main_branch_id: branch.uuid, main_branch_name: 'Tema' });
    expect((await desk.send('GET', `/client-branches/${branch.uuid}`)).body.is_main).toBe(true);
    const contact = { name: 'Esi Boateng', branch_id: branch.uuid };
    expect((await desk.send('POST', `/clients/${two.uuid}/contacts`, contact)).body.errors).toEqual({
      branch_id: ['Branch is not valid'],
    });
    const { body: esi } = await desk.send('POST', `/clients/${one.uuid}/contacts`, contact);
    expect(esi).toMatchObject({ branch_name: 'Tema', role: null });
    expect((await desk.send('DELETE', `/client-branches/${branch.uuid}`, undefined, 1)).status).toBe(204);
    expect((await desk.send('GET', `/client-contacts/${esi.uuid}`)).body.branch_id).toBeNull();
    expect((await desk.send('GET', `/clients/${one.uuid}`)).body.main_branch_id).toBeNull();
  });
});

describe('the payer of a patient', () => {
  const refused = { status: 400, body: { errors: { payer_id: ['Payer is not valid'] } } };

  it('must be an active company or insurer of the organization', async () => {
    const { uuid } = await make({ kind: 'insurance' });
    expect(await register({ payer_id: randomUUID() })).toMatchObject(refused);
    expect(await register({ payer_id: (await make({ kind: 'benefactor' })).uuid })).toMatchObject(refused);
    expect(await register({ payer_id: uuid }, elsewhere)).toMatchObject(refused);
    const { status, body } = await register({ payer_id: uuid });
    expect([status, body.payer_id]).toEqual([201, uuid]);
    await desk.send('POST', `/clients/${uuid}/suspend`, { reason: 'Overdue' }, 1);
    expect(await register({ payer_id: uuid })).toMatchObject(refused);
    const correct = (more: object) => desk.send('PATCH', `/emr/patients/${body.uuid}`, more, body.version);
    expect((await correct({ payer_id: uuid, name_prefix: 'Dr' })).status).toBe(200);
  });

  it('is copied to a relative while it is active, but not once it is suspended', async () => {
    const { uuid } = await make();
    const { body: patient } = await register({ payer_id: uuid });
    const relative = async () => {
      const url = `/api/v1/providers/${server.hospital}/patients/${patient.uuid}`;
      const body = { first_name: `Ama${++people}`, gender: 'FEMALE' };
      const made = await server.request({ method: 'POST', url, as: desk.user, body });
      return [made.status, made.body.payer_id] as const;
    };
    expect(await relative()).toEqual([201, uuid]);
    await desk.send('POST', `/clients/${uuid}/suspend`, { reason: 'Overdue' }, 1);
    expect(await relative()).toEqual([201, null]);
  });
});
