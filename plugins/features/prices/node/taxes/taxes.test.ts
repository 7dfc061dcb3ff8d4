import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceDesk, type PriceDesk } from '../../../../../tests/support/price-desk';

let desk: PriceDesk;
beforeAll(async () => {
  desk = await priceDesk();
});
afterAll(() => desk.server.close());

let codes = 0;
const code = () => `T${++codes}`;
const create = (more: object = {}) =>
  desk.send('POST', 'taxes', { code: code(), name: 'A tax', rate: '15', categories: ['Diagnostic'], ...more });
const quote = async (service: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ healthcare_service_id: service, ...more }).toString();
  return (await desk.send('GET', `service-prices/quote?${query}`)).body;
};
const taxSteps = (explanation: { steps: { step: string; rule: string; percent: string; amount: string }[] }) =>
  explanation.steps.filter(({ step }) => step === 'tax').map(({ rule, percent, amount }) => [rule, percent, amount]);

describe('taxes', () => {
  it('apply to the named services and categories, on their days; everything else is exempt', async () => {
    const [scan, other] = [await desk.service({ service_class: 'Procedure' }), await desk.service()];
    for (const { uuid } of [scan, other]) await desk.price(uuid, { charge: '33.33' });
    expect(await quote(scan.uuid)).toMatchObject({ tax: '0.00', total: '33.33' });
    const [levy, vat] = [code(), code()];
    const made = await create({
      code: vat.toLowerCase(),
      rate: '15',
      categories: ['Procedure'],
      valid_from: '2026-01-01',
    });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ code: vat, rate: '15', categories: ['Procedure'], healthcare_service_ids: [] });
    const one = await create({
      code: levy,
      rate: 2.5,
      categories: [],
      healthcare_service_ids: [scan.uuid],
      valid_to: '2026-06-30',
    });
    expect(one.body).toMatchObject({ rate: '2.5', healthcare_service_names: [scan.name] });
    // Each component on the net, rounded separately: 33.33 × 15 % = 4.9995, × 2.5 % = 0.83325.
    const june = await quote(scan.uuid, { day: '2026-06-30' });
    expect(taxSteps(june)).toEqual([
      [levy, '2.5', '0.83'],
      [vat, '15', '5.00'],
    ]);
    expect(june).toMatchObject({ net: '33.33', tax: '5.83', total: '39.16' });
    expect(await quote(scan.uuid, { day: '2026-07-01' })).toMatchObject({ tax: '5.00' });
    expect(await quote(scan.uuid, { day: '2025-12-31' })).toMatchObject({ tax: '0.83' });
    expect(await quote(other.uuid, { day: '2026-06-30' })).toMatchObject({ tax: '0.00', total: '33.33' });
    await desk.send('DELETE', `taxes/${made.body.uuid}`, undefined, 1);
    expect(await quote(scan.uuid, { day: '2026-07-01' })).toMatchObject({ tax: '0.00' });
  });

  it('refuse an invalid rate or code, a tax on nothing, and two on one day', async () => {
    const faults = async (more: object) => (await create(more)).body.errors;
    for (const rate of ['NaN', '1e309', '-0', -0, '-1', '0', '', null, '100.001', '101', '1234567890', true])
      expect(await faults({ rate }), String(rate)).toHaveProperty('rate');
    expect(await faults({ rate: '2.5555' })).toEqual({ rate: ['Rate should not have more than 3 decimals'] });
    expect(await faults({ code: 'VAT%' })).toEqual({ code: ['Code is not valid'] });
    expect(await faults({ name: '  ' })).toEqual({ name: ['Name is required'] });
    expect(await faults({ categories: ['Cars'] })).toEqual({ categories: ['Categories is not valid'] });
    expect(await faults({ categories: [] })).toEqual({ categories: ['Name a service or a category'] });
    expect(await faults({ valid_from: '2026-02-01', valid_to: '2026-01-31' })).toEqual({
      valid_to: ['Valid to is not valid'],
    });
    expect((await create({ healthcare_service_ids: [randomUUID()] })).body.message).toBe('Service not found');
    const twice = code();
    const first = await create({ code: twice, valid_from: '2026-01-01', valid_to: '2026-12-31' });
    const again = { code: twice, valid_from: '2026-12-31' };
    expect(await faults(again)).toEqual({ valid_from: ['A tax of this code is valid on some of these days already'] });
    const next = await create({ ...again, valid_from: '2027-01-01', rate: '12.5' });
    expect(next.status).toBe(201);
    const longer = await desk.send('PATCH', `taxes/${first.body.uuid}`, { valid_to: null }, 1);
    expect(longer.body.errors).toHaveProperty('valid_from');
    const nothing = await desk.send('PATCH', `taxes/${first.body.uuid}`, { categories: null }, 1);
    expect(nothing.body.errors).toEqual({ categories: ['Name a service or a category'] });
    expect((await desk.send('PATCH', `taxes/${first.body.uuid}`, { rate: '16' }, 7)).body.code).toBe('stale_version');
    expect((await desk.send('PATCH', `taxes/${first.body.uuid}`, { rate: '16' })).status).toBe(428);
    const changed = await desk.send('PATCH', `taxes/${first.body.uuid}`, { rate: '16', reason: 'Act 1151' }, 1);
    expect(changed.body).toMatchObject({ rate: '16', code: twice, version: 2 });
    const history = await desk.send('GET', `taxes/${first.body.uuid}/changes`);
    expect(history.body.data[0]).toMatchObject({ reason: 'Act 1151', before: { rate: '15' }, after: { rate: '16' } });
  });

  it('need the right to prices, belong to one organization, and prevent the deletion of their services', async () => {
    const clerk = await desk.server.user(desk.server.hospital, { workspaces: ['RECEPT'], resources: ['prices.read'] });
    const { body: tax } = await create();
    const tried = await desk.send(
      'POST',
      'taxes',
      { code: code(), name: 'Mine', rate: '1', categories: ['Procedure'] },
      undefined,
      clerk,
    );
    expect([tried.status, tried.body.details]).toEqual([403, { permission: 'prices.write' }]);
    expect((await desk.send('GET', `taxes/${tax.uuid}`, undefined, undefined, clerk)).status).toBe(200);
    const resources = ['prices.*', 'services.*'];
    const stranger = await desk.server.user(desk.server.clinic, { workspaces: ['ADMIN'], resources });
    expect((await desk.send('GET', `taxes/${tax.uuid}`, undefined, undefined, stranger)).status).toBe(404);
    const { uuid } = await desk.service();
    const theirs = { code: code(), name: 'Theirs', rate: '1', healthcare_service_ids: [uuid] };
    expect((await desk.send('POST', 'taxes', theirs, undefined, stranger)).body.message).toBe('Service not found');
    expect((await create({ healthcare_service_ids: [uuid] })).status).toBe(201);
    const removed = await desk.send('DELETE', `v1/administration/healthcareservices/${uuid}`, undefined, 1);
    expect([removed.status, JSON.stringify(removed.body)]).toEqual([409, expect.stringContaining('Taxes')]);
  });
});
