import type { Page } from '@playwright/test';
import { expectNothingInAnyLook } from './support/accessible';
import { answerOf, register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
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
  clinic = await newOrganization('Consulting Clinic');
  desk = await newPerson('Receptionist', clinic);
  doctor = await newPerson('Doctor', clinic);
  const caller = await callerFor(desk);
  const sites = await answerOf<{ data: Kept[] }>(await caller.fetch('GET', 'v2/locations?parents_only=true'));
  location = sites.data[0]!.uuid;
});

/** A patient is let in, without a browser. */
async function letIn(first_name: string, reason: string): Promise<PatientRecord & { readonly visit: Kept }> {
  const caller = await callerFor(desk);
  const patient = await register(caller, { first_name, last_name: 'Consulted' });
  const body = { patient_id: patient.uuid, location_id: location, reason };
  return { ...patient, visit: await answerOf<Kept>(await caller.fetch('POST', 'v2/emr/visits', body)) };
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Visits' }).getByRole('row', { name: new RegExp(name) });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps of the consultation' });

test('a consultation begins from the visit, goes through its steps, and ends when nothing is missing', async ({
  visit,
}) => {
  const patient = await letIn('Walked', 'Cough');
  const page = await visit(doctor, { at: '/opd/visits', workspace: 'OPD' });
  await rowOf(page, 'Walked Consulted')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Consultation' }).click();
  await expect(heading(page, 'Triage')).toBeVisible();
  await expect(page).toHaveURL(/encounter=/);
  const encounter = new URL(page.url()).searchParams.get('encounter')!;
  const caller = await callerFor(doctor);
  const progress = async () => {
    const answer = await caller.fetch('GET', `v2/emr/encounters/${encounter}`);
    return (await answerOf<{ readonly progress_step: number }>(answer)).progress_step;
  };

  // By keyboard; after a reload the same step is open.
  await page.keyboard.press('.');
  await expect(heading(page, 'History')).toBeFocused();
  await page.getByRole('button', { name: 'Next: Examination' }).click();
  await expect(heading(page, 'Examination')).toBeVisible();
  await page.keyboard.press(',');
  await expect(heading(page, 'History')).toBeVisible();
  // A reload would lose the request that stores the step.
  await expect.poll(progress).toBe(2);
  await page.reload();
  await expect(heading(page, 'History')).toBeVisible();
  await page.goto(page.url().replace(/&?step=\w+/, ''));
  await expect(heading(page, 'Examination')).toBeVisible();

  // Leaving with open changes asks first.
  await page.getByRole('link', { name: /Walked Consulted/ }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave the consultation?' });
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(page, 'Examination')).toBeVisible();

  // Missing parts are named, with a link to each.
  await steps(page).getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('The chief complaint has not been written.')).toBeVisible();
  await page.getByRole('button', { name: 'Finish and end the visit' }).click();
  await page.getByRole('button', { name: 'Go to History' }).first().click();
  await expect(heading(page, 'History')).toBeVisible();
  for (const note_type of ['chief-complaint', 'history-of-presenting-illness'])
    await answerOf(
      await caller.fetch('POST', 'v2/emr/notes', {
        patient_id: patient.uuid,
        encounter_id: encounter,
        note_type,
        note: '<p>Cough for three days</p>',
      }),
    );
  await steps(page).getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('The chief complaint has not been written.')).toBeHidden();
  await page.getByLabel(/^Home: the visit/).check();
  await page.getByRole('button', { name: 'Finish and end the visit' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Finished');
  await expect(page.getByText('What is said now is an addendum to a note.')).toBeVisible();
  const ended = await answerOf<{ status: string }>(await caller.fetch('GET', `v2/emr/visits/${patient.visit.uuid}`));
  expect(ended.status).toBe('finished');

  // The encounter in the record.
  await page.getByRole('main').getByRole('link', { name: 'Timeline' }).click();
  await expect(page.getByRole('region', { name: /\d{2}-\d{2}-\d{4}/ }).first()).toContainText('Encounters');
  await page.getByLabel('Kind').selectOption('visit');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.goto(`/patients/${patient.uuid}/opd-consultations?encounter=${encounter}`);
  await expect(page.getByText('What is said now is an addendum to a note.')).toBeVisible();
});

test('two doctors in one consultation see each other at once, and neither is lost @long', async ({
  visit,
  expectComplaint,
}) => {
  // Chromium logs the refused stale version.
  expectComplaint(/status of 409/);
  const patient = await letIn('Shared', 'Fall');
  const colleague = await newPerson('Doctor', clinic);
  const first = await visit(doctor, { at: `/patients/${patient.uuid}`, workspace: 'OPD' });
  const second = await visit(colleague, { at: `/patients/${patient.uuid}`, workspace: 'OPD' });
  const banner = second.getByRole('region', { name: 'Current encounter' });
  const visited = second.getByRole('region', { name: 'Current visit' });
  await expect(visited.getByRole('button', { name: 'Start consultation' })).toBeVisible();
  // There is one way in: no separate line says that there is no encounter, and the visit's step is in its menu.
  await expect(banner).toBeHidden();
  await expect(visited.getByRole('button', { name: 'Start', exact: true })).toBeHidden();
  await first.getByRole('button', { name: 'Start consultation' }).dblclick();
  await expect(heading(first, 'Triage')).toBeVisible();
  await expect(banner).toContainText('In progress', { timeout: 2_000 });
  await expect(visited.getByRole('button', { name: 'Start consultation' })).toBeHidden();

  await banner.getByRole('link', { name: 'Details' }).click();
  const more = (page: Page) => page.getByRole('main').getByRole('button', { name: 'More actions' });
  await first.goto(second.url());
  for (const page of [first, second])
    await expect(page.getByRole('heading', { level: 1 })).toContainText('In progress');
  await more(first).click();
  await first.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = first.getByRole('dialog', { name: 'Edit encounter' });
  await edit.getByLabel('Reason').fill('Fall from a ladder');

  await more(second).click();
  await second.getByRole('menuitem', { name: 'Who takes part' }).click();
  await second.getByRole('button', { name: 'I take part' }).click();
  await expect(second.getByRole('dialog').getByText('Attender', { exact: true }).first()).toBeVisible();
  await second.keyboard.press('Escape');

  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Somebody else has changed this in the meantime.')).toBeVisible();
  await expect(edit.getByRole('alert')).toContainText('Who takes part: ');
  await edit.getByRole('button', { name: 'Take over' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(second.getByText('Fall from a ladder').first()).toBeVisible({ timeout: 2_000 });
  await expect(first.getByText('Attender', { exact: true }).first()).toBeVisible();

  // The visit waits for the encounter.
  await second.goto('/opd/visits');
  await rowOf(second, 'Shared Consulted')
    .getByRole('button', { name: /^Finish/ })
    .click();
  await second.getByRole('alertdialog', { name: 'End visit' }).getByRole('button', { name: 'End visit' }).click();
  await expect(second.getByText('The patient is in an encounter that has not ended.')).toBeVisible();
  await rowOf(second, 'Shared Consulted')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await second.getByRole('menuitem', { name: 'Details' }).click();
  await expect(second.getByRole('dialog').getByRole('region', { name: 'Encounters' })).toContainText('In progress');
});

test('the emergency lists a patient’s encounters; one is cancelled with its reason @long', async ({
  visit,
  expectComplaint,
}) => {
  // Chromium logs the request for the invalid address.
  expectComplaint(/status of 404/);
  const patient = await letIn('Listed', 'Burn');
  const caller = await callerFor(doctor);
  await answerOf(await caller.fetch('POST', 'v2/emr/encounters', { patient_id: patient.uuid, status: 'arrived' }));
  const page = await visit(doctor, { at: `/patients/${patient.uuid}/encounters`, workspace: 'EMERG' });
  const row = page.getByRole('table', { name: 'Encounters' }).getByRole('row', { name: /Burn/ });
  await expect(row).toContainText('Arrived');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel encounter' }).click();
  const dialog = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: 'Cancel encounter' }))
    .first();
  await dialog.getByRole('textbox').fill('Went home');
  await dialog.getByRole('button', { name: 'Cancel encounter' }).click();
  await expect(row).toContainText('Cancelled');
  await row.click();
  await expect(page.getByText('Cancelled: Went home')).toBeVisible();
  await page.goto(`/encounters/00000000-0000-7000-8000-000000000000`);
  await expect(page.getByText('There is no such encounter.')).toBeVisible();
});

test('encounters are accessible in any look @long', async ({ visit }) => {
  test.setTimeout(90_000);
  const patient = await letIn('Reached', 'Rash');
  const page = await visit(doctor, { at: `/patients/${patient.uuid}`, workspace: 'OPD', colorScheme: 'light' });
  await page.getByRole('button', { name: 'Start consultation' }).click();
  await expect(heading(page, 'Triage')).toBeVisible();
  const wizard = page.url();
  await steps(page).getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('The chief complaint has not been written.')).toBeVisible();
  await expectNothingInAnyLook(page, 'the end of a consultation');
  await page.goto(`/encounters/${new URL(wizard).searchParams.get('encounter')}`);
  await expect(page.getByText('Primary performer')).toBeVisible();
  await expectNothingInAnyLook(page, 'an encounter');
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Who takes part' }).click();
  await expect(page.getByRole('dialog', { name: 'Who takes part' })).toBeVisible();
  await expectNothingInAnyLook(page, 'who takes part');
  await page.goto(`/patients/${patient.uuid}/timeline`);
  await expect(page.getByRole('region', { name: /\d{2}-\d{2}-\d{4}/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Current encounter' })).toContainText('In progress');
  await expectNothingInAnyLook(page, 'the timeline');
});
