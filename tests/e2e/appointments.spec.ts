import { readFileSync } from 'node:fs';
import { bookAt, choosePatient, chooseService, next, timeOf, wizardOf } from './support/booking';
import { register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { openClinic } from './support/scheduling';
import { expect, test } from './support/test';

let hospital: Organization;
let receptionist: Person;
let doctor: Person;

test.beforeAll(async () => {
  hospital = await newOrganization('Appointments Journey Clinic');
  receptionist = await newPerson('Receptionist', hospital);
  const caller = await callerFor(await newPerson('Administrator', hospital));
  ({ doctor } = await openClinic(caller, hospital, { service: 'Eye clinic' }));
  await register(caller, { first_name: 'Esi', last_name: 'Onrecord', mobile: '+233244777001' });
});

test('a desk books, moves and cancels appointments and lets patients arrive, and the doctor follows live', async ({
  visit,
}) => {
  // The work of two people: longer than other journeys on a busy machine.
  test.slow();
  const seen = await visit(doctor, { at: '/opd/appointments', workspace: 'OPD' });
  const desk = await visit(receptionist, { at: '/recept/appointments', workspace: 'RECEPT' });
  await expect(desk.getByText('No appointments from today on.')).toBeVisible();
  const table = desk.getByRole('table', { name: 'Appointments' });
  const theirs = seen.getByRole('table', { name: 'Appointments' });

  // A registered patient.
  await desk.getByRole('button', { name: 'Book appointment' }).first().click();
  const wizard = wizardOf(desk);
  await expect(wizard.getByRole('navigation', { name: 'Steps' }).getByRole('button')).toHaveText([
    /Select patient/,
    /Clinics\/Services/,
    /Date\/Doctor/,
    /Notes/,
    /Summary/,
  ]);
  await next(desk);
  await expect(wizard.getByRole('alert')).toHaveText('Patient is required');
  await choosePatient(desk, 'Esi Onrecord');
  await expect(wizard.getByText('Eye clinic')).toBeVisible();
  await chooseService(desk, 'Eye clinic', 'Standard - GHS 120.00');
  await wizard.getByRole('region', { name: 'Next free' }).getByRole('button').click();
  await expect(wizard.getByRole('status').filter({ hasText: 'Chosen' })).toContainText('08:00 am - 08:30 am');
  await next(desk);
  await expect(wizard.getByRole('radio', { name: 'Routine' })).toBeChecked();
  await wizard.getByLabel('Reasons for coming').fill('Red eye\nHeadache');
  await next(desk);
  await expect(wizard).toContainText('Standard - GHS 120.00');
  await expect(wizard).toContainText('Red eye, Headache');
  await wizard.getByRole('button', { name: 'Book appointment' }).dblclick();
  const detail = desk.getByRole('dialog', { name: 'Esi Onrecord' });
  await expect(detail).toContainText(/Appointment A\d{6}/);
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(table.getByRole('row', { name: /Esi Onrecord/ })).toHaveCount(1);
  await expect(theirs.getByRole('row', { name: /Esi Onrecord/ })).toContainText('Booked');

  // A new patient, registered on the way.
  await desk.keyboard.press('n');
  await wizard.getByRole('button', { name: 'New patient' }).click();
  const form = wizard.getByRole('form', { name: 'Register patient' });
  await form.getByLabel('First name').fill('Kojo');
  await form.getByLabel('Last name').fill('Newcomer');
  await form.getByRole('radio', { name: 'Male', exact: true }).check();
  await form.getByLabel('Birth date', { exact: true }).fill('14-02-1991');
  await form.getByRole('button', { name: 'Register and go on' }).click();
  await expect(wizard.getByText('Kojo Newcomer')).toBeVisible();
  await chooseService(desk, 'Eye clinic', 'NHIS - GHS 35.00');
  await expect(timeOf(wizard, '08:30 am')).toBeVisible();
  // The place is gone since the first booking.
  await expect(timeOf(wizard, '08:00 am')).toHaveCount(0);
  await bookAt(desk, '08:30 am');
  const kojo = desk.getByRole('dialog', { name: 'Kojo Newcomer' });

  // Moved; the reason is kept.
  await kojo.getByRole('button', { name: 'Actions' }).click();
  await desk.getByRole('menuitem', { name: 'Reschedule' }).click();
  const move = desk.getByRole('dialog', { name: 'Reschedule' });
  await timeOf(move, '09:30 am').click();
  await move.getByLabel('Reason for moving').fill('Comes by the later bus');
  await move.getByRole('button', { name: 'Reschedule' }).click();
  await expect(kojo.getByRole('region', { name: 'History' })).toContainText('Comes by the later bus');
  await expect(kojo).toContainText('09:30 am - 10:00 am');
  await kojo.getByRole('button', { name: 'Close' }).click();
  await expect(theirs.getByRole('row', { name: /Kojo Newcomer/ })).toContainText('09:30 am');

  // One patient arrives, the other cancels.
  const act = async (name: string, action: string) => {
    await table
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('button', { name: /Actions for/ })
      .click();
    await desk.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await act('Esi Onrecord', 'Arrive');
  await expect(desk.getByText(/^Esi Onrecord is here: ticket [A-Z]\d+\.$/)).toBeVisible();
  await expect(theirs.getByRole('row', { name: /Esi Onrecord/ })).toContainText('Arrived');
  await act('Kojo Newcomer', 'Cancel appointment');
  const why = desk.getByRole('dialog', { name: 'Cancel appointment' });
  await why.getByLabel('Reason').fill('Recovered');
  await why.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(theirs.getByRole('row', { name: /Kojo Newcomer/ })).toContainText('Cancelled');

  // The doctor sees the changes of the desk, and continues with the patient.
  await seen.getByRole('button', { name: 'Check in: Esi Onrecord' }).click();
  await expect(table.getByRole('row', { name: /Esi Onrecord/ })).toContainText('Checked in');
  await table
    .getByRole('row', { name: /Kojo Newcomer/ })
    .getByText('Kojo Newcomer')
    .click();
  await expect(desk.getByRole('dialog', { name: 'Kojo Newcomer' })).toContainText('Recovered');
});

test('an appointment is booked from the profile, printed and taken home @long', async ({ visit }) => {
  const caller = await callerFor(receptionist);
  const { uuid } = await register(caller, { first_name: 'Afua', last_name: 'Paper', mobile: '+233244777002' });
  const desk = await visit(receptionist, { at: `/patients/${uuid}/appointments`, workspace: 'RECEPT' });
  await desk.addInitScript('window.prints = 0; window.print = () => { window.prints += 1; };');
  await desk.reload();
  await expect(desk.getByText('Nothing is booked.')).toBeVisible();
  await desk.getByRole('button', { name: 'Book appointment' }).click();
  // The patient is known from the profile.
  await chooseService(desk, 'Eye clinic', 'Standard - GHS 120.00');
  await bookAt(desk, '09:00 am');
  const detail = desk.getByRole('dialog', { name: 'Afua Paper' });

  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    detail.getByRole('button', { name: 'Calendar file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^A\d{6}\.ics$/);
  expect(readFileSync(await download.path(), 'utf8')).toContain('BEGIN:VEVENT');

  await detail.getByRole('button', { name: 'Print slip' }).click();
  await expect.poll(() => desk.evaluate('window.prints')).toBe(1);
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(
    desk.getByRole('table', { name: 'Upcoming appointments' }).getByRole('row', { name: /09:00 am/ }),
  ).toContainText('Booked');
  await desk.goto('/recept/appointments');
  await desk.getByRole('button', { name: 'Print list' }).click();
  await expect.poll(() => desk.evaluate('window.prints')).toBe(1);
});
