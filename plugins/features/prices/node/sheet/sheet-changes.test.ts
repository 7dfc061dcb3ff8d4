import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceDesk, type PriceDesk } from '../../../../../tests/support/price-desk';

let desk: PriceDesk;
beforeAll(async () => {
  desk = await priceDesk();
});
afterAll(() => desk.server.close());

const batch = (changes: readonly object[], more: object = {}) =>
  desk.send('POST', 'service-prices/batch', { changes, ...more });

describe('a sheet of prices', () => {
  it('is saved as a whole: new prices by the names in a spreadsheet, changed ones by their version', async () => {
    const { uuid: service, name } = await desk.service();
    const place = await desk.location('East wing');
    const staff = await desk.group('Staff');
    const { body: old } = await desk.price(service, { charge: '10', tier: 'Adult' });
    const saved = await batch(
      [
        { uuid: old.uuid, version: 1, charge: '12.50', valid_to: '2027-12-31' },
        {
          healthcare_service_name: name.toUpperCase(),
          location_name: ' east  WING',
          customer_group_name: 'STAFF',
          charge: '80',
          currency: 'USD',
        },
        { healthcare_service_id: service, tier: 'Adult', valid_from: '2028-01-01', charge: '14', active: false },
      ],
      { reason: 'New year' },
    );
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.data).toMatchObject([
      { uuid: old.uuid, version: 2, charge: '12.50', tier: 'Adult', valid_to: '2027-12-31' },
      {
        location_id: place,
        location_name: 'East wing',
        customer_group_id: staff,
        customer_group_name: 'Staff',
        charge: '80.00',
        currency: 'USD',
      },
      { tier: 'Adult', valid_from: '2028-01-01', active: false },
    ]);
    const { body: history } = await desk.send('GET', `service-prices/${old.uuid}/changes`);
    expect(history.data[0]).toMatchObject({
      reason: 'New year',
      before: { charge: '10.00', valid_to: null },
      after: { charge: '12.50', valid_to: '2027-12-31' },
    });
    expect((await desk.send('GET', `service-prices/${saved.body.data[1].uuid}/changes`)).body.data).toHaveLength(1);
    // The tier of the service changed with it.
    const read = await desk.send('GET', `v1/administration/healthcareservices/${service}`);
    expect(read.body.price_tiers).toMatchObject([{ name: 'Adult', charge: '12.50' }]);
  });

  it('is refused as a whole, and names the fault of each cell', async () => {
    const { uuid: service } = await desk.service();
    await desk.location('Twin', 2);
    const { body: old } = await desk.price(service);
    const wrong = (charge: unknown) => ({ healthcare_service_id: service, tier: randomUUID().slice(0, 8), charge });
    const one = { healthcare_service_id: service, charge: '1' };
    // Faults that the rules of the fields find come first.
    const days = await batch([
      { ...one, valid_from: 'soon' },
      { ...one, valid_from: '2026-02-01', valid_to: '2026-01-31' },
    ]);
    expect(days.body.errors).toEqual({
      'changes.0.valid_from': ['Valid from is not valid'],
      'changes.1.valid_to': ['Valid to is not valid'],
    });
    const { body } = await batch([
      { uuid: old.uuid, version: 1, charge: '0.005' },
      ...['NaN', '1e309', '-0', '1234567890', '-1', '1,50', ' '].map(wrong),
      { healthcare_service_id: service, charge: '1', currency: 'EUR' },
      { healthcare_service_name: 'No such thing', charge: '1' },
      { healthcare_service_id: service, charge: '1', location_name: 'Nowhere' },
      { healthcare_service_id: service, charge: '1', location_name: 'Twin' },
      { charge: '1' },
      { healthcare_service_id: service },
      { healthcare_service_id: service, charge: '1', customer_group_name: 'Nobody' },
    ]);
    const notValid = ['Price is not valid'];
    expect(body.errors).toEqual({
      'changes.0.charge': ['Price should not have more than 2 decimals'],
      'changes.1.charge': notValid,
      'changes.2.charge': notValid,
      'changes.3.charge': notValid,
      'changes.4.charge': notValid,
      'changes.5.charge': notValid,
      'changes.6.charge': notValid,
      'changes.7.charge': notValid,
      'changes.8.currency': ['Currency is not valid'],
      'changes.9.healthcare_service_name': ['Service not found'],
      'changes.10.location_name': ['Location not found'],
      'changes.11.location_name': ['Several locations have this name'],
      'changes.12.healthcare_service_name': ['Service is required'],
      'changes.13.charge': ['Price is required'],
      'changes.14.customer_group_name': ['Customer group not found'],
    });
    const { body: left } = await desk.send('GET', `service-prices?healthcare_service_id=${service}`);
    expect(left.data).toMatchObject([{ uuid: old.uuid, version: 1, charge: '150.00' }]);
  });

  it('shows each overlap at its cell, also between two of its own lines', async () => {
    const { uuid: service } = await desk.service();
    const { body: old } = await desk.price(service, { valid_to: '2026-12-31' });
    const line = { healthcare_service_id: service, charge: '1' };
    const { status, body } = await batch([
      { ...line, valid_from: '2026-12-31', valid_to: '2026-12-31' },
      { ...line, tier: 'Adult', valid_from: '2027-01-01' },
      { ...line, tier: 'ADULT', valid_from: '2027-06-01' },
      { ...line, tier: 'Child' },
    ]);
    const message = ['Another price with these conditions is valid on some of these days'];
    expect([status, body.errors]).toEqual([
      400,
      { 'changes.0.valid_from': message, 'changes.1.valid_from': message, 'changes.2.valid_from': message },
    ]);
    // Two prices swap their days: only the result counts.
    const { body: next } = await desk.price(service, { valid_from: '2027-01-01' });
    const exchanged = await batch([
      { uuid: old.uuid, version: 1, valid_from: '2027-01-01', valid_to: null },
      { uuid: next.uuid, version: 1, valid_from: null, valid_to: '2026-12-31' },
    ]);
    expect(exchanged.status, exchanged.text).toBe(200);
  });

  it('is refused for a price that somebody else changed, with the current price', async () => {
    const { uuid: service } = await desk.service();
    const { body: one } = await desk.price(service, { tier: 'One' });
    const { body: two } = await desk.price(service, { tier: 'Two' });
    await desk.send('PATCH', `service-prices/${two.uuid}`, { charge: '99' }, 1);
    const stale = await batch([
      { uuid: one.uuid, version: 1, charge: '11' },
      { uuid: two.uuid, version: 1, charge: '22' },
      { healthcare_service_id: service, charge: '-1' },
    ]);
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect(stale.body.details.stale).toMatchObject([{ uuid: two.uuid, version: 2, charge: '99.00' }]);
    expect(stale.body.errors).toHaveProperty(['changes.2.charge']);
    expect((await desk.send('GET', `service-prices/${one.uuid}`)).body.charge).toBe('150.00');
    const writer = await desk.server.user(desk.server.hospital, { workspaces: ['ADMIN'], resources: ['prices.write'] });
    const unseen = await desk.send(
      'POST',
      'service-prices/batch',
      { changes: [{ uuid: two.uuid, version: 1 }] },
      undefined,
      writer,
    );
    expect(unseen.body.details).toEqual({ current: { version: 2 }, stale: [{ uuid: two.uuid, version: 2 }] });
    const gone = await batch([{ uuid: randomUUID(), version: 1, charge: '1' }]);
    expect([gone.status, gone.body.errors]).toEqual([404, { 'changes.0.uuid': ['Price not found'] }]);
  });

  it('is one of ten simultaneous ones for the same cells', async () => {
    const { uuid: service } = await desk.service();
    const { body: one } = await desk.price(service, { tier: 'One' });
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        batch([
          { uuid: one.uuid, version: 1, charge: String(n) },
          { healthcare_service_id: service, tier: 'New', charge: String(n) },
        ]),
      ),
    );
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const { body: left } = await desk.send('GET', `service-prices?healthcare_service_id=${service}`);
    expect(left.data).toHaveLength(2);
  });
});

describe('a price for a payer', () => {
  it('is written by the payer’s name, wins over all others, and the contract changes only prices for everybody', async () => {
    const { uuid: service } = await desk.service();
    const payer = await desk.payer('Nationwide Medical', '-10');
    const ask = async () =>
      (await desk.send('GET', `service-prices/quote?healthcare_service_id=${service}&payer_id=${payer}`)).body;
    await desk.price(service, { charge: '100' });
    expect(await ask()).toMatchObject({
      payment_method: 'insurance',
      total: '90.00',
      steps: [{ step: 'gross' }, { step: 'payer', rule: 'Nationwide Medical', percent: '-10', amount: '-10.00' }],
    });
    const others = { tier: 'Adult', payment_method: 'insurance', location_id: await desk.location('Payers wing') };
    await desk.price(service, { ...others, charge: '60' });
    const [saved] = (await batch([{ healthcare_service_id: service, payer_name: 'nationwide  MEDICAL', charge: '75' }]))
      .body.data;
    expect(saved).toMatchObject({ payer_id: payer, payer_name: 'Nationwide Medical' });
    const asked = await ask();
    expect(asked).toMatchObject({ total: '75.00', prices: [{ price_id: saved.uuid, weight: 16, won: true }, {}, {}] });
    expect(asked.steps[1]).toMatchObject({ step: 'payer', left_out: 'price-names-it' });
    expect((await desk.price(service, { charge: '5', payer_id: payer })).body.errors).toHaveProperty('valid_from');
    const { body: cleared } = await batch([{ uuid: saved.uuid, version: 1, payer_name: '', tier: 'Child' }]);
    expect(cleared.data).toMatchObject([{ payer_id: null, payer_name: null, tier: 'Child' }]);
  });

  it('is refused for an unknown payer, an ambiguous name and another organization’s', async () => {
    const { uuid: service } = await desk.service();
    // A company and an insurer.
    for (const kind of ['corporate', 'insurance'] as const) await desk.payer('Twice', undefined, kind);
    const faults = async (payer_name: string) =>
      (await batch([{ healthcare_service_id: service, charge: '1', payer_name }])).body.errors;
    expect(await faults('Nobody')).toEqual({ 'changes.0.payer_name': ['Payer not found'] });
    expect(await faults('Twice')).toEqual({ 'changes.0.payer_name': ['Several payers have this name'] });
    const unknown = await desk.price(service, { payer_id: randomUUID() });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'Payer not found']);
    const quote = `service-prices/quote?healthcare_service_id=${service}&payer_id=${randomUUID()}`;
    expect((await desk.send('GET', quote)).status).toBe(404);
  });
});

describe('the prices of a customer group', () => {
  it('are activated and deactivated together', async () => {
    const { uuid: service } = await desk.service();
    const group = await desk.group('Nurses');
    expect((await desk.price(service, { customer_group_id: randomUUID() })).body.message).toBe(
      'Customer group not found',
    );
    const { body: a } = await desk.price(service, { customer_group_id: group });
    const { body: b } = await desk.price(service, { customer_group_id: group, tier: 'Adult' });
    const { body: other } = await desk.price(service);
    const activate = (active: boolean) =>
      desk.send('POST', 'service-prices/activate-by-customer-group', { customer_group_id: group, active });
    expect((await activate(false)).body).toEqual({ changed: 2 });
    expect((await activate(false)).body).toEqual({ changed: 0 });
    const { body: now } = await desk.send('GET', `service-prices?healthcare_service_id=${service}&active=true`);
    expect(now.data).toMatchObject([{ uuid: other.uuid, version: 1 }]);
    // Meanwhile another price takes the place of one.
    await desk.price(service, { customer_group_id: group, tier: 'adult' });
    expect((await activate(true)).body.errors).toHaveProperty('valid_from');
    expect((await desk.send('GET', `service-prices/${a.uuid}`)).body).toMatchObject({ active: false, version: 2 });
    await desk.send('PATCH', `service-prices/${b.uuid}`, { tier: 'Child' }, 2);
    expect((await activate(true)).body).toEqual({ changed: 2 });
    const gone = await desk.server.rows(
      'select count(*)::int as n from service_prices where customer_group_uuid = $1',
      [group],
    );
    expect(gone).toEqual([{ n: 3 }]);
  });
});
