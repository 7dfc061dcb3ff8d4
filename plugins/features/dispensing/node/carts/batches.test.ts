import { afterAll, beforeAll, expect, it } from 'vitest';
import { PharmacyDesk } from '../../../../../tests/support/pharmacy-desk';
import { inDays } from '../../../../../tests/support/stock-room';
import type { OfferedItem, PatientAtPharmacy, PricedCart } from '../../common/carts/cart';

let desk: PharmacyDesk;
let patient: string;
let medicine: string;
let item: string;
beforeAll(async () => {
  desk = await PharmacyDesk.open();
  patient = await desk.adult();
  medicine = (await desk.prescribed(patient)).uuid;
  // The course takes five days; the first of these ends on its third.
  item = await desk.item(0);
  for (const days of [2, 60, 90]) await desk.receive(item, 10, inDays(days));
});
afterAll(() => desk.close());

const line = (more: object = {}) => ({ item_id: item, quantity: 10, medication_request_id: medicine, ...more });
const offered = async (): Promise<OfferedItem> =>
  (await desk.read(patient)).medicines[0]!.offers.find((each) => each.item_id === item)!;
const held = (cart: PricedCart | null) => cart!.lines[0]!.batches.map(({ expires, quantity }) => [expires, quantity]);
const change = async (more: object) => {
  const { cart } = await desk.read(patient);
  return desk.change(patient, cart!.version, { lines: [line(more)] });
};
const cartOf = (answer: { readonly body: unknown }) => (answer.body as PatientAtPharmacy).cart;

it('offers the batches in their turn, passes over one that ends during the course, and takes the first that lasts', async () => {
  expect((await offered()).batches).toMatchObject([
    { expires: inDays(2), available: 10, passed_over: 'course' },
    { expires: inDays(60), available: 10, passed_over: null },
    { expires: inDays(90), passed_over: null },
  ]);
  const made = await desk.add(patient, [line()]);
  expect(held(cartOf(made))).toEqual([[inDays(60), 10]]);
});

it('takes another batch only with a reason, and goes back to the first', async () => {
  const third = (await offered()).batches[2]!.batch_id;
  expect((await change({ batch_id: third })).body).toMatchObject({ code: 'reason' });
  expect((await change({ batch_id: patient, batch_reason: 'Blister is torn' })).status).toBe(404);
  const changed = await change({ batch_id: third, batch_reason: 'Blister is torn' });
  expect(held(cartOf(changed))).toEqual([[inDays(90), 10]]);
  expect(cartOf(changed)!.lines).toMatchObject([{ batch_id: third, batch_reason: 'Blister is torn' }]);
  expect(held(cartOf(await change({})))).toEqual([[inDays(60), 10]]);
});

it('asks for a reason where the batches that last do not suffice', async () => {
  expect((await change({ quantity: 25 })).body).toMatchObject({ code: 'expires_during_course' });
  const changed = await change({ quantity: 25, batch_reason: 'Comes back for the rest' });
  expect(held(cartOf(changed))).toEqual([
    [inDays(2), 5],
    [inDays(60), 10],
    [inDays(90), 10],
  ]);
});

it('gives out the chosen batch, also after its hold has lapsed', async () => {
  const third = (await offered()).batches[2]!.batch_id;
  await change({ batch_id: third, batch_reason: 'Blister is torn' });
  await desk.server.rows(`update stock_holds set until = now() - interval '1 minute'`, []);
  const raised = await desk.end(patient, 'raise-bill', 'cash');
  expect(raised.status, raised.text).toBe(200);
  expect(held(raised.body.dispensing as PricedCart)).toEqual([[inDays(90), 10]]);
});
