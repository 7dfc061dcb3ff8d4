import { expectNothingInAnyLook } from './support/accessible';
import { openClinic } from './support/scheduling';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson, signInByApi } from './support/people';
import { book, slotAt } from './support/planning';
import { expect, test } from './support/test';

test('patients booked with a leaving practitioner are named before, found after, and moved to a colleague @long', async ({
  visit,
}) => {
  const organization = await newOrganization('Leaving Clinic');
  const administrator = await newPerson('Administrator', organization);
  const caller = await callerFor(administrator);
  const { service, doctor, practitioner } = await openClinic(caller, organization, { service: 'Eye clinic' });
  const colleague = await newPerson('Doctor', organization);
  const named = async (person: typeof doctor, first_name: string) => {
    const own = await callerFor(person);
    await answerOf(await own.fetch('PATCH', 'v1/user', { first_name, last_name: 'Journey' }));
  };
  await named(doctor, 'Leaving');
  await named(colleague, 'Staying');
  const staying = (await signInByApi(colleague)).practitioner_roles[0]!.practitionerRoleId;
  const sites = await answerOf<{ data: { uuid: string }[] }>(
    await caller.fetch('GET', 'v2/locations?parents_only=true'),
  );
  await answerOf(
    await caller.fetch('POST', `v1/practitioners/${staying}/schedule`, {
      location_id: sites.data[0]!.uuid,
      healthcare_service_id: service,
      planning_horizon_start: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
      days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
      start_time: '08:00',
      end_time: '10:00',
    }),
  );
  for (const first_name of ['Moved', 'Cancelled']) {
    const patient = await register(caller, { first_name, last_name: 'Booked' });
    const slot = await slotAt(caller, practitioner, new Date().toISOString());
    await book(caller, { service, patient: patient.uuid, slot });
  }

  const page = await visit(administrator, { at: '/admin/team', workspace: 'ADMIN' });
  await page
    .getByRole('row', { name: /Leaving Journey/ })
    .getByRole('button', { name: /^(Actions|More)/ })
    .click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('Appointments to come: 2.');
  await asked.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('row', { name: /Leaving Journey/ })).toContainText('Deactivated');

  await page.goto('/admin/appointments');
  const notice = page.getByRole('status').filter({ hasText: 'does not work here any more' });
  await expect(notice).toContainText('Leaving Journey (2)');
  await notice.getByRole('button', { name: 'Show these' }).click();
  await expect(page).toHaveURL(/without_practitioner=true/);
  const row = (name: string) => page.getByRole('table', { name: 'Appointments' }).getByRole('row', { name });
  await expect(row('Moved Booked')).toBeVisible();
  await expectNothingInAnyLook(page, 'appointments with somebody who left');

  // A practitioner who has left has no free slots: the desk offers others at once.
  await row('Moved Booked')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Reschedule' }).click();
  const move = page.getByRole('dialog');
  await move
    .getByRole('region', { name: 'Next free' })
    .getByRole('button', { name: /Staying Journey/ })
    .click();
  await move.getByRole('button', { name: /^(Reschedule|Move)/ }).click();
  // The appointment as it is now.
  await expect(page).not.toHaveURL(/open=move/);
  await expect(move.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(move).toBeHidden();
  await expect(notice).toContainText('Leaving Journey (1)');
  await row('Cancelled Booked')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('The doctor has left');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByText('Nobody is booked any more with somebody who does not work here.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all appointments' }).click();
  await expect(page).not.toHaveURL(/without_practitioner/);
});
