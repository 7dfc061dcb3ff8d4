import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

interface Kept {
  readonly uuid: string;
}

let clinic: Organization;
let nurse: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Fever Clinic');
  nurse = await newPerson('Nurse', clinic);
  const caller = await callerFor(await newPerson('Receptionist', clinic));
  const sites = await answerOf<{ data: Kept[] }>(await caller.fetch('GET', 'v2/locations?parents_only=true'));
  for (const first_name of ['Feverish', 'Second']) {
    const { uuid } = await register(caller, { first_name, last_name: 'Case' });
    const body = { patient_id: uuid, location_id: sites.data[0]!.uuid };
    await answerOf<Kept>(await caller.fetch('POST', 'v2/emr/visits', body));
  }
});

test('a COVID-19 visit: the case form is begun, a colleague continues and completes it, and it shows the kind of case', async ({
  visit,
  expectComplaint,
}) => {
  const at = '/covid/visits';
  const page = await visit(nurse, { at, workspace: 'COVID' });
  const doctor = await visit(await newPerson('Doctor', clinic), { at, workspace: 'COVID' });
  const row = (of: typeof page, state: RegExp) =>
    of.getByRole('row', { name: new RegExp(`Feverish Case.*${state.source}`) });
  await row(page, /Not begun/).click();
  const form = page.getByRole('dialog', { name: 'COVID-19 case report: Feverish Case' });
  const yes = (within: typeof form, question: string) =>
    within.getByRole('radiogroup', { name: question, exact: true }).getByRole('radio', { name: 'Yes' });
  await expect(form.getByText('No case by the answers so far')).toBeVisible();
  await expect(form.getByText('Fever', { exact: true })).toHaveCount(0);
  await yes(form, 'Has or had symptoms').check();
  for (const symptom of ['Fever', 'Cough']) await yes(form, symptom).check();
  await expect(form.getByRole('status').getByText('Suspected case')).toBeVisible();

  // Required fields are checked at completion, not before.
  await form.getByRole('button', { name: 'Complete' }).click();
  await expect(form.getByText('First day of symptoms is required')).toBeVisible();
  await form.getByRole('button', { name: 'Save for later' }).click();
  await expect(form).toBeHidden();

  await row(doctor, /Begun.*Suspected case/).click();
  const theirs = doctor.getByRole('dialog', { name: 'COVID-19 case report: Feverish Case' });
  await expect(yes(theirs, 'Fever')).toBeChecked();
  await theirs.getByLabel('First day of symptoms').fill('01-11-2026');
  await theirs.getByRole('radio', { name: 'Came for care' }).check();
  await yes(theirs, 'Contact of a probable or confirmed case, or linked to a cluster').check();
  await theirs.getByRole('radiogroup', { name: 'A specimen was taken' }).getByRole('radio', { name: 'No' }).check();
  await theirs.getByRole('button', { name: 'Complete' }).click();
  await expect(row(doctor, /Completed.*Probable case/)).toBeVisible();
  await expect(row(page, /Completed.*Probable case/)).toBeVisible();

  // An amendment that meets another user's change is settled, not lost.
  expectComplaint(/the server responded with a status of 409/);
  await row(page, /Completed/).click();
  await row(doctor, /Completed/).click();
  await yes(form, 'Pregnant').check();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(page, /Amended/)).toBeVisible();
  await theirs.getByLabel('Remarks').fill('Lives alone');
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  const stale = theirs.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
  await expect(stale.getByRole('radio', { name: /Theirs.*Yes/ })).toBeChecked();
  await stale.getByRole('button', { name: 'Take over' }).click();
  await expect(yes(theirs, 'Pregnant')).toBeChecked();
  await expect(theirs.getByLabel('Remarks')).toHaveValue('Lives alone');
});

test('visits are limited to those without a form, and to the outcome form @long', async ({ visit }) => {
  const page = await visit(nurse, { at: '/covid/visits', workspace: 'COVID' });
  await page.getByRole('combobox', { name: 'Any state' }).selectOption('Not begun');
  await expect(page.getByRole('row', { name: /Second Case/ })).toBeVisible();
  await expect(page).toHaveURL(/form_status=none/);
  await page.getByRole('combobox', { name: 'Form' }).selectOption('COVID-19 outcome');
  await page.getByRole('row', { name: /Second Case/ }).click();
  const form = page.getByRole('dialog', { name: 'COVID-19 outcome: Second Case' });
  await form.getByRole('button', { name: 'Complete' }).click();
  await expect(form.getByText('Outcome is required', { exact: true })).toBeVisible();
});
