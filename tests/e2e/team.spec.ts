import type { Locator, Page } from '@playwright/test';
import { linkMailedTo } from './support/mails';
import { newOrganization, newPerson, type Organization, type Person } from './support/people';
import { chooseLocation, expect, signIn, test } from './support/test';

let clinic: Organization;
let administrator: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Team Journey Clinic');
  administrator = await newPerson('Administrator', clinic);
});

const navigation = (page: Page, workspace: string) => page.getByRole('navigation', { name: workspace });

async function createRole(page: Page, name: string, tick: (form: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'New role' }).click();
  const form = page.getByRole('form', { name: 'New role' });
  await form.getByLabel('Name').fill(name);
  await tick(form);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The role is saved.')).toBeVisible();
}

test('from a new role to a user who signs in, sees exactly their workspaces, and follows changes of the role live', async ({
  visit,
  browser,
  baseURL,
  watched,
  expectComplaint,
}) => {
  // The work of three people: longer than other journeys on a busy machine.
  test.slow();
  const admin = await visit(administrator, { at: '/admin/roles', workspace: 'ADMIN' });
  await createRole(admin, 'Triage clerk', async (form) => {
    await form.getByRole('checkbox', { name: 'Reception' }).check();
    await form.getByRole('checkbox', { name: 'Outpatient' }).check();
    await form.getByRole('checkbox', { name: 'Locations: Read' }).check();
    await form.getByRole('checkbox', { name: 'Patients: all' }).check();
    await expect(form.getByRole('checkbox', { name: 'Patients: Delete' })).toBeChecked();
    await form.getByRole('checkbox', { name: 'Patients: Delete' }).uncheck();
    await expect(form.getByRole('checkbox', { name: 'Patients: all' })).not.toBeChecked();
    const preview = form.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('Reception');
    await expect(preview.getByRole('listitem').filter({ hasText: 'Outpatient' })).toContainText('Dashboard · Patients');
    await expect(preview.getByRole('listitem').filter({ hasText: 'Read, Write' })).toContainText('Patients');
  });
  const row = admin.getByRole('row', { name: /Triage clerk/ });
  await expect(row).toContainText('Reception, Outpatient');

  await admin.goto('/admin/team?open=new');
  const form = admin.getByRole('form', { name: 'New team member' });
  await form.getByLabel('First name').fill('Yaa');
  await form.getByLabel('Last name').fill('Invited');
  await form.getByLabel('Email').fill('yaa.invited@journey.example');
  await form.getByLabel('Username').fill('yaa.invited');
  await form.getByLabel('Role').selectOption({ label: 'Triage clerk' });
  await form.getByRole('button', { name: 'Create and invite' }).click();
  // There is no mail server: the page shows the link to pass on, and the mail is in the outbox.
  const handed = admin.getByRole('dialog', { name: 'Invitation for Yaa Invited' });
  await expect(handed.getByText(/\/password-reset#token=/)).toBeVisible();
  await handed.getByRole('button', { name: 'Done' }).click();
  const table = admin.getByRole('table', { name: 'Team' });
  await expect(table.getByRole('row', { name: /Yaa Invited/ })).toContainText('Invited');

  const context = await browser.newContext({ baseURL });
  watched.watch(context);
  const yaa = await context.newPage();
  await yaa.goto(await linkMailedTo('yaa.invited@journey.example'));
  await yaa.getByLabel('New password', { exact: true }).fill('a password of Yaa');
  await yaa.getByLabel('Confirm password').fill('a password of Yaa');
  await yaa.getByRole('button', { name: 'Save password' }).click();
  await yaa.getByRole('link', { name: /sign in/i }).click();
  await signIn(yaa, { username: 'yaa.invited', password: 'a password of Yaa' });
  await chooseLocation(yaa);
  await expect(yaa).toHaveURL(/\/recept$/);
  await expect(navigation(yaa, 'Reception').getByRole('link', { name: 'Patients' })).toBeVisible();
  await yaa.getByRole('banner').getByRole('button', { name: 'Reception' }).click();
  await expect(yaa.getByRole('menuitem')).toHaveText(['Reception', 'Outpatient']);
  await yaa.keyboard.press('Escape');

  // One browser takes the patients from the role: the page disappears from the other's navigation within a second.
  await admin.goto('/admin/roles?search=Triage');
  await row.getByText('Triage clerk').click();
  const edit = admin.getByRole('form', { name: 'Edit Triage clerk' });
  await edit.getByRole('checkbox', { name: 'Patients: Read' }).uncheck();
  await edit.getByRole('checkbox', { name: 'Patients: Write' }).uncheck();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('The role is saved.')).toBeVisible();
  await expect(navigation(yaa, 'Reception').getByRole('link', { name: 'Patients' })).toBeHidden();

  // Deactivating signs the user out; Chromium logs the refused request.
  expectComplaint(/status of 401/);
  await admin.goto('/admin/team?search=Yaa');
  await table.getByRole('button', { name: 'Actions for Yaa Invited' }).click();
  await admin.getByRole('menuitem', { name: 'Deactivate' }).click();
  await admin
    .getByRole('alertdialog', { name: 'Deactivate Yaa Invited' })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect(table.getByRole('row', { name: /Yaa Invited/ })).toContainText('Deactivated');
  await expect(yaa).toHaveURL(/\/login/);
  await context.close();
});

test('two administrators change one role: the second sees the first one’s change, and chooses @long', async ({
  visit,
  expectComplaint,
}) => {
  const second = await newPerson('Administrator', clinic);
  const first = await visit(administrator, { at: '/admin/roles', workspace: 'ADMIN' });
  await createRole(first, 'Contested', (form) => form.getByRole('checkbox', { name: 'Queue: Read' }).check());
  const other = await visit(second, { at: '/admin/roles?search=Contested', workspace: 'ADMIN' });
  const [one, two] = await Promise.all(
    [first, other].map(async (page) => {
      await page.getByRole('cell', { name: 'Contested', exact: true }).click();
      return page.getByRole('form', { name: 'Edit Contested' });
    }),
  );
  await two!.getByRole('checkbox', { name: 'Queue: Write' }).check();
  await one!.getByRole('checkbox', { name: 'Locations: Read' }).check();
  await one!.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText('The role is saved.').last()).toBeVisible();
  // Chromium logs the refused request.
  expectComplaint(/status of 409/);
  await two!.getByRole('button', { name: 'Save' }).click();
  const stale = two!.getByRole('alert').filter({ hasText: 'Take theirs' });
  await expect(stale).toContainText('Added: locations.read');
  await stale.getByRole('button', { name: 'Keep mine' }).click();
  await two!.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('The role is saved.')).toBeVisible();
});

test('a user from elsewhere is added by the exact user name, and impossible changes say why @long', async ({
  visit,
  expectComplaint,
}) => {
  const elsewhere = await newOrganization('Elsewhere Clinic');
  const colleague = await newPerson('Doctor', elsewhere);
  const admin = await visit(administrator, { at: '/admin/team?open=existing', workspace: 'ADMIN' });
  const form = admin.getByRole('form', { name: 'Add somebody who has an account' });
  await form.getByLabel('Username or email').fill(colleague.username.slice(0, -1));
  await form.getByRole('button', { name: 'Find' }).click();
  await expect(form.getByText('Nobody has exactly this user name or email.')).toBeVisible();
  await form.getByLabel('Username or email').fill(colleague.username);
  await form.getByRole('button', { name: 'Find' }).click();
  await expect(form.getByText('Abena Journey')).toBeVisible();
  await form.getByLabel('Role').selectOption({ label: 'Nurse' });
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const row = admin.getByRole('row', { name: new RegExp(colleague.username) });
  await expect(row).toContainText('Nurse');
  await row.getByText(colleague.username).click();
  const edit = admin.getByRole('dialog', { name: 'Edit Abena Journey' });
  await expect(edit.getByText(/also works in another organization/)).toBeVisible();
  await expect(edit.getByLabel('Email')).toHaveCount(0);
  await admin.keyboard.press('Escape');

  // A role that a user has cannot be deleted.
  await admin.goto('/admin/roles');
  await admin.getByRole('button', { name: 'Actions for Nurse' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  expectComplaint(/status of 409/);
  await admin.getByRole('alertdialog', { name: 'Delete role' }).getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText('Deletion error: One person has this role.')).toBeVisible();
});
