import type { Page } from '@playwright/test';
import { expectNothingInAnyLook } from './support/accessible';
import { query } from './support/installation';
import { answerOf, register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let doctor: Person;
let pharmacist: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Clinic of the Right Dose');
  doctor = await newPerson('Doctor', clinic);
  pharmacist = await newPerson('Pharmacist', clinic);
});

const patientCalled = async (first_name: string): Promise<PatientRecord> =>
  register(await callerFor(doctor), { first_name, last_name: 'Tablet' });
const prescriptionsOf = ({ uuid }: PatientRecord) => `/patients/${uuid}/prescriptions`;

async function allergicToPenicillin({ uuid }: PatientRecord): Promise<void> {
  const caller = await callerFor(doctor);
  await answerOf(
    await caller.fetch('POST', 'v2/emr/allergy-intolerances', {
      patient_id: uuid,
      substance: 'Penicillins',
      substance_code: 'penicillins',
      category: 'medication',
      severity: 'high',
    }),
  );
}

/** Types a line by the keyboard alone, and adds it. */
async function typeLine(page: Page, line: { medicine: string; form: string; frequency: string }): Promise<void> {
  const form = page.getByRole('form', { name: 'A medicine' });
  await form.getByLabel('Medicine and strength').fill(line.medicine);
  await form.getByLabel('Dosage form').fill(line.form);
  await expect(page.getByRole('option', { name: line.form, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await form.getByLabel('Dose', { exact: true }).fill('1');
  await form.getByLabel('Frequency').selectOption(line.frequency);
  await form.getByLabel('Duration', { exact: true }).fill('5');
}

const basket = (page: Page) => page.getByRole('list', { name: 'Not signed yet' });
const table = (page: Page) => page.getByRole('table', { name: 'Prescriptions' });
const amoxicillin = { medicine: 'Amoxicillin 500 mg', form: 'Capsule', frequency: 'TID' };

test('an allergy is overridden with a reason, signed once, printed, and seen in the pharmacy', async ({ visit }) => {
  const patient = await patientCalled('Ama');
  await allergicToPenicillin(patient);
  const page = await visit(doctor, { at: prescriptionsOf(patient), workspace: 'OPD' });
  const pharmacy = await visit(pharmacist, {
    at: `/patients/${patient.uuid}/pending-prescriptions`,
    workspace: 'PHARM',
  });
  await expect(pharmacy.getByText('Nothing was prescribed for this patient yet.')).toBeVisible();

  await typeLine(page, amoxicillin);
  await expect(page.getByLabel('Quantity (capsule)')).toHaveValue('15');
  await expect(page.getByText('1 × 3 a day × 5 days = 15 capsules')).toBeVisible();
  await expect(page.getByLabel('Instructions for the patient')).toHaveValue(
    'Take 1 capsule by mouth three times a day for 5 days',
  );
  await page.getByLabel('Duration', { exact: true }).press('Enter');
  await expect(basket(page)).toContainText('The patient is allergic to Penicillins');
  await page.getByRole('button', { name: 'Sign prescription' }).click();
  await expect(page.getByRole('alert')).toHaveText('Give a reason for each warning.');
  await expectNothingInAnyLook(page, 'a prescription with a warning');

  await page.reload();
  await expect(basket(page)).toContainText('Amoxicillin 500 mg');
  await page.getByLabel('Reason to prescribe it anyway').fill('Tolerated in 2024, under supervision');
  await page.getByRole('button', { name: 'Sign prescription' }).dblclick();
  await expect(table(page).getByRole('row', { name: /Amoxicillin 500 mg/ })).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Running medication' })).toContainText('Amoxicillin 500 mg');
  await expect(pharmacy.getByRole('row', { name: /Amoxicillin 500 mg.*Warnings overridden: 1/ })).toBeVisible();
  const print = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  expect((await print).suggestedFilename()).toMatch(/^RX\d{6}\.pdf$/);
});

test('an allergy from another browser is found before signing; a repeat counts as a duplicate of the running medicine @long', async ({
  visit,
}) => {
  const patient = await patientCalled('Kofi');
  const page = await visit(doctor, { at: prescriptionsOf(patient), workspace: 'OPD' });
  await typeLine(page, amoxicillin);
  await page.getByLabel('Duration', { exact: true }).press('Enter');
  await expect(basket(page)).toContainText('Amoxicillin 500 mg');
  await expect(page.getByLabel('Reason to prescribe it anyway')).toHaveCount(0);
  await allergicToPenicillin(patient);
  await expect(basket(page)).toContainText('The patient is allergic to Penicillins');
  await page.getByRole('button', { name: /^Remove Amoxicillin/ }).click();

  await typeLine(page, { medicine: 'Paracetamol 500 mg', form: 'Tablet', frequency: 'QID' });
  await page.getByLabel('Duration', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Sign prescription' }).click();
  await page.getByRole('button', { name: 'Repeat Paracetamol 500 mg' }).click();
  await expect(basket(page)).toContainText('The patient takes it already: Paracetamol 500 mg.');
  await page.getByLabel('Reason to prescribe it anyway').fill('The last pack was lost');
  await page.getByRole('button', { name: 'Sign prescription' }).click();
  await expect(table(page).getByRole('row', { name: /Paracetamol 500 mg/ })).toHaveCount(2);

  await page.getByRole('button', { name: 'Stop Paracetamol 500 mg' }).first().click();
  const question = page.getByRole('dialog', { name: 'Stop Paracetamol 500 mg' });
  await question.getByRole('textbox').fill('Fever is gone');
  await question.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(table(page).getByRole('row', { name: /Paracetamol 500 mg.*Stopped/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Stop Paracetamol 500 mg' })).toHaveCount(1);

  await table(page)
    .getByRole('row', { name: /Stopped/ })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Repeat', exact: true }).click();
  await expect(basket(page)).toContainText('The patient takes it already: Paracetamol 500 mg.');
});

test('a medicine is found by a misspelt name with the keyboard, and the strength stays as it was typed @long', async ({
  visit,
}) => {
  const page = await visit(doctor, { at: prescriptionsOf(await patientCalled('Efua')), workspace: 'OPD' });
  const medicine = page.getByRole('combobox', { name: 'Medicine and strength' });
  await medicine.fill('parcetamol 500 mg');
  await expect(page.getByRole('option', { name: 'Paracetamol', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(medicine).toHaveValue('Paracetamol 500 mg');
  await expect(page.getByText('Free text: not in the list of medicines')).toBeHidden();

  // Without a suggestion, Enter belongs to the form, and no suggestion stays open.
  await medicine.fill('Oil of cloves 5 ml');
  await expect(page.getByText('Nothing matches. What you type stands as it is.')).toBeVisible();
  await page.getByLabel('Instructions for the patient').fill('Rub it in');
  await medicine.press('Enter');
  await expect(basket(page)).toContainText('Oil of cloves 5 ml');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('a line typed in an encounter that ends is kept, and signed outside it @long', async ({
  visit,
  expectComplaint,
}) => {
  // Chromium logs the refused signing in the ended encounter.
  expectComplaint(/status of 409/);
  const patient = await patientCalled('Yaw');
  const [encounter] = await query<{ uuid: string }>(
    `insert into encounters (organization_uuid, uuid, status, class, patient_uuid, start_time, started_at)
     values ($1, gen_random_uuid(), 'in-progress', 'AMB', $2, now(), now()) returning uuid`,
    [clinic.uuid, patient.uuid],
  );
  const at = `/patients/${patient.uuid}/opd-consultations?encounter=${encounter!.uuid}&step=plan`;
  const page = await visit(doctor, { at, workspace: 'OPD' });
  await page.getByLabel('Medicine and strength').fill('Zinc 20 mg');
  await page.getByLabel('Instructions for the patient').fill('Take one a day');
  await page.getByLabel('Medicine and strength').press('Enter');
  await expect(basket(page)).toContainText('Zinc 20 mg');
  await page.getByLabel('I have checked the dose myself.').check();
  await query(`update encounters set status = 'finished', end_time = now() where uuid = $1`, [encounter!.uuid]);
  await page.getByRole('button', { name: 'Sign prescription' }).click();
  await expect(page.getByText('This encounter has ended; what is said now is an addendum.')).toBeVisible();

  await page.reload();
  const kept = page.getByRole('status').filter({ hasText: 'Medicines not signed yet: 1.' });
  await kept.getByRole('link', { name: 'Prescriptions' }).click();
  await expect(basket(page)).toContainText('Zinc 20 mg');
  await page.getByLabel('Belongs to').selectOption({ label: 'No encounter' });
  await page.getByRole('button', { name: 'Sign prescription' }).click();
  await expect(table(page).getByRole('row', { name: /Zinc 20 mg/ })).toBeVisible();
});
