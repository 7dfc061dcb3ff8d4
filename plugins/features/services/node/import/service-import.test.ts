import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing, type ImportCalls } from '../../../../../tests/support/importing';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';

let server: TestServer;
let administrator: TestUser;
let imports: ImportCalls;

beforeAll(async () => {
  server = await startTestServer({});
  administrator = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['services.*'] });
  imports = importing(server, administrator, 'services');
});
afterAll(() => server.close());

const base = '/api/v1/administration/healthcareservices';
const found = async (search: string) =>
  (await server.request({ method: 'GET', url: `${base}?search=${search}`, as: administrator })).body.data;
const heading = 'Name,Class,Prices,Duration,Virtual service,Status';

describe('a file of services', () => {
  it('previews its changes, imports them, and undoes them', async () => {
    const { body: old } = await server.request({
      method: 'POST',
      url: base,
      as: administrator,
      body: { name: 'Old scan', service_class: 'Diagnostic', price_tiers: [{ name: 'Standard', charge: '60' }] },
    });
    const csv = `${heading}\nNew clinic,consultation,Standard: 120.5; Child: 60,45,yes,\nOLD SCAN,,Standard: 75,,,inactive\n`;
    const { body: checked } = await imports.check(csv);
    expect(checked).toMatchObject({ state: 'checked', to_create: 1, to_update: 1 });
    expect(checked.changes[1].fields).toEqual([
      { title: 'Prices', before: 'Standard: 60', after: 'Standard: 75' },
      { title: 'Status', before: 'Active', after: 'Inactive' },
    ]);
    expect(await found('clinic')).toEqual([]);

    const done = await imports.run(checked.uuid);
    expect(done).toMatchObject({ state: 'done', created: 1, updated: 1, failed: 0 });
    expect((await found('clinic'))[0]).toMatchObject({
      service_class: 'Consultation',
      minutes_duration: 45,
      virtual_service: true,
      price_tiers: [{ label: 'Standard - GHS 120.50' }, { label: 'Child - GHS 60.00' }],
    });
    const [changed] = await found('scan');
    expect(changed).toMatchObject({ active: false, price_tiers: [{ uuid: old.price_tiers[0].uuid, charge: '75.00' }] });
    expect((await imports.check(csv)).body).toMatchObject({ to_create: 0, to_update: 0, unchanged: 2 });

    expect(await imports.undo(checked.uuid)).toMatchObject({ state: 'undone', undone: 2, kept: 0 });
    expect(await found('clinic')).toEqual([]);
    expect((await found('scan'))[0]).toMatchObject({ active: true, price_tiers: [{ charge: '60.00' }] });
  });

  it('keeps the currency of a price, and shows where it would change', async () => {
    const tiers = [
      { name: 'Standard', charge: '60' },
      { name: 'Guest', currency: 'USD', charge: '15' },
    ];
    const body = { name: 'Guest scan', service_class: 'Diagnostic', price_tiers: tiers };
    await server.request({ method: 'POST', url: base, as: administrator, body });
    const check = async (prices: string) => (await imports.check(`${heading}\nGuest scan,,${prices},,,\n`)).body;
    expect(await check('Standard: 60; Guest: USD 15.00')).toMatchObject({ unchanged: 1, to_update: 0 });
    expect((await check('Standard: 60; Guest: 15')).changes[0].fields).toEqual([
      { title: 'Prices', before: 'Standard: 60; Guest: USD 15', after: 'Standard: 60; Guest: 15' },
    ]);
    expect((await check('Standard: EUR 60')).faults[0].message).toBe('Currency is not valid: EUR');
    const raised = await check('Standard: 70; Guest: USD 20');
    expect(await imports.run(raised.uuid)).toMatchObject({ state: 'done', updated: 1 });
    expect((await found('Guest'))[0].price_tiers).toMatchObject([
      { charge: '70.00', currency: 'GHS' },
      { charge: '20.00', currency: 'USD' },
    ]);
  });

  it('names each line’s fault', async () => {
    const { body } = await imports.check(
      [
        heading,
        'Without class,,10,,,',
        'A,Consultation,free,,,',
        'B,Consultation,1.234,,,',
        'C,Sorcery,1,,,',
        'D,Consultation,1,long,,',
        'E,Consultation,1,,perhaps,',
        'F,Consultation,One: 1; one: 2,,,',
        'G,Consultation,1,,,',
        'g,Consultation,1,,,',
      ].join('\n'),
    );
    expect(body).toMatchObject({ state: 'faulty', fault_count: 8 });
    expect(body.faults.map(({ line }: { line: number }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 10]);
    expect(body.faults[0].message).toBe('Class is required');
    expect(body.faults[2].message).toBe('Price should not have more than 2 decimals');
    expect(body.faults[7].message).toBe('This service is in line 9 already.');
  });
});
