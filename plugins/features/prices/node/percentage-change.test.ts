import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceDesk, type PriceDesk } from '../../../../tests/support/price-desk';

let desk: PriceDesk;
beforeAll(async () => {
  desk = await priceDesk();
});
afterAll(() => desk.server.close());

const preview = (body: object) => desk.send('POST', 'service-prices/percentage-change/preview', body);
const change = (body: object) => desk.send('POST', 'service-prices/percentage-change', body);
const pricesOf = async (service: string) =>
  (await desk.send('GET', `service-prices?healthcare_service_id=${service}&page_size=100`)).body.data;

describe('a change by percentage', () => {
  it('is previewed, then ends the old prices the day before and begins new ones', async () => {
    const { uuid: service } = await desk.service();
    const filter = { healthcare_service_id: service };
    const { body: open } = await desk.price(service, { charge: '10.01', tier: 'Adult' });
    await desk.price(service, { charge: '3.33', currency: 'USD', valid_from: '2026-01-01', valid_to: '2030-06-30' });
    const { body: later } = await desk.price(service, { charge: '8', tier: 'Later', valid_from: '2030-01-01' });
    await desk.price(service, { charge: '5', tier: 'Ended', valid_to: '2029-12-31' });
    await desk.price(service, { charge: '5', tier: 'Off', active: false });
    const question = { percent: '12.5', from: '2030-01-01', filter };
    const { body: seen } = await preview(question);
    expect(seen).toMatchObject({ count: 3, left_out: 2, percent: '12.5' });
    // 10.01 + 1.25125 → 1.25; 3.33 + 0.41625 → 0.42.
    expect(
      seen.data.map((line: { before: string; after: string; way: string }) => [line.before, line.after, line.way]),
    ).toEqual([
      ['10.01', '11.26', 'split'],
      ['3.33', '3.75', 'split'],
      ['8.00', '9.00', 'change'],
    ]);
    expect(await pricesOf(service)).toHaveLength(5);
    const done = await change({ ...question, stamp: seen.stamp, reason: 'Inflation' });
    expect(done.body, done.text).toEqual({ changed: 1, ended: 2, begun: 2 });
    const now = await pricesOf(service);
    expect(now).toHaveLength(7);
    const of = (tier: string | null) => now.filter((price: { tier: string | null }) => price.tier === tier);
    expect(of('Adult')).toMatchObject([
      { uuid: open.uuid, version: 2, charge: '10.01', valid_from: null, valid_to: '2029-12-31' },
      { version: 1, charge: '11.26', valid_from: '2030-01-01', valid_to: null },
    ]);
    expect(of(null)).toMatchObject([
      { charge: '3.33', valid_to: '2029-12-31' },
      { charge: '3.75', currency: 'USD', valid_from: '2030-01-01', valid_to: '2030-06-30' },
    ]);
    expect(of('Later')).toMatchObject([{ uuid: later.uuid, charge: '9.00', valid_from: '2030-01-01' }]);
    expect((await change({ ...question, stamp: seen.stamp })).body.code).toBe('stale_preview');
  });

  it('lowers down to 0.00, and mirrors a rise in its rounding', async () => {
    const { uuid: service } = await desk.service();
    await desk.price(service, { charge: '1.25' });
    const filter = { healthcare_service_id: service };
    const after = async (percent: string) =>
      (await preview({ percent, from: '2030-01-01', filter })).body.data[0].after;
    // Half a pesewa rounds away from zero: 1.25 ± 0.125.
    expect([await after('10'), await after('-10'), await after('-100')]).toEqual(['1.38', '1.12', '0.00']);
    for (const percent of ['0', '-100.1', '1001', '1.0001', 'NaN', '1e2', '', '-0', ' 5'])
      expect((await preview({ percent, from: '2030-01-01', filter })).body.errors, percent).toHaveProperty('percent');
    await desk.price(service, { tier: 'Dear', charge: '999999999' });
    expect((await preview({ percent: '1', from: '2030-01-01', filter })).body.errors).toEqual({
      percent: ['Price is not valid'],
    });
  });

  it('accepts chosen prices in the version that was read, and none of another organization', async () => {
    const { uuid: service } = await desk.service();
    const { body: one } = await desk.price(service, { tier: 'One' });
    const { body: two } = await desk.price(service, { tier: 'Two' });
    const question = { percent: '-10', from: '2030-01-01', prices: [{ uuid: one.uuid, version: 1 }] };
    const { body: seen } = await preview(question);
    expect(seen).toMatchObject({ count: 1, data: [{ price_id: one.uuid, before: '150.00', after: '135.00' }] });
    await desk.send('PATCH', `service-prices/${one.uuid}`, { charge: '160' }, 1);
    const stale = await change({ ...question, stamp: seen.stamp });
    expect([stale.status, stale.body.code, stale.body.details.current.charge]).toEqual([
      409,
      'stale_version',
      '160.00',
    ]);
    expect(await pricesOf(service)).toHaveLength(2);
    const stranger = await desk.server.user(desk.server.clinic, { workspaces: ['BILL'], resources: ['prices.*'] });
    const stolen = { percent: '10', from: '2030-01-01', prices: [{ uuid: two.uuid, version: 1 }] };
    const path = 'service-prices/percentage-change/preview';
    expect((await desk.send('POST', path, stolen, undefined, stranger)).status).toBe(404);
  });

  it('happens once for two simultaneous requests', async () => {
    const { uuid: service } = await desk.service();
    await desk.price(service);
    const question = { percent: '10', from: '2030-01-01', filter: { healthcare_service_id: service } };
    const { body: seen } = await preview(question);
    const both = await Promise.all([1, 2].map(() => change({ ...question, stamp: seen.stamp })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await pricesOf(service)).map(({ charge }: { charge: string }) => charge)).toEqual(['150.00', '165.00']);
  });
});
