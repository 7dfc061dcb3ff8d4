import { afterAll, beforeAll, expect, it } from 'vitest';
import { PharmacyDesk } from '../../../../../tests/support/pharmacy-desk';
import { wordsOf } from '../../../../../tests/support/words-of-pdf';
import type { Cart, PatientAtPharmacy, PricedCart } from '../../common/carts/cart';

let desk: PharmacyDesk;
beforeAll(async () => {
  desk = await PharmacyDesk.open();
});
afterAll(() => desk.close());

const labels = async (cart: string, query = '') => {
  const { server, pharmacist } = desk;
  const answer = await server.kernel.app.inject({
    method: 'GET',
    url: `/api/v2/dispensing/carts/${cart}/labels${query}`,
    headers: { authorization: `Bearer ${pharmacist.user.token}`, 'x-provider-portal-id': server.hospital },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return wordsOf(answer.rawPayload);
};

it('of a cart name patient, medicine, dose, quantity, batch and number; of a weekly one the day, in two languages', async () => {
  const patient = await desk.adult();
  const item = await desk.item(100, { generic_code: 'methotrexate', strength: '2.50 mg' });
  const weekly = { drug: 'Methotrexate', drug_code: 'methotrexate', strength: '2.5 mg', frequency: 'QWK' };
  const { uuid } = await desk.prescribed(patient, {
    ...weekly,
    duration_value: 4,
    duration_unit: 'weeks',
    dose_value: 4,
  });
  const line = { item_id: item, quantity: 16, medication_request_id: uuid, weekday: 5 };
  const made = await desk.add(patient, [line]);
  expect(made.status, made.text).toBe(201);
  const { cart } = made.body as PatientAtPharmacy;
  const words = await labels(cart!.uuid);
  for (const part of [
    'Methotrexate 2.5 mg tablets',
    'Once a week, on Friday. Never daily.',
    '16 tablets',
    '1 of 2',
    'Keep out of reach of children.',
    cart!.lines[0]!.batches[0]!.code,
    cart!.dispensing_number,
  ])
    expect(words.replaceAll(/\s+/g, ' ')).toContain(part);
  const french = await labels(cart!.uuid, '?language=fr&paper=A4');
  expect(french.replaceAll(/\s+/g, ' ')).toContain('Une fois par semaine, le vendredi. Jamais chaque jour.');
});

it('of what was handed over are printed from the list, with the batches that left; goods without medicine have none', async () => {
  const [patient, item] = [await desk.adult(), await desk.item(20)];
  const gauze = await desk.item(5, { kind: 'consumable', generic_code: null, base_unit: 'roll', form: null });
  const { uuid } = await desk.prescribed(patient);
  await desk.account(patient, '50.00');
  await desk.add(patient, [
    { item_id: item, quantity: 10, medication_request_id: uuid },
    { item_id: gauze, quantity: 1 },
  ]);
  const done = await desk.end(patient, 'dispense', 'patient-account', { counselling_note: 'Drink with it' });
  expect(done.status, done.text).toBe(200);
  const list = await desk.pharmacist.send('GET', `/dispensing/dispensed?patient_id=${patient}`);
  const [cart] = list.body.data as readonly Cart[];
  expect(cart).toMatchObject({
    uuid: (done.body.dispensing as PricedCart).uuid,
    counselling_note: 'Drink with it',
    lines: [{ quantity: 10, batches: [{ quantity: 10, expires: '2030-06-30' }] }, { quantity: 1 }],
  });
  const words = await labels(cart!.uuid);
  expect(words).toContain(cart!.lines[0]!.batches[0]!.code);
  expect(words).toContain('10 tablets');
  const none = await desk.pharmacist.send('GET', `/dispensing/carts/${cart!.uuid}/labels?item_id=${gauze}`);
  expect(none.body).toMatchObject({ code: 'no_labels' });
  const found = await desk.pharmacist.send('GET', `/dispensing/dispensed?search=${cart!.dispensing_number}`);
  expect(found.body.data).toMatchObject([{ uuid: cart!.uuid }]);
});
