import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays, StockRoom } from '../../../../tests/support/stock-room';
import type { TestUser } from '../../../../tests/support/test-server';

let room: StockRoom;
/** Counts; approves nothing. */
let counter: TestUser;
let head: TestUser;
beforeAll(async () => {
  room = await StockRoom.open(['stock-counts.*', 'stock-counts.count', 'stock-counts.approve']);
  counter = await room.colleague(['stock-counts.read', 'stock-counts.write', 'stock-counts.count']);
  head = await room.colleague(['stock-counts.read', 'stock-counts.approve', 'stock.read']);
});
afterAll(() => room.close());

const call = (method: 'GET' | 'POST', path: string, of: Parameters<StockRoom['call']>[2] = {}) =>
  room.call(method, `stock-counts${path}`, { as: counter, ...of });
const begin = async (item_ids?: readonly string[]) => {
  const answer = await call('POST', '', { body: { store_id: room.store, ...(item_ids && { item_ids }) } });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as { uuid: string; version: number };
};
const linesOf = async (uuid: string, as = counter) => (await call('GET', `/${uuid}/lines`, { as })).body.data;
const tally = (uuid: string, line_id: string, counted: number, more: object = {}) =>
  call('POST', `/${uuid}/tallies`, { body: { line_id, counted, ...more } });
const act = (uuid: string, action: string, version: number, body: object = {}, as = counter) =>
  call('POST', `/${uuid}/${action}`, { body, version, as });

/** A count of one batch, counted and handed in. */
async function handedIn(item: string, counted: number, sold?: { before?: number; after?: number }) {
  const { uuid } = await begin([item]);
  const [line] = await linesOf(uuid);
  if (sold?.before) await room.give(item, sold.before);
  await tally(uuid, line.uuid, counted);
  if (sold?.after) await room.give(item, sold.after);
  const answer = await act(uuid, 'submit', 1);
  expect(answer.status, answer.text).toBe(200);
  return { uuid, version: 2, line: line.uuid as string };
}

describe('a count', () => {
  it('of frozen 100, sold 5, counted 94, sold 2 posts −1 and leaves 92', async () => {
    const item = await room.item();
    await room.receive(item, { quantity: 100, value: 1000n });
    const { uuid, version } = await handedIn(item, 94, { before: 5, after: 2 });
    const approved = await act(uuid, 'approve', version, {}, head);
    expect(approved.body).toMatchObject({ status: 'approved', differing: 1 });
    expect(await linesOf(uuid)).toMatchObject([
      { frozen: 100, moved: -5, expected: 95, counted: 94, variance: -1, value: '-0.10' },
    ]);
    expect(await room.onHand(item)).toMatchObject({ on_hand: 92 });
    expect(await room.value(item)).toEqual({ quantity: 92, value: 920 });
    const { body } = await room.send('GET', `movements?item_id=${item}&kind=count`);
    expect(body.data).toMatchObject([{ on_hand: -1, value: '-0.10' }]);
    const people = await room.server.rows('select posted_by, approved_by from stock_entries where uuid = $1', [
      body.data[0].entry_id,
    ]);
    expect(people).toEqual([{ posted_by: counter.uuid, approved_by: head.uuid }]);
  });

  it('tells nobody who counts what was expected, not even those who may approve', async () => {
    const item = await room.item();
    await room.receive(item, { quantity: 7531, value: 300n });
    const { uuid } = await begin([item]);
    const blind = { frozen: null, moved: null, expected: null, variance: null, value: null };
    expect(await linesOf(uuid, room.keeper)).toMatchObject([blind]);
    const [line] = await linesOf(uuid);
    expect((await tally(uuid, line.uuid, 7529)).body).toMatchObject({ ...blind, counted: 7529 });
    expect((await act(uuid, 'submit', 1)).body).toMatchObject({ status: 'submitted', differing: null });
    expect(await linesOf(uuid)).toMatchObject([blind]);
    expect((await call('GET', `/${uuid}/lines?state=differs`)).body.data).toEqual([]);
    expect(await linesOf(uuid, head)).toMatchObject([{ expected: 7531, variance: -2 }]);
    expect(JSON.stringify((await call('GET', `/${uuid}/changes`)).body)).not.toContain('7531');
  });

  it('is approved by nobody who counted it or handed it in', async () => {
    const item = await room.item();
    await room.receive(item, { quantity: 10, value: 100n });
    const { uuid } = await begin([item]);
    const [line] = await linesOf(uuid);
    await call('POST', `/${uuid}/tallies`, { body: { line_id: line.uuid, counted: 9 }, as: room.keeper });
    await tally(uuid, line.uuid, 9);
    await act(uuid, 'submit', 1);
    expect((await act(uuid, 'approve', 2, {}, room.keeper)).body.code).toBe('own_count');
    expect((await act(uuid, 'approve', 2)).status).toBe(403);
    const answers = await Promise.all([act(uuid, 'approve', 2, {}, head), act(uuid, 'approve', 2, {}, head)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await room.onHand(item)).toMatchObject({ on_hand: 9 });
  });

  it('asks for a recount if the variance would go below nothing, and counts again what differs', async () => {
    const item = await room.item();
    await room.receive(item, { quantity: 20, value: 200n });
    const { uuid, version, line } = await handedIn(item, 5, { after: 18 });
    const refused = await act(uuid, 'approve', version, {}, head);
    expect(refused.body).toMatchObject({ code: 'recount' });
    const back = await act(uuid, 'recount', version, { reason: 'Look behind the shelf' }, head);
    expect(back.body).toMatchObject({ status: 'counting', recounts: 1, counted: 0 });
    expect((await linesOf(uuid))[0]).toMatchObject({ recount: true, counted: null, times: 1 });
    await tally(uuid, line, 2);
    await act(uuid, 'submit', 4 - 1);
    expect((await act(uuid, 'approve', 4, {}, head)).body).toMatchObject({ status: 'approved', differing: 0 });
    expect(await room.onHand(item)).toMatchObject({ on_hand: 2 });
  });

  it('takes what carts hold of goods that are gone, the latest cart first', async () => {
    const item = await room.item();
    await room.receive(item, { quantity: 10, value: 100n });
    const [first, last] = [randomUUID(), randomUUID()];
    const hold = (holder: string, quantity: number) =>
      room.work((c) => room.stock.hold(c, { holder, store: room.store, lines: [{ item, quantity }] }));
    await hold(first, 4);
    await hold(last, 5);
    const { uuid, version } = await handedIn(item, 6);
    expect((await act(uuid, 'approve', version, {}, head)).status).toBe(200);
    const held = (holder: string) => room.work((c) => room.stock.held(c, holder));
    expect((await held(first))?.items[0]?.quantity).toBe(4);
    expect(await held(last)).toBeUndefined();
    expect(await room.available(item)).toBe(2);
  });

  it('finds a batch that is not on the list, at average or at the cost of the item', async () => {
    const item = await room.item('Gauze', { kind: 'consumable' });
    const medicine = await room.item();
    await room.receive(medicine, { quantity: 10, value: 105n });
    const { uuid } = await begin([item, medicine]);
    const found = (body: object) => call('POST', `/${uuid}/found`, { body });
    expect((await found({ item_id: medicine, counted: 3 })).body.code).toBe('batch_required');
    const expires = inDays(200);
    expect((await found({ item_id: medicine, batch: 'B9', expires, counted: 3 })).status).toBe(201);
    expect((await found({ item_id: medicine, batch: 'B9', expires, counted: 3 })).body.code).toBe('listed');
    expect((await found({ item_id: medicine, batch: 'A1', expires, counted: 3 })).body.code).toBe('batch_conflict');
    expect((await found({ item_id: item, counted: 4 })).status).toBe(201);
    expect((await act(uuid, 'submit', 1)).body).toMatchObject({ code: 'uncounted', details: { count: 1 } });
    await act(uuid, 'submit', 1, { without_uncounted: true });
    expect((await act(uuid, 'approve', 2, {}, head)).body.code).toBe('value');
    await room.server.rows('update inventory_items set cost = 250, cost_quantity = 1 where uuid = $1', [item]);
    expect((await act(uuid, 'approve', 2, {}, head)).status).toBe(200);
    expect(await room.value(item)).toEqual({ quantity: 4, value: 1000 });
    expect(await room.value(medicine)).toEqual({ quantity: 13, value: 137 });
  });

  it('is refused for items of another open count, with wrong numbers, and after somebody else counted', async () => {
    const item = await room.item();
    await room.receive(item, { quantity: 10, value: 100n });
    const body = { store_id: room.store, item_ids: [item] };
    const both = await Promise.all([call('POST', '', { body }), call('POST', '', { body })]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    const { uuid } = both.find(({ status }) => status === 201)!.body;
    const [line] = await linesOf(uuid);
    for (const counted of [-1, 1.5, '7 or so'])
      expect((await tally(uuid, line.uuid, counted as number)).status).toBe(400);
    expect((await tally(uuid, randomUUID(), 1)).status).toBe(404);
    expect((await tally(uuid, line.uuid, 9, { times: 0 })).status).toBe(201);
    expect((await tally(uuid, line.uuid, 8, { times: 0 })).body.code).toBe('counted_meanwhile');
    const reader = await room.colleague(['stock-counts.read']);
    expect(
      (await call('POST', `/${uuid}/tallies`, { body: { line_id: line.uuid, counted: 1 }, as: reader })).status,
    ).toBe(403);
    expect((await act(uuid, 'cancel', 1, { reason: 'Wrong shelf' })).body).toMatchObject({ status: 'cancelled' });
    expect((await tally(uuid, line.uuid, 9)).body.code).toBe('not_counting');
    expect(await room.onHand(item)).toMatchObject({ on_hand: 10 });
    await begin([item]);
  });

  it('while fifty sell ends with what is there, and sums that agree', async () => {
    const item = await room.item();
    await room.receive(item, { quantity: 200, value: 2000n });
    const { uuid } = await begin([item]);
    const [line] = await linesOf(uuid);
    const selling = Array.from({ length: 50 }, () => room.give(item, 1));
    // Two are missing: who counts finds what the ledger says at that moment, less two.
    const counting = (async () => {
      await Promise.all(selling.slice(0, 25));
      const { on_hand } = await room.onHand(item);
      const { body } = await tally(uuid, line.uuid, on_hand - 2);
      const [kept] = await room.server.rows<{ expected: number }>(
        'select expected::int from stock_count_lines where uuid = $1',
        [line.uuid],
      );
      return { counted: body.counted as number, expected: kept!.expected };
    })();
    await Promise.all(selling);
    const { counted, expected } = await counting;
    await act(uuid, 'submit', 1);
    expect((await act(uuid, 'approve', 2, {}, head)).status).toBe(200);
    expect(await room.onHand(item)).toMatchObject({ on_hand: 150 + counted - expected });
    expect(await room.faults()).toEqual([]);
  }, 30_000);
});
