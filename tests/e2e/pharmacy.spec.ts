import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { wordsOf } from '../support/words-of-pdf';
import { register } from './support/patients';
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
