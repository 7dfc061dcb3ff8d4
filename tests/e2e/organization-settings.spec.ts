import type { Page } from '@playwright/test';
import { query } from './support/installation';
import { newOrganization, newPerson, type Organization, type Person } from './support/people';
import { png } from './support/pictures';
import { expect, test } from './support/test';

let clinic: Organization;
let administrator: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Settings Clinic');
  administrator = await newPerson('Administrator', clinic);
});

const section = (page: Page, name: string) => page.getByRole('region', { name });

async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  const field = page.getByLabel(label, { exact: false }).first();
  await field.click();
  await field.fill(typed);
  await page
    .getByRole('option', { name: option })
    .or(page.getByRole('menuitem', { name: option }))
    .first()
    .click();
}

test('Get Started names what is missing and follows the progress @long', async ({ visit }) => {
  const page = await visit(administrator, { at: '/admin', workspace: 'ADMIN' });
  const other = await visit(administrator, { at: '/admin/settings', workspace: 'ADMIN' });
  const step = page.getByRole('listitem').filter({ hasText: 'Describe your organization' });
  await expect(step).toContainText('Still missing: address, phone, logo.');
  await expect(page.getByText(/^\d of \d done$/)).toBeVisible();
  await expect(page.getByText('Plugins that failed')).toHaveCount(0);

  const profile = section(other, 'Profile');
  await profile.getByLabel('Address').fill('12 Castle Road\nAccra');
  await profile.getByRole('textbox', { name: 'Phone' }).fill('+233 30 200 0100');
  await profile.getByLabel('Website').fill('ridge');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByText('Website is not valid')).toBeVisible();
  await profile.getByLabel('Website').fill('https://ridge.example');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('The settings are saved.')).toBeVisible();
  await expect(step).toContainText('Still missing: logo.');

  await profile.locator('input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png() });
  await expect(other.getByText('The logo is saved.')).toBeVisible();
  await expect(step).toContainText('Done');
  await expect(page.getByRole('banner').locator('img').first()).toBeVisible();
  await step.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('another number format and another currency show at once in another browser @long', async ({ visit }) => {
  test.slow();
  const here = await visit(administrator, { at: '/admin/settings', workspace: 'ADMIN' });
  const there = await visit(await newPerson('Administrator', clinic), { at: '/admin/settings', workspace: 'ADMIN' });
  await expect(there.getByText('Shown everywhere:')).toContainText('1,234,567.89', { timeout: 20_000 });
  const region = section(here, 'Region and formats');
  await region.getByLabel('Number format').selectOption('1.234.567,89');
  await region.getByLabel('Money format').selectOption('By its three letters');
  await choose(here, 'Currency', 'US Dollar', 'US Dollar (USD)');
  await region.getByRole('button', { name: 'Save' }).click();
  const question = here.getByRole('alertdialog').or(here.getByRole('dialog'));
  await expect(question).toContainText('nothing is converted');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(region.getByText('Nothing has been saved.')).toBeVisible();
  await region.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Change the currency' }).click();
  await expect(there.getByText('Shown everywhere:')).toContainText('1.234.567,89 · USD 12.345,60');
});

test('two users who change the same section choose which values to keep; different sections do not conflict @long', async ({
  visit,
  expectComplaint,
}) => {
  // Chromium logs the refused stale version.
  expectComplaint(/status of 409/);
  const first = await visit(administrator, { at: '/admin/settings', workspace: 'ADMIN' });
  const second = await visit(await newPerson('Administrator', clinic), { at: '/admin/settings', workspace: 'ADMIN' });
  const mail = section(first, 'Mail');
  await mail.getByLabel('Sender name').fill('Desk of Ridge');
  const lock = section(second, 'Session lock');
  await lock.getByLabel('Minutes until the screen locks').fill('20');
  await lock.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText('The settings are saved.')).toBeVisible();
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText('The settings are saved.')).toBeVisible();

  await section(first, 'Session lock').getByLabel('Minutes until the screen locks').fill('30');
  await lock.getByLabel('Minutes until the screen locks').fill('25');
  await lock.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => minutes()).toBe(25);
  await section(first, 'Session lock').getByRole('button', { name: 'Save' }).click();
  await expect(first.getByRole('alert').filter({ hasText: 'Minutes until' })).toContainText('25');
  await first.getByRole('button', { name: 'Keep mine' }).click();
  await section(first, 'Session lock').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => minutes()).toBe(30);

  await first.getByRole('button', { name: 'Send a test message' }).click();
  await expect(first.getByText(/was written to the outbox folder of the server/)).toBeVisible();
});

async function minutes(): Promise<number | undefined> {
  const [row] = await query<{ idle_lock_minutes: number }>(
    'select idle_lock_minutes from organizations where organization_uuid = $1',
    [clinic.uuid],
  );
  return row?.idle_lock_minutes;
}

test('personal settings have a tab with its own address @long', async ({ visit }) => {
  const page = await visit(administrator, { at: '/admin/settings?tab=mine', workspace: 'ADMIN' });
  await expect(page.getByRole('link', { name: 'Mine' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByLabel('Theme')).toBeVisible();
  await page.getByRole('link', { name: 'Organization' }).click();
  await expect(section(page, 'Profile')).toBeVisible();
});

test('a user who may not change the settings reads them', async ({ visit }) => {
  const page = await visit(await newPerson('Finance manager', clinic), { at: '/admin/settings', workspace: 'ADMIN' });
  await expect(section(page, 'Profile')).toContainText('Settings Clinic');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});

test('a workspace has the organization’s name for users whose role includes it @long', async ({
  visit,
  expectComplaint,
}) => {
  // Chromium logs the refused request.
  expectComplaint(/status of 409/);
  test.slow();
  const doctor = await newPerson('Doctor', clinic);
  const doctorsPage = await visit(doctor, { at: '/ipd', workspace: 'IPD' });
  const selector = doctorsPage
    .getByRole('banner')
    .getByRole('button', { name: /^(In Patient|Surgical ward|Maternity ward)$/ });
  await expect(selector).toContainText('In Patient');
  const page = await visit(administrator, { at: '/admin/workspaces', workspace: 'ADMIN' });
  for (const name of ['Surgical ward', 'Maternity ward']) {
    await page.getByRole('button', { name: 'New workspace' }).click();
    const modal = page.getByRole('dialog', { name: 'New workspace' });
    await modal.getByLabel('Name').fill(name);
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(modal).toBeHidden();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('In Patient');
  }
  await expect(selector).toContainText('Maternity ward');
  await selector.click();
  await expect(doctorsPage.getByRole('menuitem', { name: 'Surgical ward' })).toBeVisible();
  await doctorsPage.keyboard.press('Escape');

  await page.goto('/admin/roles');
  await page.getByRole('row', { name: /^(Select Doctor )?Doctor/ }).click();
  const role = page.getByRole('dialog', { name: 'Edit Doctor' });
  await role.getByRole('checkbox', { name: 'Maternity ward' }).uncheck();
  await role.getByRole('button', { name: 'Save' }).click();
  await expect(role).toBeHidden();
  await expect(selector).toContainText('Surgical ward');

  await page.goto('/admin/workspaces');
  await page.getByRole('button', { name: 'Delete Surgical ward' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('These roles work in it: Doctor. Take it from them first.')).toBeVisible();
});

test('the administrator of the first organization creates another and finds it in the menu @long', async ({
  visit,
}) => {
  const founder = await newPerson('Administrator', 'Korle Ridge Hospital');
  const page = await visit(founder, { at: '/admin/settings', workspace: 'ADMIN' });
  await page.getByRole('button', { name: 'New organization' }).click();
  const modal = page.getByRole('dialog', { name: 'New organization' });
  await modal.getByLabel('Name').fill('Fourth Street Clinic');
  await modal.getByRole('button', { name: 'Create' }).click();
  await expect(modal).toBeHidden();
  await expect(section(page, 'Organizations')).toContainText('Fourth Street Clinic');
  await page.getByRole('button', { name: /your account$/ }).click();
  await expect(page.getByRole('menuitem', { name: /Fourth Street Clinic/ })).toBeVisible();
});
