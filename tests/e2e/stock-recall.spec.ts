import { readFile } from 'node:fs/promises';
import { wordsOf } from '../support/words-of-pdf';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('a batch is recalled: the pharmacist sees who has it and who was given it, and writes to them', async ({
  visit,
}) => {
  const clinic = await newOrganization('Recalling Clinic');
  const pharmacist = await newPerson('Pharmacist', clinic);
  const caller = await callerFor(pharmacist);
  const made = async <T = { readonly uuid: string }>(path: string, body: object, headers = {}) =>
    answerOf<T>(await caller.fetch('POST', `v2/${path}`, body, headers));
  const { data } = await answerOf<{ data: { uuid: string }[] }>(await caller.fetch('GET', 'v2/locations'));
  const location_id = data[0]!.uuid;
  const store = await made('stock/stores', { name: 'Dispensary', kind: 'dispensary', location_id });
  const goods = { kind: 'consumable', name: 'Eye drops', base_unit: 'piece', selling_price: '2.00' };
  const item = await made('inventory', goods);
  const lines = [{ item_id: item.uuid, batch: 'BAD7', expires: '2030-06-30', quantity: 20, cost: '10.00' }];
  await made('stock/deliveries', { store_id: store.uuid, supplier: 'Ernest', note_number: 'N1', lines });
  await made('billing/drawers', { location_id, opening_float: '0' });
  const desk = await callerFor(await newPerson('Receptionist', clinic));
  const named = { first_name: 'Yaa', last_name: 'Recalled', mobile: '+233244555666' };
  const patient = await register(desk, { ...named, gender: 'FEMALE', date_of_birth: '1980-05-04' });
  const cart = `dispensing/patients/${patient.uuid}`;
  const filled = await made<{ cart: { version: number } }>(`${cart}/lines`, {
    lines: [{ item_id: item.uuid, quantity: 2 }],
    location_id,
  });
  const version = { 'if-match': String(filled.cart.version) };
  const { dispensing } = await made<{ dispensing: { uuid: string; version: number } }>(
    `${cart}/raise-bill`,
    { payment_method: 'cash' },
    version,
  );
  const cash = { transaction_type: 'cash', currency: 'GHS', amount: '4.00', location_id };
  await made('billing/charge-items/pay', { patient_id: patient.uuid, ...cash });
  const given = { 'if-match': String(dispensing.version) };
  await made(`dispensing/bills/${dispensing.uuid}/hand-over`, {}, given);

  const page = await visit(pharmacist, { at: '/pharm', workspace: 'PHARM' });
  await page.getByRole('navigation').getByRole('link', { name: 'Recalls' }).click();
  await page.getByRole('searchbox').fill('bad7');
  await page.getByRole('row', { name: /Eye drops/ }).click();
  const batch = page.getByRole('dialog', { name: /Eye drops · BAD7/ });
  await expect(batch.getByRole('list', { name: 'Who has it' })).toContainText('18');
  await batch.getByRole('button', { name: 'Recall this batch' }).click();
  const question = page.getByRole('dialog', { name: 'Recall this batch' });
  await question.getByRole('textbox').fill('Cloudy, says the maker');
  await question.getByRole('button', { name: 'Recall', exact: true }).click();
  await expect(batch).toContainText('Cloudy, says the maker');

  const row = batch.getByRole('row', { name: /Yaa Recalled/ });
  await expect(row).toContainText('Not told yet');
  const [letter] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Letter to Yaa Recalled' }).click(),
  ]);
  expect(await wordsOf(await readFile(await letter.path()))).toContain('BAD7');
  await expect(row).toContainText('Letter');
  await row.getByRole('button', { name: 'Text Yaa Recalled' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await expect(row).toContainText('Text message');
});
