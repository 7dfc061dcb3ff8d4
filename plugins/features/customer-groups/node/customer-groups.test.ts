import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { olderDatabase } from '../../../../tests/support/older-database';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { CustomerGroups } from './contract';
import { SystemDatabase } from '@clinic-workbench/sdk/node';

let server: TestServer;
let desk: RecordDesk;
let elsewhere: RecordDesk;

beforeAll(async () => {
  server = await startTestServer({});
  desk = await RecordDesk.open(server, server.hospital, ['customer-groups.*']);
  elsewhere = await RecordDesk.open(server, server.clinic, ['customer-groups.*']);
});
afterAll(() => server.close());

const path = '/billing/customer-groups';
const make = async (more: object = {}, by = desk) => {
  const { status, body, text } = await by.send('POST', path, { name: `Group ${randomUUID()}`, ...more });
  expect(status, text).toBe(201);
  return body;
};
let people = 0;
const register = async (more: object) => {
  const body = { first_name: `Esi${++people}`, last_name: `Group${people}`, gender: 'FEMALE', ...more };
  return desk.send('POST', '/emr/patients', body);
};
const groupOf = (patient: string) =>
  server.kernel.container
    .get<SystemDatabase>(SystemDatabase)
    .inOrganization(server.hospital, (db) =>
      server.kernel.container.get<CustomerGroups>(CustomerGroups).of({ db, organization: server.hospital }, patient),
    );

describe('a customer group', () => {
  it('is created, found, changed with its history, and named only by its id in events', async () => {
    const name = `Staff ${randomUUID()}`;
    const made = await make({
      name: `  ${name.replace(' ', '   ')} `,
      adjustment: '-12.50',
      description: ' Who work here ',
    });
    expect(made).toMatchObject({ name, adjustment: '-12.5', description: 'Who work here', active: true, version: 1 });
    const { body: list } = await desk.send(
      'GET',
      `${path}?search=${encodeURIComponent(name)}&managing_organization_id=${server.hospital}`,
    );
    expect(list.data).toEqual([made]);
    const changed = await desk.send('PATCH', `${path}/${made.uuid}`, { adjustment: 5, reason: 'New year' }, 1);
    expect(changed.body).toMatchObject({ adjustment: '5', version: 2 });
    const { body: history } = await desk.send('GET', `${path}/${made.uuid}/changes`);
    expect(history.data).toMatchObject([
      { kind: 'changed', before: { adjustment: '-12.5' }, after: { adjustment: '5' }, reason: 'New year' },
      { kind: 'recorded', after: { name, adjustment: '-12.5' } },
    ]);
    const events = await server.rows('select type, data from outbox_events where uuid = $1 order by type', [made.uuid]);
    expect(events.map(({ type }) => type)).toEqual(['customer_group.created', 'customer_group.updated']);
    expect(JSON.stringify(events)).not.toContain(name);
  });

  it('is refused with a wrong percentage, or a taken or empty name, and nothing is stored', async () => {
    const { name } = await make();
    const before = await server.rows('select count(*)::int as n from customer_groups');
    for (const adjustment of ['NaN', '1e309', '-0', '1,5', '1234567890', 1e21])
      expect((await desk.send('POST', path, { name: 'Wrong', adjustment })).body.errors, String(adjustment)).toEqual({
        adjustment: ['Adjustment is not valid'],
      });
    const raw = (adjustment: string) =>
      server.request({
        method: 'POST',
        url: `/api/v2${path}`,
        as: desk.user,
        body: `{"name":"Wrong","adjustment":${adjustment}}`,
      });
    for (const adjustment of ['1e309', '-0'])
      expect((await raw(adjustment)).body.errors, adjustment).toEqual({ adjustment: ['Adjustment is not valid'] });
    const faults = async (body: object) => (await desk.send('POST', path, body)).body.errors;
    expect(await faults({ name: 'Wrong', adjustment: '0.005' })).toEqual({
      adjustment: ['Adjustment should not have more than 2 decimals'],
    });
    expect(await faults({ name: 'Wrong', adjustment: '-100.01' })).toEqual({
      adjustment: ['Adjustment should not be less than -100'],
    });
    expect(await faults({ name: name.toUpperCase() })).toEqual({ name: ['Name already exists'] });
    expect(await faults({ name: ' ' })).toEqual({ name: ['Name is required'] });
    expect(await server.rows('select count(*)::int as n from customer_groups')).toEqual(before);
  });

  it('is invisible to other organizations, in lists and by its id', async () => {
    const { uuid, name } = await make();
    for (const [method, at, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { name: 'Stolen' }],
      ['POST', '/activate', {}],
      ['DELETE', '', undefined],
    ] as const)
      expect((await elsewhere.send(method, `${path}/${uuid}${at}`, body, 1)).status, `${method}${at}`).toBe(404);
    expect((await elsewhere.send('GET', `${path}?managing_organization_id=${server.hospital}`)).status).toBe(404);
    // Other organizations may use the same names.
    expect((await make({ name }, elsewhere)).name).toBe(name);
  });

  it('gets "Provider not available" without an organization', async () => {
    const { uuid } = await make();
    for (const [method, url] of [
      ['GET', `/api/v2${path}`],
      ['POST', `/api/v2${path}/${uuid}/activate`],
      ['DELETE', `/api/v2${path}/${uuid}`],
    ] as const) {
      const answer = await server.request({ method, url, headers: { authorization: `Bearer ${desk.user.token}` } });
      expect([answer.status, answer.body.message], url).toEqual([400, 'Provider not available']);
    }
  });

  it('is changed by version, and only once if two do so at the same time', async () => {
    const { uuid } = await make();
    expect((await desk.send('PATCH', `${path}/${uuid}`, { active: false })).status).toBe(428);
    const both = await Promise.all(
      ['-1', '-2'].map((adjustment) => desk.send('PATCH', `${path}/${uuid}`, { adjustment }, 1)),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('stale_version');
  });
});

/** Features with customer groups in their tables. */
const needGroups: ReadonlySet<string> = new Set(['customer-groups', 'discounts', 'prices']);

describe('the customer group of a patient', () => {
  it('is chosen by its id; its name is read and never sent', async () => {
    const { uuid, name } = await make({ adjustment: '-10' });
    const { status, body, text } = await register({ customer_group_id: uuid, customer_group_name: 'Presidents' });
    expect([status, body.customer_group_id, body.customer_group_name], text).toEqual([201, uuid, name]);
    expect(await groupOf(body.uuid)).toEqual({ uuid, name, adjustment: '-10' });
    const left = await desk.send('PATCH', `/emr/patients/${body.uuid}`, { customer_group_id: null }, 1);
    expect(left.body).toMatchObject({ customer_group_id: null, customer_group_name: null });
    expect(await groupOf(body.uuid)).toBeUndefined();
  });

  it('is chosen from the active groups, by any user who reads patients', async () => {
    const [on, off] = [await make(), await make({ active: false })];
    const clerk = await server.user(server.hospital, { workspaces: ['RECEPT'], resources: ['patients.read'] });
    const { body } = await server.request({ method: 'GET', url: '/api/v2/emr/patient-groups', as: clerk });
    const offered = body.data.map(({ uuid }: { uuid: string }) => uuid);
    expect(body.data).toContainEqual({ uuid: on.uuid, name: on.name });
    expect(offered).not.toContain(off.uuid);
  });

  it('must be one that the organization offers', async () => {
    const [theirs, off] = [await make({}, elsewhere), await make({ active: false })];
    for (const group of [theirs.uuid, off.uuid, randomUUID()])
      expect(await register({ customer_group_id: group })).toMatchObject({
        status: 400,
        body: { errors: { customer_group_id: ['Customer group is not valid'] } },
      });
  });

  it('follows its name, and stays with the patient while it is inactive, without adjusting prices', async () => {
    const { uuid } = await make();
    const { body: patient } = await register({ customer_group_id: uuid });
    expect(await groupOf(patient.uuid)).toMatchObject({ adjustment: null });
    const name = `Renamed ${randomUUID()}`;
    await desk.send('PATCH', `${path}/${uuid}`, { name }, 1);
    expect((await desk.send('GET', `/emr/patients/${patient.uuid}`)).body.customer_group_name).toBe(name);
    expect((await desk.send('POST', `${path}/${uuid}/deactivate`, {}, 2)).body.active).toBe(false);
    expect(await groupOf(patient.uuid)).toBeUndefined();
    const same = await desk.send(
      'PATCH',
      `/emr/patients/${patient.uuid}`,
      { customer_group_id: uuid, name_prefix: 'Mrs' },
      1,
    );
    expect([same.status, same.body.customer_group_id]).toEqual([200, uuid]);
    expect((await desk.send('POST', `${path}/${uuid}/activate`, {}, 3)).body.active).toBe(true);
    expect(await groupOf(patient.uuid)).toMatchObject({ uuid, name });
  });

  it('filters the list of patients, and keeps the group from being deleted', async () => {
    const { uuid } = await make();
    const { body: patient } = await register({ customer_group_id: uuid });
    await register({});
    const { body: list } = await desk.send('GET', `/emr/patients?customer_group_id=${uuid}`);
    expect(list.data.map((each: { uuid: string }) => each.uuid)).toEqual([patient.uuid]);
    const refused = await desk.send('DELETE', `${path}/${uuid}`, undefined, 1);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'customer_group_in_use',
        details: { uses: [{ id: 'patients', sentence: 'Patients: {{count}}', count: 1 }] },
      },
    });
    await desk.send('PATCH', `/emr/patients/${patient.uuid}`, { customer_group_id: null }, 1);
    expect((await desk.send('DELETE', `${path}/${uuid}`, undefined, 1)).status).toBe(204);
    expect((await desk.send('GET', `${path}/${uuid}/changes`)).body.data[0]).toMatchObject({ kind: 'deleted' });
  });

  it('follows a merge, and returns when it is undone, unless it was deleted since', async () => {
    const [kept, lost] = [await make(), await make()];
    const { body: survivor } = await register({ customer_group_id: lost.uuid });
    const { body: other } = await register({});
    await desk.merge(survivor.uuid, other.uuid);
    const read = async (patient: string) => (await desk.send('GET', `/emr/patients/${patient}`)).body;
    await desk.send(
      'PATCH',
      `/emr/patients/${survivor.uuid}`,
      { customer_group_id: kept.uuid },
      (await read(survivor.uuid)).version,
    );
    expect(await read(survivor.uuid)).toMatchObject({ customer_group_id: kept.uuid, customer_group_name: kept.name });
    expect((await desk.send('DELETE', `${path}/${lost.uuid}`, undefined, 1)).status).toBe(204);
    await desk.unmerge(survivor.uuid, other.uuid);
    expect((await read(other.uuid)).customer_group_id).toBeNull();

    const { body: grouped } = await register({ customer_group_id: kept.uuid });
    const { body: plain } = await register({});
    await desk.merge(plain.uuid, grouped.uuid);
    expect(await read(plain.uuid)).toMatchObject({ customer_group_id: kept.uuid, customer_group_name: kept.name });
  });

  it('is chosen in a merge together with its name', async () => {
    const [one, two] = [await make(), await make()];
    const { body: survivor } = await register({ customer_group_id: one.uuid });
    const { body: other } = await register({ customer_group_id: two.uuid });
    const { body: preview } = await desk.send('GET', `/emr/patients/${survivor.uuid}/merge?other=${other.uuid}`);
    const fields = preview.differences.map(({ field }: { field: string }) => field);
    expect(fields).toContain('customer_group_id');
    expect(fields).not.toContain('customer_group_name');
    const choices = { customer_group_id: 'other' };
    const merged = await desk.send(
      'POST',
      `/emr/patients/${survivor.uuid}/merge`,
      { other: other.uuid, other_version: 1, choices },
      1,
    );
    expect(merged.status, merged.text).toBeLessThan(300);
    expect((await desk.send('GET', `/emr/patients/${survivor.uuid}`)).body).toMatchObject({
      customer_group_id: two.uuid,
      customer_group_name: two.name,
    });
  });

  it('from before groups existed becomes one group for all records with the same text', async () => {
    const { organization, rows, upgrade, close } = await olderDatabase(({ plugin }) => needGroups.has(plugin));
    onTestFinished(close);
    const wrote = ['Staff', ' staff ', 'Students', null, ' '];
    for (const [number, name] of wrote.entries())
      await rows(
        `insert into patients (organization_uuid, uuid, patient_number, first_name, last_name, gender, search_terms, customer_group_name)
         values ($1, gen_random_uuid(), $2, 'Ama', 'Mensah', 'FEMALE', '{ama,mensah}', $3)`,
        [organization, String(number), name],
      );
    await upgrade();
    const found = await rows<{ group: string | null; adjustment: string | null; is_same: boolean | null }>(
      `select p.customer_group_name as "group", g.adjustment, lower(g.name) = lower(p.customer_group_name) as is_same from patients p
         left join customer_groups g on g.uuid = p.customer_group_id order by p.patient_number`,
    );
    expect(found.map(({ group }) => group?.toLowerCase() ?? null)).toEqual(['staff', 'staff', 'students', null, null]);
    expect(found.slice(0, 3).map(({ is_same, adjustment }) => [is_same, Number(adjustment)])).toEqual(
      Array.from({ length: 3 }, () => [true, 0]),
    );
    expect(await rows('select count(*)::int as n from customer_groups')).toEqual([{ n: 2 }]);
  });
});
