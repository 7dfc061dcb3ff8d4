import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays, stockCause, StockRoom } from '../../../../tests/support/stock-room';
import type { Held, WantedLine } from './contract';

let room: StockRoom;
beforeAll(async () => {
  room = await StockRoom.open();
});
afterAll(() => room.close());

const hold = (holder: string, lines: readonly WantedLine[], at?: Date, until?: Date) =>
  room.work((c) => room.stock.hold(c, { holder, store: room.store, lines, ...(until && { until }) }), at);
const parts = (held: Held | undefined) =>
  held?.items.flatMap(({ batches }) => batches.map(({ code, quantity }) => [code, quantity]));

describe('a hold', () => {
  it('takes what expires first, adds by first expiry, and lets go of what expires last', async () => {
    const [item, holder] = [await room.item(), randomUUID()];
    await room.receive(item, { code: 'LATE', expires: inDays(500), quantity: 50, value: 500n });
    await room.receive(item, { code: 'SOON', expires: inDays(100), quantity: 10, value: 100n });
    expect(parts(await hold(holder, [{ item, quantity: 4 }]))).toEqual([['SOON', 4]]);
    expect(parts(await hold(holder, [{ item, quantity: 14 }]))).toEqual([
      ['SOON', 10],
      ['LATE', 4],
    ]);
    expect(await room.available(item)).toBe(46);
    expect(parts(await hold(holder, [{ item, quantity: 9 }]))).toEqual([['SOON', 9]]);
    expect(await room.available(item)).toBe(51);
    await room.work((c) => room.stock.release(c, holder));
    expect(await room.available(item)).toBe(60);
    expect(await room.work((c) => room.stock.held(c, holder))).toBeUndefined();
  });

  it('is all or nothing, and tells what is available', async () => {
    const [item, other, holder] = [await room.item(), await room.item(), randomUUID()];
    await room.receive(item, { quantity: 5, value: 50n });
    await room.receive(other, { quantity: 5, value: 50n });
    await expect(
      hold(holder, [
        { item: other, quantity: 5 },
        { item, quantity: 6 },
      ]),
    ).rejects.toMatchObject({
      code: 'insufficient',
      extra: { details: { item_id: item, available: 5, wanted: 6 } },
    });
    expect(await room.available(other)).toBe(5);
  });

  it('lasts while now is before the last touch plus the minutes; at that minute it is over', async () => {
    const [item, holder, next] = [await room.item(), randomUUID(), randomUUID()];
    await room.receive(item, { quantity: 5, value: 50n });
    const until = new Date(Date.now() + 60 * 60_000);
    const before = new Date(until.getTime() - 1);
    await hold(holder, [{ item, quantity: 5 }], undefined, until);
    await expect(hold(next, [{ item, quantity: 1 }], before)).rejects.toMatchObject({ code: 'insufficient' });
    expect(parts(await hold(next, [{ item, quantity: 1 }], until))).toEqual([['A1', 1]]);
    // The lapsed cart is held again as far as there is something left.
    await expect(hold(holder, [{ item, quantity: 5 }], until)).rejects.toMatchObject({
      extra: { details: { available: 4 } },
    });
    expect(parts(await hold(holder, [{ item, quantity: 4 }], until))).toEqual([['A1', 4]]);
  });

  it('lasts half an hour unless the organization says otherwise', async () => {
    const [item, holder] = [await room.item(), randomUUID()];
    await room.receive(item, { quantity: 5, value: 50n });
    const at = new Date();
    const minutes = async () =>
      ((await hold(holder, [{ item, quantity: 1 }], at)).until.getTime() - at.getTime()) / 60_000;
    expect(await minutes()).toBe(30);
    await room.server.rows('insert into stock_settings (organization_uuid, uuid, hold_minutes) values ($1, $1, 5)', [
      room.server.hospital,
    ]);
    expect(await minutes()).toBe(5);
  });

  it('takes a chosen batch with a reason, never one that expires today or is quarantined', async () => {
    const [item, holder] = [await room.item(), randomUUID()];
    await room.receive(item, { code: 'SOON', expires: inDays(10), quantity: 10, value: 100n });
    const late = await room.receive(item, { code: 'LATE', expires: inDays(500), quantity: 10, value: 100n });
    const today = await room.receive(item, { code: 'TODAY', expires: inDays(0), quantity: 10, value: 100n });
    const bad = await room.receive(item, { code: 'BAD', expires: inDays(600), quantity: 10, value: 100n });
    await room.server.rows(`update stock_batches set status = 'quarantined', status_reason = 'Wet' where uuid = $1`, [
      bad,
    ]);
    expect(await room.available(item)).toBe(20);
    await expect(hold(holder, [{ item, quantity: 2, batch: late }])).rejects.toMatchObject({ code: 'reason' });
    expect(parts(await hold(holder, [{ item, quantity: 2, batch: late, reason: 'Same as last month' }]))).toEqual([
      ['LATE', 2],
    ]);
    for (const [batch, code] of [
      [today, 'expired'],
      [bad, 'quarantined'],
    ] as const)
      await expect(hold(holder, [{ item, quantity: 1, batch, reason: 'Because' }])).rejects.toMatchObject({ code });
    await expect(hold(holder, [{ item, quantity: 11, batch: late, reason: 'x' }])).rejects.toMatchObject({
      code: 'insufficient',
      extra: { details: { available: 10 } },
    });
  });

  it('passes over a batch that expires during the course, and asks for a reason where the others do not suffice', async () => {
    const [item, holder] = [await room.item(), randomUUID()];
    await room.receive(item, { code: 'SHORT', expires: inDays(5), quantity: 10, value: 100n });
    await room.receive(item, { code: 'LONG', expires: inDays(50), quantity: 10, value: 100n });
    expect(parts(await hold(holder, [{ item, quantity: 10, days: 7 }]))).toEqual([['LONG', 10]]);
    await expect(hold(holder, [{ item, quantity: 12, days: 7 }])).rejects.toMatchObject({
      code: 'expires_during_course',
      extra: { details: { available: 10 } },
    });
    const held = await hold(holder, [{ item, quantity: 12, days: 7, reason: 'Comes back on Monday' }]);
    expect(held.items[0]!.batches).toMatchObject([
      { code: 'SHORT', quantity: 2, reason: 'Comes back on Monday' },
      { code: 'LONG', quantity: 10 },
    ]);
  });

  it('refuses quantities that are not whole', async () => {
    for (const quantity of [-1, 1.5, Number.NaN, 2 ** 40])
      await expect(hold(randomUUID(), [{ item: randomUUID(), quantity }])).rejects.toMatchObject({ status: 400 });
  });
});

describe('giving out', () => {
  it('takes the cost at weighted average, and what comes back restores exactly its cost', async () => {
    const item = await room.item();
    const batch = await room.receive(item, { quantity: 100, value: 1010n });
    const given = await room.give(item, 7);
    expect(given).toMatchObject({ cost: 71n, isNew: true, batches: [{ quantity: 7, code: 'A1', cost: 71n }] });
    expect(await room.value(item)).toEqual({ quantity: 93, value: 939 });
    const back = (quantity: number, to: 'stock' | 'disposal' = 'stock', cause = stockCause('returned')) =>
      room.work((c) => room.stock.takeBack(c, { cause, given: given.entry, lines: [{ item, batch, quantity }], to }));
    expect((await back(3)).value).toBe(30n);
    expect((await back(4)).value).toBe(41n);
    expect(await room.value(item)).toEqual({ quantity: 100, value: 1010 });
    await expect(back(1)).rejects.toMatchObject({ code: 'over_return', extra: { details: { left: 0 } } });
  });

  it('what is returned to disposal stays a loss', async () => {
    const item = await room.item();
    const batch = await room.receive(item, { quantity: 10, value: 100n });
    const given = await room.give(item, 4);
    const cause = stockCause('returned');
    const lines = [{ item, batch, quantity: 4 }];
    const back = () => room.work((c) => room.stock.takeBack(c, { cause, given: given.entry, lines, to: 'disposal' }));
    expect(await back()).toMatchObject({ value: 0n, isNew: true });
    expect(await back()).toMatchObject({ value: 0n, isNew: false });
    expect(await room.value(item)).toEqual({ quantity: 6, value: 60 });
    await expect(
      room.work((c) => room.stock.takeBack(c, { cause: stockCause(), given: given.entry, lines, to: 'stock' })),
    ).rejects.toMatchObject({ code: 'over_return' });
  });

  it('is done once for a cause', async () => {
    const item = await room.item();
    await room.receive(item, { quantity: 10, value: 100n });
    const cause = stockCause();
    const [first, second] = await Promise.all(
      [room.give(item, 3, cause), room.give(item, 3, cause)].map((each) => each.catch((error: unknown) => error)),
    );
    const again = await room.give(item, 3, cause);
    expect(again).toMatchObject({ isNew: false, cost: 30n });
    expect([first, second]).toContainEqual(expect.objectContaining({ isNew: true, entry: again.entry }));
    expect(await room.value(item)).toEqual({ quantity: 7, value: 70 });
  });

  it('gives a part of what is held, and the rest stays held', async () => {
    const [item, holder] = [await room.item(), randomUUID()];
    await room.receive(item, { quantity: 10, value: 100n });
    await hold(holder, [{ item, quantity: 8 }]);
    const give = (lines?: WantedLine[]) =>
      room.work((c) => room.stock.giveOut(c, { holder, store: room.store, cause: stockCause(), kind: 'sale', lines }));
    await give([{ item, quantity: 3 }]);
    expect(parts(await room.work((c) => room.stock.held(c, holder)))).toEqual([['A1', 5]]);
    expect(await room.available(item)).toBe(2);
    await give();
    expect(await room.value(item)).toEqual({ quantity: 2, value: 20 });
    await expect(give()).rejects.toMatchObject({ code: 'empty' });
  });

  it('asks again whether the batch has expired', async () => {
    const [item, holder] = [await room.item(), randomUUID()];
    await room.receive(item, { code: 'T', expires: inDays(1), quantity: 10, value: 100n });
    const tomorrow = new Date(Date.now() + 86_400_000);
    await hold(holder, [{ item, quantity: 8 }], undefined, new Date(Date.now() + 3 * 86_400_000));
    const give = room.work(
      (c) => room.stock.giveOut(c, { holder, store: room.store, cause: stockCause(), kind: 'dispensing' }),
      tomorrow,
    );
    await expect(give).rejects.toMatchObject({ code: 'expired' });
    expect(await room.value(item)).toEqual({ quantity: 10, value: 100 });
  });

  it('of 50 at once for the last box one gets it', async () => {
    const item = await room.item();
    await room.receive(item, { quantity: 10, value: 1000n });
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => room.give(item, 10)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = answers.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { code: string }).code] : [],
    );
    expect(new Set(codes)).toEqual(new Set(['insufficient']));
    expect(await room.value(item)).toEqual({ quantity: 0, value: 0 });
  }, 30_000);
});
