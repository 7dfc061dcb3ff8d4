import type { Page } from '@playwright/test';
import type { Caller } from '../support/running-server';

import { answerOf, register } from './support/patients';
import { query } from './support/installation';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let administrator: Person;
let caller: Caller;

test.beforeAll(async () => {
  clinic = await newOrganization('Selected Clinic');
  await query(
    `update roles set permissions = jsonb_set(permissions::jsonb, '{workspaces}',
       '["ADMIN","RECEPT","OPD","VIRT","HOME","BILL","PHARM","COVID","DIAG","IPD","MOM","EMERG"]')
     where organization_uuid = $1 and name = 'Doctor'`,
    [clinic.uuid],
  );
  administrator = await newPerson('Administrator', clinic);
  caller = await callerFor(administrator);
});

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

test('rows are selected by mouse and keyboard and deleted together; one in use stays, with the reason', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/409/);
  for (const name of ['A spare one', 'A spare two', 'A spare three', 'A worn one'])
    await answerOf(
      await caller.fetch('POST', `v1/providers/${clinic.uuid}/roles`, {
        name,
        permissions: { workspaces: ['RECEPT'], resources: ['patients.read'] },
      }),
    );
  const wearer = await newPerson('Receptionist', clinic);
  await query(
    `update practitioner_roles set role_uuid = (select uuid from roles where organization_uuid = $1 and name = 'A worn one')
     where user_uuid = (select uuid from users where username = $2)`,
    [clinic.uuid, wearer.username],
  );
  const page = await visit(administrator, { at: '/admin/roles?search=spare', workspace: 'ADMIN' });
  const question = (name: string) => page.getByRole('alertdialog', { name });
  await page.getByRole('row', { name: /A spare one/ }).focus();
  await page.keyboard.press(' ');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 selected')).toBeHidden();
  await box(page, 'A spare one').check();
  await page.getByRole('button', { name: 'Select page' }).click();
  await expect(page.getByText('3 selected')).toBeVisible();

  // Rows that the search hides are no longer selected.
  await page.getByRole('searchbox', { name: 'Search for role' }).fill('');
  await expect(box(page, 'A worn one')).toBeVisible();
  await expect(page.getByText('3 selected')).toBeHidden();
  for (const name of ['A spare one', 'A spare two', 'A worn one']) await box(page, name).check();
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete these 3 roles?')).toBeVisible();
  await question('Delete 3 roles').getByRole('button', { name: 'Delete' }).click();
  const kept = page.getByRole('dialog', { name: 'Deletion error' });
  await expect(kept.getByText('2 of 3 deleted.')).toBeVisible();
  await expect(kept.getByRole('listitem')).toHaveText('A worn one One person has this role.');
  await kept.getByRole('button', { name: 'Close' }).last().click();
  await expect(box(page, 'A worn one')).toBeChecked();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();

  await box(page, 'A spare three').check();
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this role?')).toBeVisible();
  await question('Delete role').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Delete completed')).toBeVisible();
  await expect(box(page, 'A spare three')).toHaveCount(0);

  // Administrators also have the side panel.
  await page.getByRole('button', { name: 'Queue', exact: true }).click();
  await expect(page.getByText('Your queue is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Patients', exact: true }).click();
  await expect(page.getByRole('searchbox', { name: 'Search for patient' })).toBeVisible();
});

test('several of the organization’s own specialties are deleted together, in their window @long', async ({ visit }) => {
  for (const display of ['Hand surgery', 'Sports medicine', 'Travel medicine'])
    await answerOf(await caller.fetch('POST', `v1/providers/${clinic.uuid}/practitioner-specialties`, { display }));
  const page = await visit(administrator, { at: '/admin/team', workspace: 'ADMIN' });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Own specialties' }).click();
  const own = page.getByRole('dialog', { name: 'Own specialties' });
  for (const name of ['Hand surgery', 'Travel medicine']) await box(page, name).check();
  await own.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Delete 2 specialties' }).getByRole('button', { name: 'Delete' }).click();
  await expect(own.getByText('Hand surgery')).toHaveCount(0);
  await expect(own.getByText('Travel medicine')).toHaveCount(0);
  await expect(own.getByText('Sports medicine')).toBeVisible();
});

test('a missing workspace is named, and one press leaves it @long', async ({ visit }) => {
  const doctor = await newPerson('Doctor', clinic);
  const page = await visit(doctor, { at: '/covid', workspace: 'COVID' });
  await page.getByRole('link', { name: 'WHO forms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'WHO forms' })).toBeVisible();

  await page.goto('/xyz/patients');
  await expect(page.getByText('Invalid workspace: XYZ')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(/\/covid$/);

  await page.evaluate(() => {
    sessionStorage.removeItem('clinic.workspace');
    document.cookie = 'workspace=XYZ; Path=/';
  });
  await page.goto('/covid/patients');
  await expect(page.getByText('Invalid workspace: XYZ')).toBeVisible();
  await page.getByRole('button', { name: 'Switch to COVID-19' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
});

test('every part of a record can be reached from every workspace, under its own tab @long', async ({ visit }) => {
  const doctor = await newPerson('Doctor', clinic);
  const patient = await register(await callerFor(await newPerson('Receptionist', clinic)), {
    first_name: 'Everywhere',
    last_name: 'Known',
  });
  const page = await visit(doctor, { workspace: 'PHARM' });
  const tabs = page.getByRole('navigation', { name: 'Parts of the record' });
  const current = tabs.locator('[aria-current="page"]');
  for (const [workspace, path, label] of [
    ['PHARM', 'charts', 'Charts'],
    ['BILL', 'care-plans', 'Care plans'],
    ['DIAG', 'files', 'Files'],
    ['RECEPT', 'notes', 'Notes'],
  ] as const) {
    await page.evaluate((key) => sessionStorage.setItem('clinic.workspace', key), workspace);
    await page.goto(`/patients/${patient.uuid}/${path}`);
    await expect(current).toHaveText(label);
    const open = await tabs.getByRole('link').count();
    await tabs.getByRole('link', { name: 'Summary' }).click();
    await expect(current).toHaveText('Summary');
    await expect(tabs.getByRole('link')).toHaveCount(open - 1);
  }
});
