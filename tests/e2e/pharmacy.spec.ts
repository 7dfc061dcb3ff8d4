import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { wordsOf } from '../support/words-of-pdf';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let doctor: Person;
let pharmacist: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Dispensing Clinic');
  doctor = await newPerson('Doctor', clinic);
  pharmacist = await newPerson('Pharmacist', clinic);
});

const line = { dose_value: 1, dose_unit: 'tablet', frequency: 'BID', duration_value: 3, duration_unit: 'days' };
const tablet = { ...line, form: 'TAB', route: 'PO', instructions: 'Take 1 tablet twice a day for 3 days' };
const paracetamol = { ...tablet, drug: 'Paracetamol', drug_code: 'paracetamol', strength: '500 mg' };
const ibuprofen = { ...tablet, drug: 'Ibuprofen', drug_code: 'ibuprofen', strength: '200 mg' };

/** A patient with a signed prescription. */
async function prescribedTo(first_name: string) {
  const caller = await callerFor(doctor);
  const born = { gender: 'MALE', date_of_birth: '1970-05-04' };
  const patient = await register(caller, { first_name, last_name: 'Dispensed', ...born });
  await caller.fetch(
    'POST',
    'v2/emr/medication-requests',
    [paracetamol, ibuprofen].map((each) => ({ ...each, patient_id: patient.uuid })),
  );
  return patient;
}
const waiting = (page: Page) => page.getByRole('table', { name: 'Prescriptions waiting' });
const act = async (page: Page, medicine: string, what: string) => {
  await page.getByRole('button', { name: `Actions for ${medicine}` }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
};

test('a signed prescription comes up at the pharmacy, which leaves one medicine out and writes the other for another pharmacy', async ({
  visit,
}) => {
  const home = await visit(pharmacist, { at: '/pharm', workspace: 'PHARM' });
  await expect(home.getByText('No prescription is waiting.').first()).toBeVisible();
  const patient = await prescribedTo('Kwabena');
  const row = waiting(home).getByRole('row', { name: /Kwabena Dispensed/ });
  await expect(row).toContainText('Ibuprofen 200 mg');
  await row.click();
  await expect(home).toHaveURL(new RegExp(`/patients/${patient.uuid}/pending-prescriptions`));

  await act(home, 'Paracetamol 500 mg', 'Do not dispense');
  const question = home.getByRole('dialog', { name: 'Do not dispense Paracetamol 500 mg' });
  await question.getByRole('textbox').fill('Has enough at home');
  await question.getByRole('button', { name: 'Do not dispense' }).click();
  const left = home.getByRole('row', { name: /Paracetamol 500 mg.*Left out/ });
  await expect(left).toContainText('Has enough at home');

  await act(home, 'Ibuprofen 200 mg', 'Out-of-stock prescription');
  const [sheet] = await Promise.all([
    home.waitForEvent('download'),
    home.getByRole('button', { name: 'Write and print' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toMatch(/^OS\d{6}\.pdf$/);
  const words = await wordsOf(await readFile(await sheet.path()));
  for (const word of ['Out of stock at our pharmacy', 'Ibuprofen 200 mg', 'Kwabena Dispensed'])
    expect(words).toContain(word);
  expect(words).not.toContain('Paracetamol');
  await expect(home.getByRole('row', { name: /Ibuprofen 200 mg.*Out of stock/ })).toBeVisible();

  const list = await visit(pharmacist, { at: '/prescriptions-waiting-modal', workspace: 'PHARM' });
  await expect(list.getByText('No prescription is waiting.')).toBeVisible();
  await act(home, 'Ibuprofen 200 mg', 'In stock again');
  await home.getByRole('button', { name: 'In stock again' }).click();
  await expect(waiting(list).getByRole('row', { name: /Kwabena Dispensed/ })).toContainText('Ibuprofen 200 mg');
  await expect(waiting(list)).not.toContainText('Paracetamol');
  await list.getByRole('searchbox').fill('Nobody of this name');
  await expect(waiting(list).getByRole('row', { name: /Kwabena/ })).toBeHidden();
});

/** A dispensary with 100 tablets of paracetamol, and the pharmacist's open session. */
async function stocked() {
  const caller = await callerFor(pharmacist);
  const made = async (path: string, body: object) =>
    answerOf<{ readonly uuid: string }>(await caller.fetch('POST', `v2/${path}`, body));
  const { data } = await answerOf<{ data: { uuid: string }[] }>(await caller.fetch('GET', 'v2/locations'));
  const location_id = data[0]!.uuid;
  const store = await made('stock/stores', { name: 'Dispensary', kind: 'dispensary', location_id });
  const item = await made('inventory', {
    kind: 'medicine',
    generic_code: 'paracetamol',
    strength: '500 mg',
    form: 'TAB',
    base_unit: 'tablet',
    selling_price: '0.50',
  });
  const received = { item_id: item.uuid, batch: 'PCM-1', expires: '2030-06-30', quantity: 100, cost: '20.00' };
  const delivery = { store_id: store.uuid, supplier: 'Ernest', note_number: 'N1', lines: [received] };
  await made('stock/deliveries', delivery);
  await made('billing/drawers', { location_id, opening_float: '0' });
}

test('a prescription is dispensed in part, paid in cash and handed over; a colleague sees the cart', async ({
  visit,
}) => {
  await stocked();
  const patient = await prescribedTo('Abena');
  const at = `/patients/${patient.uuid}/pending-prescriptions`;
  const page = await visit(pharmacist, { at, workspace: 'PHARM' });
  const other = await visit(await newPerson('Pharmacist', clinic), { at, workspace: 'PHARM' });
  const medicine = page
    .getByRole('list', { name: 'To dispense' })
    .getByRole('listitem')
    .filter({ hasText: 'Paracetamol 500 mg' })
    .first();
  await expect(medicine).toContainText('6 tablets to give');
  await expect(page.getByText('The pharmacy keeps no item for it.')).toBeVisible();

  await medicine.getByLabel('Quantity (tablet)').fill('4 pieces');
  await medicine.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('4 pieces was read as 4.')).toBeVisible();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  for (const each of [page, other])
    await expect(each.getByRole('list', { name: 'Cart' })).toContainText('4 of batch PCM-1');

  await expect(page.getByRole('button', { name: 'Dispense and pay' })).toBeDisabled();
  await page.getByRole('button', { name: 'Raise bill' }).click();
  await expect(other.getByRole('heading', { name: 'Bill to be paid' })).toBeVisible();
  await page.getByRole('button', { name: 'Take payment' }).click();
  const checkout = page.getByRole('dialog', { name: 'Take payment' });
  await checkout.getByRole('button', { name: 'Take payment' }).click();
  await page.getByRole('dialog', { name: 'Payment taken' }).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('row', { name: /Paracetamol 500 mg.*Partly dispensed/ })).toBeVisible();
  await expect(medicine).toContainText('2 tablets to give');

  const dispensed = page.getByRole('table', { name: 'Dispensed' });
  const [labels] = await Promise.all([
    page.waitForEvent('download'),
    dispensed.getByRole('button', { name: 'Print labels' }).click(),
  ]);
  expect(labels.suggestedFilename()).toMatch(/^DSP\d{6}\.pdf$/);
  expect(await wordsOf(await readFile(await labels.path()))).toContain('Keep out of reach of children.');
  await dispensed.getByRole('button', { name: 'Return' }).click();
  const back = page.getByRole('dialog', { name: 'Take goods back' });
  await back.getByLabel('Batch PCM-1').fill('5');
  await back.getByLabel('Reason').fill('Doctor stopped it');
  await back.getByRole('button', { name: 'Take back' }).click();
  await expect(back.getByText('should not be more than 4')).toBeVisible();
  await back.getByLabel('Batch PCM-1').fill('3');
  await back.getByRole('button', { name: 'Take back' }).click();
  await expect(dispensed).toContainText('PCM-1 3 came back');
});
