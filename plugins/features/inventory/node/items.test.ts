import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestServer,
  type TestAnswer,
  type TestServer,
  type TestUser,
} from '../../../../tests/support/test-server';

let server: TestServer;
let pharmacist: TestUser;
let storekeeper: TestUser;
let reader: TestUser;
let elsewhere: TestUser;

beforeAll(async () => {
  server = await startTestServer({});
  const user = (organization: string, resources: string[]) =>
    server.user(organization, { workspaces: ['PHARM'], resources });
  pharmacist = await user(server.hospital, ['inventory.*', 'inventory.price']);
  storekeeper = await user(server.hospital, ['inventory.read', 'inventory.write']);
  reader = await user(server.hospital, ['inventory.read']);
  elsewhere = await user(server.clinic, ['inventory.*', 'inventory.price']);
});
afterAll(() => server.close());

const base = '/api/v2/inventory';
const post = (body: object, as = pharmacist) => server.request({ method: 'POST', url: base, as, body });
const patch = ({ uuid, version }: TestAnswer['body'], body: object, as = pharmacist) =>
  server.request({
    method: 'PATCH',
    url: `${base}/${uuid}`,
    as,
    body,
    headers: { 'if-match': String(version) },
  });
const find = async (query: string, as = pharmacist) =>
  (await server.request({ method: 'GET', url: `${base}?${query}`, as })).body;
const make = async (more: object = {}, as = pharmacist) => {
  const { status, body, text } = await post(
    { kind: 'consumable', name: `Item ${randomUUID()}`, base_unit: 'piece', ...more },
    as,
  );
  expect(status, text).toBe(201);
  return body;
};

let gtins = 0;
/** A new bar code with its right check digit. */
function nextGtin(): string {
  const thirteen = String(300_000_000_000 + ++gtins).padStart(13, '0');
  const sum = [...thirteen].reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return `${thirteen}${(10 - (sum % 10)) % 10}`;
}

describe('an item', () => {
  it('is a medicine of the list of prescriptions, named by itself, with packs, prices and an own bar code', async () => {
    const { body, status, text } = await post({
      kind: 'medicine',
      generic_code: 'amoxicillin',
      generic: 'something else',
      brand: 'Amoxil',
      strength: ' 500  mg ',
      form: 'CAP',
      route: 'PO',
      base_unit: 'capsule',
      controlled: false,
      packs: [
        { name: 'Box', factor: 100, gtin: '4006381333931' },
        { name: 'Strip', factor: 10 },
      ],
      cost: '20',
      cost_quantity: 100,
      selling_price: '0.5',
    });
    expect(status, text).toBe(201);
    expect(body).toMatchObject({
      id: body.uuid,
      version: 1,
      code: expect.stringMatching(/^ITM\d{6}$/),
      name: 'Amoxicillin 500 mg capsule (Amoxil)',
      generic: 'Amoxicillin',
      packs: [
        { name: 'Strip', factor: 10, gtin: null },
        { name: 'Box', factor: 100, gtin: '04006381333931' },
      ],
      currency: 'GHS',
      cost: '20.00',
      selling_price: '0.50',
      markup_percent: null,
      tax_exempt: true,
      divisible: true,
      active: true,
    });
    expect((await find(`uuids=${body.uuid}`)).data).toEqual([body]);
  });

  it('has a selling price that follows cost and mark-up, rounded once', async () => {
    const made = await make({ cost: '12.50', cost_quantity: 100, markup_percent: '33.5' });
    // 12.50 × 1.335 ÷ 100 = 0.166875
    expect(made).toMatchObject({ selling_price: '0.17', markup_percent: '33.5' });
    const dearer = (await patch(made, { cost: '25' })).body;
    // 25 × 1.335 ÷ 100 = 0.33375
    expect(dearer).toMatchObject({ selling_price: '0.33', cost: '25.00' });
    const given = (await patch(dearer, { selling_price: '0.40' })).body;
    expect(given).toMatchObject({ selling_price: '0.40', markup_percent: null });
    expect(
      (await post({ kind: 'consumable', name: 'No cost', base_unit: 'piece', markup_percent: 10 })).body.errors,
    ).toEqual({ cost: ['Cost is required'] });
  });

  it('is changed with its history; what a change leaves out stays', async () => {
    const other = await make();
    const made = await make({
      packs: [{ name: 'Box', factor: 50, gtin: nextGtin() }],
      selling_price: '3',
      substitute_uuids: [other.uuid],
      note: 'Kept',
    });
    expect(made.substitutes).toEqual([{ uuid: other.uuid, name: other.name, active: true }]);
    const { body, status, text } = await patch(made, { cold_chain: true, reason: 'New supplier' });
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ ...made, cold_chain: true, version: 2, updated_at: body.updated_at });
    const { body: history } = await server.request({
      method: 'GET',
      url: `${base}/${made.uuid}/changes`,
      as: reader,
    });
    expect(history.data).toMatchObject([
      { kind: 'changed', before: { cold_chain: false }, after: { cold_chain: true }, reason: 'New supplier' },
      { kind: 'recorded', after: { name: made.name, packs: [`Box 50 ${made.packs[0].gtin}`] } },
    ]);
    expect((await patch(made, { note: 'Stale' })).body.code).toBe('stale_version');
    const replaced = await patch(body, { packs: [{ name: 'Box', factor: 60, gtin: made.packs[0].gtin }] });
    expect(replaced.body.packs).toEqual([{ name: 'Box', factor: 60, gtin: made.packs[0].gtin }]);
  });

  it('is refused with wrong values, and nothing is stored', async () => {
    const before = await server.rows('select count(*)::int as n from inventory_items');
    const refused = async (body: object, errors: object) =>
      expect((await post({ kind: 'consumable', name: 'Wrong', base_unit: 'piece', ...body })).body.errors).toEqual(
        errors,
      );
    await refused({ kind: 'medicine', name: 'X' }, { generic_code: ['Generic name is required'] });
    await refused({ name: ' ' }, { name: ['Name is required'] });
    await refused({ generic_code: 'unobtainium' }, { generic_code: ['Generic name is not valid'] });
    await refused({ form: 'CLOUD' }, { form: ['Dosage form is not valid'] });
    await refused({ base_unit: 'heap' }, { base_unit: ['Base unit is not valid'] });
    await refused({ divisible: false }, { pack_content: ['Content of a pack is required'] });
    await refused(
      { selling_price: '1.005' },
      { selling_price: ['Selling price should not have more than 2 decimals'] },
    );
    await refused({ selling_price: '-1' }, { selling_price: ['Selling price is not valid'] });
    await refused({ packs: [{ name: 'Box', factor: 1.5 }] }, { 'packs.0.factor': ['Content is not valid'] });
    await refused(
      { packs: [{ name: 'Box', factor: 10, gtin: '4006381333932' }] },
      { 'packs.0.gtin': ['The check digit of GTIN is wrong'] },
    );
    await refused(
      { packs: [{ name: 'Box', factor: 10, gtin: '00000000' }] },
      { 'packs.0.gtin': ['GTIN is not valid'] },
    );
    await refused(
      {
        packs: [
          { name: 'Box', factor: 10 },
          { name: ' box ', factor: 20 },
        ],
      },
      { 'packs.1.name': ['Pack already exists'] },
    );
    const nobody = { kind: 'consumable', name: 'Wrong', base_unit: 'piece', substitute_uuids: [randomUUID()] };
    expect((await post(nobody)).body).toMatchObject({ status: 404, message: 'Item not found' });
    const own = await make();
    expect((await patch(own, { substitute_uuids: [own.uuid] })).body.errors).toEqual({
      substitute_uuids: ['Substitutes is not valid'],
    });
    await server.rows('delete from inventory_items where uuid = $1', [own.uuid]);
    expect(await server.rows('select count(*)::int as n from inventory_items')).toEqual(before);
  });

  it('keeps its name and each bar code to itself within the organization', async () => {
    const gtin = nextGtin();
    const made = await make({ packs: [{ name: 'Box', factor: 10, gtin }] });
    const taken = {
      kind: 'consumable',
      base_unit: 'piece',
      packs: [{ name: 'Pack', factor: 1, gtin: gtin.replace(/^0+/, '').padStart(12, '0') }],
    };
    expect((await post({ ...taken, name: `Other ${randomUUID()}` })).body.errors).toEqual({
      'packs.0.gtin': ['GTIN already exists'],
    });
    expect((await post({ kind: 'consumable', name: made.name.toUpperCase(), base_unit: 'piece' })).body.errors).toEqual(
      {
        name: ['Name already exists'],
      },
    );
    expect((await post({ ...taken, name: made.name }, elsewhere)).status).toBe(201);
  });

  it('gets a bar code once when two send it at the same moment', async () => {
    const gtin = nextGtin();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        post({
          kind: 'consumable',
          name: `Race ${randomUUID()}`,
          base_unit: 'piece',
          packs: [{ name: 'Box', factor: 10, gtin }],
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
    expect(await server.rows('select 1 from inventory_packs where gtin = $1', [gtin])).toHaveLength(1);
  });

  it('is deleted with its packs and words', async () => {
    const made = await make({ name: 'Zyxwvut gauze' });
    expect((await find('search=zyxwvut')).meta.total).toBe(1);
    const { status } = await server.request({
      method: 'DELETE',
      url: `${base}/${made.uuid}`,
      as: pharmacist,
      headers: { 'if-match': '1' },
    });
    expect(status).toBe(204);
    expect((await find('search=zyxwvut')).meta.total).toBe(0);
  });
});

describe('the right to prices', () => {
  it('is asked for when a price is given or changes, and not for other changes', async () => {
    const { status, body } = await post(
      { kind: 'consumable', name: 'Priced', base_unit: 'piece', selling_price: '1' },
      storekeeper,
    );
    expect({ status, details: body.details }).toEqual({ status: 403, details: { permission: 'inventory.price' } });
    const made = await make({}, storekeeper);
    const changed = await patch(made, { cost: '5.00', note: 'x' }, storekeeper);
    expect(changed.body).toMatchObject({ cost: '5.00', selling_price: null });
    for (const price of [{ selling_price: '9' }, { markup_percent: '10' }, { tax_exempt: false }])
      expect((await patch(changed.body, price, storekeeper)).status, JSON.stringify(price)).toBe(403);
    const marked = (await patch(changed.body, { markup_percent: '10' })).body;
    expect((await patch(marked, { cost: '6' }, storekeeper)).status).toBe(403);
    expect((await patch(marked, { note: 'y' }, storekeeper)).status).toBe(200);
    expect((await post({ kind: 'consumable', name: 'No', base_unit: 'piece' }, reader)).status).toBe(403);
  });
});

describe('a search', () => {
  beforeAll(async () => {
    const medicine = (generic_code: string, strength: string, form: string, more: object = {}) =>
      make({ kind: 'medicine', name: undefined, generic_code, strength, form, base_unit: 'tablet', ...more });
    await medicine('paracetamol', '500 mg', 'TAB', { brand: 'Efpac' });
    await medicine('paracetamol', '125 mg/5 ml', 'SYRUP');
    await medicine('metronidazole', '400 mg', 'TAB');
    await medicine('metformin', '500 mg', 'TAB', { controlled: true, active: false });
    await make({ name: 'Surgical gloves size 7.5', packs: [{ name: 'Box', factor: 50, gtin: '5901234123457' }] });
  });
  const names = async (search: string, more = '') =>
    (await find(`search=${encodeURIComponent(search)}${more}`)).data.map(({ name }: { name: string }) => name);

  it.each([
    ['half a name', 'parac', 'Paracetamol 500 mg tablet (Efpac)'],
    ['words in any order', 'tablet parac', 'Paracetamol 500 mg tablet (Efpac)'],
    ['a name and a strength', 'paracetamol 500mg', 'Paracetamol 500 mg tablet (Efpac)'],
    ['a name with two letters swapped', 'paarcetamol', 'Paracetamol 500 mg tablet (Efpac)'],
    ['a name with two errors', 'metrondiazol', 'Metronidazole 400 mg tablet'],
    ['a brand that the item does not name', 'panadol', 'Paracetamol 500 mg tablet (Efpac)'],
    ['a misspelt brand', 'flagil', 'Metronidazole 400 mg tablet'],
    ['another name with a strength', 'acetaminophen 125', 'Paracetamol 125 mg/5 ml syrup'],
    ['its own brand', 'efpac', 'Paracetamol 500 mg tablet (Efpac)'],
    ['the middle of a word', 'gical', 'Surgical gloves size 7.5'],
    ['a bar code', '5901234123457', 'Surgical gloves size 7.5'],
    ['a bar code with its zero', '05901234123457', 'Surgical gloves size 7.5'],
  ])('finds %s: %s', async (_what, words, name) => expect(await names(words)).toContain(name));

  it('finds an item by its own bar code first', async () => {
    const made = await make();
    expect((await names(made.code))[0]).toBe(made.name);
    expect((await names(made.code.toLowerCase()))[0]).toBe(made.name);
  });

  it('never forgives a digit, and finds nothing for text without meaning', async () => {
    expect(await names('metronidazole 500')).toEqual([]);
    for (const text of ['zzzqqq', '-', "''", '%', 'paracetamol zzzqqq']) expect(await names(text), text).toEqual([]);
  });

  it('obeys filters and puts the nearest first', async () => {
    expect(await names('met', '&active=true')).not.toContain('Metformin 500 mg tablet');
    expect(await names('met', '&controlled=true')).toEqual(['Metformin 500 mg tablet']);
    expect((await names('paracetamol'))[0]).toMatch(/^Paracetamol/);
    expect(await names('', '&generic_code=metronidazole')).toEqual(['Metronidazole 400 mg tablet']);
  });

  it('shows nothing of another organization', async () => {
    expect((await find('search=paracetamol', elsewhere)).data).toEqual([]);
  });
});

describe('a scan', () => {
  const scan = async (text: string, as = pharmacist) =>
    server.request({ method: 'GET', url: `${base}/scan?text=${encodeURIComponent(text)}`, as });

  it('finds the pack by GTIN with batch and expiry, and the item by its own code', async () => {
    const gtin = nextGtin();
    const made = await make({
      packs: [
        { name: 'Box', factor: 100, gtin },
        { name: 'Strip', factor: 10, gtin: nextGtin() },
      ],
    });
    const { body, status, text } = await scan(`]d201${gtin}1727120010B-7\u001D`);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({
      scan: { kind: 'gs1', gtin, batch: 'B-7', expiry: '2027-12-31' },
      item: { uuid: made.uuid },
      pack: { name: 'Box', factor: 100 },
    });
    expect((await scan(`(01)${gtin}(10)X`)).body.pack.name).toBe('Box');
    expect((await scan(made.code.toLowerCase())).body).toMatchObject({ item: { uuid: made.uuid }, pack: null });
    expect((await scan('1727123110B8')).body).toMatchObject({ item: null, scan: { batch: 'B8' } });
    expect((await find(`search=${encodeURIComponent(`(01)${gtin}(10)X`)}`)).data).toMatchObject([{ uuid: made.uuid }]);
  });

  it('is refused with what is wrong, in words', async () => {
    expect((await scan('4006381333932')).body).toMatchObject({
      status: 400,
      code: 'check_digit',
      message: 'The check digit of this bar code is wrong. Scan it again.',
    });
    expect((await scan(nextGtin())).body).toMatchObject({ status: 404, code: 'unknown_bar_code' });
    expect((await scan('4006381333931', elsewhere)).body.code).toBe('unknown_bar_code');
    expect((await scan(' ')).status).toBe(400);
    expect((await scan('x'.repeat(401))).status).toBe(400);
  });
});
