import { readFileSync } from 'node:fs';
import { register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('an administrator finds out who opened a record, exports the list, and checks that nobody has altered the audit', async ({
  visit,
}) => {
  const clinic = await newOrganization('Audited Clinic');
  const [administrator, receptionist] = [
    await newPerson('Administrator', clinic),
    await newPerson('Receptionist', clinic),
  ];
  const patient = await register(await callerFor(receptionist), { first_name: 'Ama', last_name: 'Mensah' });
  const desk = await visit(receptionist, { at: `/patients/${patient.uuid}`, workspace: 'RECEPT' });
  await expect(desk.getByRole('heading', { name: /Ama Mensah/ })).toBeVisible();

  // From the patient's profile.
  const page = await visit(administrator, { at: `/patients/${patient.uuid}`, workspace: 'ADMIN' });
  await page.getByRole('article').getByRole('link', { name: 'Audit' }).click();
  const entries = page.getByRole('list', { name: 'Entries of the audit' }).getByRole('listitem');
  const opened = entries.filter({ hasText: 'Abena Journey opened the record of Ama Mensah in Reception' });
  await expect(opened.first()).toBeVisible();
  await expect(entries.last()).toContainText('Abena Journey registered Ama Mensah');

  // The whole audit, narrowed to the patient by the address, then by action.
  await page.getByRole('link', { name: 'Narrow it further' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/audit\\?patient_id=${patient.uuid}`));
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Created' });
  await expect(entries).toHaveCount(1);
  await entries.getByRole('button').first().click();
  await expect(
    page.getByRole('table', { name: 'Changed fields' }).getByRole('row', { name: /First name – Ama/ }),
  ).toBeVisible();
  await page.reload();
  await expect(entries).toHaveCount(1);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file.trimEnd().split('\r\n')).toHaveLength(2);
  expect(file).toContain('Ama Mensah');

  // The audit also records the export and the reading.
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(entries.filter({ hasText: 'Abena Journey exported Audit' })).toHaveCount(1);
  await expect(entries.filter({ hasText: 'Abena Journey read the audit of Ama Mensah' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const finding = page.getByRole('dialog', { name: 'The audit is intact' });
  await expect(finding).toContainText('Each is as it was written.');
});

test('a user who may not read the audit does not see its page or its tab', async ({ visit }) => {
  const clinic = await newOrganization('Discreet Clinic');
  const manager = await newPerson('Finance manager', clinic);
  const patient = await register(await callerFor(await newPerson('Receptionist', clinic)), {
    first_name: 'Efua',
    last_name: 'Quiet',
  });
  const page = await visit(manager, { at: `/patients/${patient.uuid}`, workspace: 'ADMIN' });
  await expect(page.getByRole('heading', { name: /Efua Quiet/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit' })).toHaveCount(0);
  await page.goto('/admin/audit');
  await expect(page.getByText('audit.read')).toBeVisible();
});
