import { SystemDatabase } from '@clinic-workbench/sdk/node';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { olderDatabase } from '../../../../tests/support/older-database';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';
import { Pricing, type PriceQuestion } from './contract';

let server: TestServer;
let manager: TestUser;
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  server = await startTestServer({});
  const resources = ['prices.*', 'services.*', 'locations.read'];
  manager = await server.user(server.hospital, { workspaces: ['ADMIN'], resources });
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const send = (method: Method, path: string, body?: object, version?: number, as = manager) =>
  server.request({
    method,
    url: `/api/${path.startsWith('v1') ? path : `v2/billing/${path}`}`,
    as,
    body,
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const service = async (price_tiers: readonly object[] = []) => {
  const body = { name: `Service ${randomUUID()}`, service_class: 'Consultation', price_tiers };
  const made = await send('POST', 'v1/administration/healthcareservices', body);
  expect(made.status, made.text).toBe(201);
  return made.body;
};
const price = (of: string, more: object = {}) =>
  send('POST', 'service-prices', { healthcare_service_id: of, charge: '150.00', ...more });
const location = async () => {
  const uuid = randomUUID();
  await server.rows(
    `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, $2, $3, 'site')`,
    [server.hospital, uuid, `Site ${uuid}`],
  );
  return uuid;
};
const quote = (query: Record<string, string>) => send('GET', `service-prices/quote?${new URLSearchParams(query)}`);

describe('a price', () => {
  it('is answered under the specification’s names, with its fallbacks', async () => {
    const { uuid, name } = await service();
    const made = await price(uuid, { charge: '120.5' });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      id: made.body.uuid,
      version: 1,
      healthcare_service_id: uuid,
      healthcare_service_name: name,
      name,
      description: name,
      charge: '120.50',
      amount: '120.50',
      currency: 'GHS',
      tier: null,
      location_id: null,
      payment_method: null,
      active: true,
    });
    expect((await price(uuid, { tier: ' Night  shift ', amount: '1', charge: undefined })).body).toMatchObject({
      tier: 'Night shift',
      description: 'Night shift',
      charge: '1.00',
    });
  });

  it('is refused if it is no amount of its currency, and nothing is stored', async () => {
    const { uuid } = await service();
    for (const charge of ['0.005', '-1', '1e309', 'NaN', '', ' 1', '1,50', '1234567890', 1e21, '1.'])
      expect((await price(uuid, { charge })).body.errors, String(charge)).toHaveProperty('charge');
    const minus = await server.request({
      method: 'POST',
      url: '/api/v2/billing/service-prices',
      as: manager,
      body: `{"healthcare_service_id":"${uuid}","charge":-0}`,
      headers: { 'content-type': 'application/json' },
    });
    expect(minus.body.errors).toEqual({ charge: ['Price is not valid'] });
    expect((await price(uuid, { charge: '0.005' })).body.errors.charge).toEqual([
      'Price should not have more than 2 decimals',
    ]);
    expect((await price(uuid, { currency: 'EUR' })).body.errors).toEqual({ currency: ['Currency is not valid'] });
    expect((await price(uuid, { valid_from: '2026-02-01', valid_to: '2026-01-31' })).body.errors).toHaveProperty(
      'valid_to',
    );
    expect((await price(randomUUID())).status).toBe(404);
    expect((await send('GET', `service-prices?healthcare_service_id=${uuid}`)).body.data).toEqual([]);
  });

  it('never overlaps another with the same conditions, even if both arrive at once', async () => {
    const { uuid } = await service();
    const june = { valid_from: '2026-06-01', valid_to: '2026-06-30', tier: 'Adult' };
    const both = await Promise.all([
      price(uuid, june),
      price(uuid, { ...june, tier: 'ADULT', valid_from: '2026-06-30', valid_to: null }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 400]));
    const refused = both.find(({ status }) => status === 400)!;
    expect(refused.body.errors).toEqual({
      valid_from: ['Another price with these conditions is valid on some of these days'],
    });
    expect((await price(uuid, { ...june, currency: 'USD' })).status).toBe(201);
    expect((await price(uuid, { ...june, payment_method: 'cash' })).status).toBe(201);
    expect((await price(uuid, { ...june, active: false })).status).toBe(201);
  });

  it('is one of fifty overlapping simultaneous ones; the others get the reason', async () => {
    const { uuid } = await service();
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) => price(uuid, { tier: 'Adult', charge: String(n), valid_from: today })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = all.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${Object.keys(body.errors ?? {}).join()}`))).toEqual(
      new Set(['400 valid_from']),
    );
    // Swapped: each of two becomes the other's neighbour, never its duplicate.
    const days = ['2020-01-01', '2020-02-01', '2020-03-01'];
    const made = await Promise.all(
      days.map(
        async (day) => (await price(uuid, { tier: 'Adult', valid_from: day, valid_to: day })).body.uuid as string,
      ),
    );
    const moved = await Promise.all(
      made.flatMap((each) =>
        days.map((day) => send('PATCH', `service-prices/${each}`, { valid_from: day, valid_to: day }, 1)),
      ),
    );
    expect(moved.filter(({ status }) => ![200, 400, 409].includes(status)).map(({ text }) => text)).toEqual([]);
    const { body: left } = await send('GET', `service-prices?healthcare_service_id=${uuid}`);
    const taken = left.data.map(({ valid_from: from }: { valid_from: string }) => from);
    expect(new Set(taken).size).toBe(4);
  }, 60_000);

  it('is changed by version, keeps its history, and is deleted', async () => {
    const { uuid } = await service();
    const { body: made } = await price(uuid);
    const path = `service-prices/${made.uuid}`;
    expect((await send('PATCH', path, { charge: '175' })).status).toBe(428);
    const changed = await send('PATCH', path, { charge: '175', payment_method: 'cash', reason: 'New year' }, 1);
    expect(changed.body).toMatchObject({ version: 2, charge: '175.00', payment_method: 'cash' });
    const stale = await send('PATCH', path, { charge: '1' }, 1);
    expect([stale.status, stale.body.details.current.charge]).toEqual([409, '175.00']);
    // Sent back as read: nothing changes.
    expect((await send('PATCH', path, { ...changed.body }, 2)).body.version).toBe(2);
    const { body: history } = await send('GET', `${path}/changes`);
    expect(history.data.find(({ reason }: { reason: string | null }) => reason === 'New year')).toMatchObject({
      before: { charge: '150.00', payment_method: null },
      after: { charge: '175.00', payment_method: 'cash' },
    });
    expect((await send('DELETE', path, undefined, 2)).status).toBeLessThan(300);
    expect((await send('GET', path)).status).toBe(404);
    expect((await send('GET', `${path}/changes`)).body.data[0].kind).toBe('deleted');
  });

  it('is read with the right to read prices, and written with the right to write them', async () => {
    const { uuid } = await service();
    const reader = await server.user(server.hospital, { workspaces: ['RECEPT'], resources: ['prices.read'] });
    const made = await send('POST', 'service-prices', { healthcare_service_id: uuid, charge: '1' }, undefined, reader);
    expect(made.body.details).toEqual({ permission: 'prices.write' });
    const read = await send('GET', `service-prices?healthcare_service_id=${uuid}`, undefined, undefined, reader);
    expect(read.status).toBe(200);
  });
});

describe('the tiers of a service', () => {
  it('are prices that name only the tier: both features show and change the same', async () => {
    const made = await service([
      { name: 'Adult', charge: '100' },
      { name: 'Child', charge: '60' },
    ]);
    const [adult, child] = made.price_tiers as { uuid: string }[];
    const { body: prices } = await send('GET', `service-prices?healthcare_service_id=${made.uuid}`);
    expect(prices.data).toMatchObject([
      { uuid: adult!.uuid, tier: 'Adult', charge: '100.00' },
      { uuid: child!.uuid, tier: 'Child', charge: '60.00' },
    ]);
    await send('PATCH', `service-prices/${adult!.uuid}`, { charge: '110' }, 1);
    await price(made.uuid, { tier: 'Adult', payment_method: 'insurance', charge: '90' });
    const path = `v1/administration/healthcareservices/${made.uuid}`;
    const read = await send('GET', path);
    expect(read.body).toMatchObject({ version: 2, price_tiers: [{ charge: '110.00' }, { charge: '60.00' }] });
    // A user who read the service before would restore the old price.
    const before = { price_tiers: [{ uuid: adult!.uuid, name: 'Adult', charge: '100.00' }] };
    const stale = await send('PATCH', path, before, 1);
    expect([stale.status, stale.body.code, stale.body.details.current.price_tiers[0].charge]).toEqual([
      409,
      'stale_version',
      '110.00',
    ]);
    const { body: told } = await send('GET', `${path}/changes`);
    expect(told.data[0]).toMatchObject({
      before: { price_tiers: ['Adult - GHS 100.00', 'Child - GHS 60.00'] },
      after: { price_tiers: ['Adult - GHS 110.00', 'Child - GHS 60.00'] },
    });

    // Their names are swapped, and a third is added.
    const swapped = [
      { uuid: adult!.uuid, name: 'Child', charge: '110.00' },
      { uuid: child!.uuid, name: 'Adult', charge: '60.00' },
      { name: 'Senior', charge: '30' },
    ];
    const changed = await send('PATCH', path, { price_tiers: swapped }, 2);
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.price_tiers).toMatchObject([
      { uuid: adult!.uuid, name: 'Child' },
      { uuid: child!.uuid, name: 'Adult' },
      { name: 'Senior', charge: '30.00' },
    ]);
    const { body: history } = await send('GET', `service-prices/${adult!.uuid}/changes`);
    expect(history.data).toMatchObject([
      { after: { tier: 'Child' } },
      { after: { charge: '110.00' } },
      { kind: 'recorded' },
    ]);
    await send('PATCH', path, { price_tiers: [] }, 3);
    const left = await send('GET', `service-prices?healthcare_service_id=${made.uuid}`);
    expect(left.body.data).toMatchObject([{ payment_method: 'insurance' }]);
  });

  it('are those in force today', async () => {
    const made = await service();
    await price(made.uuid, { tier: 'Old', valid_to: '2020-01-01' });
    await price(made.uuid, { tier: 'New', valid_from: '2099-01-01' });
    await price(made.uuid, { tier: 'Now', valid_from: today, valid_to: today });
    const read = await send('GET', `v1/administration/healthcareservices/${made.uuid}`);
    expect(read.body.price_tiers.map(({ name }: { name: string }) => name)).toEqual(['Now']);
  });

  it('are refused if they would overlap a future or ended price', async () => {
    const made = await service([{ name: 'Child', charge: '60' }]);
    await price(made.uuid, { tier: 'Adult', valid_from: '2099-01-01' });
    const path = `v1/administration/healthcareservices/${made.uuid}`;
    const [child] = made.price_tiers;
    for (const tiers of [[{ name: 'adult', charge: '5' }], [{ uuid: child.uuid, name: 'Adult', charge: '60' }]]) {
      const met = await send('PATCH', path, { price_tiers: tiers }, 1);
      expect([met.status, met.body.errors]).toEqual([
        400,
        { price_tiers: ['Another price with these conditions is valid on some of these days'] },
      ]);
    }
  });

  it('keep their order: a new one comes last, and the first of the day is the default', async () => {
    const made = await service([
      { name: 'Adult', charge: '100' },
      { name: 'Child', charge: '60' },
    ]);
    const adult = made.price_tiers[0].uuid as string;
    await price(made.uuid, { tier: 'Senior', charge: '30' });
    const read = await send('GET', `v1/administration/healthcareservices/${made.uuid}`);
    expect(read.body.price_tiers.map(({ name }: { name: string }) => name)).toEqual(['Adult', 'Child', 'Senior']);
    await send('PATCH', `service-prices/${adult}`, { valid_to: '2020-12-31' }, 1);
    expect((await quote({ healthcare_service_id: made.uuid })).body).toMatchObject({ tier: 'Child', total: '60.00' });
    const then = await quote({ healthcare_service_id: made.uuid, day: '2020-12-31' });
    expect(then.body).toMatchObject({ tier: 'Adult', total: '100.00' });
  });

  it('are deleted with their service, and its history says so', async () => {
    const made = await service([{ name: 'Adult', charge: '100' }]);
    const { body: cash } = await price(made.uuid, { payment_method: 'cash' });
    const gone = await send('DELETE', `v1/administration/healthcareservices/${made.uuid}`, undefined, 1);
    expect(gone.status, gone.text).toBeLessThan(300);
    for (const uuid of [made.price_tiers[0].uuid, cash.uuid] as string[]) {
      const { body: history } = await send('GET', `service-prices/${uuid}/changes`);
      expect(history.data[0]).toMatchObject({ kind: 'deleted' });
    }
  });

  it('from before the upgrade are prices now, exact to the pesewa', async () => {
    const { organization, rows, upgrade, close } = await olderDatabase(({ plugin }) => plugin === 'prices');
    onTestFinished(close);
    const uuid = randomUUID();
    await rows(
      `insert into healthcare_services (organization_uuid, uuid, name, service_class) values ($1, $2, 'Old', 'Consultation')`,
      [organization, uuid],
    );
    await rows(
      `insert into healthcare_service_prices (organization_uuid, uuid, service_uuid, position, name, currency, charge)
       values ($1, gen_random_uuid(), $2, 0, 'Adult', 'GHS', 100.29), ($1, gen_random_uuid(), $2, 1, 'Child', 'JPY', 1500), ($1, gen_random_uuid(), $2, 2, 'Guest', 'KWD', 1.125)`,
      [organization, uuid],
    );
    const before = await rows('select uuid, name, charge::float from healthcare_service_prices order by position');
    await upgrade();
    expect(await rows('select tier, amount::int from service_prices order by position')).toEqual([
      { tier: 'Adult', amount: 10_029 },
      { tier: 'Child', amount: 1_500 },
      { tier: 'Guest', amount: 1_125 },
    ]);
    expect(await rows('select uuid, name, charge::float from healthcare_service_prices order by position')).toEqual(
      before,
    );
  });
});

describe('the price question for a service', () => {
  it('is answered with an explanation: which price won, why each other lost, and each step', async () => {
    const site = await location();
    const { uuid } = await service([{ name: 'Adult', charge: '100' }]);
    await price(uuid, { charge: '150' });
    await price(uuid, { location_id: site, charge: '80', valid_to: '2020-01-01' });
    const { status, body, text } = await quote({ healthcare_service_id: uuid, quantity: '2.5', location_id: site });
    expect(status, text).toBe(200);
    // The first tier is the default.
    expect(body).toMatchObject({
      day: today,
      tier: 'Adult',
      currency: 'GHS',
      unit_price: '100.00',
      total: '250.00',
      not_priced: null,
      rate: null,
    });
    expect(body.prices).toMatchObject([
      { tier: 'Adult', won: true, loss: null, weight: 4 },
      { charge: '80.00', won: false, loss: 'ended', weight: 2 },
      { charge: '150.00', won: false, loss: 'less-specific', weight: 0 },
    ]);
    expect(body.steps).toEqual([
      { step: 'gross', rule: null, percent: null, amount: '250.00', sum: '250.00', left_out: null },
    ]);
    const earlier = await quote({ healthcare_service_id: uuid, day: '2019-05-05', tier: 'Child', location_id: site });
    expect(earlier.body).toMatchObject({ unit_price: '80.00' });
  });

  it('has no amount without a price, never 0', async () => {
    const { uuid } = await service();
    const { body } = await quote({ healthcare_service_id: uuid });
    expect(body).toMatchObject({ not_priced: 'no-price', unit_price: null, total: null, steps: [], prices: [] });
    expect((await quote({ healthcare_service_id: randomUUID() })).status).toBe(404);
    for (const quantity of ['0', '-1', '1.0001', 'x'])
      expect((await quote({ healthcare_service_id: uuid, quantity })).body.errors).toHaveProperty('quantity');
  });

  it('is answered in the requested currency, otherwise converted at the rate of the day', async () => {
    const { uuid } = await service();
    await price(uuid, { currency: 'USD', charge: '10.01' });
    expect((await quote({ healthcare_service_id: uuid })).body).toMatchObject({ not_priced: 'no-rate', total: null });
    const rate = (day: string, worth: string) => send('POST', 'exchange-rates', { currency: 'USD', day, rate: worth });
    expect((await rate('2026-01-01', '12.5')).status).toBe(201);
    expect((await rate('2026-03-01', '13')).status).toBe(201);
    expect((await rate('2026-03-01', '14')).body.errors).toEqual({ day: ['Day already exists'] });
    for (const wrong of ['0', '-1', 'NaN', '1e3', '0.00000000001'])
      expect((await rate('2026-05-01', wrong)).body.errors).toHaveProperty('rate');
    const on = async (day: string) => (await quote({ healthcare_service_id: uuid, day, quantity: '3' })).body;
    // 10.01 × 12.5 = 125.125 → 125.13
    expect(await on('2026-02-28')).toMatchObject({
      unit_price: '125.13',
      total: '375.39',
      rate: { from: 'USD', to: 'GHS', rate: '12.5', day: '2026-01-01' },
    });
    expect(await on('2026-03-01')).toMatchObject({ unit_price: '130.13', rate: { rate: '13' } });
    expect(await on('2025-12-31')).toMatchObject({ not_priced: 'no-rate' });
    const asked = await quote({ healthcare_service_id: uuid, currency: 'USD' });
    expect(asked.body).toMatchObject({ unit_price: '10.01', currency: 'USD', rate: null });
    // The rate applies in the other direction too: 200.00 ÷ 12.5 = 16.00, ÷ 13 = 15.3846…
    const other = await service();
    await price(other.uuid, { charge: '200' });
    const inDollars = async (day: string) =>
      (await quote({ healthcare_service_id: other.uuid, currency: 'USD', day })).body;
    expect(await inDollars('2026-02-28')).toMatchObject({
      unit_price: '16.00',
      rate: { from: 'USD', to: 'GHS', rate: '12.5', day: '2026-01-01' },
    });
    expect(await inDollars('2026-03-01')).toMatchObject({ unit_price: '15.38', rate: { rate: '13' } });
    expect(await inDollars('2025-12-31')).toMatchObject({ not_priced: 'no-rate', unit_price: null });
    await price(uuid, { currency: 'GHS', charge: '99' });
    expect(await on('2026-03-01')).toMatchObject({ unit_price: '99.00', rate: null });
  });

  it('includes the parts of other features: override, group, discounts and tax', async () => {
    const { uuid } = await service();
    await price(uuid, { charge: '100' });
    const explain = (more: Partial<PriceQuestion>) =>
      server.kernel.container
        .get<SystemDatabase>(SystemDatabase)
        .inOrganization(server.hospital, (db) =>
          server.kernel.container
            .get<Pricing>(Pricing)
            .explain({ db, organization: server.hospital, now: new Date() }, { service: uuid, quantity: '1', ...more }),
        );
    const { explanation } = await explain({
      groupAdjustment: { rule: 'Staff', percent: '-20' },
      discounts: [{ rule: 'Voucher', fixed: 1_000n }],
      taxes: [{ rule: 'VAT', percent: '15' }],
    });
    expect(explanation).toMatchObject({
      amount: '80.00',
      discount: '10.00',
      net: '70.00',
      tax: '10.50',
      total: '80.50',
    });
    expect(explanation.steps.map(({ step, rule, percent, amount }) => [step, rule, percent, amount])).toEqual([
      ['gross', null, null, '100.00'],
      ['group', 'Staff', '-20', '-20.00'],
      ['discount', 'Voucher', null, '-10.00'],
      ['tax', 'VAT', '15', '10.50'],
    ]);
  });

  it('belongs to the caller’s organization alone', async () => {
    const { uuid } = await service();
    const stranger = await server.user(server.clinic, { workspaces: ['BILL'], resources: ['prices.*'] });
    const { body: made } = await price(uuid);
    expect((await send('GET', `service-prices/${made.uuid}`, undefined, undefined, stranger)).status).toBe(404);
    expect(
      (await send('GET', `service-prices/quote?healthcare_service_id=${uuid}`, undefined, undefined, stranger)).status,
    ).toBe(404);
    const { uuid: theirs } = (
      await send(
        'POST',
        'v1/administration/healthcareservices',
        { name: 'Theirs', service_class: 'Consultation' },
        undefined,
        await server.user(server.clinic, { workspaces: ['ADMIN'], resources: ['services.*'] }),
      )
    ).body;
    const there = { healthcare_service_id: theirs, charge: '1', location_id: await location() };
    const stolen = await send('POST', 'service-prices', there, undefined, stranger);
    expect([stolen.status, stolen.body.message]).toEqual([404, 'Location not found']);
    const foreign = await send(
      'POST',
      'service-prices',
      { healthcare_service_id: uuid, charge: '1' },
      undefined,
      stranger,
    );
    expect(foreign.status).toBe(404);
  });
});

describe('the price question for a patient', () => {
  it('uses the patient’s group, or the requested one; a price for the group is not adjusted', async () => {
    const { uuid } = await service();
    await price(uuid, { charge: '100' });
    const [staff, patient] = [randomUUID(), randomUUID()];
    await server.rows(
      `insert into customer_groups (organization_uuid, uuid, name, adjustment) values ($1, $2, $3, -12.5)`,
      [server.hospital, staff, `Staff ${staff}`],
    );
    const ask = async (more: Record<string, string>) => (await quote({ healthcare_service_id: uuid, ...more })).body;
    expect(await ask({ customer_group_id: staff })).toMatchObject({
      customer_group_id: staff,
      total: '87.50',
      steps: [{ step: 'gross' }, { step: 'group', rule: `Staff ${staff}`, amount: '-12.50' }],
    });
    expect((await quote({ healthcare_service_id: uuid, patient_id: patient })).body.message).toBe('Patient not found');
    expect((await quote({ healthcare_service_id: uuid, customer_group_id: patient })).body.message).toBe(
      'Customer group not found',
    );
    const clerk = await server.user(server.hospital, { workspaces: ['RECEPT'], resources: ['patients.*'] });
    const registered = await server.request({
      method: 'POST',
      url: '/api/v2/emr/patients',
      as: clerk,
      body: {
        first_name: 'Ama',
        last_name: 'Owusu',
        gender: 'FEMALE',
        birth_date: '1990-01-01',
        customer_group_id: staff,
      },
    });
    expect(registered.status, registered.text).toBe(201);
    const of = registered.body.uuid as string;
    expect(await ask({ patient_id: of })).toMatchObject({ customer_group_id: staff, total: '87.50' });
    await price(uuid, { charge: '70', customer_group_id: staff });
    expect(await ask({ patient_id: of })).toMatchObject({
      total: '70.00',
      steps: [{ step: 'gross' }, { step: 'group', amount: '0.00', left_out: 'price-names-it' }],
    });
  });
});
