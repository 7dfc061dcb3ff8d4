import type { Locator, Page } from '@playwright/test';
import { expectNothingInAnyLook } from './support/accessible';
import { answerOf, register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let doctor: Person;
let nurse: Person;
let pharmacist: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Assessing Clinic');
  doctor = await newPerson('Doctor', clinic);
  nurse = await newPerson('Nurse', clinic);
  pharmacist = await newPerson('Pharmacist', clinic);
});

const newPatient = async (first_name: string): Promise<PatientRecord> =>
  register(await callerFor(doctor), { first_name, last_name: 'Assessed' });
const profileOf = ({ uuid }: PatientRecord, tab = '') => `/patients/${uuid}${tab}`;
const banner = (page: Page) =>
  page.getByRole('banner').or(page.getByRole('article')).getByRole('region', { name: 'Allergies' }).first();
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Takes the first suggestion for the typed text, by key. */
async function takeFirst(page: Page, field: Locator, text: string, suggestion: string | RegExp): Promise<void> {
  await field.fill(text);
  await expect(page.getByRole('option', { name: suggestion }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('the header shows an allergy everywhere as soon as it is recorded: in a second browser and in another workspace @long', async ({
  visit,
}) => {
  const patient = await newPatient('Allergic');
  const page = await visit(doctor, { at: profileOf(patient), workspace: 'OPD' });
  const other = await visit(pharmacist, { at: profileOf(patient), workspace: 'PHARM' });
  for (const each of [page, other]) await expect(banner(each)).toContainText('Allergies not asked');

  // No known allergies is not the same as not asked, and the other browser sees it at once.
  await banner(page).getByRole('button', { name: 'Record that none are known' }).click();
  const none = page.getByRole('dialog', { name: 'Record that no allergies are known' });
  await none.getByRole('button', { name: 'Record' }).click();
  await expect(none).toContainText('How is it known? is required');
  await none.getByRole('radio', { name: 'A relative or carer says so' }).check();
  await expectNothingInAnyLook(page, 'who says that no allergies are known');
  await none.getByRole('button', { name: 'Record' }).click();
  await expect(none).toBeHidden();
  for (const each of [page, other]) await expect(banner(each)).toContainText('A relative or carer says so');
  for (const each of [page, other]) await expect(banner(each)).toContainText('Abena Journey');

  await banner(page).getByRole('button', { name: 'Record an allergy' }).click();
  const form = page.getByRole('dialog', { name: 'Record an allergy' });
  await takeFirst(page, form.getByLabel('Substance'), 'peniciline', 'Penicillins');
  await expect(form.getByLabel('Substance')).toHaveValue('Penicillins');
  await expect(form.getByLabel('Category')).toHaveValue('medication');
  await form.getByRole('radio', { name: 'High risk' }).check();
  await form.getByRole('button', { name: 'Add reaction' }).click();
  await takeFirst(page, form.getByLabel('Manifestation'), 'anaph', 'Anaphylaxis');
  await form.getByRole('group', { name: 'Reaction 1' }).getByLabel('Severity').selectOption('severe');
  await expectNothingInAnyLook(page, 'the form of an allergy');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  for (const each of [page, other]) {
    await expect(banner(each)).toContainText('Penicillins');
    await expect(banner(each)).toContainText('High risk');
    await expect(banner(each)).toContainText('Anaphylaxis (severe)');
    await expect(banner(each)).not.toContainText('No known allergies');
  }
  await expectNothingInAnyLook(page, 'a record with an allergy');

  // A refuted allergy leaves the header and stays readable.
  const card = section(page, 'Allergies').last();
  await card.getByRole('button', { name: 'Actions for Penicillins' }).click();
  await page.getByRole('menuitem', { name: 'Refute' }).click();
  for (const each of [page, other]) await expect(banner(each)).toContainText('Allergies not asked');
  await card.getByRole('button', { name: 'Over or taken back (1)' }).click();
  await expect(card.getByText('Penicillins')).toBeVisible();
});

test('two users who change one allergy choose which values to keep @long', async ({ visit, expectComplaint }) => {
  expectComplaint(/409/);
  const patient = await newPatient('Disputed');
  const caller = await callerFor(nurse);
  const body = { patient_id: patient.uuid, substance: 'Latex', category: 'environment', severity: 'low' };
  await answerOf(await caller.fetch('POST', 'v2/emr/allergy-intolerances', body));
  const pages = [
    await visit(doctor, { at: profileOf(patient), workspace: 'OPD' }),
    await visit(nurse, { at: profileOf(patient), workspace: 'OPD' }),
  ] as const;
  const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Latex' });
  for (const page of pages) {
    await section(page, 'Allergies').last().getByRole('button', { name: 'Actions for Latex' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(form(page)).toBeVisible();
  }
  const [first, second] = pages;
  await form(first).getByRole('radio', { name: 'High risk' }).check();
  await form(first).getByRole('button', { name: 'Save' }).click();
  await expect(form(first)).toBeHidden();
  await form(second).getByLabel('Note').fill('Gloves');
  await form(second).getByRole('button', { name: 'Save' }).click();
  const stale = form(second).getByRole('alert').filter({ hasText: 'Severity' });
  await expect(stale).toContainText('High risk');
  await stale.getByRole('button', { name: 'Take over' }).click();
  await expect(form(second).getByLabel('Note')).toHaveValue('Gloves');
  // Fields that only the other user changed are kept.
  await expect(form(second).getByRole('radio', { name: 'High risk' })).toBeChecked();
  await form(second).getByRole('button', { name: 'Save' }).click();
  await expect(form(second)).toBeHidden();
  await expect(section(first, 'Allergies').last()).toContainText('Gloves');
});

test('diagnoses are found by misspelt words and ranked by keyboard, and a problem is resolved', async ({ visit }) => {
  test.setTimeout(90_000);
  const patient = await newPatient('Diagnosed');
  const caller = await callerFor(doctor);
  const encounter = await answerOf<{ uuid: string }>(
    await caller.fetch('POST', 'v2/emr/encounters', { patient_id: patient.uuid, status: 'in-progress' }),
  );
  const wizard = profileOf(patient, `/opd-consultations?encounter=${encounter.uuid}&step=assessment`);
  const page = await visit(doctor, { at: wizard, workspace: 'OPD' });
  const other = await visit(nurse, { at: wizard, workspace: 'OPD' });
  const search = page.getByRole('combobox', { name: 'Add a diagnosis' });
  const lines = (each: Page) => section(each, 'Diagnoses').getByRole('listitem');

  await takeFirst(page, search, 'hipertention', /^I10 /);
  await expect(lines(page)).toHaveCount(1);
  await takeFirst(page, search, 'malarai', /malaria/i);
  await expect(lines(page)).toHaveCount(2);
  await search.fill('Worn out');
  await page.keyboard.press('Enter');
  await expect(lines(page).nth(2)).toContainText('No code');
  await expect(lines(page).first()).toContainText('I10');

  await page.getByRole('button', { name: 'Move Worn out: arrow keys up and down' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(lines(page).nth(1)).toContainText('Worn out');
  await page.keyboard.press('ArrowUp');
  await expect(
    section(page, 'Diagnoses').getByRole('status').filter({ hasText: 'is now number 1 of 3' }),
  ).toBeAttached();
  for (const each of [page, other]) await expect(lines(each).first()).toContainText('Worn out');
  await expect(page.getByRole('button', { name: 'Move Worn out: arrow keys up and down' })).toBeFocused();
  await expect(other.getByRole('combobox', { name: 'Add a diagnosis' })).toHaveCount(0);

  // By mouse: the last one moves to the top.
  await page.locator('[draggable]').nth(2).dragTo(lines(page).first());
  for (const each of [page, other]) await expect(lines(each).nth(1)).toContainText('Worn out');

  const menuOf = async (name: RegExp, item: string) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await menuOf(/^Actions for I10/, 'Put on the problem list');
  await expect(lines(page).filter({ hasText: 'I10' })).toContainText('On the problem list');
  await expectNothingInAnyLook(page, 'the diagnoses of an encounter');
  await menuOf(/^Actions for I10/, 'Past changes');
  const history = page.getByRole('dialog', { name: 'Past changes' });
  await expect(history).toContainText('On the problem list: Yes');
  await expectNothingInAnyLook(page, 'the past of a diagnosis');
  await history.getByRole('button', { name: 'Close' }).click();
  await menuOf(/^Actions for I10/, 'Edit');
  const form = page.getByRole('dialog', { name: /^Edit I10/ });
  await form.getByRole('combobox', { name: 'Diagnosis' }).click();
  await expect(form.getByRole('listbox').getByRole('option', { name: /^I10/ })).toBeVisible();
  await expectNothingInAnyLook(page, 'the form of a diagnosis with its suggestions');
  await page.keyboard.press('Escape');
  await expect(form.getByRole('listbox')).toBeHidden();
  await form.getByLabel('Certainty').selectOption('confirmed');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(lines(page).filter({ hasText: 'I10' })).toContainText('Confirmed');

  await page.goto(profileOf(patient));
  const problems = section(page, 'Problems');
  await expect(problems).toContainText('I10');
  await menuOf(/^Actions for I10/, 'Resolved');
  await expect(problems).toContainText('No problem is on record.');
  await problems.getByRole('button', { name: 'Resolved or refuted (1)' }).click();
  await expect(problems.getByRole('listitem').filter({ hasText: 'I10' })).toContainText('Resolved');
  // Further diagnoses of the encounter, the main one first.
  const made = problems.getByRole('region', { name: 'Diagnoses of the last encounter' }).getByRole('listitem');
  await expect(made.first()).toContainText('B50.9');
  await expect(made.filter({ hasText: 'I10' })).toHaveCount(0);
});

test('a care plan shows overdue activities, one press checks them off, and it is revoked with a reason @long', async ({
  visit,
}) => {
  const patient = await newPatient('Planned');
  const page = await visit(doctor, { at: profileOf(patient, '/care-plans'), workspace: 'OPD' });
  const other = await visit(nurse, { at: profileOf(patient), workspace: 'EMERG' });
  await page.getByRole('button', { name: 'New care plan' }).click();
  const form = page.getByRole('dialog', { name: 'New care plan' });
  await form.getByLabel('Title').fill('Pressure under control');
  await form.getByRole('button', { name: 'Add goal' }).click();
  await form.getByRole('textbox', { name: 'Goal', exact: true }).fill('Below 140/90');
  for (const [index, what, when] of [
    [1, 'Measure the pressure', '01-11-2020'],
    [2, 'Talk about salt', ''],
  ] as const) {
    await form.getByRole('button', { name: 'Add activity' }).click();
    const line = form.getByRole('group', { name: `Activity ${index}` });
    await line.getByRole('textbox', { name: 'What' }).fill(what);
    if (when) await line.getByRole('textbox', { name: 'When' }).fill(when);
  }
  await expectNothingInAnyLook(page, 'the form of a care plan');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  const plan = (each: Page) => each.getByRole('article', { name: 'Pressure under control' });
  for (const each of [page, other]) {
    await expect(plan(each)).toContainText('1 overdue');
    await expect(plan(each)).toContainText('0 of 2 done');
  }
  await expectNothingInAnyLook(page, 'a care plan');
  await plan(other)
    .getByRole('checkbox', { name: /Measure the pressure/ })
    .check();
  for (const each of [page, other]) {
    await expect(plan(each)).toContainText('1 of 2 done');
    await expect(plan(each)).not.toContainText('overdue');
    await expect(plan(each).getByRole('checkbox', { name: /Measure the pressure/ })).toBeChecked();
  }

  await plan(page).getByRole('button', { name: 'Actions for Pressure under control' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  const reason = page.getByRole('dialog', { name: 'Revoke care plan' });
  await reason.getByLabel('Reason').fill('Moved away');
  await reason.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('There is no care plan.')).toBeVisible();
  await expect(section(other, 'Care plans')).toContainText('No care plan is followed.');
  await page.getByRole('checkbox', { name: 'Show revoked ones' }).check();
  await expect(plan(page)).toContainText('Reason: Moved away');
});
