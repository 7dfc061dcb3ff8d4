import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stockCause, StockRoom } from '../../../../../tests/support/stock-room';

let room: StockRoom;
beforeAll(async () => {
  room = await StockRoom.open();
});
afterAll(() => room.close());

const faults = () => room.faults();

it('many at once end with sums that agree, whatever is held, given, returned or refused', async () => {
  const items = await Promise.all(Array.from({ length: 3 }, () => room.item()));
  for (const item of items) {
    await room.receive(item, { code: 'A', quantity: 500, value: 3333n });
    await room.receive(item, { code: 'B', quantity: 300, value: 1000n });
  }
  // The same random numbers at each run: a failure can be repeated.
  let seed = 20_261_123;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const turn = async () => {
    const holder = randomUUID();
    const lines = [random(3), random(3)].map((at) => ({ item: items[at]!, quantity: 1 + random(40) }));
    const wanted = lines[0]!.item === lines[1]!.item ? [lines[0]!] : lines;
    await room.work((c) => room.stock.hold(c, { holder, store: room.store, lines: wanted }));
    if (random(4) === 0) return room.work((c) => room.stock.release(c, holder));
    const given = await room.work((c) =>
      room.stock.giveOut(c, { holder, store: room.store, cause: stockCause(), kind: 'dispensing' }),
    );
    const [first] = given.batches;
    return room.work((c) =>
      room.stock.takeBack(c, {
        cause: stockCause('returned'),
        given: given.entry,
        lines: [{ item: first!.item, batch: first!.batch, quantity: 1 }],
        to: random(2) === 0 ? 'stock' : 'disposal',
      }),
    );
  };
  const done = await Promise.allSettled(Array.from({ length: 60 }, turn));
  const refused = done.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []));
  // The kernel tries deadlocks again; this test calls no kernel.
  expect(refused.filter((code) => !['insufficient', '40P01'].includes(code))).toEqual([]);
  expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(20);
  expect(await faults()).toEqual([]);
}, 60_000);

it('names each sum that somebody altered', async () => {
  const item = await room.item();
  await room.receive(item, { quantity: 10, value: 100n });
  const sound = await faults();
  expect(sound).toEqual([]);
  await room.server.rows('update stock_balances set on_hand = 11 where item_uuid = $1', [item]);
  await room.server.rows('update stock_values set value = 99 where item_uuid = $1', [item]);
  await room.server.rows('update stock_days set moved = 9 where item_uuid = $1', [item]);
  const found = await faults();
  expect(found).toHaveLength(3);
  expect(found[0]).toContain('on hand 11');
  expect(found[1]).toContain('99 for 10 units, by its movements 100 for 10');
  expect(found[2]).toContain('moved 9, consumed 0');
});
