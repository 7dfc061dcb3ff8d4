import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PharmacyDesk } from '../../../../../tests/support/pharmacy-desk';
import type { PatientAtPharmacy, PricedCart } from '../../common/carts/cart';

let desk: PharmacyDesk;
beforeAll(async () => {
  desk = await PharmacyDesk.open();
});
afterAll(() => desk.close());

const cartOf = (answer: { readonly body: unknown }) => (answer.body as PatientAtPharmacy).cart!;
const medicine = async (uuid: string) => (await desk.pharmacist.send('GET', `/emr/medication-requests/${uuid}`)).body;
const handOver = ({ uuid, version }: PricedCart) =>
  desk.pharmacist.send('POST', `/dispensing/bills/${uuid}/hand-over`, undefined, version);
const pay = (patient: string) =>
  desk.pharmacist.send('POST', '/billing/charge-items/pay', {
    patient_id: patient,
    transaction_type: 'cash',
    currency: 'GHS',
    amount: '5.00',
    location_id: desk.place,
  });

describe('a cart', () => {
  it('begins with the medicines that wait, and offers what is there with the quantity that remains', async () => {
    const [patient, item] = [await desk.adult(), await desk.item(100)];
    const prescribed = await desk.prescribed(patient);
    const read = await desk.read(patient);
    expect(read).toMatchObject({ store: { id: desk.store }, cart: null, raised: [] });
    expect(read.session_id).toEqual(expect.any(String));
    expect(read.medicines).toMatchObject([{ remaining: 10, medicine: { uuid: prescribed.uuid } }]);
    expect(read.medicines[0]!.offers).toContainEqual(
      expect.objectContaining({ item_id: item, proposed: 10, available: 100, substitution: false }),
    );
    const line = { item_id: item, quantity: 10, medication_request_id: prescribed.uuid };
    const made = await desk.add(patient, [line]);
    expect(made.status, made.text).toBe(201);
    expect(cartOf(made)).toMatchObject({
      status: 'open',
      subtotal: '5.00',
      contribution_value: '5.00',
      lines: [{ quantity: 10, line_total: '5.00', batches: [{ quantity: 10, expires: '2030-06-30' }] }],
    });
    expect((await desk.read(patient)).medicines[0]!.offers.find((each) => each.item_id === item)).toMatchObject({
      available: 90,
    });
  });

  it('merges what two dispensers add at once, and each sees the other’s goods', async () => {
    const [patient, item] = [await desk.adult(), await desk.item(50)];
    await desk.prescribed(patient);
    const [{ medicine: waiting }] = (await desk.read(patient)).medicines as [PatientAtPharmacy['medicines'][0]];
    const line = { item_id: item, quantity: 4, medication_request_id: waiting.uuid };
    const both = await Promise.all([desk.add(patient, [line]), desk.add(patient, [line], desk.colleague)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const { cart } = await desk.read(patient, desk.colleague);
    expect(cart!.lines).toMatchObject([{ item_id: item, quantity: 8 }]);
    const stale = await desk.change(patient, 1, { dispensed_to: 'Sister' }, desk.colleague);
    expect(stale.body).toMatchObject({ status: 409, code: 'stale_version' });
    expect((await desk.change(patient, undefined, { dispensed_to: 'Sister' })).status).toBe(428);
  });

  it('never holds more than there is: of twenty dispensers one gets the last tablets', async () => {
    const item = await desk.item(10, { without_prescription: true });
    const patients = await Promise.all(Array.from({ length: 20 }, () => desk.adult()));
    const answers = await Promise.all(patients.map((patient) => desk.add(patient, [{ item_id: item, quantity: 10 }])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer.body).toMatchObject({ code: 'insufficient' });
  });

  it('lets goods go that are taken out, and all of them when it is emptied', async () => {
    const [patient, item] = [await desk.adult(), await desk.item(10, { without_prescription: true })];
    const made = cartOf(await desk.add(patient, [{ item_id: item, quantity: 10 }]));
    const less = await desk.change(patient, made.version, { lines: [{ item_id: item, quantity: 3 }] });
    expect(cartOf(less).lines).toMatchObject([{ quantity: 3, batches: [{ quantity: 3 }] }]);
    const other = await desk.adult();
    expect((await desk.add(other, [{ item_id: item, quantity: 7 }])).status).toBe(201);
    const path = `/dispensing/patients/${patient}/cart`;
    const cleared = await desk.pharmacist.send('DELETE', path, undefined, cartOf(less).version);
    expect(cleared.body).toMatchObject({ cart: null });
    expect((await desk.add(other, [{ item_id: item, quantity: 3 }])).status).toBe(201);
  });

  it('refuses a medicine without its prescription, another patient’s, and a substitute without a reason', async () => {
    const [patient, other, item] = [await desk.adult(), await desk.adult(), await desk.item(50)];
    const add = (line: object) => desk.add(patient, [{ item_id: item, quantity: 1, ...line }]);
    expect((await add({})).body).toMatchObject({ code: 'needs_prescription' });
    const theirs = await desk.prescribed(other);
    expect((await add({ medication_request_id: theirs.uuid })).status).toBe(404);
    expect((await add({ quantity: 0 })).status).toBe(400);
    expect((await add({ quantity: 1.5 })).status).toBe(400);
    const ibuprofen = { drug: 'Ibuprofen', drug_code: 'ibuprofen', strength: '200 mg' };
    const own = await desk.prescribed(patient, ibuprofen);
    const instead = { medication_request_id: own.uuid };
    expect((await add(instead)).body).toMatchObject({ errors: { substitution_reason: ['Reason is required'] } });
    expect((await add({ ...instead, substitution_reason: 'Out of stock' })).status).toBe(201);
    const strict = await desk.prescribed(other, { ...ibuprofen, substitution_allowed: false });
    const refused = await desk.add(other, [
      { item_id: item, quantity: 1, medication_request_id: strict.uuid, substitution_reason: 'Out of stock' },
    ]);
    expect(refused.body).toMatchObject({ code: 'no_substitution' });
  });
});

describe('a bill', () => {
  it('keeps its goods, is paid at the desk, and is handed over once', async () => {
    const [patient, item] = [await desk.adult(), await desk.item(20)];
    const { uuid } = await desk.prescribed(patient);
    await desk.add(patient, [{ item_id: item, quantity: 10, medication_request_id: uuid }]);
    const raised = await desk.end(patient, 'raise-bill', 'cash', { contribution_value: '5.00' });
    expect(raised.status, raised.text).toBe(200);
    expect(raised.body).toMatchObject({ total_amount: '5.00', invoice_id: expect.any(String) });
    const bill = raised.body.dispensing as PricedCart;
    expect(bill).toMatchObject({ status: 'raised', owed: '5.00' });
    expect(await desk.onHand(item)).toBe(20);
    expect(await desk.read(patient)).toMatchObject({ cart: null, medicines: [], raised: [{ uuid: bill.uuid }] });
    expect((await handOver(bill)).body).toMatchObject({ code: 'not_paid' });
    expect((await pay(patient)).status).toBe(201);
    const twice = await Promise.all([handOver(bill), handOver(bill)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await desk.onHand(item)).toBe(10);
    expect(await medicine(uuid)).toMatchObject({ dispensed: true, awaited: false, status: 'active' });
    expect(await desk.cover.charges.faults()).toEqual([]);
  });

  it('is cancelled before it is paid: its charges end, its goods are free, and the medicine waits again', async () => {
    const [patient, item] = [await desk.adult(), await desk.item(10)];
    const { uuid } = await desk.prescribed(patient);
    await desk.add(patient, [{ item_id: item, quantity: 10, medication_request_id: uuid }]);
    const bill = (await desk.end(patient, 'raise-bill', 'cash')).body.dispensing as PricedCart;
    const path = `/dispensing/bills/${bill.uuid}/cancel`;
    const cancelled = await desk.pharmacist.send('POST', path, { reason: 'Left' }, bill.version);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', owed: '0.00' });
    const again = await desk.read(patient);
    expect(again.medicines).toMatchObject([{ medicine: { uuid }, remaining: 10 }]);
    expect(again.medicines[0]!.offers.find((each) => each.item_id === item)).toMatchObject({ available: 10 });
  });

  it('of a part leaves the rest to be dispensed', async () => {
    const [patient, item] = [await desk.adult(), await desk.item(20)];
    const { uuid } = await desk.prescribed(patient);
    await desk.account(patient, '50.00');
    await desk.add(patient, [{ item_id: item, quantity: 4, medication_request_id: uuid }]);
    const part = await desk.end(patient, 'dispense', 'patient-account');
    expect(part.status, part.text).toBe(200);
    expect(await medicine(uuid)).toMatchObject({ status: 'partial', dispensed: false, awaited: true });
    expect((await desk.read(patient)).medicines).toMatchObject([{ remaining: 6 }]);
    await desk.add(patient, [{ item_id: item, quantity: 6, medication_request_id: uuid }]);
    expect((await desk.end(patient, 'dispense', 'patient-account')).status).toBe(200);
    expect(await medicine(uuid)).toMatchObject({ status: 'active', dispensed: true });
    expect(await desk.onHand(item)).toBe(10);
    expect(await desk.cover.charges.faults()).toEqual([]);
  });
});

describe('ending a cart', () => {
  const filled = async (patient: string) => {
    const item = await desk.item(10);
    const { uuid } = await desk.prescribed(patient);
    await desk.add(patient, [{ item_id: item, quantity: 10, medication_request_id: uuid }]);
    return { item, uuid };
  };

  it('follows the gates: cash raises a bill only, an account needs to exist', async () => {
    const patient = await desk.adult();
    expect((await desk.end(patient, 'raise-bill', null)).body).toMatchObject({ message: 'Cart is empty' });
    await filled(patient);
    expect((await desk.end(patient, 'raise-bill', null)).body).toMatchObject({ code: 'payment_method' });
    expect((await desk.end(patient, 'dispense', 'cash')).body).toMatchObject({ code: 'payment_method' });
    expect((await desk.end(patient, 'dispense', 'patient-account')).body).toMatchObject({ code: 'payment_method' });
    expect((await desk.end(patient, 'raise-bill', 'insurance')).body).toMatchObject({ code: 'payment_method' });
    const changed = await desk.end(patient, 'raise-bill', 'cash', { contribution_value: '4.00' });
    expect(changed.body).toMatchObject({ code: 'share_changed', details: { contribution_value: '5.00' } });
    const wrong = await desk.end(patient, 'raise-bill', 'cash', { session_id: patient });
    expect(wrong.body).toMatchObject({ message: 'Session ID mismatch' });
  });

  it('is free for a patient whose insurer pays all, and gives the goods out at once', async () => {
    const patient = await desk.adult();
    await desk.cover.cover(patient, await desk.cover.policy(await desk.cover.payer()));
    const { item, uuid } = await filled(patient);
    expect((await desk.read(patient)).cart).toMatchObject({ contribution_value: '0.00', payers_pay: '5.00' });
    expect((await desk.end(patient, 'raise-bill', 'insurance')).body).toMatchObject({ code: 'payment_method' });
    const done = await desk.end(patient, 'dispense', 'insurance');
    expect(done.status, done.text).toBe(200);
    expect(done.body.dispensing).toMatchObject({ status: 'handed-over', owed: '0.00' });
    expect(await desk.onHand(item)).toBe(0);
    expect(await medicine(uuid)).toMatchObject({ dispensed: true });
  });

  it('is refused for a prescription that was stopped while it was in the cart, and nothing is lost', async () => {
    const patient = await desk.adult();
    const { uuid } = await filled(patient);
    await desk.pharmacist.send('PATCH', `/emr/medication-requests/${uuid}`, { status: 'revoked', reason: 'Better' }, 1);
    const refused = await desk.end(patient, 'raise-bill', 'cash');
    expect(refused.body).toMatchObject({ code: 'prescription_changed', details: { drug: 'Paracetamol' } });
    expect((await desk.read(patient)).cart!.lines).toHaveLength(1);
  });

  it('is refused for an item that lost its price while it was in the cart, instead of given out without a charge', async () => {
    const patient = await desk.adult();
    const { item } = await filled(patient);
    await desk.server.rows('update inventory_items set selling_price = null where uuid = $1', [item]);
    const refused = await desk.end(patient, 'raise-bill', 'cash');
    expect(refused.body).toMatchObject({ code: 'no_price', details: { item_id: item } });
    expect((await desk.read(patient)).cart!.lines).toMatchObject([{ selling_price: null }]);
  });

  it('asks for a reason if an allergy was recorded after the prescription', async () => {
    const patient = await desk.adult();
    const { uuid, item } = await filled(patient);
    const kind = { category: 'medication', severity: 'high', type: 'allergy' };
    const allergy = { patient_id: patient, substance: 'Paracetamol', substance_code: 'paracetamol', ...kind };
    const recorded = await desk.pharmacist.send('POST', '/emr/allergy-intolerances', allergy);
    expect(recorded.status, recorded.text).toBe(201);
    const [{ findings }] = (await desk.read(patient)).medicines as [PatientAtPharmacy['medicines'][0]];
    expect(findings).toMatchObject([{ kind: 'allergy' }]);
    expect((await desk.end(patient, 'raise-bill', 'cash')).body).toMatchObject({ code: 'checks_needed' });
    const { cart } = await desk.read(patient);
    const overrides = findings.map(({ key }) => ({ key, reason: 'Took it last month without harm' }));
    const line = { item_id: item, quantity: 10, medication_request_id: uuid, overrides };
    expect((await desk.change(patient, cart!.version, { lines: [line] })).status).toBe(200);
    expect((await desk.end(patient, 'raise-bill', 'cash')).status).toBe(200);
  });

  it('needs an open session', async () => {
    const patient = await desk.adult();
    await filled(patient);
    const visitor = await desk.dispenser();
    const { cart } = await desk.read(patient, visitor);
    const { version } = cartOf(await desk.change(patient, cart!.version, { payment_method: 'cash' }, visitor));
    const refused = await visitor.send('POST', `/dispensing/patients/${patient}/raise-bill`, {}, version);
    expect(refused.body).toMatchObject({ code: 'no_drawer', message: 'No active session found' });
  });
});

describe('closing a session', () => {
  it('clears the carts that its cashier changed last, and frees their goods', async () => {
    const item = await desk.item(10, { without_prescription: true });
    const [patient, other] = [await desk.adult(), await desk.adult()];
    await desk.add(patient, [{ item_id: item, quantity: 4 }], desk.colleague);
    await desk.add(other, [{ item_id: item, quantity: 3 }]);
    const { data } = (await desk.colleague.send('GET', '/billing/drawers?status=open&page_size=50')).body as {
      readonly data: readonly { uuid: string; version: number; user_id: string }[];
    };
    const drawer = data.find(({ user_id: user }) => user === desk.colleague.user.uuid)!;
    const path = `/billing/drawers/${drawer.uuid}`;
    const counted = await desk.colleague.send(
      'POST',
      `${path}/count`,
      { counted: [{ kind: 'coin', value: '1', pieces: 0 }] },
      drawer.version,
    );
    expect(counted.status, counted.text).toBeLessThan(300);
    const { version } = (await desk.colleague.send('GET', path)).body as { readonly version: number };
    const closed = await desk.colleague.send('POST', `${path}/close`, {}, version);
    expect(closed.body).toMatchObject({ status: 'closed' });
    await expect.poll(async () => (await desk.read(patient)).cart, { timeout: 15_000 }).toBeNull();
    expect((await desk.read(other)).cart).not.toBeNull();
    expect((await desk.add(other, [{ item_id: item, quantity: 7 }])).status).toBe(201);
  });
});
