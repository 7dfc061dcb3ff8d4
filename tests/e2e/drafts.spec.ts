import type { Page } from '@playwright/test';
import { choosePatient, wizardOf } from './support/booking';
import { register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let felicia: PatientRecord;
let martin: PatientRecord;

test.beforeAll(async () => {
  clinic = await newOrganization('Clinic of Drafts');
  const caller = await callerFor(await newPerson('Receptionist', clinic));
  felicia = await register(caller, { first_name: 'Felicia', last_name: 'Nkrumah' });
  martin = await register(caller, { first_name: 'Martin', last_name: 'Owusu', gender: 'MALE' });
});

const registration = (page: Page) => page.getByRole('form', { name: 'Register patient' });
const first = (page: Page) => registration(page).getByLabel('First name');
const offer = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Resume draft: ${name}`) });
/** The browser writes drafts within a second. */
const kept = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/drafts/') && answer.request().method() === 'PUT');

test('an abandoned registration does not fill another one, but can be continued @long', async ({ visit }) => {
  const page = await visit(await newPerson('Receptionist', clinic), { at: '/recept/patients' });
  await page.getByRole('button', { name: 'Register patient' }).click();
  const written = kept(page);
  await first(page).fill('Nana Akosua');
  await written;
  await page.goto('/recept/patients');

  await page.getByRole('button', { name: 'Register patient' }).click();
  await expect(offer(page, 'Nana Akosua, \\d\\d:\\d\\d [ap]m')).toBeVisible();
  await expect(first(page)).toHaveValue('');
  const another = kept(page);
  await first(page).fill('Martin');
  await another;
  await offer(page, 'Nana Akosua').click();
  await expect(first(page)).toHaveValue('Nana Akosua');
  await expect(first(page)).toBeFocused();
  await expect(page.getByText(/^Restored what you typed at \d\d:\d\d [ap]m\. Nana Akosua/)).toBeVisible();
  // The text that was typed instead is not lost either.
  await offer(page, 'Martin').click();
  await expect(first(page)).toHaveValue('Martin');
  await registration(page).getByRole('group', { name: 'Draft' }).getByRole('button', { name: 'Discard' }).click();
  await expect(offer(page, 'Nana Akosua')).toHaveCount(0);
  await expect(first(page)).toHaveValue('Martin');
});

test('two registrations in two tabs stay separate, also over a reload @long', async ({ visit }) => {
  const page = await visit(await newPerson('Receptionist', clinic), { at: '/recept/patients?open=register' });
  const other = await page.context().newPage();
  await other.goto('/recept/patients?open=register');
  for (const [tab, name] of [
    [page, 'Ama'],
    [other, 'Kofi'],
  ] as const) {
    const written = kept(tab);
    await first(tab).fill(name);
    await written;
  }
  await page.reload();
  await expect(first(page)).toHaveValue('Ama');
  await other.reload();
  await expect(first(other)).toHaveValue('Kofi');
  await expect(offer(page, 'Kofi')).toHaveCount(0);
  await expect(offer(other, 'Ama')).toHaveCount(0);
});

test('a booking and a walk-in begin without the last patient, and name the patient of the draft @long', async ({
  visit,
}) => {
  const page = await visit(await newPerson('Receptionist', clinic), { at: '/recept/appointments?open=book' });
  const wizard = wizardOf(page);
  const written = kept(page);
  await choosePatient(page, 'Felicia Nkrumah');
  await written;
  await page.goto('/recept/appointments');
  await page.goto('/recept/appointments?open=book');
  await expect(offer(page, 'Felicia Nkrumah')).toBeVisible();
  await expect(wizard.getByRole('heading', { name: /Step 1 of 5/ })).toBeVisible();
  await expect(wizard.getByRole('radio', { checked: true })).toHaveCount(0);
  await offer(page, 'Felicia Nkrumah').click();
  await expect(wizard.getByText(/^Restored what you typed at .* Felicia Nkrumah/)).toBeVisible();
});

test('text about one patient is not offered with another', async ({ visit }) => {
  const page = await visit(await newPerson('Doctor', clinic), {
    at: `/patients/${felicia.uuid}`,
    workspace: 'OPD',
  });
  const add = () => page.getByRole('button', { name: 'Record an allergy' }).first().click();
  const dialog = page.getByRole('dialog');
  await add();
  const written = kept(page);
  await dialog.getByLabel('Note').fill('Swelling after groundnuts');
  await written;
  await page.goto(`/patients/${martin.uuid}`);
  await add();
  await expect(dialog.getByLabel('Note')).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Resume draft/ })).toHaveCount(0);
  await page.goto(`/patients/${felicia.uuid}`);
  await add();
  await expect(dialog.getByLabel('Note')).toHaveValue('');
  await page.getByRole('button', { name: /^Resume draft/ }).click();
  await expect(dialog.getByLabel('Note')).toHaveValue('Swelling after groundnuts');
});

test('a draft with a long name widens no form on a phone @long', async ({ visit }) => {
  const page = await visit(await newPerson('Receptionist', clinic), {
    at: '/recept/patients',
    viewport: { width: 390, height: 844 },
  });
  const name = 'Nana Akosua Serwaa Gyamfuaa Boakye-Yiadom Mensah';
  await page.getByRole('button', { name: 'Register patient' }).click();
  const written = kept(page);
  await first(page).fill(name);
  await written;
  await page.goto('/recept/patients');
  await page.getByRole('button', { name: 'Register patient' }).click();
  await expect(offer(page, name)).toBeVisible();
  await expect(offer(page, name)).toHaveText(new RegExp(name));
  // It is completely visible: inside the edge, and not cut off.
  const [right, cut] = await offer(page, name).evaluate((button) => {
    const text = button.querySelector('span')!;
    return [button.getBoundingClientRect().right, text.scrollWidth - text.clientWidth];
  });
  expect(right).toBeLessThanOrEqual(390);
  expect(cut).toBeLessThanOrEqual(0);
});
