import { expectNothingInAnyLook } from './support/accessible';
import { filledSafe } from './support/cash';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('a safe is counted again, another person approves the shortage, and cash comes from the bank @long', async ({
  visit,
}) => {
  test.setTimeout(90_000);
  const clinic = await newOrganization('Safe Clinic');
  const [keeper, director] = [await newPerson('Finance manager', clinic), await newPerson('Finance manager', clinic)];
  await filledSafe(await callerFor(keeper), '500.00');
  const page = await visit(keeper, { at: '/bill/bills?tab=drawers.own', workspace: 'BILL' });
  const safe = page.getByRole('region', { name: 'Safe' });
  await safe.getByRole('button', { name: 'Count again' }).click();
  const counting = page.getByRole('dialog', { name: 'Count the safe again' });
  await expect(counting.getByText(/500\.00/)).toBeVisible();
  await counting.getByLabel('Amount').fill('480');
  await counting.getByLabel('Reason').fill('Nobody knows');
  await expectNothingInAnyLook(page, 'a safe that is counted again');
  await counting.getByRole('button', { name: 'Save' }).click();
  const counts = safe.getByRole('list', { name: 'Counted again' });
  await expect(counts.getByText('Waits for approval')).toBeVisible();
  await expect(counts.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const office = await visit(director, { at: '/bill/bills?tab=drawers.own', workspace: 'BILL' });
  const theirs = office.getByRole('region', { name: 'Safe' });
  await theirs.getByRole('button', { name: 'Approve' }).click();
  const sure = office.getByRole('alertdialog', { name: 'Approve the count' });
  await expect(sure.getByText(/20\.00/)).toBeVisible();
  await sure.getByRole('button', { name: 'Approve' }).click();
  await expect(theirs.getByText('Approved', { exact: true })).toBeVisible();
  await theirs.getByRole('button', { name: 'From the bank to the safe' }).click();
  const fetching = office.getByRole('dialog', { name: 'From the bank to the safe' });
  await fetching.getByLabel('Amount').fill('250');
  await fetching.getByLabel('Slip number').fill('CHQ 17');
  await fetching.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('Fetched from the bank')).toBeVisible();
  await expect(theirs.getByText(/730\.00$/)).toBeVisible();
  await expectNothingInAnyLook(office, 'a safe with its counts');
  // The other page follows.
  await expect(safe.getByText(/730\.00$/)).toBeVisible();
});
