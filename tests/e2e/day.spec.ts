import type { Page } from '@playwright/test';
import type { Caller } from '../support/running-server';
import { expectNothingInAnyLook } from './support/accessible';
import { query } from './support/installation';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { dayAhead, openClinic, type Clinic } from './support/scheduling';
import { expect, test } from './support/test';

let hospital: Organization;
let administrator: Person;
let receptionist: Person;
let caller: Caller;
let clinic: Clinic;

test.beforeAll(async () => {
  hospital = await newOrganization('Daily Journey Clinic');
  administrator = await newPerson('Administrator', hospital);
  receptionist = await newPerson('Receptionist', hospital);
  caller = await callerFor(administrator);
  clinic = await openClinic(caller, hospital, { service: 'Day clinic' });
});

interface Booked {
  readonly uuid: string;
  readonly version: number;
}

/** Books the next free slot of a clinic. */
async function book(of: Clinic, first_name: string): Promise<Booked> {
  const patient = await register(caller, {
    first_name,
    last_name: 'Daily',
    mobile: `+2332446${String(Math.floor(Math.random() * 1e5)).padStart(5, '0')}`,
    email: `${first_name.toLowerCase()}.${of.schedule.slice(-6)}@daily.example`,
    address: [{ line: `${first_name} Street 1`, city: 'Accra' }],
  });
  const slots = await answerOf<{ data: readonly { id: string }[] }>(
    await caller.fetch('GET', `v1/slots/availableslots?schedule_id=${of.schedule}`),
  );
  const body = { slot_id: slots.data[0]!.id, patient_id: patient.uuid };
  return answerOf<Booked>(await caller.fetch('POST', 'v1/appointments', body));
}

/** Moves the booking to today, since a time in the past cannot be booked. */
async function today({ uuid }: Booked, hour: number): Promise<void> {
  await query(
    `update appointments set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '30 minutes' where uuid = $1`,
    [uuid, `${dayAhead(0)}T${String(hour).padStart(2, '0')}:00:00Z`],
  );
}

/** The words under a figure; later in the day they also count the late patients. */
const toCome = (page: Page, count: number) => page.getByText(new RegExp(`^${count} still to come(, \\d+ late)?$`));
const list = (page: Page) => page.getByRole('list', { name: 'Today’s appointments' });

test('the desk sees the day, lets a patient arrive by one click, and the doctor sees it at once @long', async ({
  visit,
}) => {
  test.slow();
  const [akua, yaw] = [await book(clinic, 'Akua'), await book(clinic, 'Yaw')];
  const desk = await visit(receptionist, { at: '/recept', workspace: 'RECEPT' });
  await expect(desk.getByText('No appointments today')).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Next free slots' }).getByRole('listitem')).not.toHaveCount(0);

  await today(akua, 9);
  await today(yaw, 10);
  // Another user changes something, and the page follows.
  const third = await book(clinic, 'Esi');
  await expect(toCome(desk, 2)).toBeVisible();
  await expect(list(desk).getByRole('listitem')).toHaveText([/09:00 am.*Akua Daily/, /10:00 am.*Yaw Daily/]);
  const doctor = await visit(clinic.doctor, { at: '/opd', workspace: 'OPD' });
  await expect(list(doctor).getByRole('listitem')).toHaveCount(2);

  await list(desk).getByRole('button', { name: 'Arrive: Yaw Daily' }).click();
  await expect(toCome(desk, 1)).toBeVisible();
  // Waiting patients are on top; the doctor's browser knows it already.
  for (const page of [desk, doctor])
    await expect(list(page).getByRole('listitem').first()).toHaveText(/10:00 am.*Yaw Daily.*Arrived/);
  await expect(list(doctor).getByRole('link', { name: 'Open record' }).first()).toBeVisible();

  await list(desk).getByRole('button', { name: 'Akua Daily', exact: true }).click();
  const detail = desk.getByRole('dialog', { name: 'Akua Daily' });
  await expect(detail).toContainText('Reminders');
  await desk.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await caller.fetch('POST', `v1/appointment/cancel/${third.uuid}`, {}, { 'if-match': String(third.version) });
  await expectNothingInAnyLook(desk, 'the day of the reception');
});

test('home care sets the order of its visits and their addresses, and prints the route @long', async ({ visit }) => {
  test.slow();
  const round = await openClinic(caller, hospital, { service: 'Home round' });
  const stops = [await book(round, 'Ama'), await book(round, 'Kofi'), await book(round, 'Abena')];
  for (const [index, stop] of stops.entries()) await today(stop, 9 + index);
  const page = await visit(round.doctor, { at: '/home', workspace: 'HOME' });
  const route = page.getByRole('list', { name: 'Today’s route' });
  const names = () => route.getByRole('listitem').getByRole('button', { name: /^\S+ Daily$/ });
  await expect(names()).toHaveText(['Ama Daily', 'Kofi Daily', 'Abena Daily']);

  // Hidden content does not make the page longer.
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);

  const down = route.getByRole('button', { name: 'Move Ama Daily down' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(names()).toHaveText(['Kofi Daily', 'Ama Daily', 'Abena Daily']);
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names()).toHaveText(['Kofi Daily', 'Abena Daily', 'Ama Daily']);
  await route.getByRole('listitem').nth(2).dragTo(route.getByRole('listitem').nth(0));
  await expect(names()).toHaveText(['Ama Daily', 'Kofi Daily', 'Abena Daily']);
  await route.getByRole('button', { name: 'Move Abena Daily up' }).click();
  await expect(names()).toHaveText(['Ama Daily', 'Abena Daily', 'Kofi Daily']);
  await expect(async () => {
    const kept = await query<{ uuid: string }>(
      'select uuid from appointments where route_position is not null and uuid = any($1) order by route_position',
      [stops.map(({ uuid }) => uuid)],
    );
    expect(kept.map(({ uuid }) => uuid)).toEqual([stops[0]!.uuid, stops[2]!.uuid, stops[1]!.uuid]);
  }).toPass({ timeout: 8_000 });
  await page.reload();
  await expect(names()).toHaveText(['Ama Daily', 'Abena Daily', 'Kofi Daily']);

  await expect(route.getByText('Ama Street 1, Accra')).toBeVisible();
  await route.getByRole('button', { name: 'Change the address of Ama Daily' }).click();
  const form = page.getByRole('dialog', { name: 'Address for this visit' });
  await form.getByRole('textbox', { name: 'Address' }).fill('With her sister, Tema');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(route.getByText('With her sister, Tema')).toBeVisible();
  await expectNothingInAnyLook(page, 'the route of home care');

  await page.evaluate(() => {
    Object.assign(window, {
      print: () => Object.assign(window, { printed: document.querySelector('[data-print-sheet]')?.textContent }),
    });
  });
  await page.getByRole('button', { name: 'Print route' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { printed?: string }).printed ?? ''))
    .toMatch(/1.*Ama Daily.*With her sister, Tema.*2.*Abena Daily/);
});

test('an administrator sets reminders and a meeting link; virtual care joins by it, and the desk sees the sent messages @long', async ({
  visit,
}) => {
  test.slow();
  const settings = await visit(administrator, { at: '/admin/settings', workspace: 'ADMIN' });
  const form = settings.getByRole('form', { name: 'Appointments' });
  await form.getByLabel('Meeting link').fill('http://meet.daily.example/{appointment}');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Meeting link should begin with https:// and contain {random}');
  await form.getByLabel('Meeting link').fill('https://meet.daily.example/{appointment}-{random}');
  await form.getByLabel('Hours before the appointment').fill('6, 3');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByText('The settings are saved.')).toBeVisible();
  await settings.reload();
  await expect(form.getByLabel('Hours before the appointment')).toHaveValue('6, 3');
  await form.scrollIntoViewIfNeeded();
  await expectNothingInAnyLook(settings, 'the settings of appointments');

  const remote = await openClinic(caller, hospital, { service: 'Remote talk' });
  await query('update healthcare_services set virtual_service = true where uuid = $1', [remote.service]);
  const talk = await book(remote, 'Adwoa');
  await today(talk, 23);
  // Far enough ahead for a reminder.
  const later = await book(remote, 'Kojo');
  const page = await visit(remote.doctor, { at: '/virt', workspace: 'VIRT' });
  const join = page.getByRole('link', { name: 'Join the meeting with Adwoa Daily' });
  await expect(join).toHaveAttribute('href', /^https:\/\/meet\.daily\.example\/A\d+-[\w-]{22}$/);
  await expect(join).toHaveAttribute('rel', 'noopener noreferrer');
  await expectNothingInAnyLook(page, 'the day of virtual care');

  // Also in the consultation.
  const arrived = await caller.fetch(
    'PATCH',
    `v1/appointments/${talk.uuid}/action`,
    { action: 'ARRIVE' },
    { 'if-match': String(talk.version) },
  );
  const { patient } = await answerOf<{ patient: { uuid: string } }>(arrived);
  await page.goto(`/patients/${patient.uuid}/opd-consultations?start=1`);
  await expect(page.getByRole('link', { name: 'Join the call' })).toHaveAttribute('href', /^https:\/\/meet\.daily/);

  const desk = await visit(receptionist, { at: `/recept?appointment=${later.uuid}`, workspace: 'RECEPT' });
  const reminders = desk.getByRole('dialog', { name: 'Kojo Daily' }).getByRole('region', { name: 'Reminders' });
  await expect(reminders.getByRole('listitem')).toHaveCount(4);
  await expect(reminders).toContainText('Mail 6 h before');
  await query(`update appointment_reminders set due_at = now() where appointment_uuid = $1 and hours_before = 6`, [
    later.uuid,
  ]);
  await query(
    `update jobs set due_at = now() where kind = 'appointments.reminder' and payload->>'reminder' in
       (select uuid::text from appointment_reminders where appointment_uuid = $1 and hours_before = 6)`,
    [later.uuid],
  );
  await expect(reminders.getByText(/^Handed over on/)).toHaveCount(2);
  await expect(reminders).toContainText(/kojo\.\w+@daily\.example/);
});

test('the dashboard shows appointments and visits, for all locations or one @long', async ({ visit }) => {
  const walks = await openClinic(caller, hospital, { service: 'Walk clinic' });
  const seen = await book(walks, 'Efua');
  await today(seen, 9);
  const arrive = { action: 'ARRIVE' };
  const path = `v1/appointments/${seen.uuid}/action`;
  await answerOf(await caller.fetch('PATCH', path, arrive, { 'if-match': String(seen.version) }));
  const page = await visit(administrator, { at: '/admin/dashboard', workspace: 'ADMIN' });
  for (const name of ['Appointments', 'Visits']) {
    const figure = page.getByRole('figure', { name, exact: true });
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.locator('tfoot tr')).toHaveText(/^Whole period.*[1-9]/);
  }
  const one = page.getByRole('combobox', { name: /location/i });
  await one.selectOption({ index: 1 });
  await expect(page).toHaveURL(/location=/);
  await expect(page.getByRole('figure', { name: 'Visits', exact: true }).locator('tfoot tr')).toHaveText(/[1-9]/);
});
