import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays, StockRoom } from '../../../../../tests/support/stock-room';
import type { TestUser } from '../../../../../tests/support/test-server';

let room: StockRoom;
let head: TestUser;
beforeAll(async () => {
  room = await StockRoom.open();
  head = await room.server.user(room.server.hospital, {
    workspaces: ['PHARM'],
    resources: ['stock.*', 'stock.approve'],
  });
});
afterAll(() => room.close());

const ask = (batch: string, quantity: number, kind = 'adjustment') =>
  room.send('POST', 'corrections', {
    body: { kind, store_id: room.store, batch_id: batch, quantity, reason: 'Broken strip' },
  });
const approve = ({ uuid, version }: { uuid: string; version: number }, as = head) =>
  room.send('POST', `corrections/${uuid}/approve`, { body: {}, version, as });
const setState = (batch: string, status: string, version: number) =>
  room.send('POST', `batches/${batch}/state`, { body: { status, reason: 'Notice of the authority' }, version });

describe('a correction', () => {
  it('of 100 for 1250 by −5 is posted once somebody else approves it, and costs 63', async () => {
    const item = await room.item();
    const batch = await room.receive(item, { quantity: 100, value: 1250n });
    const { body: asked } = await ask(batch, -5);
    expect(asked).toMatchObject({ status: 'pending', quantity: -5, store_name: 'Dispensary' });
    expect(await room.value(item)).toEqual({ quantity: 100, value: 1250 });
    expect((await approve(asked, room.keeper)).body.code).toBe('own_request');
    expect((await approve(asked)).body).toMatchObject({ status: 'approved' });
    expect(await room.value(item)).toEqual({ quantity: 95, value: 1187 });
    expect((await approve({ ...asked, version: 2 })).body.code).toBe('decided');
    const { body: moves } = await room.send('GET', `movements?item_id=${item}&kind=adjustment`);
    expect(moves.data).toMatchObject([{ on_hand: -5, value: '-0.63', reason: 'Broken strip' }]);
    const { body: found } = await ask(batch, 5);
    await approve(found);
    expect(await room.value(item)).toEqual({ quantity: 100, value: 1249 });
  });

  it('that is rejected moves nothing', async () => {
    const batch = await room.receive(await room.item(), { quantity: 10, value: 100n });
    const { body: asked } = await ask(batch, -5);
    const of = { body: { reason: 'Found behind the shelf' }, version: asked.version, as: head };
    expect((await room.send('POST', `corrections/${asked.uuid}/reject`, of)).body).toMatchObject({
      status: 'rejected',
    });
    expect((await approve(asked)).status).toBe(409);
  });

  it('takes neither more than is there nor what a cart holds, also when it is approved later', async () => {
    const item = await room.item();
    const batch = await room.receive(item, { quantity: 10, value: 100n });
    const { body: asked } = await ask(batch, -8);
    const holder = randomUUID();
    await room.work((c) => room.stock.hold(c, { holder, store: room.store, lines: [{ item, quantity: 4 }] }));
    expect((await ask(batch, -11)).body.code).toBe('insufficient');
    expect((await ask(batch, -7)).body.code).toBe('reserved');
    expect((await approve(asked)).body.code).toBe('reserved');
    await room.work((c) => room.stock.release(c, holder));
    expect((await approve(asked)).status).toBe(200);
    expect(await room.value(item)).toEqual({ quantity: 2, value: 20 });
  });

  it('of two approvals at once one counts', async () => {
    const item = await room.item();
    const batch = await room.receive(item, { quantity: 10, value: 100n });
    const { body: asked } = await ask(batch, -3);
    const answers = await Promise.all([approve(asked), approve(asked)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await room.value(item)).toEqual({ quantity: 7, value: 70 });
  });

  it('disposes of what expired although a cart holds it, before a witness', async () => {
    const item = await room.item();
    const batch = await room.receive(item, { expires: inDays(0), quantity: 10, value: 100n });
    expect((await ask(batch, 10, 'disposal')).status).toBe(400);
    const { body: asked } = await ask(batch, -10, 'disposal');
    await approve(asked);
    const { body: moves } = await room.send('GET', `movements?item_id=${item}&kind=disposal`);
    expect(moves.data).toMatchObject([{ on_hand: -10, value: '-1.00' }]);
    const people = await room.server.rows(`select posted_by, witnessed_by from stock_entries where uuid = $1`, [
      moves.data[0].entry_id,
    ]);
    expect(people).toEqual([{ posted_by: room.keeper.uuid, witnessed_by: head.uuid }]);
    expect(await room.value(item)).toEqual({ quantity: 0, value: 0 });
  });

  it('adds nothing to an item without value, and no change of 0', async () => {
    const item = await room.item();
    const batch = await room.receive(item, { quantity: 1, value: 100n });
    await room.give(item, 1);
    expect((await ask(batch, 1)).body.code).toBe('value');
    expect((await ask(batch, 0)).status).toBe(400);
  });
});

describe('a recalled batch', () => {
  it('frees what carts hold, is not available, and becomes usable again', async () => {
    const item = await room.item();
    const batch = await room.receive(item, { quantity: 10, value: 100n });
    const holder = randomUUID();
    const hold = () =>
      room.work((c) => room.stock.hold(c, { holder, store: room.store, lines: [{ item, quantity: 4 }] }));
    await hold();
    expect((await setState(batch, 'recalled', 1)).body).toMatchObject({ status: 'recalled' });
    expect(await room.work((c) => room.stock.held(c, holder))).toBeUndefined();
    expect(await room.available(item)).toBe(0);
    await expect(hold()).rejects.toMatchObject({ code: 'insufficient' });
    expect((await setState(batch, 'usable', 2)).body).toMatchObject({ status: 'usable', status_reason: null });
    await hold();
    expect(await room.available(item)).toBe(6);
  });
});
