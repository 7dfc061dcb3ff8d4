import type { Page } from '@playwright/test';
import { expectNothingInAnyLook } from './support/accessible';
import { answerOf, register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, signInByApi, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

interface Kept {
  readonly uuid: string;
  readonly version: number;
}

let clinic: Organization;
let desk: Person;
let doctor: Person;
let location: string;

test.beforeAll(async () => {
  clinic = await newOrganization('Open Door Clinic');
  desk = await newPerson('Receptionist', clinic);
  doctor = await newPerson('Doctor', clinic);
  const caller = await callerFor(desk);
  const sites = await answerOf<{ data: Kept[] }>(await caller.fetch('GET', 'v2/locations?parents_only=true'));
  location = sites.data[0]!.uuid;
});

const visits = (page: Page) => page.getByRole('table', { name: 'Visits' });
const rowOf = (page: Page, name: string) => visits(page).getByRole('row', { name: new RegExp(name) });
const patientCalled = async (first_name: string): Promise<PatientRecord> =>
  register(await callerFor(desk), { first_name, last_name: 'Doorstep' });

/** A patient is let in, without a browser. */
async function letIn(patient: PatientRecord): Promise<Kept> {
  const caller = await callerFor(desk);
  const body = { patient_id: patient.uuid, location_id: location };
  return answerOf<Kept>(await caller.fetch('POST', 'v2/emr/visits', body));
}

/** An appointment with the doctor tomorrow. */
async function booked(patient: PatientRecord): Promise<Kept> {
  const caller = await callerFor(await newPerson('Administrator', clinic));
  const { practitioner_roles: roles } = await signInByApi(doctor);
  const service = await answerOf<Kept>(
    await caller.fetch('POST', 'v1/administration/healthcareservices', {
      name: `Consultation of ${patient.full_name}`,
      service_class: 'Consultation',
    }),
  );
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const schedule = await answerOf<Kept>(
    await caller.fetch('POST', `v1/practitioners/${roles[0]!.practitionerRoleId}/schedule`, {
      location_id: location,
      healthcare_service_id: service.uuid,
      planning_horizon_start: tomorrow,
      days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
      start_time: '08:00',
      end_time: '10:00',
    }),
  );
  const slots = await answerOf<{ data: Kept[] }>(
    await caller.fetch('GET', `v1/slots/availableslots?schedule_id=${schedule.uuid}`),
  );
  return answerOf<Kept>(
    await caller.fetch('POST', 'v1/appointments', { slot_id: slots.data[0]!.uuid, patient_id: patient.uuid }),
  );
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('an arrival opens a visit that the doctor sees within a second, takes, ends and reopens', async ({ visit }) => {
  const patient = await patientCalled('Arriving');
  const appointment = await booked(patient);
  const page = await visit(doctor, { at: '/opd/visits', workspace: 'OPD' });
  await expect(page.getByRole('heading', { level: 1, name: 'Visits' })).toBeVisible();
  await expect(rowOf(page, 'Arriving Doorstep')).toHaveCount(0);

  const caller = await callerFor(desk);
  const arrived = await caller.fetch(
    'PATCH',
    `v1/appointments/${appointment.uuid}/action`,
    { action: 'ARRIVE' },
    { 'if-match': `"${appointment.version}"` },
  );
  expect(arrived.status).toBe(200);
  await expect(rowOf(page, 'Arriving Doorstep')).toContainText('Waiting', { timeout: 1_000 });
  await expect(rowOf(page, 'Arriving Doorstep')).toContainText('Abena Journey');

  // Assigned to nobody, with a reason; the history shows it.
  await choose(page, 'Arriving Doorstep', 'Assign or transfer');
  const transfer = page.getByRole('dialog', { name: 'Assign or transfer' });
  await transfer.getByLabel('Practitioner').selectOption('');
  await transfer.getByLabel('Comment').fill('Called to theatre');
  await transfer.getByRole('button', { name: 'Save' }).dblclick();
  await expect(transfer).toBeHidden();
  await expect(rowOf(page, 'Arriving Doorstep')).toContainText('Nobody yet');
  await choose(page, 'Arriving Doorstep', 'Details');
  const details = page.getByRole('dialog', { name: /^Visit V/ });
  await expect(details).toContainText('Taken from Abena Journey');
  await expect(details).toContainText('Called to theatre');
  await page.keyboard.press('Escape');

  await rowOf(page, 'Arriving Doorstep')
    .getByRole('button', { name: /^Start/ })
    .click();
  await expect(rowOf(page, 'Arriving Doorstep')).toContainText('In progress');
  await rowOf(page, 'Arriving Doorstep')
    .getByRole('button', { name: /^Finish/ })
    .click();
  await page.getByRole('alertdialog', { name: 'End visit' }).getByRole('button', { name: 'End visit' }).click();
  await expect(rowOf(page, 'Arriving Doorstep')).toContainText('Finished');
  const after = await answerOf<{ status: string }>(await caller.fetch('GET', `v1/appointments/${appointment.uuid}`));
  expect(after.status).toBe('fulfilled');

  // The profile offers to reopen it, and shows the current visit again.
  await rowOf(page, 'Arriving Doorstep').click();
  const banner = page.getByRole('region', { name: 'Current visit' });
  await expect(banner).toContainText('ended');
  await banner.getByRole('button', { name: 'Reopen' }).click();
  await expect(banner).toContainText('In progress');
  const again = await answerOf<{ current_visit_id: string | null }>(
    await caller.fetch('GET', `v2/emr/patients/${patient.uuid}`),
  );
  expect(again.current_visit_id).not.toBeNull();
});

test('the reception lets a patient in by the Omnibar in two steps, once @long', async ({ visit, expectComplaint }) => {
  // Chromium logs the refused request.
  expectComplaint(/status of 409/);
  const patient = await patientCalled('Walking');
  const page = await visit(desk, { at: '/recept', workspace: 'RECEPT' });
  const other = await visit(doctor, { at: '/opd/visits', workspace: 'OPD' });
  await expect(other.getByRole('heading', { level: 1, name: 'Visits' })).toBeVisible();
  const walkIn = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('without an appointment');
    await page.getByRole('option', { name: 'Let a patient in without an appointment' }).click();
    await page.getByRole('searchbox', { name: 'Search for patient' }).fill(patient.patient_number);
    await page.getByRole('radio', { name: /Walking Doorstep/ }).click({ force: true });
    await page.getByLabel('Reason').fill('Cut on the hand');
    await page.getByRole('button', { name: 'Let in' }).click();
  };
  await walkIn();
  await expect(page.getByRole('region', { name: 'Current visit' })).toContainText('Cut on the hand');
  await expect(rowOf(other, 'Walking Doorstep')).toContainText('Cut on the hand', { timeout: 1_000 });

  await walkIn();
  await expect(page.getByRole('alert')).toContainText('The patient has a visit that has not ended.');
  await page.getByRole('link', { name: 'Open the patient' }).click();
  await page.getByRole('link', { name: 'Visits' }).click();
  await expect(visits(page).getByRole('row')).toHaveCount(2);
});

test('several patients are let in at once, and each line shows its result @long', async ({ visit }) => {
  const [one, here] = [await patientCalled('Outreach'), await patientCalled('Present')];
  await letIn(here);
  const page = await visit(doctor, { at: '/opd/visits', workspace: 'OPD' });
  await page.getByRole('button', { name: 'Several patients' }).click();
  const dialog = page.getByRole('dialog', { name: 'Several patients' });
  await dialog.getByRole('button', { name: 'Let in' }).click();
  await expect(dialog.getByText('Patients is required')).toBeVisible();
  for (const patient of [one, here]) {
    await dialog.getByRole('searchbox').fill(patient.patient_number);
    await dialog.getByRole('radio', { name: new RegExp(patient.full_name) }).click({ force: true });
  }
  await expect(dialog.getByRole('list', { name: '2 patients chosen' })).toBeVisible();
  await dialog.getByLabel('Reason').fill('Eye screening');
  await dialog.getByRole('button', { name: 'Let in' }).click();
  await expect(dialog).toContainText('1 let in, 1 refused.');
  const result = dialog.getByRole('list', { name: 'Result' });
  await expect(result.getByRole('listitem').filter({ hasText: 'Present' })).toContainText('has not ended');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, 'Outreach Doorstep')).toContainText('Eye screening');
});

test('two users change one visit: the second is told, and nothing is overwritten @long', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const made = await letIn(await patientCalled('Twofold'));
  const page = await visit(doctor, { at: '/opd/visits', workspace: 'OPD' });
  await choose(page, 'Twofold Doorstep', 'Assign or transfer');
  const transfer = page.getByRole('dialog', { name: 'Assign or transfer' });
  const caller = await callerFor(desk);
  await answerOf(
    await caller.fetch(
      'PATCH',
      `v2/emr/visits/${made.uuid}`,
      { priority: 'stat' },
      { 'if-match': `"${made.version}"` },
    ),
  );
  await transfer.getByLabel('Priority').selectOption('asap');
  await transfer.getByRole('button', { name: 'Save' }).click();
  await expect(transfer.getByText('Somebody else has changed this in the meantime.')).toBeVisible();
  await expect(transfer.getByRole('radio', { name: /Theirs.*STAT/ })).not.toBeChecked();
  await transfer.getByRole('button', { name: 'Keep mine' }).click();
  await transfer.getByRole('button', { name: 'Save' }).click();
  await expect(transfer).toBeHidden();
  await expect(rowOf(page, 'Twofold Doorstep')).toContainText('ASAP');
});

test('a chosen class narrows the list of a workspace, and clearing it shows all its classes again @long', async ({
  visit,
}) => {
  const patient = await patientCalled('Classy');
  await letIn(patient);
  const page = await visit(doctor, { at: '/opd/visits?class=AMB', workspace: 'OPD' });
  await expect(rowOf(page, patient.full_name)).toBeVisible();
  await page.goto('/opd/visits?class=EMER');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expect(rowOf(page, patient.full_name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rowOf(page, patient.full_name)).toBeVisible();
});

test('visits are accessible in any look @long', async ({ visit }) => {
  test.slow();
  await letIn(await patientCalled('Looked'));
  const page = await visit(doctor, { at: '/opd/visits', workspace: 'OPD' });
  await expect(rowOf(page, 'Looked Doorstep')).toBeVisible();
  await expectNothingInAnyLook(page, 'the visits');
  await page.goto('/opd/visits?open=walk-in');
  await expect(page.getByRole('dialog', { name: 'Walk-in' }).getByRole('radio').first()).toBeAttached();
  await expectNothingInAnyLook(page, 'a walk-in');
});
