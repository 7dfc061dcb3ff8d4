import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays, StockRoom } from '../../../../tests/support/stock-room';
import type { TestUser } from '../../../../tests/support/test-server';
import type { DeadRow, ExpiringRow, WatchedRow, WatchFigures, WeeklyConsumption } from '../common/watching';

let room: StockRoom;
let keeper: TestUser;
beforeAll(async () => {
  room = await StockRoom.open();
  const resources = ['stock-watch.*', 'stock.*', 'stock.approve'];
  keeper = await room.server.user(room.server.hospital, { workspaces: ['PHARM'], resources });
});
afterAll(() => room.close());

const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, version?: number) =>
  room.send(method, path, { as: keeper, ...(body && { body }), ...(version !== undefined && { version }) });
const list = async <T>(path: string): Promise<readonly T[]> => {
  const answer = await send('GET', path);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data as T[];
};
const rowOf = async (item: string, query = '') =>
  (await list<WatchedRow>(`watch?page_size=200${query}`)).find((row) => row.item_id === item);
/** Moves the days of an item back, as if it had been received and used earlier. */
const earlier = (item: string, days: number) =>
  room.server.rows('update stock_days set day = day - $2::int where item_uuid = $1', [item, days]);

describe('items of a store', () => {
  it('are low at their level, which counts what is usable and on the way, and are ordered in whole packs', async () => {
    const item = await room.item();
    await room.receive(item, { quantity: 120, value: 1200n });
    await room.receive(item, { code: 'OLD', expires: inDays(0), quantity: 50, value: 500n });
    expect(await rowOf(item)).toMatchObject({ on_hand: 170, usable: 120, level: null, suggested: 0 });
    const level = { store_id: room.store, item_id: item, reorder_level: 100, reorder_quantity: 250, order_pack: 100 };
    const made = await send('POST', 'levels', level);
    expect(made.status, made.text).toBe(201);
    expect(await rowOf(item, '&show=low')).toBeUndefined();
    await room.give(item, 20);
    expect(await rowOf(item, '&show=low')).toMatchObject({ usable: 100, position: 100, suggested: 300 });
    const before = (await send('GET', 'watch/figures')).body as WatchFigures;
    const changed = await send('PATCH', `levels/${made.body.uuid}`, { reorder_level: 99 }, 1);
    expect(changed.status, changed.text).toBe(200);
    expect(await rowOf(item, '&show=low')).toBeUndefined();
    expect(((await send('GET', 'watch/figures')).body as WatchFigures).low).toBe(before.low - 1);
  });

  it('that were never there are low too, and their consumption is unknown', async () => {
    const item = await room.item();
    await send('POST', 'levels', { store_id: room.store, item_id: item, reorder_level: 0, maximum: 40 });
    expect(await rowOf(item, '&show=low')).toMatchObject({ average_month: null, days_of_stock: null, suggested: 40 });
    const twice = await send('POST', 'levels', { store_id: room.store, item_id: item, reorder_level: 5 });
    expect(twice.body).toMatchObject({ status: 400, errors: { item_id: ['Item already exists'] } });
    const low = await send('POST', 'levels', { store_id: room.ward, item_id: item, reorder_level: 5, maximum: 5 });
    expect(low.body).toMatchObject({ errors: { maximum: ['The maximum must be above the reorder level.'] } });
  });

  it('have the consumption of their days with stock', async () => {
    const item = await room.item();
    await room.receive(item, { quantity: 610, value: 610n });
    await earlier(item, 60);
    await room.give(item, 610);
    await earlier(item, 31);
    // In stock for 30 of 91 days; the days of both movements count as not empty.
    await room.receive(item, { code: 'B2', quantity: 305, value: 305n });
    const row = await rowOf(item);
    expect(row).toMatchObject({ usable: 305, average_month: Math.round(((610 * 30.5) / 61) * 10) / 10 });
    expect(row!.days_of_stock).toBe(30);
    const { weeks } = (await send('GET', `watch/consumption?store_id=${room.store}&item_id=${item}`))
      .body as WeeklyConsumption;
    expect(weeks).toHaveLength(13);
    expect(weeks.reduce((sum, { consumed }) => sum + consumed, 0)).toBe(610);
    expect(weeks.at(-1)).toMatchObject({ consumed: 0, on_hand: 305 });
  });
});

describe('batches', () => {
  it('are listed by the days until they expire; what expires today has expired', async () => {
    const item = await room.item();
    const batches = { E0: 0, E30: 30, E31: 31, E60: 60, E90: 90, E91: 91 };
    for (const [code, days] of Object.entries(batches))
      await room.receive(item, { code, expires: inDays(days), quantity: 10, value: 100n });
    const codes = async (within: string) =>
      (await list<ExpiringRow>(`watch/expiring?within=${within}&page_size=200`))
        .filter((row) => row.item_id === item)
        .map(({ batch }) => batch);
    expect(await codes('expired')).toEqual(['E0']);
    expect(await codes('30')).toEqual(['E30']);
    expect(await codes('60')).toEqual(['E30', 'E31', 'E60']);
    expect(await codes('90')).toEqual(['E30', 'E31', 'E60', 'E90']);
    const soon = await list<ExpiringRow>('watch/expiring?within=30&page_size=200');
    const first = soon.find((row) => row.item_id === item);
    expect(first).toMatchObject({ days_left: 30, on_hand: 10, value: '1.00' });
    const { expiry } = (await send('GET', 'watch/figures')).body as WatchFigures;
    for (const { within, batches: counted } of expiry)
      expect((await list<ExpiringRow>(`watch/expiring?within=${within}&page_size=200`)).length).toBe(counted);
  });

  it('that nobody used for half a year are dead, until they are used', async () => {
    const item = await room.item();
    await room.receive(item, { quantity: 30, value: 900n });
    const dead = async (days = '180') =>
      (await list<DeadRow>(`watch/dead?days=${days}&page_size=200`)).find((row) => row.item_id === item);
    await earlier(item, 179);
    expect(await dead()).toBeUndefined();
    await earlier(item, 1);
    expect(await dead()).toMatchObject({ on_hand: 30, value: '9.00', last_used: null });
    expect(await dead('365')).toBeUndefined();
    await room.give(item, 1);
    expect(await dead()).toBeUndefined();
  });
});
