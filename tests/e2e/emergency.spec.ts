import type { Page } from '@playwright/test';
import { answerOf, register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let hospital: Organization;
let nurse: Person;
let doctor: Person;
let administrator: Person;
let receptionist: Person;
let location: string;

test.beforeAll(async () => {
  hospital = await newOrganization('Night Emergency');
  nurse = await newPerson('Nurse', hospital);
  doctor = await newPerson('Doctor', hospital);
  administrator = await newPerson('Administrator', hospital);
  receptionist = await newPerson('Receptionist', hospital);
  const caller = await callerFor(nurse);
  const sites = await answerOf<{ data: { uuid: string }[] }>(
    await caller.fetch('GET', 'v2/locations?parents_only=true'),
  );
  location = sites.data[0]!.uuid;
});

const group = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const lineOf = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Triage board' }).getByRole('listitem').filter({ hasText: name });

/** A registered patient arrives, without a browser. */
async function receive(patient: PatientRecord, reason: string): Promise<void> {
  const caller = await callerFor(nurse);
  const body = { patient_id: patient.uuid, location_id: location, reason };
  expect((await caller.fetch('POST', 'v2/emr/emergency/arrivals', body)).status).toBe(201);
}

/** Records the response to a score. */
async function answer(page: Page, title: string, action: string): Promise<void> {
  const form = page.getByRole('dialog', { name: title });
  await form.getByLabel(action).check();
  await form.getByRole('button', { name: 'Acknowledge', exact: true }).click();
  await expect(form).toBeHidden();
}

async function fillTriage(
  page: Page,
  values: Readonly<Record<string, string>>,
  choices: Readonly<Record<string, string>>,
) {
  const form = page.getByRole('dialog', { name: 'Triage Early Warning Score' });
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
  for (const [label, choice] of Object.entries(choices))
    await form.getByRole('radiogroup', { name: label }).getByLabel(choice, { exact: true }).check();
  return form;
}

test('a patient without a name arrives, is triaged red, acknowledged, and identified by a merge, while a second browser follows', async ({
  visit,
}) => {
  const caller = await callerFor(nurse);
  const ankle = await register(caller, { first_name: 'Akua', last_name: 'Ankle', date_of_birth: '1990-01-01' });
  await receive(ankle, 'Twisted ankle');
  const page = await visit(nurse, { at: '/emerg', workspace: 'EMERG' });
  const other = await visit(doctor, { at: '/emerg', workspace: 'EMERG' });
  await expect(lineOf(other, /Akua Ankle/)).toContainText('Not triaged');

  // By keyboard: the letter opens the form, Enter receives.
  await expect(lineOf(page, /Akua Ankle/)).toBeVisible();
  await page.keyboard.press('a');
  const arrival = page.getByRole('dialog', { name: 'Arrival' });
  await arrival.getByRole('radio', { name: 'Male', exact: true }).check();
  await arrival.getByLabel('Age, guessed').fill('30');
  await arrival.getByLabel('What can be seen').fill('Blue shirt, scar over the left eye');
  await arrival.getByLabel('Reason').fill('Found on the road');
  await arrival.getByLabel('Reason').press('Enter');
  await expect(arrival).toBeHidden();
  await expect(lineOf(other, /Unknown male/)).toContainText('Identity not known');
  await expect(group(other, 'To be triaged').getByRole('listitem')).toHaveCount(2);

  // An incomplete form names the missing fields; a complete one shows the result in words.
  await page.getByRole('button', { name: /^Triage now: Unknown male/ }).click();
  const measured = {
    'Respiratory rate': '32',
    'Heart rate': '140',
    'Systolic blood pressure': '90',
    Temperature: '36.5',
  };
  const form = await fillTriage(page, measured, { Mobility: 'Stretcher, immobile', AVPU: 'Reacts to voice' });
  const result = form.getByRole('complementary', { name: 'Result' });
  await expect(result).toContainText('At least 10');
  await expect(result).toContainText('Missing: Trauma');
  await form.getByRole('radiogroup', { name: 'Trauma' }).getByLabel('Yes').check();
  await expect(result).toContainText('Red: Immediate');
  await expect(result).toContainText('Adult: over 12 years or 150 cm');
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await expect(form).toBeHidden();
  await expect(lineOf(other, /Unknown male/)).toContainText('Red: Immediate');
  await expect(lineOf(other, /Unknown male/)).toContainText('Treat now');

  // Green comes below red, regardless of the wait.
  await page.getByRole('button', { name: 'Triage now: Akua Ankle' }).click();
  const well = { 'Respiratory rate': '14', 'Heart rate': '80', 'Systolic blood pressure': '120', Temperature: '36.8' };
  const second = await fillTriage(page, well, { Mobility: 'With help', AVPU: 'Alert', Trauma: 'Yes' });
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second).toBeHidden();
  await expect(lineOf(other, /TEWS \d/)).toHaveText([
    /Red: Immediate.*Unknown male/s,
    /Green: Under 4 hours.*Akua Ankle/s,
  ]);
  await expect(group(other, 'Most urgent').getByRole('listitem')).toHaveCount(1);
  await expect(group(other, 'Waiting for treatment').getByRole('listitem')).toContainText(/Treat within [34] h/);

  // The question appears on every page until somebody answers it.
  await page
    .getByRole('link', { name: /Unknown male/ })
    .first()
    .click();
  const unknown = page.getByRole('region', { name: 'Identity not known' });
  await expect(unknown).toContainText('scar over the left eye');
  await expect(unknown).toContainText('ask reception or an administrator to merge the records');
  await expect(unknown.getByRole('link', { name: 'Merge with the known record' })).toHaveCount(0);
  const escalation = page.getByRole('alert', { name: 'Escalation' });
  await expect(escalation).toContainText('Take to resuscitation now');
  await lineOf(other, /Unknown male/)
    .getByRole('button', { name: /^Acknowledge/ })
    .click();
  await answer(other, 'Acknowledge TEWS', 'Taken to resuscitation');
  await expect(escalation).toBeHidden();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(lineOf(page, /Unknown male/)).toContainText('Red: Immediate');

  // Reception may merge the record, and a notice says so.
  const { pathname } = new URL(
    await lineOf(other, /Unknown male/)
      .getByRole('link', { name: /Unknown male/ })
      .evaluate((link: HTMLAnchorElement) => link.href),
  );
  const reception = await visit(receptionist, { at: pathname, workspace: 'RECEPT' });
  const banner = reception.getByRole('region', { name: 'Identity not known' });
  await banner.getByRole('link', { name: 'Merge with the known record' }).click();
  await expect(reception.getByRole('dialog', { name: 'Merge with another record' })).toBeVisible();
  // The record is gone after the merge below.
  await reception.close();

  // The patient is identified: the record is merged into theirs, and the board shows the name.
  const own = await register(caller, {
    first_name: 'Yaw',
    last_name: 'Traveller',
    date_of_birth: '1996-01-01',
    gender: 'MALE',
  });
  const desk = await visit(administrator, { at: `/patients/${own.uuid}`, workspace: 'EMERG' });
  await desk.getByRole('button', { name: 'More actions' }).click();
  await desk.getByRole('menuitem', { name: 'Merge with another record' }).click();
  const merge = desk.getByRole('dialog', { name: 'Merge with another record' });
  await merge.getByRole('searchbox').fill('Unknown male');
  await merge.getByRole('radio', { name: /Unknown male/ }).check({ force: true });
  await merge.getByRole('button', { name: 'Compare' }).click();
  await merge.getByRole('button', { name: 'Merge records' }).click();
  await expect(lineOf(other, /Yaw Traveller/)).toContainText('Red: Immediate');
  await expect(lineOf(page, /Yaw Traveller/)).toBeVisible();
  await expect(lineOf(other, /Unknown male/)).toHaveCount(0);
  await expect(desk.getByRole('region', { name: 'Identity not known' })).toHaveCount(0);
});

test('the record shows scores with their missing inputs, a trend, and overdue patients @long', async ({ visit }) => {
  const caller = await callerFor(nurse);
  const patient = await register(caller, {
    first_name: 'Esi',
    last_name: 'Course',
    date_of_birth: '1950-01-01',
    gender: 'FEMALE',
  });
  await receive(patient, 'Fever');
  const page = await visit(nurse, { at: `/patients/${patient.uuid}`, workspace: 'EMERG' });
  const card = page.getByRole('region', { name: 'Early-warning scores' });
  await expect(card).toContainText('No score has been taken yet.');
  await card.getByRole('button', { name: 'MEWS' }).click();
  const form = page.getByRole('dialog', { name: 'Modified Early Warning Score' });
  await expect(form).toContainText('Esi Course');
  for (const [label, value] of Object.entries({ 'Heart rate': '131', 'Respiratory rate': '22', Temperature: '98.6' }))
    await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Temperature should not be more than 45')).toBeVisible();
  await form.getByLabel('Temperature').fill('38.6');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(card).toContainText('MEWS at least 7');
  await expect(card).toContainText('2 inputs missing');

  // The next form contains the latest measurement, with its time.
  await card.getByRole('button', { name: 'NEWS2' }).click();
  const next = page.getByRole('dialog', { name: 'National Early Warning Score 2' });
  await expect(next.getByLabel('Pulse')).toHaveValue('131');
  await expect(next.getByText(/^From .*type to measure again$/).first()).toBeVisible();
  await next.getByLabel('SpO₂ (%)').fill('91');
  await next.getByRole('radiogroup', { name: 'Consciousness' }).getByLabel('Alert', { exact: true }).check();
  await next.getByRole('radiogroup', { name: 'Air or oxygen' }).getByLabel('Air', { exact: true }).check();
  await next.getByLabel('Systolic blood pressure').fill('120');
  await expect(next.getByRole('complementary', { name: 'Result' })).toContainText('Red: High');
  await next.getByRole('button', { name: 'Save' }).click();
  await expect(next).toBeHidden();

  const banner = page.getByRole('alert', { name: 'Escalation' }).filter({ hasText: 'NEWS2' });
  await banner.getByRole('button', { name: 'Acknowledge NEWS2' }).click();
  await answer(page, 'Acknowledge NEWS2', 'Doctor called');
  await expect(banner).toBeHidden();
  await card.getByRole('button', { name: 'Course' }).click();
  const course = page.getByRole('dialog', { name: 'Course of early-warning scores' });
  await course.getByRole('button', { name: 'NEWS2' }).click();
  await expect(course.getByRole('row', { name: /Red: High/ })).toContainText('Doctor called');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('overdue scores');
  await page.getByRole('option', { name: 'Show overdue scores' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overdue scores' })).toBeVisible();
  const late = page.getByRole('listitem').filter({ hasText: /Esi Course.*MEWS/s });
  await late.getByRole('button', { name: 'Acknowledge MEWS' }).click();
  await answer(page, 'Acknowledge MEWS', 'Watched more closely');
  await expect(late).toHaveCount(0);
});
