import type { Page } from '@playwright/test';
import { newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let administrator: Person;
let colleague: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Clinic of the Cut-offs');
  administrator = await newPerson('Administrator', clinic);
  colleague = await newPerson('Administrator', clinic);
});

const at = { at: '/admin/settings', workspace: 'ADMIN' };
const morse = (page: Page) => page.getByRole('region', { name: 'Morse Fall Scale' });
const moderate = (page: Page) => morse(page).getByLabel('Moderate risk from');
const save = (page: Page) => morse(page).getByRole('button', { name: 'Save' }).click();

test('settings of a feature follow other users’ changes, and two simultaneous changes ask which values to keep @long', async ({
  visit,
  expectComplaint,
}) => {
  // Chromium logs the refused save, because another user has changed the settings.
  expectComplaint(/status of 409/);
  const here = await visit(administrator, at);
  const there = await visit(colleague, at);
  await expect(moderate(there)).toHaveValue('25');
  await moderate(here).fill('30');
  await save(here);
  await expect(here.getByText('The settings are saved.')).toBeVisible();
  await expect(moderate(there)).toHaveValue('30');

  await moderate(there).fill('33');
  await moderate(here).fill('35');
  await save(here);
  await save(there);
  const question = morse(there).getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
  await expect(question.getByRole('group')).toHaveCount(1);
  await expect(question.getByRole('radio', { name: /Yours.*33/ })).not.toBeChecked();
  await expect(question.getByRole('radio', { name: /Theirs.*35/ })).not.toBeChecked();
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await save(there);
  await expect(moderate(here)).toHaveValue('33');

  // Refused values stay, with the message; the typed text survives leaving the page.
  await moderate(here).fill('90');
  await save(here);
  await expect(morse(here).getByText('High risk from should be more than moderate risk')).toBeVisible();
  await here.reload();
  await expect(moderate(here)).toHaveValue('90');
});

test('every form of the organization’s settings is in a section with its name, the notes and coins too @long', async ({
  visit,
}) => {
  const page = await visit(administrator, at);
  const cash = page.getByRole('region', { name: 'Notes and coins (GHS)' });
  await expect(cash.getByRole('textbox', { name: 'Coins' })).toHaveValue(/0\.50/);
  const named = page.getByRole('main').getByRole('region').getByRole('form');
  await expect(page.getByRole('main').getByRole('form')).toHaveCount(await named.count());

  await cash.getByRole('textbox', { name: 'Coins' }).fill('1.00 0.50');
  await cash.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  await page.reload();
  await expect(cash.getByRole('textbox', { name: 'Coins' })).toHaveValue('1.00  0.50');
});
