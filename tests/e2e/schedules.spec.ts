import type { Page } from '@playwright/test';
import { expectNothingInAnyLook } from './support/accessible';
import { query } from './support/installation';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { book, dayAhead, eyeClinic, plan, roleOf, slotAt, wednesdayAhead } from './support/planning';
import { expect, test } from './support/test';

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const typed = (day: string) => day.split('-').toReversed().join('-');

test('a week is planned for a doctor, a holiday affects a booking, and everybody sees where it moves', async ({
  visit,
  expectComplaint,
}) => {
  test.slow();
  expectComplaint(/status of 409/);
  const clinic = await newOrganization('Planned Clinic');
  const administrator = await newPerson('Administrator', clinic);
  const doctor = await newPerson('Doctor', clinic);
  const caller = await callerFor(administrator);
  const service = await eyeClinic(caller);
  const role = await roleOf(doctor);
  const page = await visit(administrator, { at: '/admin', workspace: 'ADMIN' });
  await page.getByRole('navigation').getByRole('link', { name: 'Schedules' }).click();
  await expect(page.getByText('There are no schedules yet.')).toBeVisible();
  const other = await visit(doctor, { at: '/opd/schedules', workspace: 'OPD' });
  await expect(other.getByText('There are no schedules yet.')).toBeVisible();

  // The schedule is refused without days, and shows its slots before it is saved.
  await page.getByRole('button', { name: 'New schedule' }).first().click();
  const form = page.getByRole('dialog', { name: 'New schedule' });
  await form.getByLabel('Practitioner').selectOption(role);
  await form.getByLabel('Healthcare service').selectOption('Eye clinic');
  await expect(form.getByLabel('Slot length')).toHaveValue('30');
  await form.getByLabel('Location').selectOption('Planned Clinic');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Days is required')).toBeVisible();
  for (const day of everyDay) await form.getByRole('checkbox', { name: day }).check();
  await form.getByLabel('Start time').fill('08:00');
  await form.getByLabel('End time').fill('07:00');
  await form.getByLabel('End time').blur();
  await expect(form.getByText('End time must be after start time')).toBeVisible();
  await form.getByLabel('End time').fill('10:00');
  await form.getByLabel('Planning horizon start').fill(typed(dayAhead(1)));
  await form.getByLabel('Planning horizon end').fill(typed(dayAhead(14)));
  await expect(form.getByLabel('Recurring weeks')).toBeHidden();
  await form.getByRole('checkbox', { name: 'Repeat weekly' }).check();
  await expect(form.getByLabel('Recurring weeks')).toHaveValue('1');
  const preview = form.getByRole('region', { name: 'Slots that would exist' });
  await expect(preview).toContainText('84 slots');
  await expect(preview).toContainText(`last day ${typed(dayAhead(21))}`);
  await expect(preview).toContainText('08:00 08:30 09:00 09:30');
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await expect(form).toBeHidden();
  for (const browser of [page, other]) {
    const row = browser.getByRole('table', { name: 'Schedules' }).getByRole('row', { name: 'Abena Journey' });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('84 free');
    await expect(row).toContainText('Mon – Sun 08:00–10:00');
  }

  // The doctor opens tomorrow, and sees the booking appear.
  await other.goto(`/opd/schedules?view=day&date=${dayAhead(1)}`);
  await expect(other.getByRole('button', { name: '08:00 am, free' })).toBeVisible();
  const { uuid: patient } = await register(caller, { first_name: 'Ama', last_name: 'Mensah' });
  await book(caller, { service, patient, slot: await slotAt(caller, role, `${dayAhead(1)}T08:00:00Z`) });
  await expect(blockOf(other, 'Ama Mensah')).toHaveAttribute('aria-label', /^08:00 am/);

  // A holiday on that day asks what to do with the booking.
  await page.getByRole('link', { name: 'Leave and holidays' }).click();
  await page.getByRole('button', { name: 'New leave or holiday' }).first().click();
  const holiday = page.getByRole('dialog', { name: 'New leave or holiday' });
  await holiday.getByLabel('First day').fill(typed(dayAhead(1)));
  await holiday.getByLabel('Last day').fill(typed(dayAhead(1)));
  await holiday.getByLabel('Reason').fill('Founders’ Day');
  await expect(holiday.getByText('Slots that would not be offered: 4')).toBeVisible();
  await expect(holiday.getByText('Booked appointments that would lose their slot: 1')).toBeVisible();
  await holiday.getByRole('button', { name: 'Save' }).click();
  await expect(holiday.getByText('Decision is required')).toBeVisible();
  await holiday.getByLabel(/^What becomes of Ama Mensah/).selectOption('Move to a slot');
  const free = holiday.getByLabel(/^Slot for Ama Mensah/);
  await expect(free.locator('option', { hasText: '09:30 am' }).first()).toBeAttached();
  await free.selectOption(await slotAt(caller, role, `${dayAhead(2)}T08:00:00Z`));
  await holiday.getByRole('button', { name: 'Save' }).click();
  await expect(holiday).toBeHidden();
  await expect(page.getByRole('row', { name: 'The whole organization' })).toContainText('Founders’ Day');

  // Gone from the old slot, which nobody is offered; shown in the new one.
  await expect(blockOf(other, 'Ama Mensah')).toHaveCount(0);
  await expect(other.getByText('Founders’ Day')).toBeVisible();
  await expect(other.getByRole('button', { name: '08:00 am, not offered' })).toBeDisabled();
  await other.getByRole('button', { name: 'Day after' }).click();
  await expect(blockOf(other, 'Ama Mensah')).toHaveAttribute('aria-label', /^08:00 am/);
});

test('an appointment is moved by keyboard and by mouse while another browser follows @long', async ({
  visit,
  expectComplaint,
}) => {
  test.slow();
  expectComplaint(/status of 409/);
  const clinic = await newOrganization('Moving Clinic');
  const { page, other, caller, service, patient, role, day } = await bookedClinic(clinic, visit);
  const ama = blockOf(page, 'Ama Mensah');
  await expect(ama).toHaveAttribute('aria-label', /^08:00 am/);

  // Picked up, moved, and put back.
  await ama.focus();
  await page.keyboard.press('Enter');
  await expect(ama).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(ama).toHaveAttribute('aria-pressed', 'false');
  await expect(ama).toHaveAttribute('aria-label', /^08:00 am/);

  // Two down, and the focus follows.
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  for (const browser of [page, other])
    await expect(blockOf(browser, 'Ama Mensah')).toHaveAttribute('aria-label', /^09:00 am/);
  await expect(blockOf(page, 'Ama Mensah')).toBeFocused();

  // With the mouse.
  const target = page.getByRole('button', { name: '08:30 am, free' });
  await page.mouse.move(...(await centreOf(blockOf(page, 'Ama Mensah'))));
  await page.mouse.down();
  await page.mouse.move(...(await centreOf(target)), { steps: 6 });
  await page.mouse.up();
  for (const browser of [page, other])
    await expect(blockOf(browser, 'Ama Mensah')).toHaveAttribute('aria-label', /^08:30 am/);

  // If the patient is with another practitioner at that time, the move is refused, and the block returns to its place.
  const elsewhere = await roleOf(await newPerson('Doctor', clinic));
  await plan(caller, { practitioner: elsewhere, service, day });
  await book(caller, { service, patient, slot: await slotAt(caller, elsewhere, `${day}T09:30:00Z`) });
  await page.goto(`/opd/schedules?view=day&date=${day}&practitioner_id=${role}`);
  await ama.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The patient has another appointment at this time.')).toBeVisible();
  await expect(ama).toHaveAttribute('aria-label', /^08:30 am/);

  // To another day only after a question.
  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await ama.click();
  await expect(page.getByText('Moving Ama Mensah: choose a free slot.')).toBeVisible();
  await page.getByRole('button', { name: 'Move to 08:00 am, free' }).last().click();
  await page.getByRole('alertdialog', { name: 'Move Ama Mensah?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(ama).toHaveAttribute('aria-label', /^08:30 am/);
});

test('two people change one schedule, and it is deleted together with its bookings @long', async ({
  visit,
  expectComplaint,
}) => {
  test.slow();
  expectComplaint(/status of 409/);
  const clinic = await newOrganization('Stale Clinic');
  const { other: page, caller, role } = await bookedClinic(clinic, visit);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  const row = page.getByRole('table', { name: 'Schedules' }).getByRole('row', { name: 'Abena Journey' });
  await row.click();
  const form = page.getByRole('dialog', { name: 'Edit schedule' });
  // Stored weeks stay: opening the form adds none.
  await expect(form.getByRole('checkbox', { name: 'Repeat weekly' })).not.toBeChecked();
  await form.getByLabel('Comment').fill('Mine');
  const { data } = await answerOf<{ data: readonly { id: string }[] }>(await caller.fetch('GET', 'v1/schedules/fetch'));
  const theirs = await caller.fetch(
    'PATCH',
    `v1/practitioners/${role}/schedules/${data[0]!.id}`,
    { comment: 'Room 9', recurring_weeks: 0 },
    { 'if-match': '1' },
  );
  await answerOf(theirs);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(
    form.getByRole('group', { name: /^Comment/ }).getByRole('radio', { name: /Theirs.*Room 9/ }),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Keep mine' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(row).toContainText('Mine');

  await page.getByRole('button', { name: 'Actions for Abena Journey' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this schedule?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const stranded = page.getByRole('dialog', { name: 'Delete schedule' });
  await expect(stranded.getByText('Booked appointments that would lose their slot: 1')).toBeVisible();
  await stranded.getByLabel(/^What becomes of Ama Mensah/).selectOption('Cancel the appointment');
  await stranded.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('There are no schedules yet.')).toBeVisible();
  await page.getByLabel('Current or past').selectOption('Past');
  await expect(row).toContainText('Ended');
});

test('users who may only read schedules see counts but no names, and without the right nothing @long', async ({
  visit,
}) => {
  test.slow();
  const clinic = await newOrganization('Discreet Clinic');
  const { day } = await bookedClinic(clinic, visit);
  const grant = (rights: readonly string[]) =>
    query(
      `update roles set permissions = jsonb_set(permissions, '{resources}', $2) where organization_uuid = $1 and name = 'Nurse'`,
      [clinic.uuid, JSON.stringify(['locations.read', 'settings.read', ...rights])],
    );
  await grant(['schedules.read']);
  const nurse = await newPerson('Nurse', clinic);
  const page = await visit(nurse, { at: `/opd/schedules?view=day&date=${day}`, workspace: 'OPD' });
  await expect(page.getByRole('button', { name: '08:00 am, booked' })).toBeDisabled();
  await expect(page.getByRole('button', { name: '08:30 am, free' })).toBeVisible();
  await expect(page.getByText('Ama Mensah')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New schedule' })).toHaveCount(0);
  await grant([]);
  const other = await visit(nurse, { at: '/opd/schedules', workspace: 'OPD' });
  await expect(other.getByText('schedules.read')).toBeVisible();
});

test('schedules are accessible in any look @long', async ({ visit }) => {
  test.slow();
  const clinic = await newOrganization('Legible Clinic');
  const { page, day } = await bookedClinic(clinic, visit);
  await expectNothingInAnyLook(page, 'a day of schedules');
  await page.goto(`/opd/schedules?view=week&date=${day}`);
  await expect(blockOf(page, 'Ama Mensah')).toBeVisible();
  await expectNothingInAnyLook(page, 'a week of schedules');
  await page.goto('/opd/schedules');
  await expect(page.getByRole('row', { name: 'Abena Journey' })).toBeVisible();
  await expectNothingInAnyLook(page, 'the list of schedules');
  await page.getByRole('row', { name: 'Abena Journey' }).click();
  const form = page.getByRole('dialog', { name: 'Edit schedule' });
  await form.getByLabel('Start time').fill('09:00');
  await expect(form.getByText('Booked appointments that would lose their slot: 1')).toBeVisible();
  await expectNothingInAnyLook(page, 'the editor of a schedule');
});

/** A doctor's page on a Wednesday with a booking for Ama Mensah at eight, and an administrator's page beside it. */
async function bookedClinic(
  clinic: Organization,
  visit: (person: Person, how: { at: string; workspace: string }) => Promise<Page>,
) {
  const administrator = await newPerson('Administrator', clinic);
  const doctor = await newPerson('Doctor', clinic);
  const caller = await callerFor(administrator);
  const [service, role, day] = [await eyeClinic(caller), await roleOf(doctor), wednesdayAhead()];
  await plan(caller, { practitioner: role, service, day });
  const { uuid: patient } = await register(caller, { first_name: 'Ama', last_name: 'Mensah' });
  await book(caller, { service, patient, slot: await slotAt(caller, role, `${day}T08:00:00Z`) });
  const page = await visit(doctor, { at: `/opd/schedules?view=day&date=${day}`, workspace: 'OPD' });
  await expect(blockOf(page, 'Ama Mensah')).toBeVisible();
  const other = await visit(administrator, { at: `/admin/schedules?view=day&date=${day}`, workspace: 'ADMIN' });
  await expect(blockOf(other, 'Ama Mensah')).toBeVisible();
  return { page, other, caller, service, patient, role, day };
}

const blockOf = (page: Page, name: string) => page.locator(`button[data-appointment][aria-label*="${name}"]`);

async function centreOf(element: ReturnType<Page['locator']>): Promise<[number, number]> {
  const box = (await element.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}
