import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays, StockRoom } from '../../../../tests/support/stock-room';
import type { TestUser } from '../../../../tests/support/test-server';

let room: StockRoom;
let head: TestUser;
beforeAll(async () => {
  room = await StockRoom.open(['stock-transfers.*', 'stock-transfers.issue', 'stock-transfers.approve']);
  head = await room.colleague(['stock-transfers.*', 'stock-transfers.approve']);
});
afterAll(() => room.close());

const call = (method: 'GET' | 'POST', path: string, of: Parameters<StockRoom['call']>[2] = {}) =>
  room.call(method, `stock-requisitions${path}`, of);
const asked = async (lines: readonly object[], more: object = {}) => {
  const body = { from_store_id: room.store, to_store_id: room.ward, lines, ...more };
  const answer = await call('POST', '', { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as { uuid: string; version: number; number: string };
};
const act = (of: { uuid: string; version: number }, action: string, body: object, as = room.keeper) =>
  call('POST', `/${of.uuid}/${action}`, { body, version: of.version, as });
/** Asks for one item and sends all of it. */
const sent = async (item: string, quantity: number) => {
  const requisition = await asked([{ item_id: item, quantity }]);
  const answer = await act(requisition, 'issue', { lines: [{ item_id: item, quantity }] });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const decide = (loss: { uuid: string; version: number }, action: string, as: TestUser, body: object = {}) =>
  room.call('POST', `stock-transit-losses/${loss.uuid}/${action}`, { body, version: loss.version, as });

describe('a requisition', () => {
  it('is sent by first expiry, is on the way, and is accepted in parts, never more than was sent', async () => {
    const item = await room.item();
    const late = await room.receive(item, { code: 'LATE', expires: inDays(300), quantity: 60, value: 600n });
    const soon = await room.receive(item, { code: 'SOON', expires: inDays(30), quantity: 40, value: 400n });
    const requisition = await asked([{ item_id: item, quantity: 50 }], { note: 'For the night' });
    expect(requisition.number).toMatch(/^REQ\d+/);
    expect((await call('GET', `/${requisition.uuid}/issuable`)).body.data).toMatchObject([
      { item_id: item, available: 100, batches: [{ batch: 'SOON', available: 40 }, { batch: 'LATE' }] },
    ]);
    const { body: issued } = await act(requisition, 'issue', { lines: [{ item_id: item, quantity: 50 }] });
    expect(issued).toMatchObject({
      status: 'in-transit',
      in_transit: 50,
      transit_value: '5.00',
      lines: [
        {
          quantity: 50,
          batches: [
            { batch: 'SOON', sent: 40 },
            { batch: 'LATE', sent: 10 },
          ],
        },
      ],
    });
    expect([await room.onHand(item), await room.onHand(item, room.ward)]).toEqual([
      { on_hand: 50, in_transit: 0 },
      { on_hand: 0, in_transit: 50 },
    ]);
    expect(await room.value(item)).toEqual({ quantity: 100, value: 1000 });
    const more = [{ batch_id: soon, quantity: 41 }];
    expect((await act(issued, 'accept', { lines: more })).body.code).toBe('over_acceptance');
    const part = await act(issued, 'accept', { lines: [{ batch_id: soon, quantity: 30 }] });
    expect(part.body).toMatchObject({ status: 'in-transit', in_transit: 20 });
    // The same answer sent twice is stale.
    expect((await act(issued, 'accept', { lines: [{ batch_id: soon, quantity: 30 }] })).status).toBe(409);
    const rest = [
      { batch_id: soon, quantity: 10 },
      { batch_id: late, quantity: 10 },
    ];
    expect((await act(part.body, 'accept', { lines: rest })).body).toMatchObject({ status: 'received', in_transit: 0 });
    expect(await room.onHand(item, room.ward)).toEqual({ on_hand: 50, in_transit: 0 });
    expect(await room.faults()).toEqual([]);
  });

  it('leaves what carts hold, what expired, and takes another batch only with a reason', async () => {
    const item = await room.item();
    await room.receive(item, { code: 'OLD', expires: inDays(0), quantity: 50, value: 500n });
    await room.receive(item, { code: 'FIRST', expires: inDays(30), quantity: 20, value: 200n });
    const second = await room.receive(item, { code: 'SECOND', expires: inDays(60), quantity: 20, value: 200n });
    await room.work((c) =>
      room.stock.hold(c, { holder: randomUUID(), store: room.store, lines: [{ item, quantity: 5 }] }),
    );
    const requisition = await asked([{ item_id: item, quantity: 40 }]);
    const issue = (line: object) => act(requisition, 'issue', { lines: [{ item_id: item, ...line }] });
    expect((await issue({ quantity: 40 })).body).toMatchObject({ code: 'insufficient', details: { available: 35 } });
    expect((await issue({ quantity: 41 })).body.code).toBe('over_issue');
    expect((await issue({ quantity: 0 })).body.code).toBe('empty');
    expect((await issue({ quantity: 10, batch_id: second })).body.code).toBe('reason');
    const answer = await issue({ quantity: 10, batch_id: second, reason: 'The ward asked for this batch' });
    expect(answer.body.lines[0].batches).toMatchObject([{ batch: 'SECOND', sent: 10, reason: expect.any(String) }]);
    const { body } = await room.send('GET', `movements?item_id=${item}&kind=issue`);
    expect(body.data).toMatchObject([{ reason: 'The ward asked for this batch' }, {}]);
  });

  it('is refused or cancelled with a reason before it is sent, and not after', async () => {
    const item = await room.item();
    await room.receive(item, { quantity: 10, value: 100n });
    const lines = [{ item_id: item, quantity: 5 }];
    const refused = await act(await asked(lines), 'refuse', { reason: 'Only for theatre' });
    expect(refused.body).toMatchObject({ status: 'refused', end_reason: 'Only for theatre' });
    const cancelled = await act(await asked(lines), 'cancel', { reason: 'Not needed' });
    expect(cancelled.body.status).toBe('cancelled');
    expect((await act(cancelled.body, 'issue', { lines })).body.code).toBe('not_requested');
    expect((await act(await sent(item, 5), 'cancel', { reason: 'Too late' })).body.code).toBe('not_requested');
    const body = { from_store_id: room.store, to_store_id: room.store, lines };
    expect((await call('POST', '', { body })).status).toBe(400);
    expect((await call('POST', '', { body: { ...body, to_store_id: room.ward, lines: [] } })).status).toBe(400);
    const twice = { ...body, to_store_id: room.ward, lines: [...lines, ...lines] };
    expect((await call('POST', '', { body: twice })).status).toBe(400);
    expect((await act(await asked(lines), 'issue', { lines }, head)).status).toBe(403);
  });

  it('of two that are sent at once, what is there goes to one', async () => {
    const item = await room.item();
    await room.receive(item, { quantity: 10, value: 100n });
    const lines = [{ item_id: item, quantity: 10 }];
    const all = await Promise.all(Array.from({ length: 8 }, () => asked(lines)));
    const answers = await Promise.all(all.map((each) => act(each, 'issue', { lines })));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    const issued = answers.find(({ status }) => status === 200)!.body;
    const batch_id = issued.lines[0].batches[0].batch_id;
    const accepting = Array.from({ length: 8 }, () => act(issued, 'accept', { lines: [{ batch_id, quantity: 10 }] }));
    const accepted = (await Promise.all(accepting)).filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    expect([await room.onHand(item), await room.onHand(item, room.ward)]).toEqual([
      { on_hand: 0, in_transit: 0 },
      { on_hand: 10, in_transit: 0 },
    ]);
    expect(await room.faults()).toEqual([]);
  });
});

describe('what is lost on the way', () => {
  it('is written off at average once somebody else approves it, and the requisition ends', async () => {
    const item = await room.item();
    await room.receive(item, { quantity: 100, value: 1250n });
    const issued = await sent(item, 20);
    const batch_id = issued.lines[0].batches[0].batch_id;
    await act(issued, 'accept', { lines: [{ batch_id, quantity: 15 }] });
    const report = (quantity: number) =>
      call('POST', `/${issued.uuid}/losses`, { body: { batch_id, quantity, reason: 'The box was open' } });
    expect((await report(6)).body.code).toBe('over_loss');
    const { body: loss } = await report(5);
    expect(loss).toMatchObject({ status: 'pending', quantity: 5, to_store_name: 'Ward' });
    expect((await report(1)).body.code).toBe('over_loss');
    expect((await decide(loss, 'approve', room.keeper)).body.code).toBe('own_request');
    const both = await Promise.all([decide(loss, 'approve', head), decide(loss, 'approve', head)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect((await call('GET', `/${issued.uuid}`)).body).toMatchObject({ status: 'received', in_transit: 0 });
    expect(await room.value(item)).toEqual({ quantity: 95, value: 1187 });
    const { body } = await room.send('GET', `movements?item_id=${item}&kind=transit-loss`);
    expect(body.data).toMatchObject([{ in_transit: -5, value: '-0.63', reason: 'The box was open' }]);
    expect(await room.faults()).toEqual([]);
  });

  it('that is rejected, or that turned up, stays on the way or in the store', async () => {
    const item = await room.item();
    await room.receive(item, { quantity: 10, value: 100n });
    const issued = await sent(item, 10);
    const batch_id = issued.lines[0].batches[0].batch_id;
    const report = async (quantity: number) =>
      (await call('POST', `/${issued.uuid}/losses`, { body: { batch_id, quantity, reason: 'Not in the box' } })).body;
    const rejected = await decide(await report(4), 'reject', head, { reason: 'It is on the trolley' });
    expect(rejected.body).toMatchObject({ status: 'rejected' });
    const found = await report(4);
    const now = (await call('GET', `/${issued.uuid}`)).body;
    await act(now, 'accept', { lines: [{ batch_id, quantity: 10 }] });
    expect((await decide(found, 'approve', head)).body.code).toBe('over_loss');
    expect(await room.value(item)).toEqual({ quantity: 10, value: 100 });
  });
});
