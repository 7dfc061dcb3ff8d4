import { book, dayAhead, eyeClinic, plan, roleOf, slotAt } from './support/planning';
import { register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('the record of an expected patient cannot be deleted, and the message leads to the appointment @long', async ({
  visit,
  expectComplaint,
}) => {
  const clinic = await newOrganization('Expecting Clinic');
  const administrator = await newPerson('Administrator', clinic);
  const receptionist = await newPerson('Receptionist', clinic);
  const caller = await callerFor(administrator);
  const practitioner = await roleOf(administrator);
  const service = await eyeClinic(caller);
  await plan(caller, { practitioner, service, day: dayAhead(2) });
  const { uuid } = await register(caller, { first_name: 'Still', last_name: 'Expected' });
  const slot = await slotAt(caller, practitioner, `${dayAhead(2)}T00:00:00Z`);
  await book(caller, { service, patient: uuid, slot });

  // Chromium logs the refused request.
  expectComplaint(/status of 409/);
  const page = await visit(receptionist, { at: `/patients/${uuid}` });
  const remove = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog', { name: 'Delete patient' }).getByRole('button', { name: 'Delete' }).click();
  };
  await remove();
  const needed = page.getByRole('dialog', { name: 'The record of Still Expected is still needed' });
  await needed.getByRole('button', { name: 'Appointments to come: 1' }).click();
  await expect(needed).toBeHidden();
  await expect(page).toHaveURL(`/patients/${uuid}/appointments`);
  await expect(page.getByText('Eye clinic').first()).toBeVisible();
});
