import type { Page } from '@playwright/test';
import { png } from './support/pictures';
import { query } from './support/installation';
import { newOrganization, newPerson, type Organization } from './support/people';
import { expect, signIn, test } from './support/test';

let clinic: Organization;

test.beforeAll(async () => {
  clinic = await newOrganization('Account Clinic');
});

const account = (page: Page) => page.getByRole('button', { name: /(your account|votre compte)$/ });

async function open(page: Page, item: string): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('the profile is corrected in its modal, which closes by itself', async ({ visit }) => {
  const person = await newPerson('Receptionist', clinic);
  const page = await visit(person, { at: '/recept' });
  await open(page, 'Profile information');
  const modal = page.getByRole('dialog', { name: 'Edit profile' });
  for (const label of ['First name', 'Last name', 'Email address']) await modal.getByLabel(label).fill('');
  await modal.getByRole('button', { name: 'Save' }).click();
  for (const label of ['First name', 'Last name', 'Email address', 'Contact number'])
    await expect(modal.getByText(`${label} is required`, { exact: true })).toBeVisible();
  await modal.getByLabel('First name').fill('Corrected');
  await modal.getByLabel('Last name').fill('Colleague');
  await modal.getByLabel('Email address').fill('not an address');
  await modal.getByRole('textbox', { name: 'Contact number', exact: true }).fill('0244123456');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal.getByText('Email address format is invalid')).toBeVisible();
  await modal.getByLabel('Email address').fill(`  ${person.username}@CLINIC.example `);
  await modal
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png() });
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal).toBeHidden();
  await expect(account(page)).toHaveAccessibleName(/Corrected Colleague/);
  await expect(account(page).locator('img')).toBeVisible();
  const [stored] = await query('select email_address, phone_number from users where username = $1', [person.username]);
  expect(stored).toEqual({ email_address: `${person.username}@clinic.example`, phone_number: '+233244123456' });
});

test('a password is changed in its modal, with a message for each outcome @long', async ({
  visit,
  page,
  expectComplaint,
}) => {
  // Chromium logs the refused request.
  expectComplaint(/status of 4\d\d/);
  const person = await newPerson('Receptionist', clinic);
  const inside = await visit(person, { at: '/recept' });
  await open(inside, 'Account security');
  const modal = inside.getByRole('dialog', { name: 'Change password' });
  await expect(modal.getByText('At least 8 characters', { exact: true })).toBeVisible();
  await expect(modal.getByRole('link', { name: 'Forgot Password' })).toBeVisible();
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal.getByText('Current password is required')).toBeVisible();
  await expect(modal.getByText('New password is required')).toBeVisible();
  const fill = async (current: string, next: string, again: string) => {
    await modal.getByRole('textbox', { name: 'Current password', exact: true }).fill(current);
    await modal.getByRole('textbox', { name: 'New password', exact: true }).fill(next);
    await modal.getByRole('textbox', { name: 'Confirm password', exact: true }).fill(again);
    await modal.getByRole('button', { name: 'Save' }).click();
  };
  await fill(person.password, 'a longer river', 'a longer rivet');
  await expect(modal.getByText('Passwords do not match')).toBeVisible();
  await fill('wrong', 'a longer river', 'a longer river');
  await expect(inside.getByRole('region', { name: 'Messages' }).getByRole('alert')).toBeVisible();
  await expect(modal).toBeVisible();
  await fill(person.password, 'a longer river', 'a longer river');
  await expect(modal).toBeHidden();
  await expect(inside.getByRole('status').getByText('Password reset Successfull')).toBeVisible();

  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('The user name or the password is wrong.');
  await signIn(page, { username: person.username, password: 'a longer river' });
  await expect(page.getByRole('dialog', { name: /^Hello, / })).toBeVisible();
});

test('an administrator’s profile has its own fields, with a signature @long', async ({ visit }) => {
  const person = await newPerson('Administrator', clinic);
  const page = await visit(person, { at: '/admin' });
  await open(page, 'Profile information');
  const modal = page.getByRole('dialog', { name: 'Profile information' });
  await modal.getByRole('button', { name: 'Save' }).click();
  for (const label of ['Gender', 'Date of birth', 'Phone number'])
    await expect(modal.getByText(`${label} is required`, { exact: true })).toBeVisible();
  await modal.getByRole('radio', { name: 'Female', exact: true }).check();
  await modal.getByRole('textbox', { name: 'Date of birth', exact: true }).fill('07-03-1975');
  await modal.getByRole('textbox', { name: 'Phone number', exact: true }).fill('0244123457');
  await modal.getByLabel('Address').fill('House 4\nKumasi');
  const files = modal.locator('input[type=file]');
  await files.last().setInputFiles({ name: 'signature.png', mimeType: 'image/png', buffer: png() });
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(modal).toBeHidden();
  await open(page, 'Profile information');
  await expect(modal.getByRole('textbox', { name: 'Date of birth', exact: true })).toHaveValue('07-03-1975');
  await expect(modal.getByLabel('Address')).toHaveValue('House 4\nKumasi');
  const [stored] = await query<{ signature: string | null }>('select signature from users where username = $1', [
    person.username,
  ]);
  expect(stored?.signature).toBeTruthy();
});
