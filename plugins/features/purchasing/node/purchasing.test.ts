import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays, StockRoom } from '../../../../tests/support/stock-room';

let room: StockRoom;
let supplier: string;
let notes = 0;
beforeAll(async () => {
  room = await StockRoom.open(['suppliers.*', 'purchasing.*', 'purchasing.receive', 'inventory.*', 'inventory.price']);
  const made = await room.call('POST', 'suppliers', { body: { name: 'Ernest Chemists', lead_days: 7 } });
  if (made.status !== 201) throw new Error(made.text);
  supplier = made.body.uuid;
});
afterAll(() => room.close());

/** An item that comes in boxes of 100. */
const boxed = async (name: string) => {
  const body = {
    kind: 'medicine',
    generic: 'Paracetamol',
    name,
    base_unit: 'tablet',
    packs: [
      { name: 'strip', factor: 10 },
      { name: 'box', factor: 100 },
    ],
  };
  const answer = await room.call('POST', 'inventory', { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.uuid as string;
};
const order = async (lines: readonly object[], more: object = {}) => {
  const body = { supplier_id: supplier, store_id: room.store, lines, ...more };
  const answer = await room.call('POST', 'purchase-orders', { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as { uuid: string; version: number; number: string };
};
const line = (item_id: string, quantity: number, more: object = {}) => ({
  item_id,
  quantity,
  batch: 'LOT7',
  expires: inDays(300),
  cost: '10',
  ...more,
});
const receive = (uuid: string, lines: readonly object[], more: object = {}) =>
  room.call('POST', `purchase-orders/${uuid}/receive`, { body: { note_number: `N-${++notes}`, lines, ...more } });

describe('a supplier', () => {
  it('has its name once, is changed, and is not deleted once something was ordered', async () => {
    const { body: made } = await room.call('POST', 'suppliers', {
      body: { name: ' Tobinco ', email: 'desk@tobinco.example' },
    });
    expect(made).toMatchObject({ name: 'Tobinco', active: true, phone: null });
    expect((await room.call('POST', 'suppliers', { body: { name: 'tobinco' } })).status).toBe(400);
    expect((await room.call('POST', 'suppliers', { body: { name: 'X', email: 'no address' } })).status).toBe(400);
    const at = `suppliers/${made.uuid}`;
    const changed = await room.call('PATCH', at, { body: { phone: '0302 1', active: false }, version: 1 });
    expect(changed.body).toMatchObject({ phone: '0302 1', active: false, email: 'desk@tobinco.example' });
    expect((await room.call('GET', 'suppliers?search=tobin&active=true')).body.meta.total).toBe(0);
    const lines = [{ item_id: await boxed('From Tobinco'), packs: 1 }];
    const body = { supplier_id: made.uuid, store_id: room.store, lines };
    expect((await room.call('POST', 'purchase-orders', { body })).body.code).toBe('supplier_inactive');
    expect((await room.call('DELETE', at, { version: 2 })).status).toBe(204);
    await order(lines);
    expect((await room.call('DELETE', `suppliers/${supplier}`, { version: 1 })).body.code).toBe('in_use');
  });
});

describe('a purchase order', () => {
  it('in packs is received in parts, and is complete when everything arrived', async () => {
    const item = await boxed('Amoxicillin 500 mg');
    const made = await order([{ item_id: item, pack: 'box', packs: 3, price: '12.50' }], { expected_on: inDays(7) });
    expect(made).toMatchObject({
      number: expect.stringMatching(/^PO\d+/),
      status: 'open',
      amount: '37.50',
      lines: [{ factor: 100, packs: 3, quantity: 300, received: 0, price: '12.50' }],
    });
    const part = await receive(made.uuid, [line(item, 200, { cost: '25', free_quantity: 20 })]);
    expect(part.body).toMatchObject({ status: 'part-received', lines: [{ received: 200 }], deliveries: [{}] });
    expect(await room.onHand(item)).toMatchObject({ on_hand: 220 });
    const rest = await receive(made.uuid, [line(item, 100, { batch: 'LOT8' })]);
    expect(rest.body).toMatchObject({ status: 'complete', lines: [{ received: 300 }] });
    expect(rest.body.deliveries).toHaveLength(2);
    expect((await receive(made.uuid, [line(item, 1)])).body.code).toBe('ended');
    const { body } = await room.send('GET', 'deliveries?search=ernest');
    expect(body.data[0]).toMatchObject({ supplier: 'Ernest Chemists', store_name: 'Dispensary' });
  });

  it('asks before it takes more than was ordered, or what was not', async () => {
    const [item, other] = [await boxed('Zinc 20 mg'), await boxed('Not ordered')];
    const { uuid } = await order([{ item_id: item, pack: 'strip', packs: 5 }]);
    const more = [line(item, 30), line(item, 30, { batch: 'LOT8' }), line(other, 10)];
    const asked = await receive(uuid, more);
    expect(asked.body).toMatchObject({
      code: 'over_delivery',
      details: {
        lines: [
          { item_id: item, ordered: 50, open: 50, arrived: 60 },
          { item_id: other, ordered: 0, open: 0, arrived: 10 },
        ],
      },
    });
    expect(await room.onHand(item)).toMatchObject({ on_hand: 0 });
    const taken = await receive(uuid, more, { over_delivery: true });
    expect(taken.body).toMatchObject({ status: 'complete', lines: [{ received: 60 }] });
    expect([await room.onHand(item), await room.onHand(other)]).toMatchObject([{ on_hand: 60 }, { on_hand: 10 }]);
  });

  it('of the last box that two receive at once, one is asked about', async () => {
    const item = await boxed('Last box');
    const { uuid } = await order([{ item_id: item, pack: 'box', packs: 1 }]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => receive(uuid, [line(item, 100)])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => ['ended', 'over_delivery'].includes(body.code))).toHaveLength(5);
    expect(await room.onHand(item)).toMatchObject({ on_hand: 100 });
    expect(await room.faults()).toEqual([]);
  });

  it('is cancelled with a reason, and what arrived stays', async () => {
    const item = await boxed('Cancelled');
    const made = await order([{ item_id: item, packs: 40 }]);
    const { body } = await receive(made.uuid, [line(item, 10)]);
    const cancel = (version: number) =>
      room.call('POST', `purchase-orders/${made.uuid}/cancel`, { body: { reason: 'Too late' }, version });
    expect((await cancel(made.version)).status).toBe(409);
    expect((await cancel(body.version)).body).toMatchObject({ status: 'cancelled', end_reason: 'Too late' });
    expect((await receive(made.uuid, [line(item, 10)])).body.code).toBe('ended');
    expect(await room.onHand(item)).toMatchObject({ on_hand: 10 });
  });

  it('is printed for the supplier, and refuses wrong input', async () => {
    const item = await boxed('Printed');
    const { uuid } = await order([{ item_id: item, pack: 'BOX', packs: 2, price: '5' }], { note: 'Before noon' });
    const paper = await room.call('GET', `purchase-orders/${uuid}/paper`);
    expect([paper.status, paper.headers['content-type'], paper.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const base = { supplier_id: supplier, store_id: room.store };
    const wrong = [
      [],
      [{ item_id: item, packs: 0 }],
      [{ item_id: item, packs: 1.5 }],
      [{ item_id: item, packs: 1, pack: 'crate' }],
      [{ item_id: item, packs: 1, price: '1.234' }],
      [
        { item_id: item, packs: 1 },
        { item_id: item, packs: 1 },
      ],
    ];
    for (const lines of wrong)
      expect(
        (await room.call('POST', 'purchase-orders', { body: { ...base, lines } })).status,
        JSON.stringify(lines),
      ).toBe(400);
    const reader = await room.colleague(['purchasing.read']);
    const body = { note_number: 'X', lines: [line(item, 1)] };
    expect((await room.call('POST', `purchase-orders/${uuid}/receive`, { body, as: reader })).status).toBe(403);
  });
});
