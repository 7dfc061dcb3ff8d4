import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays, StockRoom } from '../../../../../tests/support/stock-room';

let room: StockRoom;
let item: string;
beforeAll(async () => {
  room = await StockRoom.open();
  item = await room.item('Amoxicillin 500 mg');
});
afterAll(() => room.close());

const line = (more: object = {}) => ({
  item_id: item,
  batch: 'LOT7',
  expires: inDays(300),
  quantity: 100,
  cost: '12.50',
  ...more,
});
let note = 0;
const receive = (lines: readonly object[] = [line()], more: object = {}) =>
  room.send('POST', 'deliveries', {
    body: { store_id: room.store, supplier: 'Ernest Chemists', note_number: `N-${++note}`, lines, ...more },
  });

describe('receiving goods', () => {
  it('adds quantity and cost, free units share it, and the lists show it', async () => {
    const other = await room.item('Zinc 20 mg');
    const { status, body } = await receive([line({ item_id: other, quantity: 90, free_quantity: 10, cost: '45.00' })]);
    expect([status, body]).toMatchObject([
      201,
      {
        store_name: 'Dispensary',
        supplier: 'Ernest Chemists',
        cost: '45.00',
        lines: [{ item_name: 'Zinc 20 mg', quantity: 100, free_quantity: 10, batch: 'LOT7', expires: inDays(300) }],
      },
    ]);
    expect(await room.value(other)).toEqual({ quantity: 100, value: 4500 });
    const { body: list } = await room.send('GET', `balances?store_id=${room.store}&search=zinc`);
    expect(list).toMatchObject({
      meta: { total: 1 },
      data: [
        {
          item_name: 'Zinc 20 mg',
          on_hand: 100,
          available: 100,
          next_expiry: inDays(300),
          batches: [{ batch: 'LOT7', on_hand: 100, expired: false, status: 'usable' }],
        },
      ],
    });
    const { body: moves } = await room.send('GET', `movements?item_id=${other}&kind=receipt`);
    expect(moves).toMatchObject({ meta: { total: 1 }, data: [{ on_hand: 100, value: '45.00', kind: 'receipt' }] });
    expect((await room.send('GET', 'deliveries?search=ernest')).body.data[0].uuid).toBe(body.uuid);
    expect((await room.send('GET', `deliveries/${body.uuid}`)).body).toEqual(body);
  });

  it('refuses the same line of a note again, also if two receive it at once', async () => {
    const gauze = await room.item(undefined, { kind: 'consumable' });
    const again = { note_number: 'INV 77', supplier: 'Tobinco' };
    const lines = [line({ item_id: gauze, batch: undefined, expires: undefined })];
    const answers = await Promise.all([receive(lines, again), receive(lines, { ...again, note_number: ' inv 77 ' })]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    expect((await receive(lines, { ...again, supplier: ' TOBINCO' })).body.code).toBe('duplicate');
    expect(await room.value(gauze)).toEqual({ quantity: 100, value: 1250 });
    expect((await receive([line()], again)).status).toBe(201);
  });

  it('refuses what is expired on arrival, another expiry of a batch, and a medicine without batch or expiry', async () => {
    const codeOf = async (more: object) => (await receive([line(more)])).body.code;
    expect(await codeOf({ expires: inDays(0) })).toBe('expired');
    expect(await codeOf({ expires: '01/2020' })).toBe('expired');
    expect(await codeOf({ batch: 'B-9', expires: inDays(200) })).toBeUndefined();
    expect(await codeOf({ batch: 'B-9', expires: inDays(201) })).toBe('batch_conflict');
    expect(await codeOf({ batch: ' ' })).toBe('batch_required');
    expect(await codeOf({ expires: null })).toBe('batch_required');
  });

  it('reads a month as its last day', async () => {
    const { body } = await receive([line({ batch: 'MONTH', expires: '02/2028' })]);
    expect(body.lines[0].expires).toBe('2028-02-29');
  });

  it('takes a cost of 0 for a donation only', async () => {
    expect((await receive([line({ cost: '0', batch: 'D1' })])).body.code).toBe('value');
    expect((await receive([line({ cost: '1', batch: 'D1' })], { donation: true })).status).toBe(400);
    const { body } = await receive([line({ cost: 0, batch: 'D1' })], { donation: true });
    expect(body).toMatchObject({ donation: true, cost: '0.00' });
  });

  it('refuses wrong quantities, amounts and records, and stores nothing', async () => {
    const before = (await room.value(item)).quantity;
    for (const more of [{ quantity: 0 }, { quantity: 1.5 }, { cost: '1.234' }, { expires: '2026-02-30' }])
      expect((await receive([line(more)])).status, JSON.stringify(more)).toBe(400);
    expect((await receive([])).status).toBe(400);
    expect((await receive([line({ item_id: room.store })])).status).toBe(404);
    expect((await receive([line()], { store_id: item })).status).toBe(404);
    expect((await receive([line({ batch: 'OK' }), line({ expires: inDays(-1), batch: 'OLD' })])).status).toBe(409);
    expect((await room.value(item)).quantity).toBe(before);
  });

  it('needs the right to receive', async () => {
    const reader = await room.server.user(room.server.hospital, { workspaces: ['PHARM'], resources: ['stock.read'] });
    const body = { store_id: room.store, supplier: 'S', note_number: 'X', lines: [line()] };
    expect((await room.send('POST', 'deliveries', { body, as: reader })).status).toBe(403);
  });
});

describe('stores', () => {
  it('have a name once in a location, and become inactive only when they are empty', async () => {
    const [place] = await room.server.rows<{ uuid: string }>(
      `select location_uuid as uuid from stock_stores where uuid = $1`,
      [room.store],
    );
    const body = { name: 'Night cupboard', kind: 'ward', location_id: place!.uuid };
    const { body: made } = await room.send('POST', 'stores', { body });
    expect(made).toMatchObject({ name: 'Night cupboard', kind: 'ward', status: 'active', location_name: 'Dispensary' });
    expect((await room.send('POST', 'stores', { body })).status).toBe(400);
    const close = (uuid: string, version: number) =>
      room.send('PATCH', `stores/${uuid}`, { body: { status: 'inactive' }, version });
    expect((await close(made.uuid, made.version)).body).toMatchObject({ status: 'inactive' });
    expect((await close(room.store, 1)).body.code).toBe('store_not_empty');
    expect((await receive([line()], { store_id: made.uuid })).status).toBe(404);
  });

  it('the minutes of carts are a setting', async () => {
    expect((await room.send('GET', 'settings')).body).toEqual({ hold_minutes: 30, version: 0 });
    const saved = await room.send('PUT', 'settings', { body: { hold_minutes: 45 }, version: 0 });
    expect(saved.body).toEqual({ hold_minutes: 45, version: 1 });
  });
});
