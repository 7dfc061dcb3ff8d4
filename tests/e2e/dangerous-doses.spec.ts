import type { Page } from '@playwright/test';
import { expectNothingInAnyLook } from './support/accessible';
import { answerOf, register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let doctor: Person;
let pharmacist: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Clinic of the Lowest Dose');
  doctor = await newPerson('Doctor', clinic);
  pharmacist = await newPerson('Pharmacist', clinic);
});

interface Patient {
  readonly first_name: string;
  readonly born: string;
  /** Kilograms, weighed now. */
  readonly weight: number;
}

async function patientOf({ first_name, born, weight }: Patient): Promise<PatientRecord> {
  const caller = await callerFor(doctor);
  const patient = await register(caller, { first_name, last_name: 'Dose', gender: 'MALE', date_of_birth: born });
  await answerOf(
    await caller.fetch('POST', 'v2/emr/observations', {
      patient_id: patient.uuid,
      observations: [{ code: '3141-9', value: weight }],
    }),
  );
  return patient;
}

interface Line {
  readonly medicine: string;
  readonly form: string;
  readonly dose: string;
  readonly frequency: string;
}

async function typeLine(page: Page, line: Line): Promise<void> {
  const form = page.getByRole('form', { name: 'A medicine' });
  await form.getByLabel('Medicine and strength').fill(line.medicine);
  await form.getByLabel('Dosage form').fill(line.form);
  await expect(page.getByRole('option', { name: line.form, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await form.getByLabel('Dose', { exact: true }).fill(line.dose);
  await form.getByLabel('Frequency').selectOption(line.frequency);
  await form.getByLabel('Duration', { exact: true }).fill('5');
}

const warnings = (page: Page) => page.getByRole('status', { name: 'Warnings about this medicine' });
const basket = (page: Page) => page.getByRole('list', { name: 'Not signed yet' });
const unsigned = 'Not signed off by a pharmacist';
const threeYearsAgo = `${new Date().getFullYear() - 3}-01-01`;

test('methotrexate 20 mg a day for an adult is stopped as a never event', async ({ visit }) => {
  const patient = await patientOf({ first_name: 'Kwame', born: '1980-05-05', weight: 70 });
  const page = await visit(doctor, { at: `/patients/${patient.uuid}/prescriptions`, workspace: 'OPD' });
  await typeLine(page, { medicine: 'Methotrexate 10 mg', form: 'Tablet', dose: '2', frequency: 'daily' });
  const first = warnings(page).getByRole('listitem').first();
  await expect(first).toContainText('Never: Methotrexate is taken once a week only. Taken daily it kills.');
  await expect(first).toContainText('Source: BNF');
  await page.getByLabel('Duration', { exact: true }).press('Enter');
  await expect(basket(page).getByRole('listitem').first()).toContainText('Never: Methotrexate is taken once a week');
  await page.getByRole('button', { name: 'Sign prescription' }).click();
  await expect(page.getByRole('alert')).toHaveText('Give a reason for each warning.');
  await expectNothingInAnyLook(page, 'a never event');
  await page.getByRole('button', { name: 'Remove Methotrexate 10 mg' }).click();

  await typeLine(page, { medicine: 'Methotrexate 10 mg', form: 'Tablet', dose: '2', frequency: 'QWK' });
  await expect(warnings(page)).not.toContainText('Never');
});

test('a pharmacist approves the limit that stops 6 g of amoxicillin for a child of 14 kg, and withdraws it @long', async ({
  visit,
}) => {
  const patient = await patientOf({ first_name: 'Adjoa', born: threeYearsAgo, weight: 14 });
  const page = await visit(doctor, { at: `/patients/${patient.uuid}/prescriptions`, workspace: 'OPD' });
  const prescribed = { medicine: 'Amoxicillin 500 mg', form: 'Capsule', dose: '4', frequency: 'TID' };
  await typeLine(page, prescribed);
  const limit = warnings(page).getByRole('listitem').first();
  await expect(limit).toContainText('6000 mg in 24 hours is more than the limit of 1750 mg at 14 kg.');
  await expect(limit).toContainText('Source: WHO AWaRe antibiotic book, 2022: Amoxicillin');
  await expect(limit).toContainText(unsigned);

  // With the keyboard alone.
  const tables = await visit(pharmacist, { at: '/pharm/medicine-tables', workspace: 'PHARM' });
  await tables
    .getByRole('searchbox', { name: 'Search for ingredient or source' })
    .fill('amoxicillin.mouth.under-12y.6kg');
  const row = 'amoxicillin.mouth.under-12y.6kg';
  await tables.getByRole('button', { name: `Sign off ${row}`, exact: true }).press('Enter');
  const question = tables.getByRole('alertdialog', { name: 'Sign off' });
  await expect(question).toContainText('You answer for this row on Amoxicillin');
  await question.getByRole('button', { name: 'Sign off' }).press('Enter');
  const withdraw = tables.getByRole('button', { name: `Withdraw sign-off of ${row}` });
  await expect(withdraw).toBeVisible();
  await expectNothingInAnyLook(tables, 'the medicine tables');

  await page.reload();
  await expect(limit).toContainText('more than the limit of 1750 mg');
  await expect(limit).not.toContainText(unsigned);

  await withdraw.press('Enter');
  const reason = tables.getByRole('dialog', { name: 'Withdraw sign-off' });
  await reason.getByRole('textbox').fill('The source has a new edition');
  await tables.keyboard.press('Tab');
  await reason.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(tables.getByRole('button', { name: `Sign off ${row}`, exact: true })).toBeVisible();
  await page.reload();
  await expect(limit).toContainText(unsigned);
});
