import { expectNothingInAnyLook } from './support/accessible';
import { query } from './support/installation';
import { register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { book, dayAhead, eyeClinic, plan, roleOf, slotAt } from './support/planning';
import { expect, test } from './support/test';

test('a doctor plans their own work and leave, and sees those of others without being able to change them @long', async ({
  visit,
}) => {
  const clinic = await newOrganization('Own Schedules Clinic');
  const administrator = await newPerson('Administrator', clinic);
  const [doctor, colleague] = [await newPerson('Doctor', clinic), await newPerson('Doctor', clinic)];
  const caller = await callerFor(administrator);
  const service = await eyeClinic(caller);
  await query(`update users set first_name = 'Yaw' where username = $1`, [colleague.username]);
  await plan(caller, { practitioner: await roleOf(colleague), service, day: dayAhead(1) });
  const page = await visit(doctor, { at: '/opd/schedules', workspace: 'OPD' });
  const table = page.getByRole('table', { name: 'Schedules' });
  const theirs = table.getByRole('row', { name: 'Yaw Journey' });
  await theirs.getByRole('button', { name: /Actions for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Show in the week' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeHidden();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
  // Users who may read a schedule may also read its history, also by keyboard.
  await page.getByRole('menuitem', { name: 'Past changes' }).press('Enter');
  const history = page.getByRole('dialog', { name: 'Past changes' });
  await expect(history).toContainText('Recorded');
  await expect(history).toContainText('Location: Own Schedules Clinic');
  await expectNothingInAnyLook(page, 'the past changes of a schedule');
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();

  await page.getByRole('button', { name: 'New schedule' }).first().click();
  const form = page.getByRole('dialog', { name: 'New schedule' });
  await expect(form.getByText('Abena Journey')).toBeVisible();
  await expect(form.getByLabel('Practitioner')).toBeHidden();
  await expectNothingInAnyLook(page, 'the form of one’s own schedule');
  await form.getByLabel('Location').selectOption('Own Schedules Clinic');
  for (const day of ['Monday', 'Thursday']) await form.getByRole('checkbox', { name: day }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(table.getByRole('row', { name: 'Abena Journey' })).toContainText('Mon, Thu 08:00–12:00');

  await page.getByRole('button', { name: 'New leave or holiday' }).click();
  const leave = page.getByRole('dialog', { name: 'New leave or holiday' });
  await expect(leave.getByRole('radio', { name: 'The whole organization' })).toBeHidden();
  await leave.getByRole('button', { name: 'Save' }).click();
  await expect(leave).toBeHidden();
  await page.getByRole('link', { name: 'Leave and holidays' }).click();
  await expect(
    page.getByRole('table', { name: 'Leave and holidays' }).getByRole('row', { name: 'Abena Journey' }),
  ).toContainText('Staff leave');
  await page.getByRole('button', { name: 'Actions for Abena Journey' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Past changes' }).press('Enter');
  await expect(history).toContainText('Kind: Staff leave');
  await expect(history).toContainText('Time: Whole days');
});

test('a schedule outside the list’s pages still opens by its address @long', async ({ visit }) => {
  const clinic = await newOrganization('Opened Schedules Clinic');
  const administrator = await newPerson('Administrator', clinic);
  const caller = await callerFor(administrator);
  const service = await eyeClinic(caller);
  const doctor = await newPerson('Doctor', clinic);
  await plan(caller, { practitioner: await roleOf(doctor), service, day: dayAhead(1) });
  const [schedule] = await query<{ uuid: string }>(`select s.uuid from schedules s where organization_uuid = $1`, [
    clinic.uuid,
  ]);
  const page = await visit(administrator, {
    at: `/admin/schedules?search=nobody&open=${schedule!.uuid}`,
    workspace: 'ADMIN',
  });
  const form = page.getByRole('dialog', { name: 'Edit schedule' });
  await expect(form).toContainText('Abena Journey');
  await expect(form.getByLabel('Slot length')).toHaveValue('30');
});

test('an appointment is moved to another time by keyboard alone @long', async ({ visit }) => {
  const clinic = await newOrganization('Keyboard Clinic');
  const administrator = await newPerson('Administrator', clinic);
  const caller = await callerFor(administrator);
  const service = await eyeClinic(caller);
  const practitioner = await roleOf(await newPerson('Doctor', clinic));
  await plan(caller, { practitioner, service, day: dayAhead(2) });
  const { uuid: patient } = await register(caller, { first_name: 'Efua', last_name: 'Keys', gender: 'FEMALE' });
  const slot = await slotAt(caller, practitioner, `${dayAhead(2)}T08:00:00Z`);
  await book(caller, { service, patient, slot });
  const receptionist = await newPerson('Receptionist', clinic);
  const page = await visit(receptionist, { at: '/recept/appointments', workspace: 'RECEPT' });
  const row = page.getByRole('row', { name: /Efua Keys/ });
  await row.getByRole('button', { name: /Actions for/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Reschedule' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reschedule' });
  const times = dialog.getByRole('radio', { name: /^08:30 am/ });
  await expect(times.first()).toBeVisible();
  // Tab leads to the times, arrows from one to the next.
  for (let presses = 0; presses < 40; presses += 1) {
    if (await times.first().evaluate((time) => time === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(times.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: /^09:00 am/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { name: /^09:00 am/ })).toBeChecked();
  await dialog.getByLabel('Reason for moving').focus();
  await page.keyboard.type('Asked for it');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('09:00 am - 09:30 am');
});

test('users who may not see schedules, appointments or visits read the name of the missing right @long', async ({
  visit,
}) => {
  const clinic = await newOrganization('Blind Clinic');
  const doctor = await newPerson('Doctor', clinic);
  const blind = ['schedules', 'appointments', 'visits', 'queue'];
  await query(
    `update roles set permissions = jsonb_set(permissions, '{resources}', (
       select jsonb_agg(e) from jsonb_array_elements_text(permissions -> 'resources') e where split_part(e, '.', 1) <> all($2)))
     where organization_uuid = $1 and name = 'Doctor'`,
    [clinic.uuid, blind],
  );
  const page = await visit(doctor, { at: '/opd', workspace: 'OPD' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Your queue is empty')).toBeHidden();
  for (const feature of ['schedules', 'appointments', 'visits']) {
    await page.goto(`/opd/${feature}`);
    await expect(page.getByText('You do not have permission to see this.'), feature).toBeVisible();
    await expect(page.getByText(`${feature}.read`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(New|Book)/ })).toBeHidden();
  }
  await expectNothingInAnyLook(page, 'a page that may not be seen');
});
