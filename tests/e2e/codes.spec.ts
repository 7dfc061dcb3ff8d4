import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('an administrator changes the format of patient numbers: the next patient gets it and is found by either half @long', async ({
  visit,
}) => {
  const clinic = await newOrganization('Numbered Clinic');
  const [administrator, receptionist] = [
    await newPerson('Administrator', clinic),
    await newPerson('Receptionist', clinic),
  ];
  const caller = await callerFor(receptionist);
  const first = await register(caller, { first_name: 'Adwoa', last_name: 'Sarpong' });
  expect(first.patient_number).toBe('P000001');

  const page = await visit(administrator, { at: '/admin', workspace: 'ADMIN' });
  await page.getByRole('navigation').getByRole('link', { name: 'Codes Sequences' }).click();
  const table = page.getByRole('table', { name: 'Codes Sequences' });
  const row = table.getByRole('row', { name: /Patient number/ });
  await expect(row).toContainText('P000002');
  await page.getByRole('button', { name: 'Actions for Patient number' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Patient number' });
  const preview = form.getByRole('complementary', { name: 'The next codes' });
  await expect(preview.getByRole('listitem')).toHaveText(['P000002', 'P000003', 'P000004']);

  // A format that could repeat a given number is refused during typing.
  await form.getByLabel('Prefix').fill('p0');
  await form.getByLabel('Padding').fill('5');
  await expect(preview).toContainText('given before, in the format P000000');
  await form.getByLabel('Prefix').fill('nc-{YY}-');
  await form.getByLabel('Padding').fill('6');
  await form.getByLabel('Suffix').fill('-');
  await form.getByLabel('Check digit').selectOption({ label: 'A figure (Luhn, over the figures)' });
  await expect(preview.getByRole('listitem').first()).toHaveText(/^NC-\d\d-000002-\d$/);
  await expect(preview).not.toContainText('given before, in');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(row).toContainText(/NC-\d\d-000002-\d/);

  const second = await register(caller, { first_name: 'Yaa', last_name: 'Konadu' });
  expect(second.patient_number).toMatch(/^NC-\d\d-00000[2-9]-\d$/);
  // The administrator's page follows.
  await expect(row).toContainText(second.patient_number);

  const desk = await visit(receptionist, { at: '/recept/patients', workspace: 'RECEPT' });
  const hit = desk.getByRole('table').getByRole('row', { name: /Yaa Konadu/ });
  const search = desk.getByRole('searchbox').first();
  const figures = second.patient_number.slice(6, 12);
  for (const typed of [
    second.patient_number.toLowerCase().replaceAll('-', ''),
    figures,
    second.patient_number.slice(6),
  ]) {
    await search.fill(typed);
    await expect(desk.getByRole('table').getByRole('row', { name: /Adwoa Sarpong/ })).toBeHidden();
    await expect(hit).toBeVisible();
  }

  // The page recognizes both as patient numbers.
  for (const [code, name] of [
    [first.patient_number, 'Adwoa Sarpong'],
    [second.patient_number, 'Yaa Konadu'],
  ] as const) {
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText(`${code} is ours.`)).toBeVisible();
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
});

test('a sequence of the hospital’s own prints labels ahead, and two administrators settle a conflict @long', async ({
  visit,
  expectComplaint,
}) => {
  const clinic = await newOrganization('Label Clinic');
  const administrator = await newPerson('Administrator', clinic);
  const page = await visit(administrator, { at: '/admin/codes', workspace: 'ADMIN' });
  const table = page.getByRole('table', { name: 'Codes Sequences' });
  const row = table.getByRole('row', { name: /Blood bag/ });
  // A feature more, and the sequence would be on the second page.
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('20');
  await page.getByRole('button', { name: 'Register sequence' }).click();
  const form = page.getByRole('dialog', { name: 'Register sequence' });
  await form.getByLabel('Name').fill('Blood bag');
  await form.getByLabel('Type').fill('blood-bag');
  await form.getByLabel('Prefix').fill('BB-');
  await form.getByLabel('Next value').fill('100');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('BB-000100');

  await page.getByRole('button', { name: 'Actions for Blood bag' }).click();
  await page.getByRole('menuitem', { name: 'Generate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate: Blood bag' });
  await dialog.getByLabel('How many').fill('3');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(dialog.getByLabel('Codes')).toHaveValue('BB-000100\nBB-000101\nBB-000102');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row).toContainText('BB-000102');

  // It has given out codes, so it cannot be deleted.
  expectComplaint(/status of 409/);
  await page.getByRole('button', { name: 'Actions for Blood bag' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/Codes of this sequence have been given/)).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Blood bag' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Blood bag' });
  await edit.getByLabel('Padding').fill('7');
  const other = await callerFor(administrator);
  const { data } = await answerOf<{ data: { uuid: string; type: string; version: number }[] }>(
    await other.fetch('GET', 'v2/codes/types?page_size=50'),
  );
  const { uuid, version } = data.find(({ type }) => type === 'blood-bag')!;
  const theirs = { prefix: 'BAG-', suffix: '', padding: 6, increment: 1, yearly: false, check_digit: 'none' };
  await answerOf(await other.fetch('PATCH', `v2/codes/types/${uuid}`, theirs, { 'if-match': String(version) }));
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('With their changes the next code is BAG-000103.')).toBeVisible();
  await edit.getByRole('button', { name: 'Take over' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  // The other administrator's prefix and the padding typed here: both are kept.
  await expect(row).toContainText('BAG-0000103');
});

test('receipt books count separately at each location @long', async ({ visit }) => {
  const clinic = await newOrganization('Counted Clinic');
  const administrator = await newPerson('Administrator', clinic);
  const caller = await callerFor(administrator);
  for (const name of ['Kasoa', 'Tema Harbour'])
    await answerOf(await caller.fetch('POST', 'v2/locations', { name, physical_type: 'site' }));
  const page = await visit(administrator, { at: '/admin/codes', workspace: 'ADMIN' });
  const row = page.getByRole('table', { name: 'Codes Sequences' }).getByRole('row', { name: /Receipt book/ });
  // A feature more, and the sequence would be on the second page.
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('20');
  await page.getByRole('button', { name: 'Register sequence' }).click();
  const form = page.getByRole('dialog', { name: 'Register sequence' });
  await form.getByLabel('Name').fill('Receipt book');
  await form.getByLabel('Type').fill('receipt-book');
  await expect(form.getByLabel('Counts at each location by itself')).toBeHidden();
  await form.getByLabel('Without gaps').check();
  await form.getByLabel('Counts at each location by itself').check();
  await expect(form.getByLabel('Next value')).toBeHidden();
  await form.getByLabel('Prefix').fill('RB-');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Numbers that count by location must hold the location')).toBeVisible();
  await form.getByLabel('Prefix').fill('RB-{LOC}-');
  const preview = form.getByRole('complementary', { name: 'The next codes' });
  await expect(preview.getByRole('listitem').first()).toHaveText('RB-LOC-000001');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Each location by itself');

  for (const [place, code] of [
    ['Kasoa', 'RB-KAS-000001'],
    ['Tema Harbour', 'RB-TH-000001'],
    ['Kasoa', 'RB-KAS-000002'],
  ] as const) {
    await page.getByRole('button', { name: 'Actions for Receipt book' }).click();
    await page.getByRole('menuitem', { name: 'Generate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Generate: Receipt book' });
    await dialog.getByLabel('Location').selectOption({ label: place });
    await dialog.getByRole('button', { name: 'Generate' }).click();
    await expect(dialog.getByLabel('Codes')).toHaveValue(code);
    await dialog.getByRole('button', { name: 'Done' }).click();
  }
  await expect(row).toContainText('At one of 2 locations');
  await page.getByRole('button', { name: 'Actions for Receipt book' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Receipt book' });
  await expect(edit.getByRole('definition').filter({ hasText: /^3$/ })).toBeVisible();
  await expect(edit.getByText('Tema Harbour TH')).toBeVisible();
});
