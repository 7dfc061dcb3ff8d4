import { expectNothingInAnyLook } from './support/accessible';
import { newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('a finance manager keeps a company with branches and contacts, suspends it, and a receptionist may only read', async ({
  visit,
  expectComplaint,
}) => {
  test.slow();
  // The second company of one name.
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

  // Branches: one becomes the main branch; and whom to talk to there.
  const branches = page.getByRole('region', { name: 'Branches' });
  for (const name of ['Tema', 'Takoradi']) {
    await branches.getByRole('button', { name: 'New branch' }).click();
    const branch = page.getByRole('dialog', { name: 'New branch' });
    await branch.getByLabel('Name').fill(name);
    await branch.getByRole('button', { name: 'Save' }).click();
    await expect(branches.getByText(name, { exact: true })).toBeVisible();
  }
  await branches.getByRole('button', { name: 'What to do with Tema' }).click();
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

  // A benefactor stands in the same list; a company of the same name does not.
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

  // Suspended with a reason, on the list of the colleague too, and active again.
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

  // Insurers have a page of their own.
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
