import { afterAll, beforeAll, expect, it } from 'vitest';
import { PharmacyDesk } from '../../../../../tests/support/pharmacy-desk';
import type { Cart } from '../../common/carts/cart';

let desk: PharmacyDesk;
beforeAll(async () => {
  desk = await PharmacyDesk.open();
});
afterAll(() => desk.close());

/** Ten tablets, handed over and paid from the patient's account. */
async function handedOver(): Promise<{ readonly patient: string; readonly item: string; readonly medicine: string }> {
  const [patient, item] = [await desk.adult(), await desk.item(20)];
  const { uuid: medicine } = await desk.prescribed(patient);
  await desk.account(patient, '50.00');
  await desk.add(patient, [{ item_id: item, quantity: 10, medication_request_id: medicine }]);
  const done = await desk.end(patient, 'dispense', 'patient-account');
  expect(done.status, done.text).toBe(200);
  return { patient, item, medicine };
}
const given = async (patient: string): Promise<Cart> =>
  (await desk.pharmacist.send('GET', `/dispensing/dispensed?patient_id=${patient}`)).body.data[0] as Cart;
const back = (cart: Cart, quantity: number, more: object = {}, version = cart.version) =>
  desk.pharmacist.send(
    'POST',
    `/dispensing/dispensed/${cart.uuid}/returns`,
    {
      lines: [{ item_id: cart.lines[0]!.item_id, batch_id: cart.lines[0]!.batches[0]!.batch_id, quantity }],
      to: 'stock',
      reason: 'Stopped by the doctor',
      ...more,
    },
    version,
  );
const charge = async (cart: Cart) =>
  (await desk.cover.item(cart.lines[0]!.charge_id!)) as { readonly quantity: string; readonly to_refund: string };

it('comes back to its batch at its cost, its charge shrinks, and the rest waits for a refund', async () => {
  const { patient, item } = await handedOver();
  const cart = await given(patient);
  const done = await back(cart, 4);
  expect(done.status, done.text).toBe(201);
  expect(done.body).toMatchObject({
    to_refund: '2.00',
    dispensing: { lines: [{ quantity: 10, batches: [{ quantity: 10, returned: 4 }] }] },
  });
  expect(await desk.onHand(item)).toBe(14);
  expect(await charge(cart)).toMatchObject({ quantity: '6', to_refund: '2.00' });
  const [value] = await desk.server.rows<{ value: number }>(
    'select value::int from stock_values where item_uuid = $1',
    [item],
  );
  // Twenty for 10.00: six are gone.
  expect(value).toEqual({ value: 700 });
  expect(await desk.cover.charges.faults()).toEqual([]);
});

it('to disposal stays a loss, and nothing is on hand', async () => {
  const { patient, item } = await handedOver();
  const done = await back(await given(patient), 10, { to: 'disposal' });
  expect(done.status, done.text).toBe(201);
  expect(done.body).toMatchObject({ to_refund: '5.00' });
  expect(await desk.onHand(item)).toBe(10);
  expect(await desk.cover.charges.faults()).toEqual([]);
});

it('is never more than was given out, also if fifty come back at once', async () => {
  const { patient, item } = await handedOver();
  const cart = await given(patient);
  expect((await back(cart, 11)).body).toMatchObject({ code: 'over_return', details: { left: 10 } });
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, at) =>
      back(cart, 3, {}, at % 2 ? cart.version : (await given(patient)).version),
    ),
  );
  const taken = answers.filter(({ status }) => status === 201).length;
  expect(taken).toBeGreaterThan(0);
  for (const { body } of answers.filter(({ status }) => status !== 201))
    expect(['stale_version', 'over_return']).toContain(body.code);
  const [line] = (await given(patient)).lines;
  expect(line!.batches[0]!.returned).toBe(3 * taken);
  expect(3 * taken).toBeLessThanOrEqual(10);
  expect(await desk.onHand(item)).toBe(10 + 3 * taken);
  expect(await desk.cover.charges.faults()).toEqual([]);
});

it('lets the medicine wait again for what came back, if that is said', async () => {
  const { patient, medicine } = await handedOver();
  await back(await given(patient), 4);
  expect((await desk.read(patient)).medicines).toEqual([]);
  const wrong = await back(await given(patient), 6, { waits_again: true, reason: 'Wrong item' });
  expect(wrong.status, wrong.text).toBe(201);
  expect((await desk.read(patient)).medicines).toMatchObject([{ medicine: { uuid: medicine }, remaining: 10 }]);
});

it('needs a reason, a quantity, and goods that were handed over', async () => {
  const { patient } = await handedOver();
  const cart = await given(patient);
  expect((await back(cart, 1, { reason: ' ' })).status).toBe(400);
  expect((await back(cart, 0)).status).toBe(400);
  expect((await back(cart, 1, { lines: [] })).status).toBe(400);
  expect((await back(cart, 1, {}, cart.version - 1)).body).toMatchObject({ code: 'stale_version' });
  const other = (await handedOver()).patient;
  const theirs = (await given(other)).lines[0]!;
  const lines = [{ item_id: theirs.item_id, batch_id: theirs.batches[0]!.batch_id, quantity: 1 }];
  expect((await back(cart, 1, { lines })).body).toMatchObject({ code: 'over_return' });
});

it('of a part of a substitute counts in the unit of the prescription', async () => {
  const patient = await desk.adult();
  const item = await desk.item(40, { generic_code: 'cetirizine', strength: '5 mg' });
  const cetirizine = {
    drug: 'Cetirizine',
    drug_code: 'cetirizine',
    strength: '10 mg',
    frequency: 'daily',
    duration_value: 10,
  };
  const { uuid: medicine } = await desk.prescribed(patient, cetirizine);
  const offer = (await desk.read(patient)).medicines[0]!.offers.find((each) => each.item_id === item);
  expect(offer).toMatchObject({ substitution: true, proposed: 20, worth: 0.5 });
  await desk.account(patient, '50.00');
  const line = { item_id: item, medication_request_id: medicine, substitution_reason: 'No 10 mg' };
  await desk.add(patient, [{ ...line, quantity: 10 }]);
  expect((await desk.end(patient, 'dispense', 'patient-account')).status).toBe(200);
  expect((await desk.read(patient)).medicines).toMatchObject([{ remaining: 5 }]);
});
