import type { Page } from '@playwright/test';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let hospital: Organization;
let nurse: Person;
let doctor: Person;
let location: string;

test.beforeAll(async () => {
  hospital = await newOrganization('Safe Emergency');
  nurse = await newPerson('Nurse', hospital);
  doctor = await newPerson('Doctor', hospital);
  const caller = await callerFor(nurse);
  const sites = await answerOf<{ data: { uuid: string }[] }>(
    await caller.fetch('GET', 'v2/locations?parents_only=true'),
  );
  location = sites.data[0]!.uuid;
});

const lineOf = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Triage board' }).getByRole('listitem').filter({ hasText: name });
const triageForm = (page: Page) => page.getByRole('dialog', { name: 'Triage Early Warning Score' });

async function fillChild(page: Page): Promise<void> {
  const form = triageForm(page);
  const measured = { 'Respiratory rate': '20', 'Heart rate': '90', Temperature: '37' };
  for (const [label, value] of Object.entries(measured)) await form.getByLabel(label).fill(value);
  const choices = { Mobility: 'Normal for age', AVPU: 'Alert', Trauma: 'No' };
  for (const [label, choice] of Object.entries(choices))
    await form.getByRole('radiogroup', { name: label }).getByLabel(choice, { exact: true }).check();
}

test('a patient of unknown age gets no triage until the age group is chosen @long', async ({ visit }) => {
  const page = await visit(nurse, { at: '/emerg', workspace: 'EMERG' });
  await page.getByRole('button', { name: /^Arrival/ }).click();
  const arrival = page.getByRole('dialog', { name: 'Arrival' });
  await arrival.getByRole('radio', { name: 'Female', exact: true }).check();
  await arrival.getByLabel('Reason').fill('Found asleep in the street');
  await arrival.getByRole('button', { name: 'Receive' }).click();
  await expect(arrival).toBeHidden();
  await page.getByRole('button', { name: /^Triage now: Unknown female/ }).click();
  const form = triageForm(page);
  const result = form.getByRole('complementary', { name: 'Result' });
  await expect(result).toContainText('Choose the age group first');
  await expect(result).not.toContainText('Green');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Table is required')).toBeVisible();
  await form.getByRole('combobox', { name: 'Table' }).selectOption({ label: 'Child: 3 to 12 years or 95 to 150 cm' });
  await fillChild(page);
  await expect(result).toContainText('Green: Under 4 hours');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(lineOf(page, /Unknown female/)).toContainText('Green: Under 4 hours');
});

test('a child of 8 with an SpO₂ of 84 % is red, a wrong value and another table need a reason, and red is acknowledged', async ({
  visit,
}) => {
  const caller = await callerFor(nurse);
  const born = `${new Date().getFullYear() - 8}-01-01`;
  const child = await register(caller, { first_name: 'Abena', last_name: 'Breathless', date_of_birth: born });
  const arrival = { patient_id: child.uuid, location_id: location, reason: 'Cough' };
  expect((await caller.fetch('POST', 'v2/emr/emergency/arrivals', arrival)).status).toBe(201);
  const page = await visit(nurse, { at: '/emerg', workspace: 'EMERG' });
  await page.getByRole('button', { name: 'Triage now: Abena Breathless' }).click();
  const form = triageForm(page);
  const result = form.getByRole('complementary', { name: 'Result' });
  await fillChild(page);
  await expect(result).toContainText('Green: Under 4 hours');

  // Another table than the one for the age needs a reason.
  await form.getByRole('combobox', { name: 'Table' }).selectOption({ label: 'Infant: under 3 years or 95 cm' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Reason for the other table is required')).toBeVisible();
  await form.getByRole('combobox', { name: 'Table' }).selectOption('');

  // A danger that is recorded while the form is open counts at once.
  const spo2 = { patient_id: child.uuid, observations: [{ code: '59408-5', value: 84 }] };
  expect((await caller.fetch('POST', 'v2/emr/observations', spo2)).status).toBe(201);
  await expect(result).toContainText('Red: Immediate');
  const sign = form.getByRole('checkbox', { name: 'Central cyanosis or SpO₂ below 92 %' });
  await expect(sign).toBeChecked();
  await expect(form.getByText(/^SPO2 84 %, \d\d:\d\d/)).toBeVisible();
  await sign.click();
  const reason = page.getByRole('dialog', { name: 'This sign does not count' });
  await reason.getByLabel('Reason').fill('Cold finger');
  await reason.getByRole('button', { name: 'Do not count it' }).click();
  await expect(result).toContainText('Green: Under 4 hours');
  await expect(form.getByText('Does not count: Cold finger')).toBeVisible();
  await sign.click();
  await expect(result).toContainText('Red: Immediate');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const line = lineOf(page, /Abena Breathless/);
  await expect(line).toContainText('Red: Immediate');

  // The acknowledgement records what was done.
  await line.getByRole('button', { name: /^Acknowledge/ }).click();
  const asked = page.getByRole('dialog', { name: 'Acknowledge TEWS' });
  await asked.getByRole('button', { name: 'Acknowledge', exact: true }).click();
  await expect(asked.getByText('What was done is required')).toBeVisible();
  await asked.getByLabel('Something else was done').check();
  await asked.getByRole('button', { name: 'Acknowledge', exact: true }).click();
  await expect(asked.getByText('What exactly was done is required')).toBeVisible();
  await asked.getByLabel('Doctor called').check();
  await asked.getByLabel('What exactly was done').fill('Dr Owusu, oxygen given');
  await asked.getByRole('button', { name: 'Acknowledge', exact: true }).click();
  await expect(asked).toBeHidden();
  const record = await visit(doctor, { at: `/patients/${child.uuid}/timeline`, workspace: 'EMERG' });
  await expect(record.getByRole('listitem').filter({ hasText: 'Doctor called' })).toContainText(
    'Dr Owusu, oxygen given',
  );
});

test('a recorded pregnancy and bleeding tick the sign for both, and a man is not asked @long', async ({ visit }) => {
  const caller = await callerFor(nurse);
  const born = `${new Date().getFullYear() - 29}-01-01`;
  const mother = await register(caller, { first_name: 'Adjoa', last_name: 'Bleeding', date_of_birth: born });
  const arrival = { patient_id: mother.uuid, location_id: location, reason: 'Bleeding' };
  expect((await caller.fetch('POST', 'v2/emr/emergency/arrivals', arrival)).status).toBe(201);
  const page = await visit(nurse, { at: `/patients/${mother.uuid}/charts`, workspace: 'EMERG' });
  await page.getByLabel('Pregnancy status').selectOption('Pregnant');
  await page.getByLabel('Vaginal bleeding').selectOption('Yes');
  await page.getByRole('button', { name: 'Save vital signs' }).click();
  const earlier = page.getByRole('region', { name: 'Earlier vital signs' });
  await expect(earlier.getByRole('button', { name: 'Pregnant', exact: true })).toBeVisible();
  await expect(earlier.getByRole('button', { name: 'Yes', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Triage now: Adjoa Bleeding' }).click();
  const form = triageForm(page);
  await expect(form.getByRole('checkbox', { name: 'Pregnancy and vaginal bleeding' })).toBeChecked();
  await expect(form.getByText(/^Vaginal bleeding Yes, \d\d:\d\d/)).toBeVisible();
  const measured = { 'Respiratory rate': '14', 'Heart rate': '80', 'Systolic blood pressure': '120' };
  for (const [label, value] of Object.entries({ ...measured, Temperature: '36.8' }))
    await form.getByLabel(label).fill(value);
  for (const [label, choice] of Object.entries({ Mobility: 'Walking', AVPU: 'Alert', Trauma: 'No' }))
    await form.getByRole('radiogroup', { name: label }).getByLabel(choice, { exact: true }).check();
  await expect(form.getByRole('complementary', { name: 'Result' })).toContainText('Yellow');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(lineOf(page, /Adjoa Bleeding/)).toContainText('Yellow');

  const man = await register(caller, { first_name: 'Kofi', last_name: 'Asked', date_of_birth: born, gender: 'MALE' });
  await page.goto(`/patients/${man.uuid}/charts`);
  await expect(page.getByLabel('Pain severity (0-10)')).toBeVisible();
  await expect(page.getByLabel('Pregnancy status')).toHaveCount(0);
});

test('a danger after a green triage asks for a new triage, on the board and in the record @long', async ({ visit }) => {
  const caller = await callerFor(nurse);
  const born = `${new Date().getFullYear() - 8}-01-01`;
  const child = await register(caller, { first_name: 'Kojo', last_name: 'Worsening', date_of_birth: born });
  const arrival = { patient_id: child.uuid, location_id: location, reason: 'Cough' };
  expect((await caller.fetch('POST', 'v2/emr/emergency/arrivals', arrival)).status).toBe(201);
  const page = await visit(nurse, { at: '/emerg', workspace: 'EMERG' });
  await page.getByRole('button', { name: 'Triage now: Kojo Worsening' }).click();
  await fillChild(page);
  await triageForm(page).getByRole('button', { name: 'Save' }).click();
  const line = lineOf(page, /Kojo Worsening/);
  await expect(line).toContainText('Green: Under 4 hours');
  const spo2 = { patient_id: child.uuid, observations: [{ code: '59408-5', value: 84 }] };
  expect((await caller.fetch('POST', 'v2/emr/observations', spo2)).status).toBe(201);
  await expect(line).toContainText('Dangerous since triage: SPO2 84 %');
  await line.getByRole('link', { name: 'Kojo Worsening' }).click();
  const card = page.getByRole('region', { name: 'Early-warning scores' });
  await expect(card).toContainText(/Dangerous since this score: SPO2 84 %, .*Score again/);
  await page.getByRole('alert', { name: 'Dangerous values' }).getByRole('button', { name: 'Score again' }).click();
  await fillChild(page);
  await expect(triageForm(page).getByRole('complementary', { name: 'Result' })).toContainText('Red: Immediate');
  await triageForm(page).getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Red: Immediate');
  await expect(card).not.toContainText('Dangerous since this score');
});
