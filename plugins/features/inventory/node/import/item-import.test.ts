import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing, type ImportCalls } from '../../../../../tests/support/importing';
import { startTestServer, type TestServer, type TestUser } from '../../../../../tests/support/test-server';

let server: TestServer;
let pharmacist: TestUser;
let storekeeper: TestUser;
let imports: ImportCalls;

beforeAll(async () => {
  server = await startTestServer({});
  const user = (resources: string[]) => server.user(server.hospital, { workspaces: ['PHARM'], resources });
  pharmacist = await user(['inventory.*', 'inventory.price']);
  storekeeper = await user(['inventory.read', 'inventory.write']);
  imports = importing(server, pharmacist, 'inventory');
});
afterAll(() => server.close());

const base = '/api/v2/inventory';
const found = async (search: string) =>
  (await server.request({ method: 'GET', url: `${base}?search=${encodeURIComponent(search)}`, as: pharmacist })).body
    .data;
const make = async (body: object) => {
  const answer = await server.request({ method: 'POST', url: base, as: pharmacist, body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};

describe('a file of items', () => {
  it('previews its changes, imports them with packs and prices, and undoes them', async () => {
    const old = await make({
      kind: 'consumable',
      name: 'Old gauze',
      base_unit: 'roll',
      selling_price: '2',
      packs: [{ name: 'Box', factor: 12, gtin: '5901234123457' }],
    });
    const csv = [
      'Name,Kind,Generic name,Strength,Dosage form,Base unit,Packs,Cost,Cost is for,Selling price,Mark-up,Controlled,Status',
      ',medicine,amoxicillin,500 mg,Capsule,capsule,Strip: 10; Box: 100 4006381333931,20,100,,50,no,',
      'OLD GAUZE,,,,,,Box: 12 5901234123457; Bag: 1,,,2.50,,,inactive',
    ]
      .map((line) => `${line}\n`)
      .join('');
    const { body: checked } = await imports.check(csv);
    expect(checked, JSON.stringify(checked.faults)).toMatchObject({ state: 'checked', to_create: 1, to_update: 1 });
    expect(checked.changes[0].name).toBe('Amoxicillin 500 mg capsule');
    expect(checked.changes[1].fields).toEqual([
      { title: 'Packs', before: 'Box: 12 05901234123457', after: 'Bag: 1; Box: 12 05901234123457' },
      { title: 'Selling price', before: '2', after: '2.5' },
      { title: 'Status', before: 'Active', after: 'Inactive' },
    ]);
    expect(await found('amoxicillin')).toEqual([]);

    const done = await imports.run(checked.uuid);
    expect(done).toMatchObject({ state: 'done', created: 1, updated: 1, failed: 0 });
    expect((await found('4006381333931'))[0]).toMatchObject({
      name: 'Amoxicillin 500 mg capsule',
      generic_code: 'amoxicillin',
      form: 'CAP',
      selling_price: '0.30',
      packs: [
        { name: 'Strip', factor: 10 },
        { name: 'Box', factor: 100, gtin: '04006381333931' },
      ],
    });
    expect((await found('gauze'))[0]).toMatchObject({
      uuid: old.uuid,
      active: false,
      selling_price: '2.50',
      base_unit: 'roll',
    });
    expect((await imports.check(csv)).body).toMatchObject({ to_create: 0, to_update: 0, unchanged: 2 });

    expect(await imports.undo(checked.uuid)).toMatchObject({ state: 'undone', undone: 2, kept: 0 });
    expect(await found('amoxicillin')).toEqual([]);
    expect((await found('gauze'))[0]).toMatchObject({ active: true, selling_price: '2.00', packs: old.packs });
  });

  it('names each line’s fault', async () => {
    const { body } = await imports.check(
      [
        'Name,Generic name,Base unit,Packs,Selling price,Controlled,Own bar code,Mark-up',
        'A,,,,,,,',
        'B,,heap,,,,,',
        'C,,piece,ten to a box,,,,',
        'D,,piece,Box: 10 4006381333932,,,,',
        'E,,piece,,1.234,,,',
        'F,,piece,,,perhaps,,',
        'G,,piece,,,,ITM999999,',
        'H,,piece,,,,,10',
        'I,,piece,Box: 5 96385074,,,,',
        'J,,piece,Box: 5 96385074,,,,',
        'i,,piece,,,,,',
        ',,piece,,,,,',
      ].join('\n'),
    );
    expect(body.faults.map(({ message }: { message: string }) => message)).toEqual([
      'Base unit is required',
      'Base unit is not valid',
      'Packs are written like Strip: 10; Box: 100. This is not: ten to a box',
      'The check digit of GTIN is wrong',
      'Selling price should not have more than 2 decimals',
      'Controlled is not valid: perhaps',
      'No item has the bar code ITM999999.',
      'Cost is required',
      'GTIN already exists',
      'This item is in line 10 already.',
      'Name is required',
    ]);
  });

  it('names the right to prices to those who lack it', async () => {
    const mine = importing(server, storekeeper, 'inventory');
    const { body } = await mine.check('Name,Base unit,Selling price\nPriced,piece,1\n');
    expect(body.faults[0].message).toBe('You need the right inventory.price for this.');
    expect((await mine.check('Name,Base unit\nUnpriced,piece\n')).body).toMatchObject({ to_create: 1 });
  });

  it('is exported so that it can be imported again without a change', async () => {
    await make({
      kind: 'consumable',
      name: 'Plaster, "wide"',
      base_unit: 'roll',
      selling_price: '3',
      note: 'One; two',
    });
    await make({
      kind: 'medicine',
      generic: 'Something new',
      base_unit: 'mL',
      divisible: false,
      pack_content: 100,
      cost: '7.50',
      cost_quantity: 100,
      markup_percent: '12.5',
    });
    const { status, text, headers } = await server.request({ method: 'GET', url: `${base}/export`, as: pharmacist });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const { body } = await imports.check(text);
    expect(body.faults).toEqual([]);
    expect(body).toMatchObject({ to_create: 0, to_update: 0 });
    expect(body.unchanged).toBeGreaterThanOrEqual(3);
  });
});
