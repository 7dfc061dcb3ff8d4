import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing, type ImportCalls } from '../../../../../tests/support/importing';
import { priceDesk, type PriceDesk } from '../../../../../tests/support/price-desk';

let desk: PriceDesk;
let imports: ImportCalls;
beforeAll(async () => {
  desk = await priceDesk();
  imports = importing(desk.server, desk.manager, 'service-prices');
});
afterAll(() => desk.server.close());

/** A file of a hospital without payers; the template has them too. */
const heading =
  'Service,Tier,Location,Customer group,Payment method,Valid from,Valid to,Price,Currency,Description,Status';
const everyHeading = heading.replace('Location,', 'Location,Payer,');
const pricesOf = async (service: string) =>
  (await desk.send('GET', `service-prices?healthcare_service_id=${service}&page_size=100`)).body.data;

describe('a file of prices', () => {
  it('previews its changes, imports them, and undoes them', async () => {
    const { uuid: service, name } = await desk.service();
    await desk.location('North clinic');
    await desk.group('Students');
    const { body: old } = await desk.price(service, { tier: 'Adult', charge: '100' });
    const csv = [
      heading,
      `${name},ADULT,,,,,2026-12-31,110.5,,,`,
      `${name},Adult,,,,2027-01-01,,120,GHS,,`,
      `${name.toUpperCase()},,north clinic,students,insurance,01/02/2027,,9.99,usd,Guests,inactive`,
    ].join('\n');
    const { body: checked } = await imports.check(csv);
    expect(checked, JSON.stringify(checked.faults)).toMatchObject({ state: 'checked', to_create: 2, to_update: 1 });
    expect(checked.changes[0]).toMatchObject({
      action: 'update',
      name: `${name}, ADULT`,
      fields: [
        { title: 'Price', before: 'GHS 100.00', after: 'GHS 110.50' },
        { title: 'Valid to', before: '', after: '2026-12-31' },
      ],
    });
    expect(await pricesOf(service)).toHaveLength(1);
    expect(await imports.run(checked.uuid)).toMatchObject({ state: 'done', created: 2, updated: 1, failed: 0 });
    expect(await pricesOf(service)).toMatchObject([
      { uuid: old.uuid, charge: '110.50', valid_to: '2026-12-31' },
      { charge: '120.00', valid_from: '2027-01-01' },
      {
        location_name: 'North clinic',
        customer_group_name: 'Students',
        payment_method: 'insurance',
        charge: '9.99',
        currency: 'USD',
        active: false,
        description: 'Guests',
        valid_from: '2027-02-01',
      },
    ]);
    expect((await imports.check(csv)).body).toMatchObject({ to_create: 0, to_update: 0, unchanged: 3 });
    expect(await imports.undo(checked.uuid)).toMatchObject({ state: 'undone', undone: 3, kept: 0 });
    expect(await pricesOf(service)).toMatchObject([
      { uuid: old.uuid, charge: '100.00', tier: 'Adult', valid_to: null },
    ]);
  });

  it('is refused if it prices one service twice on the same days, with both lines named', async () => {
    const { uuid: service, name } = await desk.service();
    const { name: other } = await desk.service();
    await desk.price(service, { tier: 'Child', valid_to: '2026-06-30' });
    const { body } = await imports.check(
      [
        heading,
        `${name},Adult,,,,2026-01-01,2026-12-31,1,,,`,
        `${other},Adult,,,,2026-01-01,2026-12-31,1,,,`,
        `${name},adult,,,,2026-12-31,,2,,,`,
        `${name},Adult,,,,2026-12-31,,2,,,inactive`,
        `${name},Child,,,,2026-06-30,2026-06-30,2,,,`,
        `${name},Child,,,,2026-07-01,,2,,,`,
      ].join('\n'),
    );
    expect(body).toMatchObject({ state: 'faulty', fault_count: 2 });
    expect(body.faults).toEqual([
      { line: 4, message: 'Line 2 prices this service under the same conditions on some of these days already.' },
      { line: 6, message: 'A price with these conditions is valid to 2026-06-30 already.' },
    ]);
  });

  it('names each line’s fault', async () => {
    const { name } = await desk.service();
    const lines = ['0.005', 'NaN', '1e309', '-0', '1234567890', '1,50'].map((charge) => `${name},,,,,,,"${charge}",,,`);
    const { body } = await imports.check(
      [
        heading,
        ...lines,
        'No such service,,,,,,,1,,,',
        `${name},,Nowhere,,,,,1,,,`,
        `${name},,,,barter,,,1,,,`,
        `${name},,,,,soon,,1,,,`,
        `${name},,,,,2026-02-01,2026-01-01,1,,,`,
        `${name},,,,,,,1,EUR,,`,
        `${name},,,,,,,1,,,perhaps`,
      ].join('\n'),
    );
    expect(body.fault_count).toBe(13);
    const messages = body.faults.map(({ message }: { message: string }) => message);
    expect(messages[0]).toBe('Price should not have more than 2 decimals');
    expect(messages.slice(6)).toEqual([
      'There is no service No such service.',
      'There is no location Nowhere.',
      'Payment method is not valid: barter',
      'Valid from is not valid: soon',
      'Valid to is not valid',
      'Currency is not valid',
      'Status is not valid: perhaps',
    ]);
  });

  it('may price a service for a payer, by its name', async () => {
    const { uuid: service, name } = await desk.service();
    const payer = await desk.payer('Acacia Health');
    const file = (line: string) => [`Service,Payer,Price`, line].join('\n');
    expect((await imports.check(file(`${name},No Insurer,5`))).body.faults).toEqual([
      { line: 2, message: 'There is no payer No Insurer.' },
    ]);
    const { body: checked } = await imports.check(file(`${name},acacia health,80`));
    expect(checked.changes[0]).toMatchObject({ action: 'create', name: `${name}, Acacia Health` });
    await imports.run(checked.uuid);
    expect(await pricesOf(service)).toMatchObject([{ payer_id: payer, payer_name: 'Acacia Health', charge: '80.00' }]);
    const exported = await desk.send('GET', `service-prices/export?payer_id=${payer}`);
    expect(exported.text).toContain(`${name},,,Acacia Health,,,,,80.00,GHS,,Active`);
  });

  it('comes from a template, and an unchanged export changes nothing', async () => {
    const { uuid: service, name } = await desk.service();
    await desk.location('West, "old" wing');
    await desk.send('POST', 'service-prices/batch', {
      changes: [
        {
          healthcare_service_id: service,
          tier: 'Adult',
          charge: '1.5',
          valid_from: '2026-01-01',
          payment_method: 'patient-account',
        },
        { healthcare_service_id: service, location_name: 'West, "old" wing', charge: '2', active: false },
      ],
    });
    const file = await desk.send('GET', `service-prices/export?healthcare_service_id=${service}`);
    expect(file.text.replace('\u{feff}', '').split('\r\n')).toEqual([
      everyHeading,
      `${name},Adult,,,,Patient account,2026-01-01,,1.50,GHS,,Active`,
      `${name},,"West, ""old"" wing",,,,,,2.00,GHS,,Inactive`,
      '',
    ]);
    expect((await imports.check(file.text)).body).toMatchObject({ state: 'checked', unchanged: 2, to_create: 0 });
    const template = await desk.send('GET', 'service-prices/import-template');
    expect(template.text).toContain(everyHeading);
    const { body } = await desk.send('GET', 'service-prices/import-headers');
    expect(body.data.map(({ title }: { title: string }) => title).join()).toBe(everyHeading);
    const other = await desk.send('GET', 'service-prices/export?search=nothing-like-this');
    expect(other.text.trim().split('\r\n')).toHaveLength(1);
  });
});

describe('the list of prices', () => {
  it('is in the order of services’ names, and can be searched and filtered', async () => {
    const { uuid: b } = await desk.service({
      name: 'Zebra scan',
      service_class: 'Diagnostic',
      healthcare_service_categories: ['Procedure'],
    });
    const { uuid: a } = await desk.service({ name: 'yellow Zebra' });
    await desk.price(b, { tier: 'Adult', valid_to: '2026-01-31' });
    await desk.price(a, { charge: '2' });
    await desk.price(b, { tier: 'Adult', valid_from: '2026-02-01', active: false });
    const list = async (query: string) =>
      (await desk.send('GET', `service-prices?search=zebra&${query}`)).body.data.map(
        (price: { healthcare_service_name: string; valid_from: string | null }) =>
          `${price.healthcare_service_name} ${price.valid_from}`,
      );
    const [yellow, first, second] = ['yellow Zebra null', 'Zebra scan null', 'Zebra scan 2026-02-01'];
    expect(await list('')).toEqual([yellow, first, second]);
    expect(await list('page_size=1&page=2')).toEqual([first]);
    expect(await list('service_class=Diagnostic')).toEqual([first, second]);
    expect(await list('category=Procedure&active=true')).toEqual([first]);
    expect(await list('day=2026-01-31')).toEqual([yellow, first]);
    expect(await list('day=2026-02-01&tier=adult')).toEqual([second]);
  });
});
