import { expectNothingInAnyLook } from './support/accessible';
import { filledSafe } from './support/cash';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('cash in dollars shows its value at the desk and on the payment, and the partly paid bill is found @long', async ({
  visit,
}) => {
  const clinic = await newOrganization('Dollar Clinic');
  const cashier = await newPerson('Billing officer', clinic);
  const finance = await callerFor(await newPerson('Finance manager', clinic));
  const atDesk = await callerFor(cashier);
  const drawer = { location_id: await filledSafe(finance), opening_float: '100.00' };
  await answerOf(await atDesk.fetch('POST', 'v2/billing/drawers', drawer));
  const reception = await callerFor(await newPerson('Receptionist', clinic));
  const patient = await register(reception, { first_name: 'Araba', last_name: 'Paying' });
  const charge = { patient_id: patient.uuid, what: 'Dressing', unit_price: '152.00', override_reason: 'By hand' };
  await answerOf(await finance.fetch('POST', 'v2/billing/charge-items', { charge_items: [charge] }));
  const day = new Date().toISOString().slice(0, 10);
  await answerOf(await finance.fetch('POST', 'v2/billing/exchange-rates', { currency: 'USD', day, rate: '15.2' }));
  const page = await visit(cashier, { at: `/patients/${patient.uuid}/bills`, workspace: 'BILL' });
  await page.getByRole('button', { name: 'Take payment' }).click();
  const desk = page.getByRole('dialog', { name: 'Take payment' });
  // Cash in the organization's currency needs no choice: Enter skips the list.
  const taking = desk.getByRole('button', { name: 'Take payment' });
  for (const field of ['Given (GHS)', 'Currency']) {
    await desk.getByLabel(field).press('Enter');
    await expect(taking, field).toBeFocused();
  }
  await desk.getByLabel('Currency').selectOption('USD');
  await expect(desk.getByText('1 USD is 15.2 GHS today.')).toBeVisible();
  await desk.getByLabel('Given (USD)').fill('5');
  await expect(desk.getByRole('status').filter({ hasText: '1 USD' })).toContainText(/5\.00 is .*76\.00\./);
  await expectNothingInAnyLook(page, 'a checkout in dollars');
  await desk.getByRole('button', { name: 'Take payment' }).click();
  await page.getByRole('dialog', { name: 'Payment taken' }).getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('region', { name: 'Payments' })
    .getByRole('row', { name: /RC\d{6}/ })
    .click();
  await expect(page.getByRole('dialog', { name: /^Receipt RC/ })).toContainText('Cash · 1 USD = 15.2 GHS');
  await page.keyboard.press('Escape');

  const free = { patient_id: patient.uuid, what: 'Bandage', unit_price: '3.00', override_reason: 'By hand' };
  await answerOf(await finance.fetch('POST', 'v2/billing/charge-items', { charge_items: [free] }));
  const charges = page.getByRole('table', { name: 'Charges' });
  await expect(charges.getByRole('row', { name: /Bandage/ })).toContainText('To pay');
  await page.getByLabel('State').selectOption('Part-paid');
  await expect(charges.getByRole('row', { name: /Bandage/ })).toHaveCount(0);
  await expect(charges.getByRole('row', { name: /Dressing/ })).toContainText('Part-paid');
});

test('dollars are counted beside the cedis, a shortage gets a reason, and the safe shows both @long', async ({
  visit,
}) => {
  test.setTimeout(120_000);
  const clinic = await newOrganization('Two Currencies Clinic');
  const cashier = await newPerson('Billing officer', clinic);
  const manager = await newPerson('Finance manager', clinic);
  const [atDesk, finance] = [await callerFor(cashier), await callerFor(manager)];
  const location_id = await filledSafe(finance);
  const day = new Date().toISOString().slice(0, 10);
  await answerOf(await finance.fetch('POST', 'v2/billing/exchange-rates', { currency: 'USD', day, rate: '15' }));
  await answerOf(await atDesk.fetch('POST', 'v2/billing/drawers', { location_id, opening_float: '100.00' }));
  const reception = await callerFor(await newPerson('Receptionist', clinic));
  const patient = await register(reception, { first_name: 'Efua', last_name: 'Dollars' });
  const dollars = { transaction_type: 'cash', currency: 'USD', amount: '22', location_id };
  const deposit = { patient_id: patient.uuid, action: 'deposit', ...dollars };
  await answerOf(await atDesk.fetch('POST', 'v2/billing/charge-items/pay', deposit));

  const page = await visit(cashier, { at: '/bill/bills?tab=drawers.own', workspace: 'BILL' });
  const own = page.getByRole('region', { name: 'My drawer' });
  await own.getByRole('button', { name: 'Cash to the safe' }).click();
  const sending = page.getByRole('dialog', { name: 'Cash to the safe' });
  await sending.getByLabel('Currency').selectOption('USD');
  await expect(sending.getByText('In USD')).toBeVisible();
  await sending.getByLabel('Amount').fill('10');
  await sending.getByRole('button', { name: 'Send' }).click();
  await expect(own.getByText(/10\.00/)).toBeVisible();
  await own.getByRole('button', { name: 'Count and close' }).click();
  await own.getByRole('textbox', { name: 'Notes of 100.00 GHS' }).fill('1');
  await own.getByRole('textbox', { name: 'Notes of 10.00 USD' }).fill('1');
  await own.getByRole('textbox', { name: 'Notes of 1.00 USD' }).fill('1');
  await expectNothingInAnyLook(page, 'the count of cedis and dollars');
  await own.getByRole('button', { name: 'Counted' }).click();
  await expect(own.getByText(/12\.00/)).toBeVisible();
  await expect(own.getByText(/[-−].*1\.00/)).toBeVisible();
  await expectNothingInAnyLook(page, 'a drawer that lacks a dollar');
  await own.getByLabel('Reason').fill('One is torn');
  await own.getByRole('button', { name: 'Close the drawer' }).click();
  await expect(page.getByRole('row', { name: /One is torn/ })).toContainText(/11\.00/);

  const desk = await visit(manager, { at: '/bill/bills?tab=drawers.own', workspace: 'BILL' });
  const safe = desk.getByRole('region', { name: 'Safe' });
  await expect(safe.getByText(/1,000\.00/).first()).toBeVisible();
  await expect(safe.getByText(/21\.00/)).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Report of the day' })).toContainText(/22\.00/);
  await expectNothingInAnyLook(desk, 'a safe with cedis and dollars');
  await safe.getByRole('button', { name: 'From the safe to the bank' }).click();
  const banking = desk.getByRole('dialog', { name: 'From the safe to the bank' });
  await banking.getByLabel('Currency').selectOption('USD');
  await banking.getByLabel('Amount').fill('21');
  await banking.getByLabel('Slip number').fill('SL 78');
  await banking.getByRole('button', { name: 'Send' }).click();
  await expect(safe.getByText(/SL 78/)).toBeVisible();
  const found = await answerOf<{ faults: unknown[] }>(await finance.fetch('GET', 'v2/billing/ledger/verification'));
  expect(found.faults, 'what the check of the ledger finds').toEqual([]);
});
