import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { wordsOf } from '../support/words-of-pdf';
import { expectNothingInAnyLook } from './support/accessible';
import { filledSafe } from './support/cash';
import { query } from './support/installation';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

const tab = (view: string) => `/bill/bills?tab=${view}`;
const wordsFrom = async (page: Page, press: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return wordsOf(await readFile(await file.path()));
};

test('a drawer is opened, cash goes to the safe, it is counted blind with a variance and closed, and the day gets its report', async ({
  visit,
  expectComplaint,
}) => {
  test.setTimeout(120_000);
  // Chromium logs the refused requests.
  expectComplaint(/status of 409/);
  const clinic = await newOrganization('Counting Clinic');
  const page = await visit(await newPerson('Finance manager', clinic), { at: tab('drawers.own'), workspace: 'BILL' });
  const own = page.getByRole('region', { name: 'My drawer' });
  await expect(own.getByText('You have no open drawer here.')).toBeVisible();
  await own.getByRole('button', { name: 'Open a drawer' }).click();
  const opening = page.getByRole('dialog', { name: 'Open a drawer' });
  await opening.getByLabel('Opening float').fill('200.005');
  await opening.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(opening.getByText('Opening float should not have more than 2 decimals')).toBeVisible();
  await opening.getByLabel('Opening float').fill('200.50');
  await opening.getByRole('button', { name: 'Open', exact: true }).click();
  // Nobody has entered yet how much is in the safe of the new hospital.
  await expect(opening.getByText('The safe does not hold that much: its first count is missing.')).toBeVisible();
  await opening.getByLabel('Opening float').fill('');
  await opening.getByRole('button', { name: 'Cancel' }).click();
  const safe = page.getByRole('region', { name: 'Safe' });
  await safe.getByRole('button', { name: 'First count' }).click();
  const counting = page.getByRole('dialog', { name: 'First count of the safe' });
  await counting.getByLabel('Amount').fill('300');
  await counting.getByRole('button', { name: 'Save' }).click();
  await expect(counting.getByText('Reason is required')).toBeVisible();
  await counting.getByLabel('Reason').fill('Counted with the director');
  await expectNothingInAnyLook(page, 'the first count of a safe');
  await counting.getByRole('button', { name: 'Save' }).click();
  await expect(safe.getByText(/Counted with the director/)).toBeVisible();
  await expect(safe.getByRole('button', { name: 'First count' })).toHaveCount(0);
  await own.getByRole('button', { name: 'Open a drawer' }).click();
  await opening.getByLabel('Opening float').fill('200.50');
  await opening.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(own.getByText('200.50')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Count and close' })).toBeFocused();

  await own.getByRole('button', { name: 'Cash to the safe' }).click();
  const sending = page.getByRole('dialog', { name: 'Cash to the safe' });
  await sending.getByLabel('Amount').fill('500');
  await sending.getByRole('button', { name: 'Send' }).click();
  await expect(sending.getByText('There is not so much cash in the drawer.')).toBeVisible();
  await sending.getByLabel('Amount').fill('50');
  await sending.getByLabel('Note').fill('Noon');
  await sending.getByRole('button', { name: 'Send' }).click();
  await expect(own.getByText(/Noon/)).toBeVisible();
  await expect(own.getByText('Expected')).toHaveCount(0);
  await expectNothingInAnyLook(page, 'an open drawer');

  await own.getByRole('button', { name: 'Count and close' }).click();
  await expect(own.getByText('Count what is in the drawer.')).toBeVisible();
  await expect(own.getByRole('textbox', { name: 'Notes of 200.00' })).toBeFocused();
  await own.getByRole('textbox', { name: 'Notes of 100.00' }).fill('1');
  await page.keyboard.press('Enter');
  await expect(own.getByRole('textbox', { name: 'Notes of 50.00' })).toBeFocused();
  await own.getByRole('textbox', { name: 'Notes of 2.00' }).fill('10');
  await own.getByRole('textbox', { name: 'Coins of 2.00' }).fill('10');
  await expect(own.getByText('140.00')).toBeVisible();
  await expectNothingInAnyLook(page, 'the count of a drawer');
  // The typed values are back after the page was closed in between.
  await page.waitForTimeout(1500);
  await page.reload();
  await expect(own.getByRole('textbox', { name: 'Coins of 2.00' })).toHaveValue('10');
  await own.getByRole('button', { name: 'Counted' }).click();

  await expect(own.getByText('150.50')).toBeVisible();
  await expect(own.getByLabel('Reason')).toBeFocused();
  await expect(own.getByText(/^[-−].*10\.50$/)).toBeVisible();
  await expectNothingInAnyLook(page, 'a counted drawer');
  await own.getByRole('button', { name: 'Close the drawer' }).click();
  await expect(own.getByText('Reason is required')).toBeVisible();
  await own.getByLabel('Reason').fill('Wrong change given');
  await own.getByRole('button', { name: 'Close the drawer' }).click();
  await expect(own.getByText('You have no open drawer here.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Open a drawer' })).toBeFocused();
  await expect(page.getByRole('row', { name: /Wrong change given/ })).toBeVisible();
  await expectNothingInAnyLook(page, 'the drawers of a day');

  // 300.00 without the float; 50.00 and 140.00 came back to the safe.
  await expect(safe.getByText(/289\.50$/)).toBeVisible();
  await safe.getByRole('button', { name: 'From the safe to the bank' }).click();
  const banking = page.getByRole('dialog', { name: 'From the safe to the bank' });
  await banking.getByLabel('Amount').fill('289.51');
  await banking.getByRole('button', { name: 'Send' }).click();
  await expect(banking.getByText('Slip number is required')).toBeVisible();
  await banking.getByLabel('Slip number').fill('SL 77');
  await banking.getByRole('button', { name: 'Send' }).click();
  await expect(banking.getByText('There is not so much cash in the safe.')).toBeVisible();
  await expectNothingInAnyLook(page, 'cash that the safe does not hold');
  await banking.getByLabel('Amount').fill('');
  await banking.getByLabel('Slip number').fill('');
  await banking.getByRole('button', { name: 'Cancel' }).click();

  const report = page.getByRole('region', { name: 'Report of the day' });
  const words = await wordsFrom(page, () => report.getByRole('button', { name: '80 mm' }).click());
  for (const word of ['Cash report of the day', 'Wrong change given', '-10.50', '150.50'])
    expect(words).toContain(word);
});

test('a counted drawer is handed over: a colleague takes it with the counted sum @long', async ({ visit }) => {
  test.setTimeout(90_000);
  const clinic = await newOrganization('Handing Clinic');
  const [first, second] = [await newPerson('Billing officer', clinic), await newPerson('Billing officer', clinic)];
  await filledSafe(await callerFor(await newPerson('Finance manager', clinic)));
  const page = await visit(first, { at: tab('drawers.own'), workspace: 'BILL' });
  const colleague = await visit(second, { at: tab('drawers.own'), workspace: 'BILL' });
  const own = page.getByRole('region', { name: 'My drawer' });
  await own.getByRole('button', { name: 'Open a drawer' }).click();
  await page.getByRole('dialog').getByLabel('Opening float').fill('20');
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await own.getByRole('button', { name: 'Count and close' }).click();
  await own.getByRole('textbox', { name: 'Notes of 20.00' }).fill('1');
  await own.getByRole('button', { name: 'Counted' }).click();
  await own.getByRole('button', { name: 'Hand over' }).click();
  const handing = page.getByRole('dialog', { name: 'Hand over' });
  const [taker] = await query<{ uuid: string }>('select uuid from users where username = $1', [second.username]);
  await handing.getByLabel('Person').selectOption(taker!.uuid);
  await handing.getByRole('button', { name: 'Hand over' }).click();
  await expect(own.getByText(/It closes once/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'From the safe to the bank' })).toHaveCount(0);
  const theirs = colleague.getByRole('region', { name: 'My drawer' });
  await expect(theirs.getByText(/hands a drawer over to you/)).toBeVisible();
  await theirs.getByRole('button', { name: 'Take over' }).click();
  await expect(theirs.getByText('Taken over from')).toBeVisible();
  await expect(own.getByText('You have no open drawer here.')).toBeVisible();
});

test('the finance manager closes a drawer that is far short; its cashier cannot @long', async ({ visit }) => {
  test.setTimeout(90_000);
  const clinic = await newOrganization('Short Clinic');
  const finance = await newPerson('Finance manager', clinic);
  await filledSafe(await callerFor(finance));
  const page = await visit(await newPerson('Billing officer', clinic), { at: tab('drawers.own'), workspace: 'BILL' });
  const own = page.getByRole('region', { name: 'My drawer' });
  await own.getByRole('button', { name: 'Open a drawer' }).click();
  await page.getByRole('dialog').getByLabel('Opening float').fill('80');
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await own.getByRole('button', { name: 'Count and close' }).click();
  await own.getByRole('button', { name: 'Counted' }).click();
  await expect(own.getByText('Pieces is required')).toBeVisible();
  await own.getByRole('textbox', { name: 'Notes of 20.00' }).fill('0');
  await own.getByRole('button', { name: 'Counted' }).click();
  await expect(own.getByText('A variance above 50.00 is closed by')).toBeVisible();
  for (const name of ['Close the drawer', 'Hand over', 'Count again'])
    await expect(own.getByRole('button', { name })).toHaveCount(0);
  await expectNothingInAnyLook(page, 'a drawer that is far short');

  const other = await visit(finance, { at: tab('drawers.own'), workspace: 'BILL' });
  const waiting = other.getByRole('region', { name: 'Drawers that colleagues count' });
  await waiting.getByRole('button', { name: 'Count or close' }).click();
  const dialog = other.getByRole('dialog', { name: /^Drawer of/ });
  await expect(dialog.getByRole('button', { name: 'Count again' })).toBeVisible();
  await expectNothingInAnyLook(other, 'the counted drawer of a colleague');
  await dialog.getByLabel('Reason').fill('ab');
  await dialog.getByRole('button', { name: 'Close the drawer' }).click();
  await expect(dialog.getByText('Reason should not be less than 3 characters')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Float was never taken');
  await dialog.getByRole('button', { name: 'Close the drawer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(other.getByRole('row', { name: /Float was never taken/ })).toBeVisible();
  await expect(own.getByText('You have no open drawer here.')).toBeVisible();
});

test('a drawer cannot be counted while mobile money in it waits for the customer @long', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const clinic = await newOrganization('Waiting Clinic');
  await filledSafe(await callerFor(await newPerson('Finance manager', clinic)));
  const cashier = await newPerson('Billing officer', clinic);
  const desk = await callerFor(cashier);
  const patient = await register(await callerFor(await newPerson('Receptionist', clinic)), {
    first_name: 'Kojo',
    last_name: 'Waiting',
  });
  const page = await visit(cashier, { at: tab('drawers.own'), workspace: 'BILL' });
  const own = page.getByRole('region', { name: 'My drawer' });
  await own.getByRole('button', { name: 'Open a drawer' }).click();
  await page.getByRole('dialog').getByLabel('Opening float').fill('20');
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await expect(own.getByRole('button', { name: 'Count and close' })).toBeVisible();
  const { data } = await answerOf<{ data: { location_id: string }[] }>(
    await desk.fetch('GET', 'v2/billing/drawers?status=open'),
  );
  const prompt = { transaction_type: 'mobile-money', vendor: 'MTN', amount: '5', awaits_confirmation: true };
  const body = { patient_id: patient.uuid, action: 'deposit', location_id: data[0]!.location_id, ...prompt };
  await answerOf(await desk.fetch('POST', 'v2/billing/charge-items/pay', body));
  await own.getByRole('button', { name: 'Count and close' }).click();
  await expect(own.getByText('Mobile money that waits for the customer: 1')).toBeVisible();
  await expectNothingInAnyLook(page, 'a drawer that cannot be counted yet');

  await page.goto(tab('payments.list'));
  await page.getByRole('row', { name: /Kojo Waiting.*Waiting.*5\.00/ }).click();
  const waiting = page.getByRole('dialog', { name: 'Waiting for the customer' });
  await waiting.getByLabel('Reference').fill('MP261123.99');
  await waiting.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: /^Receipt RC/ })).toBeVisible();
  await page.goto(tab('drawers.own'));
  await own.getByRole('button', { name: 'Count and close' }).click();
  await expect(own.getByText('Count what is in the drawer.')).toBeVisible();
});

test('an account is opened, credited, paid out to zero but not further, suspended, and printed @long', async ({
  visit,
  expectComplaint,
}) => {
  test.setTimeout(120_000);
  expectComplaint(/status of 409/);
  const clinic = await newOrganization('Saving Clinic');
  const desk = await callerFor(await newPerson('Receptionist', clinic));
  const patient = await register(desk, { first_name: 'Akosua', last_name: 'Saver', gender: 'FEMALE' });
  const manager = await newPerson('Finance manager', clinic);
  await filledSafe(await callerFor(manager));
  const page = await visit(manager, { at: tab('drawers.own'), workspace: 'BILL' });
  await page.getByRole('button', { name: 'Open a drawer' }).click();
  await page.getByRole('dialog').getByLabel('Opening float').fill('100');
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Count and close' })).toBeVisible();

  await page.goto(tab('patient-accounts.list'));
  await page.getByRole('button', { name: 'New account' }).first().click();
  const making = page.getByRole('dialog', { name: 'New account' });
  await making.getByRole('searchbox').fill('Saver');
  await making.getByText('Akosua Saver').first().click();
  await making.getByRole('button', { name: 'Open account' }).click();
  const account = page.getByRole('dialog', { name: 'Akosua Saver' });
  await expect(account.getByText('Nothing was paid in or taken out yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Akosua Saver/ })).toBeVisible();
  await expectNothingInAnyLook(page, 'the list of accounts');

  await page.goto(`/patients/${patient.uuid}/account-history`);
  const move = async (kind: 'Credit' | 'Debit', amount: string) => {
    await page.getByRole('button', { name: kind, exact: true }).click();
    const moving = page.getByRole('dialog', { name: `${kind} the account` });
    await moving.getByLabel('Amount').fill(amount);
    if (kind === 'Debit') {
      await moving.getByRole('button', { name: kind, exact: true }).click();
      await expect(moving.getByText('Reason is required')).toBeVisible();
      await moving.getByLabel('Reason').fill('Wants it back');
    }
    await moving.getByRole('button', { name: kind, exact: true }).click();
    return moving;
  };
  await move('Credit', '40');
  await expect(page.getByRole('row', { name: /Cash.*40\.00/ })).toBeVisible();
  await page.getByRole('button', { name: 'Adjust limit' }).click();
  const limit = page.getByRole('dialog', { name: 'Adjust the debt limit' });
  await limit.getByRole('textbox', { name: 'Debt limit' }).fill('10');
  await limit.getByLabel('Reason').fill('Works nearby');
  await limit.getByRole('button', { name: 'Save' }).click();
  await expect(limit).toHaveCount(0);
  // The limit applies to services of the hospital: it pays out no more money than the account holds.
  const refused = await move('Debit', '40.01');
  await expect(refused.getByText('The account does not hold that much.')).toBeVisible();
  await expectNothingInAnyLook(page, 'a refused debit');
  await refused.getByLabel('Amount').fill('40');
  await refused.getByRole('button', { name: 'Debit', exact: true }).click();
  // Each debit shows its reason and the user.
  await expect(page.getByRole('row', { name: /Wants it back.*Abena Journey.*40\.00.*0\.00/ })).toBeVisible();
  await expectNothingInAnyLook(page, 'the account of a patient');

  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Owes too long');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Suspended')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Debit', exact: true })).toHaveCount(0);
  const words = await wordsFrom(page, () => page.getByRole('button', { name: 'Print history' }).click());
  for (const word of ['Account history', 'Akosua Saver', '40.00', 'Suspended']) expect(words).toContain(word);
});
