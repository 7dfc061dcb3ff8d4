import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectNothingInAnyLook } from './support/accessible';
import { query } from './support/installation';
import { register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization } from './support/people';
import { expect, test } from './support/test';

/** Registers a patient so many days ago, at noon. */
const registeredAgo = ({ uuid }: Organization, days: number, gender: string) =>
  query(
    `insert into patients (organization_uuid, uuid, patient_number, first_name, last_name, gender, birth_date, search_terms, created_at)
     values ($1, gen_random_uuid(), 'E' || gen_random_uuid(), 'Ama', 'Mensah', $2, '1990-01-01', '{ama}',
             date_trunc('day', now() at time zone 'utc') at time zone 'utc' - make_interval(days => $3) + interval '12 hours')`,
    [uuid, gender, days],
  );

const figure = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });

test('an administrator reads registrations in chart and table alike, and sees a new one arrive meanwhile @long', async ({
  visit,
}) => {
  const clinic = await newOrganization('Counted Clinic');
  const administrator = await newPerson('Administrator', clinic);
  const caller = await callerFor(await newPerson('Receptionist', clinic));
  for (const [days, gender] of [
    [3, 'FEMALE'],
    [3, 'FEMALE'],
    [3, 'MALE'],
    [5, 'MALE'],
    [40, 'FEMALE'],
  ] as const)
    await registeredAgo(clinic, days, gender);
  await register(caller, { first_name: 'Esi', last_name: 'Today' });

  const page = await visit(administrator, { at: '/admin', workspace: 'ADMIN' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const registrations = figure(page, 'Registrations');
  await expect(registrations).toContainText('5+4 (+400 %): more than in the period before');

  // Every day is there, and the sums match the days.
  const table = registrations.getByRole('table', { name: 'Registrations' });
  await expect(table.locator('tbody tr')).toHaveCount(30);
  await expect(table.locator('tbody tr').nth(26)).toHaveText(/\d{4}213$/);
  await expect(table.locator('tfoot tr')).toHaveText('Whole period325');
  await expect(figure(page, 'Registrations by age').getByRole('row', { name: /25–49/ })).toContainText('25–49');

  // By keyboard: each point is announced in the words of the table.
  const chart = registrations.getByRole('slider');
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /Female 1, Male 0, All 1$/);
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /Female 2, Male 1, All 3$/);
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /Female 0, Male 0, All 0$/);

  // Live, while the chart stays in place.
  await page.keyboard.press('End');
  await register(caller, { first_name: 'Yaw', last_name: 'Now', gender: 'MALE' });
  await expect(table.locator('tfoot tr')).toHaveText('Whole period336');
  await expect(chart).toBeFocused();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    registrations.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(31);
  expect(lines[0]).toBe('\uFEFFDay,Female,Male,All');
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,1,1,2$/);
});

test('the address contains period and division, and the page says what it cannot show @long', async ({ visit }) => {
  const clinic = await newOrganization('Dated Clinic');
  await registeredAgo(clinic, 1, 'FEMALE');
  const administrator = await newPerson('Administrator', clinic);
  const page = await visit(administrator, { at: '/admin/dashboard?range=12w', workspace: 'ADMIN' });
  const rows = figure(page, 'Registrations').getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(12);
  await expect(rows.last()).toContainText(/^Week \d+/);
  await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last 12 months' });
  await expect(page).toHaveURL(/range=12m/);
  await expect(rows).toHaveCount(12);
  await page.getByRole('combobox', { name: 'Divided' }).selectOption({ label: 'By week' });
  await expect(page).toHaveURL(/by=week/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Divided' })).toHaveValue('week');
  await expect.poll(() => rows.count()).toBeGreaterThan(45);

  await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Own period' });
  await page.getByRole('textbox', { name: 'From day' }).fill('01-03-2024');
  await page.getByRole('textbox', { name: 'To day' }).fill('31-03-2024');
  await expect(page).toHaveURL(/from=2024-03-01&to=2024-03-31|to=2024-03-31/);
  await expect(page.getByText('Nobody was registered in this period or the one before.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'To day' }).fill('28-02-2024');
  await expect(page.getByRole('alert')).toHaveText('The period ends before it begins');
});

test('all users see the charts that their rights allow, and no others', async ({ visit }) => {
  const clinic = await newOrganization('Modest Clinic');
  const page = await visit(await newPerson('Finance manager', clinic), { at: '/admin/dashboard', workspace: 'ADMIN' });
  await expect(page.getByRole('heading', { name: 'Registrations', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Active staff and sign-ins' })).toHaveCount(0);
});

test('a chart that fails to load says so, and the others still appear @long', async ({ visit, expectComplaint }) => {
  expectComplaint(/Failed to load resource/);
  const clinic = await newOrganization('Broken Clinic');
  await registeredAgo(clinic, 1, 'FEMALE');
  const page = await visit(await newPerson('Administrator', clinic), { workspace: 'ADMIN' });
  let broken = true;
  await page.route(/patient-statistics\/registrations/, (route) =>
    broken
      ? route.fulfill({ status: 400, json: { status: 400, code: 'broken', message: 'Not now' } })
      : route.continue(),
  );
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('alert')).toContainText('Not now');
  await expect(figure(page, 'Registrations by age')).toBeVisible();
  broken = false;
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(figure(page, 'Registrations')).toBeVisible();
});

test('the dashboard is accessible, wide and narrow, light and dark @long', async ({ visit }) => {
  const clinic = await newOrganization('Open Clinic');
  await registeredAgo(clinic, 1, 'FEMALE');
  await registeredAgo(clinic, 2, 'MALE');
  const page = await visit(await newPerson('Administrator', clinic), { at: '/admin/dashboard', workspace: 'ADMIN' });
  await expect(figure(page, 'Registrations').getByRole('slider')).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(3);
  await expectNothingInAnyLook(page, 'the dashboard');
});
