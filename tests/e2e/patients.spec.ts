import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Caller } from '../support/running-server';
import { png } from './support/pictures';
import { query } from './support/installation';
import { register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let administrator: Person;
let receptionist: Person;
let caller: Caller;

/** Twelve people, five of them men: Bono 01 … Bono 12. The oldest is 60, each next one five years younger. */
test.beforeAll(async () => {
  clinic = await newOrganization('Patient Lists Clinic');
  administrator = await newPerson('Administrator', clinic);
  receptionist = await newPerson('Receptionist', clinic);
  caller = await callerFor(receptionist);
  const year = new Date().getFullYear();
  for (let n = 1; n <= 12; n++)
    await register(caller, {
      first_name: `Person${String.fromCharCode(64 + n)}`,
      last_name: 'Listed',
      gender: n <= 5 ? 'MALE' : 'FEMALE',
      date_of_birth: `${year - 65 + n * 5}-01-01`,
      is_deceased: n === 1,
      address: [{ state: n % 2 ? 'Ashanti' : 'Volta', country: 'GH' }],
    });
});

const table = (page: Page) => page.getByRole('table', { name: 'Patients' });
const rows = (page: Page) => table(page).getByRole('row', { name: /Listed/ });
const listOf = (page: Page) => page.getByRole('search').getByRole('searchbox');

test('filters and pages narrow the list, appear in the address, and survive reload and going back @long', async ({
  visit,
}) => {
  const page = await visit(receptionist, { at: '/recept/patients?search=listed' });
  await expect(page.getByText('12 patients · 5 male · 7 female')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page).toHaveURL(/page=2/);

  await page.getByRole('combobox', { name: 'Gender' }).selectOption('Female');
  await expect(page.getByText('7 patients · 0 male · 7 female')).toBeVisible();
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('group', { name: 'Filters' });
  await filters.getByLabel('Age from').fill('10');
  await filters.getByLabel('Age to').fill('20');
  await filters.getByRole('combobox', { name: 'Any region' }).selectOption('Volta');
  await filters.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Gender' })).toHaveValue('FEMALE');
  await rows(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /Listed/ })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(listOf(page)).toHaveValue('');
  await expect(page).toHaveURL(/\/recept\/patients$/);

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Living and deceased' }).selectOption('Deceased only');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('PersonA Listed');
  await expect(rows(page)).toContainText('Deceased');
});

test('a user hides columns, and they stay hidden for this user on every computer @long', async ({ visit }) => {
  const person = await newPerson('Receptionist', clinic);
  const page = await visit(person, { at: '/recept/patients' });
  await expect(table(page).getByRole('columnheader', { name: 'Region' })).toBeVisible();
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await page.getByRole('group', { name: 'Columns' }).getByLabel('Region').uncheck();
  await expect(table(page).getByRole('columnheader', { name: 'Region' })).toHaveCount(0);
  await kept;
  const elsewhere = await visit(person, { at: '/recept/patients' });
  await expect(table(elsewhere).getByRole('columnheader', { name: 'Phone number' })).toBeVisible();
  await expect(table(elsewhere).getByRole('columnheader', { name: 'Region' })).toHaveCount(0);
});

test('the export contains the rows on screen, and no formula @long', async ({ visit }) => {
  await register(caller, { first_name: 'Formula', last_name: 'Exported', payer_name: '=HYPERLINK("x")' });
  const page = await visit(administrator, { at: '/recept/patients?search=exported', workspace: 'RECEPT' });
  await expect(table(page).getByRole('row', { name: /Formula Exported/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^patients-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  // The mark that tells spreadsheets that the file is UTF-8.
  expect(text).toMatch(/^\uFEFF/);
  const lines = text.trim().split('\r\n');
  expect(lines[0]).toMatch(/^Patient number,Title,First name,Last name,/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);

  const mayNot = await visit(receptionist, { at: '/recept/patients' });
  await expect(rows(mayNot).first()).toBeVisible();
  await expect(mayNot.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
});

test('a photo must be a bitmap: a drawing that could contain a script is refused @long', async ({
  visit,
  expectComplaint,
}) => {
  // Chromium logs the refused requests.
  expectComplaint(/status of 4(00|15)/);
  const { uuid } = await register(caller, { first_name: 'Photo', last_name: 'Graphed' });
  const page = await visit(receptionist, { at: `/patients/${uuid}` });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photo' });
  const choice = dialog.getByLabel('Photo', { exact: true });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const [name, mimeType, buffer] of [
    ['drawing.svg', 'image/svg+xml', svg],
    ['posing.png', 'image/png', svg],
    ['letter.png', 'image/png', Buffer.from('Dear Ama, ')],
  ] as const) {
    await choice.setInputFiles({ name, mimeType, buffer });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Photo is not valid');
  }
  await choice.setInputFiles({ name: 'ama.png', mimeType: 'image/png', buffer: png() });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The photo is saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const photo = page.getByRole('article').locator('img').first();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('a mother is linked to her child, and both records show it @long', async ({ visit }) => {
  const child = await register(caller, { first_name: 'Nii', last_name: 'Linkedson', date_of_birth: '2020-01-05' });
  const mother = await register(caller, { first_name: 'Naa', last_name: 'Linkedson', date_of_birth: '1992-01-05' });
  const page = await visit(receptionist, { at: `/patients/${child.uuid}` });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Link to another patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link to another patient' });
  await dialog.getByRole('radio', { name: /Naa Linkedson/ }).check();
  await dialog.getByLabel('What Naa Linkedson is to Nii Linkedson').selectOption('Parent');
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  const links = page.getByRole('region', { name: 'Linked patients' });
  await expect(links).toContainText(`Parent · ${mother.patient_number}`);
  await links.getByRole('link', { name: 'Naa Linkedson' }).click();
  await expect(page).toHaveURL(`/patients/${mother.uuid}`);
  await expect(links).toContainText(`Child · ${child.patient_number}`);
  await links.getByRole('button', { name: 'Remove the link to Nii Linkedson' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete link' });
  await expect(question).toContainText('Are you sure you want to delete this link?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Delete completed')).toBeVisible();
  await expect(links).toContainText('None recorded');
});

test('two records of one person are compared and merged, and separated again', async ({ visit }) => {
  const kept = await register(caller, { first_name: 'Abla', last_name: 'Mergewell', mobile: '+233244800001' });
  const other = await register(caller, {
    first_name: 'Abla',
    last_name: 'Mergewel',
    date_of_birth: '1971-03-04',
    email: 'abla@mergewell.example',
  });
  const page = await visit(receptionist, { at: `/patients/${kept.uuid}` });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge with another record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge with another record' });
  await dialog.getByRole('radio', { name: new RegExp(other.patient_number) }).check();
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect(dialog).toContainText(`The record ${kept.patient_number} stays.`);
  await dialog
    .getByRole('group', { name: 'Birth date' })
    .getByRole('radio', { name: new RegExp(other.patient_number) })
    .check();
  await dialog.getByRole('button', { name: 'Merge records' }).click();
  await expect(page.getByText('The records are merged. You can undo it on the profile.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('abla@mergewell.example');
  await expect(page.getByRole('region', { name: 'Person', exact: true })).toContainText('04-03-1971');

  await page.goto(`/patients/${other.uuid}`);
  await page.getByRole('link', { name: 'Open the other record' }).click();
  await expect(page).toHaveURL(`/patients/${kept.uuid}`);
  await page.getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByText('The merge is undone: both records stand again.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Person', exact: true })).toContainText('05-05-1990');
  await page.goto(`/patients/${other.uuid}`);
  await expect(page.getByRole('heading', { level: 1, name: /Abla Mergewel$/ })).toBeVisible();
});

test('a record is deleted after a question, and an administrator restores it @long', async ({
  visit,
  expectComplaint,
}) => {
  const { uuid } = await register(caller, { first_name: 'Gone', last_name: 'Andback' });
  const page = await visit(receptionist, { at: `/patients/${uuid}` });
  const askToDelete = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete patient' });
    await expect(question).toContainText('Are you sure you want to delete this patient?');
    return question;
  };
  await (await askToDelete()).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/patients/${uuid}`);
  await (await askToDelete()).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Delete completed')).toBeVisible();
  await expect(page).toHaveURL(/\/recept\/patients$/);
  await listOf(page).fill('andback');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  // Chromium logs the 404: for a receptionist the record is gone.
  expectComplaint(/status of 404/);
  await page.goto(`/patients/${uuid}`);
  await expect(page.getByText('There is no such patient.')).toBeVisible();

  const office = await visit(administrator, { at: '/admin/deleted-patients', workspace: 'ADMIN' });
  await office.getByRole('button', { name: 'Restore Gone Andback' }).click();
  await expect(office.getByText('Gone Andback is restored.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Gone Andback/ })).toBeVisible();
  const actions = await query<{ action: string }>(
    `select distinct action from audit_entries where patient_uuid = $1 and action in ('delete', 'restore')`,
    [uuid],
  );
  expect(actions.map(({ action }) => action).toSorted()).toEqual(['delete', 'restore']);
});

test('the side panel says that the queue is empty, shows recently opened patients, and finds any other @long', async ({
  visit,
}) => {
  const person = await newPerson('Receptionist', clinic);
  const first = await register(caller, {
    first_name: 'Opened',
    last_name: 'Firstly',
    gender: 'MALE',
    date_of_birth: '1980-01-01',
  });
  const last = await register(caller, { first_name: 'Opened', last_name: 'Lastly' });
  const page = await visit(person, { at: '/recept' });
  await page.getByRole('button', { name: 'Queue', exact: true }).click();
  const queue = page.getByRole('region', { name: 'Queue' });
  await expect(queue.getByText('Your queue is empty', { exact: true })).toBeVisible();
  await expect(queue.getByText('There are no patients waiting for you.', { exact: true })).toBeVisible();

  for (const { uuid, full_name: name } of [first, last]) {
    // The next page may load only once the server knows of this opening: leaving a page cancels its requests.
    const remembered = page.waitForResponse(
      (answer) => answer.url().endsWith('/patients/recent') && answer.request().method() === 'POST' && answer.ok(),
    );
    await page.goto(`/patients/${uuid}`);
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
    await remembered;
  }
  await page.getByRole('button', { name: 'Patients', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Patients' });
  const opened = panel.getByRole('list', { name: 'Opened last' }).getByRole('link');
  await expect(opened).toHaveCount(2);
  await expect(opened.first()).toContainText('Opened Lastly');
  await expect(opened.nth(1)).toContainText('OF');
  await expect(opened.nth(1)).toContainText(/Male, 4\d years/);
  await expect(opened.nth(1)).toContainText('No encounter recorded');
  await panel.getByPlaceholder('Search for patient').fill('personc');
  await panel
    .getByRole('list', { name: 'Patients found' })
    .getByRole('link', { name: /PersonC Listed/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /PersonC Listed/ })).toBeVisible();
});
