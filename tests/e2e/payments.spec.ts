import { readFile } from 'node:fs/promises';
import { wordsOf } from '../support/words-of-pdf';
import type { Caller } from '../support/running-server';
import { filledSafe } from './support/cash';
import { expectNothingInAnyLook } from './support/accessible';
import { answerOf, register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let cashier: Person;
let manager: Person;
let atDesk: Caller;
let finance: Caller;
let place: string;

test.beforeAll(async () => {
  clinic = await newOrganization('Paying Clinic');
  cashier = await newPerson('Billing officer', clinic);
  manager = await newPerson('Finance manager', clinic);
  [atDesk, finance] = [await callerFor(cashier), await callerFor(manager)];
  place = await filledSafe(finance);
  const drawer = { location_id: place, opening_float: '100.00' };
  await answerOf(await atDesk.fetch('POST', 'v2/billing/drawers', drawer));
});

test.afterEach(async () => {
  const found = await answerOf<{ faults: unknown[] }>(await finance.fetch('GET', 'v2/billing/ledger/verification'));
  expect(found.faults, 'what the check of the ledger finds').toEqual([]);
});

/** A patient who owes for several services, each with its own price. */
async function owing(first_name: string, ...prices: string[]): Promise<PatientRecord> {
  const reception = await callerFor(await newPerson('Receptionist', clinic));
  const patient = await register(reception, { first_name, last_name: 'Paying' });
  for (const unit_price of prices) {
    const price = { unit_price, override_reason: 'By hand' };
    const charge = { patient_id: patient.uuid, what: `Dressing of ${unit_price}`, ...price };
    await answerOf(await finance.fetch('POST', 'v2/billing/charge-items', { charge_items: [charge] }));
  }
  return patient;
}

test('cash with change and mobile money in one payment, typed with the keyboard, and its receipt', async ({
  visit,
}) => {
  const patient = await owing('Adwoa', '150.00', '50.00');
  const page = await visit(cashier, { at: `/patients/${patient.uuid}/bills`, workspace: 'BILL' });
  await page.getByRole('button', { name: 'Take payment' }).click();
  const desk = page.getByRole('dialog', { name: 'Take payment' });
  await expect(desk.getByText('Dressing of 150.00')).toBeVisible();
  await expect(desk.getByLabel('Given (GHS)')).toHaveValue('200.00');
  await page.keyboard.press('F4');
  // The untouched row became mobile money; F2 adds cash beside it.
  await desk.getByLabel('Amount (GHS)').fill('50');
  await page.keyboard.press('Enter');
  await desk.getByLabel('Vendor').selectOption('MTN');
  await desk.getByLabel('Reference').fill('MP261123.1');
  await page.keyboard.press('F2');
  await expect(desk.getByLabel('Given (GHS)')).toBeFocused();
  await expect(desk.getByLabel('Given (GHS)')).toHaveValue('150.00');
  await page.keyboard.type('200');
  await expect(desk.locator('dl').getByText(/50\.00/)).toBeVisible();
  await expectNothingInAnyLook(page, 'the checkout');
  await desk.getByLabel('Given (GHS)').press('Enter');
  await expect(desk.getByRole('button', { name: 'Take payment' })).toBeFocused();
  // Two presses take one payment.
  await desk.getByRole('button', { name: 'Take payment' }).dblclick();
  const taken = page.getByRole('dialog', { name: 'Payment taken' });
  await expect(taken.getByText(/RC\d{6}/)).toBeVisible();
  await expectNothingInAnyLook(page, 'the taken payment');
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    taken.getByRole('button', { name: 'Receipt (80 mm)' }).click(),
  ]);
  const words = await wordsOf(await readFile(await receipt.path()));
  for (const word of ['Paying Clinic', 'Adwoa Paying', 'Dressing of 150.00', 'MTN', 'MP261123.1', '200.00'])
    expect(words).toContain(word);
  await taken.getByRole('button', { name: 'Done' }).click();
  const { data } = await answerOf<{ data: { amount: string; change: string }[] }>(
    await atDesk.fetch('GET', `v2/billing/payments?patient_id=${patient.uuid}`),
  );
  expect(data).toMatchObject([{ amount: '200.00', change: '50.00' }]);
});

test('the list of debtors opens the checkout by its rows, and the bills with the payments below by its names @long', async ({
  visit,
}) => {
  const patient = await owing('Abena', '30.00', '45.00');
  const page = await visit(cashier, { at: '/bill/bills?search=Abena', workspace: 'BILL' });
  const row = page.getByRole('table', { name: 'To pay' }).getByRole('row', { name: /Abena Paying.*75\.00/ });
  await row.getByText('75.00').click();
  const desk = page.getByRole('dialog', { name: 'Take payment' });
  await expect(desk.getByText('Dressing of 45.00')).toBeVisible();
  await expect(desk.getByText('Abena Paying')).toBeVisible();
  await desk.getByRole('button', { name: 'Close' }).click();
  await expect(desk).toHaveCount(0);
  await row.focus();
  await page.keyboard.press('Enter');
  await desk.getByLabel('Given (GHS)').fill('35');
  await desk.getByRole('button', { name: 'Take payment' }).click();
  await page.getByRole('dialog', { name: 'Payment taken' }).getByRole('button', { name: 'Done' }).click();
  const left = page.getByRole('row', { name: /Abena Paying.*40\.00/ });
  await left.getByRole('link', { name: 'Abena Paying' }).click();
  await expect(page).toHaveURL(new RegExp(`/patients/${patient.uuid}/bills`));
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments.getByRole('row', { name: /RC\d{6}.*35\.00/ })).toBeVisible();
  await expectNothingInAnyLook(page, 'the bills with the payments below');
  await payments.getByRole('row', { name: /RC\d{6}/ }).click();
  await expect(page.getByRole('dialog', { name: /^Receipt RC/ }).getByText('Dressing of 30.00')).toBeVisible();
});

test('mobile money waits for the customer until it is confirmed with its number or given up, and counts only when confirmed @long', async ({
  visit,
}) => {
  const patient = await owing('Akua', '80.00');
  const owedNow = async () => {
    const path = `v2/billing/checkout?patient_id=${patient.uuid}`;
    return (await answerOf<{ owed: string }>(await atDesk.fetch('GET', path))).owed;
  };
  const page = await visit(cashier, { at: `/patients/${patient.uuid}/bills`, workspace: 'BILL' });
  const desk = page.getByRole('dialog', { name: 'Take payment' });
  const waiting = page.getByRole('dialog', { name: 'Waiting for the customer' });
  const ask = async () => {
    await page.getByRole('button', { name: 'Take payment' }).click();
    await expect(desk.getByLabel('Given (GHS)')).toHaveValue('80.00');
    await page.keyboard.press('F4');
    await desk.getByLabel('Vendor').selectOption('MTN');
    await desk.getByLabel('The customer has still to confirm it on the phone').check();
    await expect(desk.getByLabel('Reference')).not.toHaveAttribute('required');
    await desk.getByRole('button', { name: 'Wait for the customer' }).click();
    await expect(waiting).toBeVisible();
  };
  await ask();
  await expectNothingInAnyLook(page, 'a payment that waits');
  await waiting.getByRole('button', { name: 'Give up' }).click();
  const why = page.getByRole('dialog', { name: 'Give up the payment' });
  await why.getByRole('textbox').fill('The customer declined');
  await why.getByRole('button', { name: 'Give up' }).click();
  await expect(waiting).toHaveCount(0);
  const payments = page.getByRole('region', { name: 'Payments' });
  await expect(payments.getByRole('row', { name: /Mobile money.*Given up.*80\.00/ })).toBeVisible();
  expect(await owedNow()).toBe('80.00');

  await ask();
  await waiting.getByRole('button', { name: 'Close' }).click();
  await expect(payments.getByRole('row', { name: /Mobile money.*Waiting.*80\.00/ })).toBeVisible();
  expect(await owedNow()).toBe('80.00');
  // The next cashier of this patient sees that it waits.
  await page.getByRole('button', { name: 'Take payment' }).click();
  await expect(desk.getByText(/80\.00 by Mobile money · MTN waits for the customer/)).toBeVisible();
  await expectNothingInAnyLook(page, 'the checkout of a patient whose payment waits');
  await desk.getByRole('button', { name: 'Confirm or give up' }).click();
  await waiting.getByRole('button', { name: 'Confirm' }).click();
  await expect(waiting.getByText('Reference is required')).toBeVisible();
  await waiting.getByLabel('Reference').fill('MP261123.88');
  await page.keyboard.press('Enter');
  const taken = page.getByRole('dialog', { name: 'Payment taken' });
  await expect(taken.getByText(/RC\d{6}/)).toBeVisible();
  await taken.getByRole('button', { name: 'Done' }).click();
  await expect(payments.getByRole('row', { name: /RC\d{6}.*Mobile money.*Paid.*80\.00/ })).toBeVisible();
  expect(await owedNow()).toBe('0.00');
});

test('a missing drawer and a missing price are shown before the cashier takes cash @long', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/409/);
  const patient = await owing('Efua', '20.00');
  const unpriced = { patient_id: patient.uuid, what: 'Strip without a price' };
  await answerOf(await finance.fetch('POST', 'v2/billing/charge-items', { charge_items: [unpriced] }));
  const newcomer = await newPerson('Billing officer', clinic);
  const page = await visit(newcomer, { at: `/patients/${patient.uuid}/bills`, workspace: 'BILL' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Take payment', 'Give a discount', 'Print', 'Price again', 'Charge'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Take payment' }).click();
  const desk = page.getByRole('dialog', { name: 'Take payment' });
  const notice = desk.getByText('You have no open drawer here. Open one before you take cash.');
  await expect(notice).toBeVisible();
  await expect(desk.getByText('1 charge has no price yet.')).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Go to the drawer' })).toHaveAttribute('href', /tab=drawers\.own/);
  await expectNothingInAnyLook(page, 'a checkout without a drawer');
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.getByRole('button', { name: 'Take payment' }).click();
  await expect(desk.getByRole('alert').getByText('No active session found')).toBeInViewport({ ratio: 1 });
  await desk.getByLabel('Given (GHS)').press('F8');
  await expect(notice).toHaveCount(0);
});

test('a deposit is kept during typing, and goes into the patient’s account @long', async ({ visit }) => {
  const patient = await owing('Esi');
  const page = await visit(cashier, { at: `/patients/${patient.uuid}/bills`, workspace: 'BILL' });
  await page.getByRole('button', { name: 'Take a deposit' }).click();
  const desk = page.getByRole('dialog', { name: 'Take a deposit' });
  await desk.getByLabel('Given (GHS)').fill('75.50');
  await page.waitForTimeout(1500);
  await page.reload();
  await page.getByRole('button', { name: 'Take a deposit' }).click();
  await expect(desk.getByLabel('Given (GHS)')).toHaveValue('75.50');
  await desk.getByRole('button', { name: 'Take payment' }).click();
  await expect(page.getByRole('dialog', { name: 'Payment taken' }).getByText('Into the account')).toBeVisible();
  const checkout = await answerOf<{ account: { balance: string } }>(
    await atDesk.fetch('GET', `v2/billing/checkout?patient_id=${patient.uuid}`),
  );
  expect(checkout.account.balance).toBe('75.50');
  await page.getByRole('dialog', { name: 'Payment taken' }).getByRole('button', { name: 'Done' }).click();
  await expect(
    page.getByRole('region', { name: 'Payments' }).getByRole('row', { name: /Cash ?Deposit/ }),
  ).toBeVisible();
});

test('one user asks for a refund, another approves it, and it is paid out; a payment is voided', async ({ visit }) => {
  // Two people and four windows, each checked in every look.
  test.slow();
  const patient = await owing('Yaa', '40.00', '60.00');
  const page = await visit(cashier, { at: '/bill/bills?tab=payments.list', workspace: 'BILL' });
  for (const amount of ['40', '60']) {
    const body = { patient_id: patient.uuid, transaction_type: 'card', amount };
    await answerOf(await atDesk.fetch('POST', 'v2/billing/charge-items/pay', body));
  }
  await page.getByRole('row', { name: /Yaa Paying.*60\.00/ }).click();
  const shown = page.getByRole('dialog', { name: /^Receipt RC/ });
  await expectNothingInAnyLook(page, 'a payment');
  await shown.getByRole('button', { name: 'Ask for a refund' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask for a refund' });
  await expect(asking.getByText('Yaa Paying')).toBeVisible();
  await expect(asking.getByText('What this money paid is owed again once it is paid back.')).toBeVisible();
  await asking.getByLabel('Amount (GHS)').fill('25');
  await asking.getByLabel('Reason').fill('Done only in part');
  await asking.getByRole('button', { name: 'Ask for a refund' }).click();
  await expect(page.getByText('The refund waits for approval by somebody else.')).toBeVisible();

  const office = await visit(manager, { at: '/bill/bills?tab=payments.refunds', workspace: 'BILL' });
  const row = office.getByRole('row', { name: /Yaa Paying.*Done only in part/ });
  await expect(row.getByText('Waiting for approval')).toBeVisible();
  await expectNothingInAnyLook(office, 'the refunds');
  await row.getByRole('button', { name: /^Decide/ }).click();
  await office.getByRole('dialog', { name: 'Decide about a refund' }).getByRole('button', { name: 'Approve' }).click();
  await expect(row.getByText('To be paid out')).toBeVisible();

  await shown.getByRole('button', { name: 'Close' }).click();
  await page.goto('/bill/bills?tab=payments.refunds');
  await page
    .getByRole('row', { name: /Yaa Paying/ })
    .getByRole('button', { name: /^Pay out/ })
    .click();
  await page.getByRole('dialog', { name: 'Pay out a refund' }).getByRole('button', { name: 'Pay out' }).click();
  await expect(page.getByRole('row', { name: /Yaa Paying.*Paid out.*RN\d{6}|Yaa Paying.*RN\d{6}/ })).toBeVisible();

  await office.goto('/bill/bills?tab=payments.list');
  await expect(office.getByRole('row', { name: /Yaa Paying.*40\.00/ })).toBeVisible();
  await expectNothingInAnyLook(office, 'the payments');
  await office.getByRole('row', { name: /Yaa Paying.*40\.00/ }).click();
  await office
    .getByRole('dialog', { name: /^Receipt RC/ })
    .getByRole('button', { name: 'Void' })
    .click();
  const why = office.getByRole('dialog', { name: 'Void the payment' });
  await why.getByRole('textbox').fill('Typed for the wrong patient');
  await why.getByRole('button', { name: 'Void' }).click();
  await expect(office.getByText('The payment is voided.')).toBeVisible();
  await expect(office.getByRole('row', { name: /Yaa Paying.*Voided.*40\.00/ })).toBeVisible();
});

test('the home page shows today’s payments by method and drawer; cashiers see their own cash only after the count @long', async ({
  visit,
}) => {
  const patient = await owing('Dzifa');
  for (const part of [
    { transaction_type: 'cash', currency: 'GHS' },
    { transaction_type: 'mobile-money', vendor: 'MTN', reference: 'MP261123.9' },
  ]) {
    const body = { patient_id: patient.uuid, location_id: place, action: 'deposit', amount: '12.00', ...part };
    await answerOf(await atDesk.fetch('POST', 'v2/billing/charge-items/pay', body));
  }
  const page = await visit(cashier, { at: '/bill', workspace: 'BILL' });
  const methods = page.getByRole('list', { name: 'Taken today by method' });
  await expect(methods.getByRole('listitem').filter({ hasText: 'Cash' })).toContainText('Not counted yet');
  await expect(page.getByRole('list', { name: 'Taken today by drawer' })).toContainText('Not counted yet');
  await expectNothingInAnyLook(page, 'the home of billing');
  const mobile = methods.getByRole('listitem').filter({ hasText: 'Mobile money' });
  await expect(mobile).toContainText(/\d\.00/);
  const [count] = /\d+(?= payment)/.exec((await mobile.textContent()) ?? '') ?? [];
  await mobile.getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Payments' })).toHaveAttribute('aria-rowcount', count ?? 'none');
  await expect(page.getByLabel('Payment method')).toHaveValue('mobile-money');

  const office = await visit(manager, { at: '/bill', workspace: 'BILL' });
  const drawer = office.getByRole('list', { name: 'Taken today by drawer' }).getByRole('listitem').first();
  await expect(drawer).toContainText(/\d\.\d\d/);
  await expect(office.getByText('Not counted yet')).toHaveCount(0);
  await drawer.getByRole('link').click();
  await expect(office.getByLabel('Drawer', { exact: true })).not.toHaveValue('');
  await expect(office.getByRole('row', { name: /Dzifa Paying/ })).toHaveCount(2);
});
