import { readFile } from 'node:fs/promises';
import type { Caller } from '../support/running-server';
import { expectNothingInAnyLook } from './support/accessible';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Person } from './support/people';
import { expect, test } from './support/test';

let manager: Person;
let finance: Caller;

test.beforeAll(async () => {
  const clinic = await newOrganization('Reporting Clinic');
  manager = await newPerson('Finance manager', clinic);
  finance = await callerFor(manager);
  const reception = await callerFor(await newPerson('Receptionist', clinic));
  const { data } = await answerOf<{ data: { uuid: string }[] }>(
    await finance.fetch('GET', 'v2/locations?parents_only=true'),
  );
  const patient = await register(reception, { first_name: 'Akosua', last_name: 'Reported' });
  for (const unit_price of ['150.00', '50.00']) {
    const charge = {
      patient_id: patient.uuid,
      what: `Dressing of ${unit_price}`,
      unit_price,
      override_reason: 'By hand',
    };
    await answerOf(await finance.fetch('POST', 'v2/billing/charge-items', { charge_items: [charge] }));
  }
  const paid = { patient_id: patient.uuid, location_id: data[0]!.uuid, transaction_type: 'card', amount: '60.00' };
  await answerOf(await finance.fetch('POST', 'v2/billing/charge-items/pay', paid));
});

test('the income of the month leads from each sum to its charges, and the report is saved as a file', async ({
  visit,
}) => {
  const page = await visit(manager, { at: '/bill/bills?tab=income.report', workspace: 'BILL' });
  const row = page.getByRole('row', { name: /Without a service.*200\.00.*60\.00/ });
  await expect(row).toBeVisible();
  await expectNothingInAnyLook(page, 'the report of income');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /Total,,200\.00,0\.00,0\.00,0\.00,0\.00,60\.00,0\.00,140\.00,GHS/,
  );
  await page.getByLabel('Income by service').first().selectOption({ label: 'Income by department' });
  await expect(page).toHaveURL(/by=tag/);
  const other = page.getByRole('row', { name: /Other income/ });
  await other.getByRole('link', { name: /60\.00/ }).click();
  await expect(page).toHaveURL(/of=other-income&sum=paid|sum=paid/);
  await expect(page.getByRole('table', { name: 'Charges' })).toHaveAttribute('aria-rowcount', '1');
  await expect(page.getByRole('row', { name: /Dressing of 150\.00.*Akosua Reported/ })).toBeVisible();
  await expectNothingInAnyLook(page, 'the charges behind a sum');
  await page.reload();
  await expect(page.getByRole('heading', { name: /Other income · Paid/ })).toBeVisible();
  await page.getByRole('link', { name: 'Income by department' }).click();
  await expect(other).toBeVisible();
});

test('the dashboard shows payments and income by day, and a day opens its report @long', async ({ visit }) => {
  const page = await visit(manager, { at: '/admin/dashboard', workspace: 'ADMIN' });
  const chart = page.getByRole('figure', { name: 'Money taken and income' });
  await expect(chart).toContainText(/60\.00/);
  const today = chart.getByRole('row', { name: /200\.00/ }).first();
  await expect(today).toContainText(/60\.00.*200\.00/);
  await expectNothingInAnyLook(page, 'the dashboard with money');
  // By keyboard: the last point is today.
  await chart.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(chart.getByRole('slider')).toHaveAttribute('aria-valuetext', /60\.00.*200\.00/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Without a service.*200\.00.*60\.00/ })).toBeVisible();
  await page.goBack();
  await today.getByRole('link').click();
  await expect(page).toHaveURL(/tab=income\.report.*date_from=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole('row', { name: /Without a service.*200\.00.*60\.00/ })).toBeVisible();
});

test('the journal of the month shows entries with their lines and cause, by account, and as a file @long', async ({
  visit,
}) => {
  const page = await visit(manager, { at: '/bill/bills?tab=ledger.journal', workspace: 'BILL' });
  const table = page.getByRole('table', { name: 'Journal' });
  await expect(table).toHaveAttribute('aria-rowcount', '3');
  await expectNothingInAnyLook(page, 'the journal');
  await page.getByLabel('Account').selectOption({ label: '1050 Card in transit' });
  await expect(table).toHaveAttribute('aria-rowcount', '1');
  await page.getByRole('row', { name: /Payment: taken.*60\.00/ }).click();
  const entry = page.getByRole('dialog', { name: 'Payment: taken' });
  await expect(entry.getByRole('row', { name: /1050 Card in transit.*60\.00/ })).toBeVisible();
  await expect(entry.getByRole('row', { name: /1100 Owed by patients.*60\.00/ })).toBeVisible();
  await expectNothingInAnyLook(page, 'an entry');
  await entry.getByRole('button', { name: 'Close' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/1050,Card in transit,60\.00,,GHS/);
  await page.getByRole('row', { name: /Payment: taken/ }).click();
  await entry.getByRole('link', { name: 'Bills of the patient' }).click();
  await expect(page.getByRole('heading', { name: 'Akosua Reported' })).toBeVisible();
});
