import { expectNothingInAnyLook } from './support/accessible';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('a finance manager adds a company with branches and contacts and suspends it, and a receptionist may only read', async ({
  visit,
  expectComplaint,
}) => {
  test.slow();
  // Chromium logs the refused second company of the same name.
  expectComplaint(/400 \(Bad Request\)/);
  const clinic = await newOrganization('Payer Clinic');
  const manager = await newPerson('Finance manager', clinic);
  const page = await visit(manager, { at: '/bill', workspace: 'BILL' });
  const officer = await visit(await newPerson('Billing officer', clinic), {
    at: '/bill/corporate-clients',
    workspace: 'BILL',
  });
  await expect(officer.getByText('There are no corporate clients yet.')).toBeVisible();
  await expect(officer.getByRole('button', { name: 'New company' })).toHaveCount(0);

  await page.getByRole('navigation').getByRole('link', { name: 'Corporate clients' }).click();
  await page.getByRole('button', { name: 'New company' }).first().click();
  const form = page.getByRole('dialog', { name: 'New company' });
  await form.getByLabel('Name').fill('Harbour Works');
  await form.getByLabel('Adjustment').fill('-12,5');
  await form.getByLabel('Tax withheld').fill('101');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Tax withheld should not be more than 100')).toBeVisible();
  await form.getByLabel('Tax withheld').fill('7.5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Works' })).toBeVisible();
  const about = page.getByRole('region', { name: 'About this client' });
  await expect(about).toContainText('12.5 % off');
  await expect(about).toContainText('7.5 %');

  // Branches, one of them the new main branch, and a contact at a branch.
  const branches = page.getByRole('region', { name: 'Branches' });
  for (const name of ['Tema', 'Takoradi']) {
    await branches.getByRole('button', { name: 'New branch' }).click();
    const branch = page.getByRole('dialog', { name: 'New branch' });
    await branch.getByLabel('Name').fill(name);
    await branch.getByRole('button', { name: 'Save' }).click();
    await expect(branches.getByText(name, { exact: true })).toBeVisible();
  }
  await branches.getByRole('button', { name: 'Actions for Tema' }).click();
  await page.getByRole('menuitem', { name: 'Make it the main branch' }).click();
  await expect(branches.getByText('Main branch')).toBeVisible();
  await expect(about).toContainText('Tema');
  const contacts = page.getByRole('region', { name: 'Contacts' });
  await contacts.getByRole('button', { name: 'New contact' }).click();
  const contact = page.getByRole('dialog', { name: 'New contact' });
  await contact.getByLabel('Name').fill('Esi Boateng');
  await contact.getByLabel('Branch').selectOption('Takoradi');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contacts).toContainText('Takoradi');
  await expectNothingInAnyLook(page, 'one client');

  // A company's name must be unique. A benefactor is in the same list.
  await page.getByRole('link', { name: 'Corporate clients' }).first().click();
  await page.getByRole('button', { name: 'New company' }).first().click();
  await form.getByLabel('Name').fill('harbour works');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Name already exists')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'New benefactor' }).first().click();
  const benefactor = page.getByRole('dialog', { name: 'New benefactor' });
  await benefactor.getByLabel('Name').fill('Kwesi Foundation');
  await benefactor.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kwesi Foundation' })).toBeVisible();
  await expect(officer.getByRole('row', { name: /Kwesi Foundation/ })).toContainText('Benefactor');
  await expect(officer.getByRole('row', { name: /Harbour Works/ })).toContainText('Company');
  await officer.getByLabel('Kind').selectOption('Benefactor');
  await expect(officer.getByRole('row', { name: /Harbour Works/ })).toHaveCount(0);
  await expectNothingInAnyLook(officer, 'the corporate clients');

  // Suspended with a reason; a colleague's list shows it too. Then active again.
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const question = page.getByRole('dialog', { name: 'Suspend Kwesi Foundation' });
  await question.getByLabel('Reason').fill('Asked for it');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
  await expect(officer.getByRole('row', { name: /Kwesi Foundation/ })).toContainText('Suspended');
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Past changes' }).click();
  await expect(page.getByRole('dialog')).toContainText('Asked for it');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Activate' }).click();
  await expect(officer.getByRole('row', { name: /Kwesi Foundation/ })).toContainText('Active');

  // Insurers have their own page.
  await page.getByRole('navigation').getByRole('link', { name: 'Insurance clients' }).click();
  await expect(page.getByText('There are no insurance clients yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New insurer' }).first().click();
  const insurer = page.getByRole('dialog', { name: 'New insurer' });
  await insurer.getByLabel('Name').fill('Gold Coast Health');
  await insurer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gold Coast Health' })).toBeVisible();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('There are no insurance clients yet.')).toBeVisible();
});

test('a billing officer records an employee with a child, imports others, links a patient, and sees the dependents @long', async ({
  visit,
}) => {
  test.slow();
  const clinic = await newOrganization('Member Clinic');
  const administrator = await callerFor(await newPerson('Administrator', clinic));
  const client = await answerOf<{ uuid: string }>(
    await administrator.fetch('POST', 'v2/clients', { kind: 'corporate', name: 'Volta Mills' }),
  );
  const patient = await register(administrator, { first_name: 'Yaw', last_name: 'Asante' });
  const manager = await newPerson('Finance manager', clinic);
  const page = await visit(manager, { at: `/bill/corporate-clients/${client.uuid}`, workspace: 'BILL' });

  const people = page.getByRole('region', { name: 'Employees and dependents' });
  await people.getByRole('button', { name: 'New employee' }).first().click();
  const form = page.getByRole('dialog', { name: 'New employee' });
  await form.getByLabel('First name').fill('Yaw');
  await form.getByLabel('Last name').fill('Asante');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Number is required')).toBeVisible();
  await form.getByLabel('Number').fill('V-1');
  await form.getByRole('button', { name: 'Save' }).click();
  const row = (name: string | RegExp) => people.getByRole('row', { name });
  await expect(row(/^Yaw Asante/)).toContainText('Employee');

  await people.getByRole('button', { name: 'Actions for Yaw Asante' }).click();
  await page.getByRole('menuitem', { name: 'New dependent' }).click();
  const child = page.getByRole('dialog', { name: 'New dependent' });
  await child.getByLabel('First name').fill('Akua');
  await expect(child.getByLabel('Last name')).toHaveValue('Asante');
  await child.getByLabel('Number').fill('V-1-1');
  await child.getByRole('button', { name: 'Save' }).click();
  await expect(row(/Akua Asante/)).toContainText('Child of Yaw Asante');

  await people.getByRole('button', { name: 'Actions for Yaw Asante' }).click();
  await page.getByRole('menuitem', { name: 'Link to a patient record' }).click();
  const link = page.getByRole('dialog', { name: 'Link Yaw Asante to a patient record' });
  await link.getByRole('searchbox').fill('Asante');
  await link.getByRole('radio', { name: /Yaw Asante/ }).check();
  await link.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(link).toBeHidden();
  await expect(row(/^Yaw Asante/)).toContainText(patient.patient_number);
  // A list is pale for a moment while it loads again.
  await page.reload();
  await expect(row(/^Yaw Asante/)).toContainText(patient.patient_number);
  await expectNothingInAnyLook(page, 'a client with members');

  // From a file: first checked, then imported, then undone.
  await people.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import employees and dependents' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Client,Number,First name,Last name\nVolta Mills,V-2,Kojo,Addo\nVolta Mills,V-3,Efua,Addo\n'),
  });
  await expect(dialog).toContainText('Kojo Addo');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText(/Created: 2/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(row(/Efua Addo/)).toBeVisible();

  await people.getByRole('button', { name: 'Actions for Akua Asante' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const question = page.getByRole('dialog', { name: 'Suspend' });
  await question.getByLabel('Reason').fill('Left the family');
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expect(row(/Akua Asante/)).toContainText('Suspended');
  await people.getByLabel('Status').selectOption('Suspended');
  await expect(row(/^Akua Asante/)).toBeVisible();
  await expect(row(/Efua Addo/)).toHaveCount(0);

  await page.goto(`/patients/${patient.uuid}/dependents`);
  await expect(page.getByRole('region', { name: 'Memberships' })).toContainText('Volta Mills');
  await expect(page.getByRole('region', { name: 'Dependents' })).toContainText('Akua Asante');
  await expectNothingInAnyLook(page, 'the dependents of a patient');
});
