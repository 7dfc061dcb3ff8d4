import { expectNothingInAnyLook } from './support/accessible';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let desk: Person;
let doctor: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Narrow Clinic');
  desk = await newPerson('Receptionist', clinic);
  doctor = await newPerson('Doctor', clinic);
});

test('on a phone the first screen shows the name, allergies and current visit, and the record begins there @long', async ({
  visit,
}) => {
  const reception = await callerFor(desk);
  const { data: sites } = await answerOf<{ data: { uuid: string }[] }>(
    await reception.fetch('GET', 'v2/locations?parents_only=true'),
  );
  const patient = await register(reception, { first_name: 'Narrow', last_name: 'Header' });
  const body = { patient_id: patient.uuid, location_id: sites[0]!.uuid, reason: 'Cough' };
  await answerOf(await reception.fetch('POST', 'v2/emr/visits', body));
  await answerOf(
    await (
      await callerFor(doctor)
    ).fetch('POST', 'v2/emr/allergy-intolerances', {
      patient_id: patient.uuid,
      substance: 'Penicillins',
      substance_code: 'penicillins',
      category: 'medication',
      severity: 'high',
    }),
  );
  const at = `/patients/${patient.uuid}`;
  const page = await visit(doctor, { at, workspace: 'OPD', viewport: { width: 390, height: 844 } });
  const going = page.getByRole('region', { name: 'Current visit' });
  const allergies = page.getByRole('group', { name: 'Allergies' });
  const tabs = page.getByRole('navigation', { name: 'Parts of the record' });
  const more = page.getByRole('button', { name: 'More about the patient' });

  // The line of the visit contains the button that opens the consultation, and later the one that continues it.
  await going.getByRole('button', { name: 'Start consultation' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Triage', exact: true })).toBeVisible();
  await page.goto(at);
  await expect(going.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Current encounter' })).toBeHidden();
  await expect(allergies).toContainText('Penicillins');
  await expect(allergies).toContainText('High risk');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden();
  expect((await tabs.boundingBox())!.y).toBeLessThan(844 / 2);

  // Everything else is behind one button, also by keyboard.
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('region', { name: 'Current encounter' })).toContainText('Encounter with');
  await expect(going).toContainText('since');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(allergies.getByRole('button', { name: 'Record an allergy' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden();

  // On a wide screen everything is shown.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(more).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expectNothingInAnyLook(page, 'the header of a record');
});
