import { answerOf } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('an administrator arranges a hospital: wards, rooms and beds by hand and from a file, and staff follow at once @long', async ({
  visit,
  expectComplaint,
}) => {
  const clinic = await newOrganization('Tree Clinic');
  const [administrator, receptionist] = [
    await newPerson('Administrator', clinic),
    await newPerson('Receptionist', clinic),
  ];
  const page = await visit(administrator, { at: '/admin/locations', workspace: 'ADMIN' });
  const tree = page.getByRole('treegrid', { name: 'Locations' });
  const row = (name: string) =>
    tree.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: false }) });
  await page.getByRole('navigation').getByRole('link', { name: 'Locations' }).click();
  await expect(row('Tree Clinic')).toHaveAttribute('aria-level', '1');

  // A ward by hand, inside the site.
  await page.getByRole('button', { name: 'Actions for Tree Clinic' }).click();
  await page.getByRole('menuitem', { name: 'Add inside' }).click();
  const form = page.getByRole('dialog', { name: 'New location' });
  await form.getByLabel('Name').fill('Maternity');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row('Maternity')).toHaveAttribute('aria-level', '2');

  // The rest from a file: a fault is reported with its line, then a preview shows the changes, then they are made.
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import locations' });
  const heading = 'Site,Building,Ward,Room,Bed,Status,Operational status';
  const choose = (lines: readonly string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'wards.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([heading, ...lines].join('\r\n')),
    });
  await choose(['Tree Clinic,,Nowhere,Room 1,,,']);
  await expect(dialog.getByRole('row', { name: /^2 There is no ward Nowhere there/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  await choose(['Tree Clinic,,Maternity,Room 1,,,', 'Tree Clinic,,Maternity,Room 1,Bed 1,,unoccupied', 'Annex,,,,,,']);
  await expect(dialog.getByText('New: 3. Changed: 0. Already so: 0.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('The file is imported. Created: 3. Changed: 0.')).toBeVisible();
  // Undone, the import disappears from the tree; then it is imported again.
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(dialog.getByText('The import is undone: 3 lines.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row('Maternity')).toBeVisible();
  await expect(row('Annex')).toBeHidden();
  await page.getByRole('button', { name: 'Import' }).click();
  await choose(['Tree Clinic,,Maternity,Room 1,,,', 'Tree Clinic,,Maternity,Room 1,Bed 1,,unoccupied', 'Annex,,,,,,']);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('The file is imported. Created: 3. Changed: 0.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row('Annex')).toBeVisible();

  // By keyboard: open the ward and its room, and go to the bed.
  await row('Maternity').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(row('Bed 1')).toBeFocused();
  await expect(row('Bed 1')).toContainText('Unoccupied');

  // A location in use cannot be deleted, but it can be deactivated.
  expectComplaint(/status of 409/);
  await page.getByRole('button', { name: 'Actions for Maternity' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const kept = page.getByRole('dialog', { name: 'Maternity is in use' });
  await expect(kept.getByText('Locations inside it: 1')).toBeVisible();
  await kept.getByRole('button', { name: 'Deactivate' }).click();
  await expect(row('Maternity')).toContainText('Inactive');

  // The desk is offered only active sites, and sees a change without a reload.
  const desk = await visit(receptionist, { at: '/recept', workspace: 'RECEPT' });
  const header = desk.getByRole('banner');
  await header.getByRole('button', { name: /Annex|Tree Clinic/ }).click();
  await expect(desk.getByRole('menuitem')).toHaveText(['Annex', 'Tree Clinic']);
  await desk.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for Annex' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page
    .getByRole('alertdialog', { name: 'Deactivate Annex?' })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect(row('Annex')).toContainText('Inactive');
  // The desk worked in the annex, the first site by name: it is now asked where it works.
  const question = desk.getByRole('dialog', { name: /^Hello, / });
  await expect(question.getByRole('radio')).toHaveCount(1);
  await question.getByRole('radio', { name: 'Tree Clinic' }).check();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(header.getByRole('button', { name: 'Tree Clinic' })).toBeVisible();
});

test('two administrators change one location: the second sees the first one’s change, and decides @long', async ({
  visit,
  expectComplaint,
}) => {
  const clinic = await newOrganization('Two Minds Clinic');
  const administrator = await newPerson('Administrator', clinic);
  const caller = await callerFor(administrator);
  const { data } = await answerOf<{ data: { uuid: string; version: number }[] }>(
    await caller.fetch('GET', 'v2/locations'),
  );
  const page = await visit(administrator, { at: '/admin/locations', workspace: 'ADMIN' });
  await page.getByRole('button', { name: 'Actions for Two Minds Clinic' }).click();
  await page.getByRole('menuitem', { name: 'Edit or move' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Two Minds Clinic' });
  await form.getByLabel('Name').fill('Mine');
  const other = await callerFor(administrator);
  await answerOf(
    await other.fetch(
      'PATCH',
      `v2/locations/${data[0]!.uuid}`,
      { name: 'Theirs' },
      { 'if-match': String(data[0]!.version) },
    ),
  );
  expectComplaint(/status of 409/);
  await form.getByRole('button', { name: 'Save' }).click();
  const name = form.getByRole('group', { name: /^Name/ });
  await expect(name.getByRole('radio', { name: /Yours.*Mine/ })).toBeVisible();
  await expect(name.getByRole('radio', { name: /Theirs.*Theirs/ })).toBeVisible();
  await form.getByRole('button', { name: 'Keep mine' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('rowheader', { name: 'Mine' })).toBeVisible();
});
