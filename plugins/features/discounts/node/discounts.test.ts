import { SystemDatabase } from '@clinic-workbench/sdk/node';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';
import { Discounts, type DiscountedCharge } from '../../prices/node/contract';

let server: TestServer;
let manager: TestUser;
let elsewhere: TestUser;

const resources = ['discounts.*', 'discounts.approve', 'services.*', 'customer-groups.*'];
beforeAll(async () => {
  server = await startTestServer({});
  manager = await server.user(server.hospital, { workspaces: ['ADMIN'], resources });
  elsewhere = await server.user(server.clinic, { workspaces: ['ADMIN'], resources });
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const path = 'v1/finance/discounts';
const send = (method: Method, to: string, body?: object | string, version?: number, as = manager) =>
  server.request({
    method,
    url: `/api/${to}`,
    as,
    body,
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const made = async (to: string, body: object, as = manager) => {
  const answer = await send('POST', to, body, undefined, as);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const discount = (more: object = {}) =>
  made(path, { name: `Discount ${randomUUID()}`, type: 'percentage', value: '10', ...more });
const service = () =>
  made('v1/administration/healthcareservices', { name: `Service ${randomUUID()}`, service_class: 'Consultation' });
const group = () => made('v2/billing/customer-groups', { name: `Group ${randomUUID()}` });

const applying = async (charge: Partial<DiscountedCharge>, only: readonly { readonly name: string }[]) => {
  const found = await server.kernel.container
    .get<SystemDatabase>(SystemDatabase)
    .inOrganization(server.hospital, (db) =>
      server.kernel.container.get<Discounts>(Discounts).of(
        { db, organization: server.hospital, now: new Date() },
        {
          patient: randomUUID(),
          service: randomUUID(),
          categories: [],
          group: undefined,
          day: '2026-06-15',
          currency: 'GHS',
          ...charge,
        },
      ),
    );
  return found.filter(({ rule }) => only.some(({ name }) => name === rule));
};

describe('a discount of the organization', () => {
  it('is created, activated, changed with its history, and applies to nothing before', async () => {
    const one = await discount({ value: '12.50' });
    expect(one).toMatchObject({ type: 'percentage', value: '12.5', currency: null, active: false, priority: 100 });
    expect(await applying({}, [one])).toEqual([]);
    const active = await send('POST', `${path}/${one.uuid}/activate`, {}, 1);
    expect(active.body).toMatchObject({ active: true, version: 2 });
    expect(await applying({}, [one])).toEqual([{ rule: one.name, percent: '12.5' }]);
    const fixed = await send('PATCH', `${path}/${one.uuid}`, { type: 'fixed', value: '7.50', reason: 'Simpler' }, 2);
    expect(fixed.body).toMatchObject({ type: 'fixed', value: '7.50', currency: 'GHS' });
    expect(await applying({}, [one])).toEqual([{ rule: one.name, fixed: 750n }]);
    expect(await applying({ currency: 'USD' }, [one])).toEqual([]);
    const { body: history } = await send('GET', `${path}/${one.uuid}/changes`);
    expect(history.data[0]).toMatchObject({
      kind: 'changed',
      before: { type: 'percentage', value: '12.5' },
      after: { type: 'fixed', value: '7.50' },
      reason: 'Simpler',
    });
    expect((await send('POST', `${path}/${one.uuid}/deactivate`, {}, 3)).body.active).toBe(false);
    expect(await applying({}, [one])).toEqual([]);
  });

  it('is refused with an invalid value, or a percentage above 100', async () => {
    const faults = async (body: object | string) => (await send('POST', path, body)).body.errors?.value;
    const of = (type: string, value: unknown) => ({ name: 'Wrong', type, value });
    for (const value of ['NaN', '1e309', '-0', '-5', '', '1,5', '1234567890', 1e21, null, {}])
      for (const type of ['percentage', 'fixed'])
        expect(await faults(of(type, value)), `${type} ${JSON.stringify(value)}`).toBeDefined();
    for (const raw of ['1e309', '-0'])
      expect(await faults(`{"name":"Wrong","type":"fixed","value":${raw}}`), raw).toEqual(['Value is not valid']);
    expect(await faults(of('percentage', '100.01'))).toEqual(['Value should not be more than 100']);
    expect(await faults(of('percentage', 101))).toEqual(['Value should not be more than 100']);
    expect(await faults(of('percentage', '0.005'))).toEqual(['Value should not have more than 2 decimals']);
    expect(await faults(of('fixed', '0.005'))).toEqual(['Value should not have more than 2 decimals']);
    expect(await faults(of('fixed', '0.00'))).toEqual(['Value should be more than 0']);
    const { uuid } = await discount({ type: 'fixed', value: '150.00' });
    const turned = await send('PATCH', `${path}/${uuid}`, { type: 'percentage' }, 1);
    expect(turned.body.errors).toEqual({ value: ['Value should not be more than 100'] });
    const past = await send('PATCH', `${path}/${uuid}`, { valid_from: '2026-02-01', valid_to: '2026-01-31' }, 1);
    expect(past.body.errors).toEqual({ valid_to: ['Valid to is not valid'] });
    expect((await send('POST', path, { ...of('fixed', '1'), currency: 'USD' })).body.errors).toHaveProperty('currency');
  });

  it('stores its conditions, with both days included, and its order', async () => {
    const [own, staff] = [await service(), await group()];
    const base = { automatic: true, active: true };
    const all = [
      await discount({ ...base, healthcare_service_id: own.uuid, priority: 3 }),
      await discount({ ...base, category: 'Diagnostic', priority: 2 }),
      await discount({ ...base, customer_group_id: staff.uuid, priority: 1 }),
      await discount({ ...base, valid_from: '2026-06-15', valid_to: '2026-06-15', priority: 0 }),
      await discount({ active: true, automatic: false }),
    ];
    const names = async (charge: Partial<DiscountedCharge>) => {
      const rules = (await applying(charge, all)).map(({ rule }) => rule);
      return rules.map((rule) => all.findIndex(({ name }) => name === rule));
    };
    expect(await names({ service: own.uuid, categories: ['Diagnostic'], group: staff.uuid })).toEqual([3, 2, 1, 0]);
    expect(await names({ day: '2026-06-14', service: own.uuid })).toEqual([0]);
    expect(await names({ day: '2026-06-16', categories: ['Consultation', 'Diagnostic'] })).toEqual([1]);
    for (const [to, uuid] of [
      ['v1/administration/healthcareservices', own.uuid],
      ['v2/billing/customer-groups', staff.uuid],
    ])
      expect((await send('DELETE', `${to}/${uuid}`, undefined, 1)).body.details.uses).toEqual([
        { id: 'discounts', sentence: 'Discounts: {{count}}', count: 1 },
      ]);
  });

  it('names no service or group of another organization, and is invisible there', async () => {
    const theirs = await made('v2/billing/customer-groups', { name: 'Theirs' }, elsewhere);
    const body = { name: 'Wrong', type: 'percentage', value: '10' };
    expect((await send('POST', path, { ...body, customer_group_id: theirs.uuid })).status).toBe(400);
    expect((await send('POST', path, { ...body, healthcare_service_id: randomUUID() })).status).toBe(404);
    const { uuid } = await discount();
    for (const [method, at] of [
      ['GET', ''],
      ['POST', '/activate'],
      ['DELETE', ''],
    ] as const)
      expect(
        (await send(method, `${path}/${uuid}${at}`, method === 'POST' ? {} : undefined, 1, elsewhere)).status,
      ).toBe(404);
  });

  it('is set up by users who may approve discounts, not by users who may only give one', async () => {
    const cashier = await server.user(server.hospital, {
      workspaces: ['BILL'],
      resources: ['discounts.read', 'discounts.write'],
    });
    const body = { name: 'My own', type: 'percentage', value: '100', automatic: true, active: true };
    const refused = await send('POST', path, body, undefined, cashier);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('discounts.approve')]);
  });
});
