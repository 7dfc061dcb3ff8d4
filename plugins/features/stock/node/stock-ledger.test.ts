import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays, stockCause, StockRoom } from '../../../../tests/support/stock-room';
import { LockedStock } from './ledger/locked-stock';
import { postEntry, type NewMovement } from './ledger/stock-entries';

let room: StockRoom;
beforeAll(async () => {
  room = await StockRoom.open();
});
afterAll(() => room.close());

const post = (kind: Parameters<typeof postEntry>[1]['kind'], ...movements: NewMovement[]) =>
  room.work(async (c) => {
    await LockedStock.of(
      c,
      movements.map(({ item }) => item),
    );
    return postEntry(c, { kind, cause: stockCause(), movements });
  });

describe('the ledger of stock', () => {
  it('keeps the value by weighted average: 100 for 1000 and 100 for 2000, 50 cost 750', async () => {
    const item = await room.item();
    await room.receive(item, { code: 'A', quantity: 100, value: 1000n });
    await room.receive(item, { code: 'B', quantity: 100, value: 2000n });
    expect((await room.give(item, 50)).cost).toBe(750n);
    expect(await room.value(item)).toEqual({ quantity: 150, value: 2250 });
  });

  it('of 3 for 100 each costs 33, 34, 33, and nothing remains', async () => {
    const item = await room.item();
    await room.receive(item, { quantity: 3, value: 100n });
    const costs = [(await room.give(item, 1)).cost, (await room.give(item, 1)).cost, (await room.give(item, 1)).cost];
    expect(costs).toEqual([33n, 34n, 33n]);
    expect(await room.value(item)).toEqual({ quantity: 0, value: 0 });
  });

  it('never goes below zero, on hand or in transit', async () => {
    const item = await room.item();
    const batch = await room.receive(item, { quantity: 3, value: 30n });
    const of = { store: room.store, item, batch };
    await expect(post('adjustment', { ...of, onHand: -4, value: -30n })).rejects.toMatchObject({
      code: 'insufficient',
    });
    await expect(post('acceptance', { ...of, onHand: 1, inTransit: -1 })).rejects.toMatchObject({
      code: 'over_acceptance',
    });
    await room.work((c) =>
      room.stock.hold(c, { holder: randomUUID(), store: room.store, lines: [{ item, quantity: 2 }] }),
    );
    await expect(post('adjustment', { ...of, onHand: -2, value: -20n })).rejects.toMatchObject({ code: 'reserved' });
    // A value cannot stay behind without goods.
    const rest = room.work(async (c) => {
      await LockedStock.of(c, [item]);
      await postEntry(c, { kind: 'adjustment', cause: stockCause(), movements: [{ ...of, onHand: -1, value: -31n }] });
    });
    await expect(rest).rejects.toMatchObject({ code: 'value' });
  });

  it('does not sell what is in transit, and its value stays in the average', async () => {
    const item = await room.item();
    const batch = await room.receive(item, { quantity: 10, value: 100n });
    await post(
      'issue',
      { store: room.store, item, batch, onHand: -6 },
      { store: room.ward, item, batch, inTransit: 6 },
    );
    expect([await room.available(item), await room.available(item, room.ward)]).toEqual([4, 0]);
    expect(await room.value(item)).toEqual({ quantity: 10, value: 100 });
    await post('acceptance', { store: room.ward, item, batch, onHand: 6, inTransit: -6 });
    expect(await room.available(item, room.ward)).toBe(6);
  });

  it('has one expiry for a batch of an item', async () => {
    const item = await room.item();
    const batch = await room.receive(item, { code: '007a', expires: inDays(90), quantity: 1, value: 1n });
    expect(await room.receive(item, { code: '007a', expires: inDays(90), quantity: 1, value: 1n })).toBe(batch);
    expect(await room.receive(item, { code: '007A', expires: inDays(91), quantity: 1, value: 1n })).not.toBe(batch);
    await expect(
      room.receive(item, { code: '007a', expires: inDays(91), quantity: 1, value: 1n }),
    ).rejects.toMatchObject({
      code: 'batch_conflict',
      extra: { details: { expires: inDays(90) } },
    });
  });

  it('counts what was consumed by day, less what came back', async () => {
    const item = await room.item();
    const batch = await room.receive(item, { quantity: 10, value: 100n });
    const { entry } = await room.give(item, 6);
    const lines = [{ item, batch, quantity: 2 }];
    await room.work((c) => room.stock.takeBack(c, { cause: stockCause(), given: entry, lines, to: 'stock' }));
    await post('adjustment', { store: room.store, item, batch, onHand: -1, value: -10n });
    const days = await room.server.rows('select moved::int, consumed::int from stock_days where item_uuid = $1', [
      item,
    ]);
    expect(days).toEqual([{ moved: 5, consumed: 4 }]);
  });

  it('lets the role of requests change, delete and balance nothing', async () => {
    const item = await room.item();
    const batch = await room.receive(item, { quantity: 10, value: 100n });
    const statements = [
      sql`update stock_entries set reason = 'x'`,
      sql`delete from stock_entries`,
      sql`update stock_movements set value = 1`,
      sql`delete from stock_movements`,
      sql`truncate stock_movements`,
      sql`update stock_balances set on_hand = 99`,
      sql`insert into stock_balances values (${room.server.hospital}, ${item}, ${room.ward}, ${batch}, 5)`,
      sql`update stock_values set value = 0`,
      sql`update stock_days set consumed = 0`,
      sql`update stock_batches set expires = '2099-01-01'`,
      sql`delete from stock_batches`,
    ];
    for (const statement of statements)
      await expect(room.work(({ db }) => statement.execute(db))).rejects.toMatchObject({ code: '42501' });
    const attached = room.work(async ({ db }) => {
      await sql`create temporary table own (like stock_movements) on commit drop`.execute(db);
      await sql`create trigger own_balances after insert on own
        referencing new table as added for each statement execute function keep_stock_balances()`.execute(db);
    });
    await expect(attached).rejects.toMatchObject({ code: '42501' });
    await expect(room.server.rows('update stock_movements set value = 1')).rejects.toMatchObject({ code: '42501' });
  });

  it('refuses a movement for an entry of another transaction', async () => {
    const item = await room.item();
    const batch = await room.receive(item, { quantity: 10, value: 100n });
    const added = room.work(({ db }) =>
      sql`insert into stock_movements (organization_uuid, entry_uuid, position, store_uuid, item_uuid, batch_uuid, on_hand)
          select organization_uuid, entry_uuid, 7, store_uuid, item_uuid, batch_uuid, 5 from stock_movements
           where batch_uuid = ${batch} limit 1`.execute(db),
    );
    await expect(added).rejects.toMatchObject({ constraint: 'stock_movements_together' });
  });
});
