import type { Page } from '@playwright/test';
import { expectNothingInAnyLook } from './support/accessible';
import { register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let doctor: Person;
let nurse: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Clinic of the Known Allergy');
  doctor = await newPerson('Doctor', clinic);
  nurse = await newPerson('Nurse', clinic);
});

const patientCalled = async (first_name: string): Promise<PatientRecord> =>
  register(await callerFor(doctor), { first_name, last_name: 'Allergic' });
const banner = (page: Page) =>
  page.getByRole('banner').or(page.getByRole('article')).getByRole('region', { name: 'Allergies' }).first();
const medicine = (page: Page) => page.getByRole('combobox', { name: 'Medicine and strength' });
const warnings = (page: Page) => page.getByRole('status', { name: 'Warnings about this medicine' });

test('a nurse records an allergy in her own words, and the doctor is warned before the medicine is added', async ({
  visit,
}) => {
  const patient = await patientCalled('Yaa');
  const ward = await visit(nurse, { at: `/patients/${patient.uuid}`, workspace: 'OPD' });
  await banner(ward).getByRole('button', { name: 'Record an allergy' }).click();
  const form = ward.getByRole('dialog', { name: 'Record an allergy' });
  await form.getByLabel('Substance').fill('penicillin allergy (childhood)');
  await ward.keyboard.press('Tab');
  await form.getByLabel('Category').selectOption('medication');
  await form.getByRole('radio', { name: 'High risk' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(banner(ward)).toContainText('penicillin allergy (childhood)');

  const page = await visit(doctor, { at: `/patients/${patient.uuid}/prescriptions`, workspace: 'OPD' });
  // The list of suggestions already shows the warning.
  await medicine(page).fill('amoxi');
  await expect(
    page.getByRole('option', {
      name: 'Amoxicillin Danger: The patient is allergic to penicillin allergy (childhood), which is of the same kind (Penicillins).',
    }),
  ).toBeVisible();
  for (const name of ['Amoxiclav', 'Tazocin', 'Pen V']) {
    await medicine(page).fill(name);
    await expect(warnings(page)).toContainText('Danger: The patient is allergic to penicillin allergy (childhood)');
    await expect(warnings(page)).toContainText('Not signed off by a pharmacist');
    // The worst warning comes first, below the medicine.
    await expect(warnings(page).getByRole('listitem').first()).toContainText('Danger');
  }
  await page.keyboard.press('Escape');
  await expectNothingInAnyLook(page, 'a warning below the medicine');

  await medicine(page).fill('Xyzamol');
  await expect(warnings(page)).toContainText('Not checked');
  await expect(warnings(page)).toContainText('the medicine “xyzamol” is not recognised');
  await medicine(page).fill('Paracetamol 500 mg');
  await expect(warnings(page)).toBeEmpty();

  // The added medicine cannot be signed before the warning is answered.
  await medicine(page).fill('Xyzamol');
  await page.keyboard.press('Escape');
  await page.getByLabel('Instructions for the patient').fill('One in the morning');
  await medicine(page).press('Enter');
  const basket = page.getByRole('list', { name: 'Not signed yet' });
  await expect(basket).toContainText('Not checked');
  await page.getByRole('button', { name: 'Sign prescription' }).click();
  await expect(page.getByRole('alert')).toHaveText('Give a reason for each warning.');
  await page.getByLabel('Reason to prescribe it anyway').fill('A vitamin, the box was seen');
  // The limits of doses do not contain it either.
  await page.getByRole('checkbox', { name: 'I have checked the dose myself.' }).check();
  await page.getByRole('button', { name: 'Sign prescription' }).click();
  await expect(page.getByRole('row', { name: /Xyzamol.*Warnings overridden: 2/ })).toBeVisible();
});

test('no known allergies is recorded with the person who says so, and never by one slip of the mouse', async ({
  visit,
  expectComplaint,
}) => {
  // An allergy with this statement as its substance is refused.
  expectComplaint(/status of 400/);
  const patient = await patientCalled('Esi');
  const page = await visit(nurse, { at: `/patients/${patient.uuid}`, workspace: 'OPD' });
  await expect(banner(page)).toContainText('Allergies not asked');
  await banner(page).getByRole('button', { name: 'Record that none are known' }).click();
  const asked = page.getByRole('dialog', { name: 'Record that no allergies are known' });
  await expect(banner(page)).toContainText('Allergies not asked');
  await asked.getByRole('radio', { name: 'An earlier record or a letter says so' }).check();
  await asked.getByLabel('Details').fill('Referral of 2024');
  await asked.getByRole('button', { name: 'Record' }).click();
  await expect(asked).toBeHidden();
  await expect(banner(page)).toContainText('An earlier record or a letter says so: Referral of 2024');

  // This statement in the field for substances is not recorded as an allergy.
  await banner(page).getByRole('button', { name: 'Record an allergy' }).click();
  const form = page.getByRole('dialog', { name: 'Record an allergy' });
  await form.getByLabel('Substance').fill('NKDA');
  await page.keyboard.press('Tab');
  await form.getByLabel('Category').selectOption('medication');
  await form.getByRole('radio', { name: 'Low risk' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Record that none are known instead');
});
