import type { Locator, Page } from '@playwright/test';
import { bookAt, choosePatient, chooseService, timeOf, wizardOf } from './support/booking';
import { register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { dayAhead, eyeClinic, roleOf } from './support/planning';
import { expect, test } from './support/test';

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Tomorrow's patients, in the order of the morning. */
const people = ['Ama', 'Kofi', 'Esi', 'Yaw', 'Akua', 'Kwame', 'Abena', 'Kojo', 'Efua', 'Kwesi'];
const times = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'].map(
  (time) => `${time} ${time < '12' ? 'am' : 'pm'}`,
);

let clinic: Organization;
let administrator: Person;
let receptionist: Person;
let doctor: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Morning Clinic');
  administrator = await newPerson('Administrator', clinic);
  receptionist = await newPerson('Receptionist', clinic);
  doctor = await newPerson('Doctor', clinic);
  const caller = await callerFor(administrator);
  await eyeClinic(caller);
  for (const [index, first_name] of people.entries())
    await register(caller, { first_name, last_name: 'Morning', mobile: `+23324455500${index}` });
});

/** The doctor works tomorrow from eight to two. */
async function plan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New schedule' }).first().click();
  const form = page.getByRole('dialog', { name: 'New schedule' });
  await form.getByLabel('Practitioner').selectOption(await roleOf(doctor));
  await form.getByLabel('Healthcare service').selectOption('Eye clinic');
  await form.getByLabel('Location').selectOption('Morning Clinic');
  for (const day of everyDay) await form.getByRole('checkbox', { name: day }).check();
  await form.getByLabel('Start time').fill('08:00');
  await form.getByLabel('End time').fill('14:00');
  const tomorrow = dayAhead(1).split('-').toReversed().join('-');
  await form.getByLabel('Planning horizon start').fill(tomorrow);
  await form.getByLabel('Planning horizon end').fill(tomorrow);
  await expect(form.getByRole('region', { name: 'Slots that would exist' })).toContainText('12 slots');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

const rowOf = (table: Locator, name: string) => table.getByRole('row', { name: new RegExp(`${name} Morning`) });

async function act(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function move(page: Page, name: string, to: string): Promise<void> {
  await act(page, rowOf(page.getByRole('table', { name: 'Appointments' }), name), 'Reschedule');
  const dialog = page.getByRole('dialog', { name: 'Reschedule' });
  await timeOf(dialog, to).click();
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  // The appointment shows its new time.
  const detail = page.getByRole('dialog', { name: `${name} Morning` });
  await expect(detail).toContainText(to);
  await detail.getByRole('button', { name: 'Close' }).click();
}

test('a morning at the desk: a schedule, ten bookings, two moves, a cancellation, arrivals; the doctor follows @long', async ({
  visit,
}) => {
  // Ten bookings through the whole wizard, in three browsers.
  test.setTimeout(240_000);
  const office = await visit(administrator, { at: '/admin/schedules', workspace: 'ADMIN' });
  await plan(office);

  const seen = await visit(doctor, { at: '/opd/appointments', workspace: 'OPD' });
  const desk = await visit(receptionist, { at: '/recept/appointments', workspace: 'RECEPT' });
  const table = desk.getByRole('table', { name: 'Appointments' });
  const theirs = seen.getByRole('table', { name: 'Appointments' });
  await expect(desk.getByText('No appointments from today on.')).toBeVisible();

  for (const [index, name] of people.entries()) {
    await desk.getByRole('button', { name: 'Book appointment' }).first().click();
    await choosePatient(desk, `${name} Morning`);
    await chooseService(desk, 'Eye clinic', 'Standard - GHS 50.00');
    // Booked times are no longer offered.
    await expect(timeOf(wizardOf(desk), times[index - 1] ?? '07:30 am')).toHaveCount(0);
    await bookAt(desk, times[index]!);
    const detail = desk.getByRole('dialog', { name: `${name} Morning` });
    await detail.getByRole('button', { name: 'Close' }).click();
    await expect(rowOf(theirs, name)).toContainText(times[index]!);
  }

  await move(desk, 'Kofi', '01:00 pm');
  await move(desk, 'Yaw', '01:30 pm');
  await expect(rowOf(theirs, 'Kofi')).toContainText('01:00 pm');
  await expect(rowOf(theirs, 'Yaw')).toContainText('01:30 pm');

  await act(desk, rowOf(table, 'Efua'), 'Cancel appointment');
  const why = desk.getByRole('dialog', { name: 'Cancel appointment' });
  await why.getByLabel('Reason').fill('Travels');
  await why.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(rowOf(theirs, 'Efua')).toContainText('Cancelled');

  for (const name of ['Ama', 'Esi', 'Akua']) {
    await act(desk, rowOf(table, name), 'Arrive');
    await expect(rowOf(theirs, name)).toContainText('Arrived');
  }

  // Only arrived patients have a visit and wait for the doctor, in the order of arrival.
  await seen.getByRole('group', { name: 'Side panel' }).getByRole('button', { name: 'Queue' }).click();
  const queue = seen.getByRole('region', { name: 'Queue', exact: true });
  await expect(queue.getByRole('listitem').filter({ hasText: 'Morning' })).toHaveText([/Ama/, /Esi/, /Akua/]);
  await seen.goto('/opd/visits');
  await expect(
    seen
      .getByRole('table', { name: 'Visits' })
      .getByRole('row', { name: / Morning/ })
      .filter({ hasText: 'Waiting' }),
  ).toHaveCount(3);
});
