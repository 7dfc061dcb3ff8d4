import type { Locator, Page } from '@playwright/test';
import { answerOf, register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

interface Kept {
  readonly uuid: string;
}

let clinic: Organization;
let nurse: Person;
let doctor: Person;
let patient: PatientRecord;

test.beforeAll(async () => {
  clinic = await newOrganization('Clinic of One Day');
  nurse = await newPerson('Nurse', clinic);
  doctor = await newPerson('Doctor', clinic);
  const caller = await callerFor(await newPerson('Receptionist', clinic));
  const sites = await answerOf<{ data: Kept[] }>(await caller.fetch('GET', 'v2/locations?parents_only=true'));
  patient = await register(caller, { first_name: 'Adzo', last_name: 'Consulted', date_of_birth: '1980-05-05' });
  const visit = { patient_id: patient.uuid, location_id: sites.data[0]!.uuid, reason: 'Fever and cough' };
  await answerOf(await caller.fetch('POST', 'v2/emr/visits', visit));
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const onward = (page: Page, step: string) => page.getByRole('button', { name: `Next: ${step}` }).click();

/** Takes the first suggestion for the typed text, by key. */
async function takeFirst(page: Page, field: Locator, text: string, suggestion: RegExp | string): Promise<void> {
  await field.fill(text);
  await expect(page.getByRole('option', { name: suggestion }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

async function write(page: Page, type: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: type, exact: true });
  const begin = page.getByRole('button', { name: `Write: ${type}` });
  await expect(field.or(begin).first()).toBeVisible();
  if (await begin.isVisible()) await begin.click();
  await field.click();
  await page.keyboard.type(text);
  await expect(field).toContainText(text);
}

test('a consultation from triage to its end: measured, scored, asked, found, prescribed against a warning, ordered, referred @long', async ({
  visit,
}) => {
  test.setTimeout(150_000);
  const at = `/patients/${patient.uuid}`;
  const nursing = await visit(nurse, { at, workspace: 'OPD' });
  const page = await visit(doctor, { at, workspace: 'OPD' });

  // Triage, by the nurse: vital signs in one go, the score from them.
  await nursing.getByRole('button', { name: 'Start triage' }).click();
  // From here the vital signs are three key presses away; the header of the record need not be passed.
  await expect(heading(nursing, 'Triage')).toBeFocused();
  const cell = (name: string) => nursing.getByRole('textbox', { name, exact: true });
  await cell('Temperature (°C)').fill('39.1');
  await cell('Pulse (bpm)').fill('112');
  await cell('BP (mmHg)').fill('118/76');
  await cell('Respiratory rate (/min)').fill('22');
  await nursing.keyboard.press('Control+Enter');
  await expect(nursing.getByRole('region', { name: 'Earlier vital signs' })).toContainText('39.1');
  await nursing.getByRole('button', { name: 'TEWS', exact: true }).click();
  const score = nursing.getByRole('dialog', { name: 'Triage Early Warning Score' });
  await expect(score.getByLabel('Respiratory rate')).toHaveValue('22');
  for (const [label, choice] of [
    ['Mobility', 'Walking'],
    ['AVPU', 'Alert'],
    ['Trauma', 'No'],
  ] as const)
    await score.getByRole('radiogroup', { name: label }).getByLabel(choice, { exact: true }).check();
  // 2 for breathing, 2 for the heart, 2 for the temperature.
  await expect(score.getByRole('complementary', { name: 'Result' })).toContainText('Orange');
  await score.getByRole('button', { name: 'Save' }).click();
  await expect(score).toBeHidden();

  await nursing.getByRole('button', { name: 'Finish triage' }).click();
  await expect(nursing).toHaveURL(at);

  // The doctor continues the same encounter, which nobody has begun yet.
  const waiting = page.getByRole('region', { name: 'Current encounter' });
  await expect(waiting).toContainText('Triaged');
  await waiting.getByRole('button', { name: 'Start consultation' }).click();
  await expect(heading(page, 'Triage')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Earlier vital signs' })).toContainText('118/76');
  await onward(page, 'History');
  // The complaint from the door need not be typed again.
  await page.getByRole('button', { name: 'Take over “Fever and cough”' }).click();
  await expect(page.getByRole('textbox', { name: 'Chief complaint' })).toBeFocused();
  await page.keyboard.type(' since Monday');
  await expect(page.getByRole('textbox', { name: 'Chief complaint' })).toHaveText('Fever and cough since Monday');
  await expect(page.getByRole('button', { name: /^Take over/ })).toBeHidden();
  await write(page, 'History of presenting illness', 'For three days, with green sputum');
  await section(page, 'Allergies').first().getByRole('button', { name: 'Record an allergy' }).click();
  const allergy = page.getByRole('dialog', { name: 'Record an allergy' });
  await takeFirst(page, allergy.getByLabel('Substance'), 'penicillin', /Penicillins/);
  await allergy.getByRole('radio', { name: 'High risk' }).check();
  await allergy.getByRole('button', { name: 'Save' }).click();
  await expect(allergy).toBeHidden();

  await onward(page, 'Examination');
  await onward(page, 'Assessment');
  await takeFirst(page, page.getByRole('combobox', { name: 'Add a diagnosis' }), 'pneumonia', /J18/);
  await expect(section(page, 'Diagnoses').getByRole('listitem')).toHaveCount(1);

  await onward(page, 'Plan');
  await page.getByLabel('Panel, test, service or any words').fill('Complete blood count');
  await expect(page.getByLabel('Specimen')).toHaveValue('Whole blood');
  await page.getByLabel('Panel, test, service or any words').press('Enter');
  await page.getByRole('button', { name: 'Place orders' }).click();
  await expect(section(page, 'Orders')).toContainText('Complete blood count');

  const medicine = page.getByRole('form', { name: 'A medicine' });
  await medicine.getByLabel('Medicine and strength').fill('Amoxicillin 500 mg');
  await medicine.getByLabel('Dosage form').fill('Capsule');
  await expect(page.getByRole('option', { name: 'Capsule', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await medicine.getByLabel('Dose', { exact: true }).fill('1');
  await medicine.getByLabel('Frequency').selectOption('TID');
  await medicine.getByLabel('Duration', { exact: true }).fill('5');
  await medicine.getByLabel('Duration', { exact: true }).press('Enter');
  const basket = page.getByRole('list', { name: 'Not signed yet' });
  await expect(basket).toContainText(/The patient is allergic to .*Penicillins/);
  await page.getByRole('button', { name: /^Remove Amoxicillin/ }).click();
  await medicine.getByLabel('Medicine and strength').fill('Azithromycin 500 mg');
  await medicine.getByLabel('Dosage form').fill('Tablet');
  await expect(page.getByRole('option', { name: 'Tablet', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await medicine.getByLabel('Dose', { exact: true }).fill('1');
  await medicine.getByLabel('Frequency').selectOption('daily');
  await medicine.getByLabel('Duration', { exact: true }).fill('3');
  await medicine.getByLabel('Duration', { exact: true }).press('Enter');
  await expect(basket).toContainText('Azithromycin 500 mg');
  await expect(basket).not.toContainText('allergic');
  await page.getByRole('button', { name: 'Sign prescription' }).click();
  await expect(section(page, 'Prescriptions')).toContainText('Azithromycin 500 mg');

  await page.getByRole('button', { name: 'Refer the patient' }).click();
  const referral = page.getByRole('dialog', { name: 'Refer the patient' });
  await referral.getByLabel('Facility').fill('Korle Bu');
  await referral.getByLabel('Reason').fill('Chest X-ray');
  await referral.getByRole('button', { name: 'Save' }).click();
  const [letter] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: 'Korle Bu' }).getByRole('button', { name: 'Send and save the letter' }).click(),
  ]);
  expect(letter.suggestedFilename()).toMatch(/^RF\d{6}\.pdf$/);
  await page.keyboard.press('Escape');

  // The end: nothing is missing, and the records stay unchanged.
  await onward(page, 'Finish');
  await expect(section(page, 'Notes to sign').getByRole('listitem')).toHaveText([/^Chief complaint/, /^History of/]);
  await page.getByRole('button', { name: 'Sign all 2' }).click();
  await expect(section(page, 'Notes to sign')).toBeHidden();
  // The focus returns to the place of the button.
  await page.keyboard.press('Tab');
  // Tests and medicines were ordered: the laboratory is suggested, but here the patient leaves anyway.
  await expect(page.getByRole('radio', { name: /^On to somebody else/ })).toBeFocused();
  await expect(page.getByLabel('Goes on to')).toHaveValue('laboratory');
  await page.getByLabel(/^Home: the visit/).check();
  await page.getByRole('button', { name: 'Finish and end the visit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Finished');

  // The latest of everything on one screen, for the nurse with the record open.
  await nursing.goto(at);
  for (const [card, words] of [
    ['Vital signs', '118/76'],
    ['Early-warning scores', 'Orange'],
    ['Running medication', 'Azithromycin'],
    ['Orders', 'Complete blood count'],
    ['Referrals', 'Korle Bu'],
    ['Notes', 'Fever and cough'],
  ] as const)
    await expect(section(nursing, card)).toContainText(words);
  const caller = await callerFor(doctor);
  const notes = await answerOf<{ data: { status: string }[] }>(
    await caller.fetch('GET', `v2/emr/notes?patient_id=${patient.uuid}`),
  );
  expect(notes.data.map(({ status }) => status)).toEqual(['signed', 'signed']);
});
