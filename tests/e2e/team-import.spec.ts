import { newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('an administrator imports a team from a file, and another one sees it come and go @long', async ({ visit }) => {
  const clinic = await newOrganization('Import Clinic');
  const [first, second] = [await newPerson('Administrator', clinic), await newPerson('Administrator', clinic)];
  const page = await visit(first, { at: '/admin/team', workspace: 'ADMIN' });
  const other = await visit(second, { at: '/admin/team', workspace: 'ADMIN' });
  const names = Array.from({ length: 120 }, (_, n) => `Person,Number ${n},import.${n},Receptionist`);

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import staff' });
  const choose = (lines: readonly string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'team.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    });

  // The user chooses the meaning of an unknown heading.
  await choose(['First name,Last name,Login name,Role', ...names.slice(0, 2)]);
  await expect(dialog.getByText('There is no column called Login name.')).toBeVisible();
  await dialog.getByLabel('Login name').selectOption('Username (required)');
  await dialog.getByRole('button', { name: 'Check the file again' }).click();
  await expect(dialog.getByText('New: 2. Changed: 0. Already so: 0.')).toBeVisible();

  // A faulty line stops the whole import.
  await choose(['First name,Last name,Username,Role', ...names, 'Wrong,Role,import.wrong,Emperor']);
  await expect(dialog.getByRole('row', { name: '122 There is no role called Emperor.' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();

  await choose(['First name,Last name,Username,Role', ...names]);
  await expect(dialog.getByText('New: 120. Changed: 0. Already so: 0.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('The file is imported. Created: 120. Changed: 0.')).toBeVisible({ timeout: 20_000 });
  await expect(other.getByText('Showing 10 out of 122')).toBeVisible();

  // The other one undoes it, and both see it.
  await other.getByRole('button', { name: 'Import', exact: true }).click();
  await other.getByRole('button', { name: 'Undo team.csv' }).click();
  await expect(other.getByText('The import is undone: 120 lines.')).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Showing 2 out of 2')).toBeVisible();
});

test('a user gets a site and a specialty of the organization’s own, and is offered only that site @long', async ({
  visit,
}) => {
  const clinic = await newOrganization('Site Clinic');
  const [administrator, doctor] = [await newPerson('Administrator', clinic), await newPerson('Doctor', clinic)];
  const page = await visit(administrator, { at: '/admin/locations', workspace: 'ADMIN' });
  await page.getByRole('button', { name: 'New location' }).click();
  const location = page.getByRole('dialog', { name: 'New location' });
  await location.getByLabel('Name').fill('Annex of sites');
  await location.getByRole('button', { name: 'Save' }).click();
  await expect(location).toBeHidden();

  await page.getByRole('navigation').getByRole('link', { name: 'Team' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Own specialties' }).click();
  const own = page.getByRole('dialog', { name: 'Own specialties' });
  await own.getByRole('button', { name: 'New specialty' }).click();
  await own.getByLabel('Name').fill('Hand surgery');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByText('Hand surgery')).toBeVisible();
  await own.getByRole('button', { name: 'Close' }).last().click();

  const desk = await visit(doctor, { at: '/opd', workspace: 'OPD' });
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: 'Doctor' })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: /^Edit / });
  await form.getByLabel('Specialties').fill('hand');
  await page.getByRole('option', { name: 'Hand surgery' }).click();
  await form.getByLabel('Locations').fill('annex');
  await page.getByRole('option', { name: 'Annex of sites' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Doctor' });
  await expect(row).toContainText('Hand surgery');
  await expect(row).toContainText('Annex of sites');
  // They worked at the other site: they are asked, and offered only their own.
  const header = desk.getByRole('banner');
  await expect
    .poll(async () => (await desk.getByRole('radio').count()) + (await header.getByText('Annex of sites').count()))
    .toBeGreaterThan(0);
});
