import { expectNothingInAnyLook } from './support/accessible';
import { answerOf } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

const inMonths = (months: number) => {
  const day = new Date(Date.now() + months * 31 * 86_400_000);
  return `${String(day.getUTCMonth() + 1).padStart(2, '0')}/${day.getUTCFullYear()}`;
};

test('goods are received into a new store by keyboard and by scan, and the same delivery only once', async ({
  visit,
  expectComplaint,
}) => {
  test.setTimeout(120_000);
  // Chromium logs the refused delivery.
  expectComplaint(/status of 409/);
  const clinic = await newOrganization('Stocked Clinic');
  const pharmacist = await newPerson('Pharmacist', clinic);
  const api = await callerFor(pharmacist);
  const item = { kind: 'medicine', generic: 'Paracetamol', name: 'Paracetamol 500 mg', base_unit: 'tablet' };
  const packs = [{ name: 'box', factor: 100, gtin: '4006381333931' }];
  await answerOf(await api.fetch('POST', 'v2/inventory', { ...item, packs }));

  const page = await visit(pharmacist, { at: '/pharm/stock', workspace: 'PHARM' });
  await expect(page.getByText('There is no store yet. Add one under Stores.')).toBeVisible();
  await page.getByRole('link', { name: 'Stores' }).click();
  await page.getByRole('button', { name: 'New store' }).first().click();
  const making = page.getByRole('dialog', { name: 'New store' });
  await making.getByLabel('Name').fill('Dispensary');
  await making.getByLabel('Kind').selectOption({ label: 'Dispensary' });
  await making.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Dispensary/ })).toBeVisible();

  await page.getByRole('link', { name: 'On hand' }).click();
  await page.getByRole('button', { name: 'Receive goods' }).first().click();
  const receiving = page.getByRole('dialog', { name: 'Receive goods' });
  await receiving.getByLabel('Supplier').fill('Ernest Chemists');
  await receiving.getByLabel('Note number').fill('INV 4711');
  const line = receiving.getByRole('group', { name: 'Line 1' });
  await receiving.getByLabel('Scan a bar code').fill('(01)04006381333931(10)LOT7');
  await receiving.getByLabel('Scan a bar code').press('Enter');
  await expect(line.getByLabel('Item')).toHaveValue('Paracetamol 500 mg');
  await expect(line.getByLabel('Batch')).toHaveValue('LOT7');
  await expect(line.getByLabel('Quantity')).toHaveValue('100');
  await line.getByLabel('Quantity').fill('1000');
  await line.getByLabel('Cost of the line').fill('150');
  await expectNothingInAnyLook(page, 'receiving goods');
  await receiving.getByRole('button', { name: 'Receive' }).click();
  await expect(receiving.getByText('A medicine is received with batch and expiry.')).toBeVisible();
  await line.getByLabel('Expiry').fill(inMonths(14));
  await receiving.getByRole('button', { name: 'Receive' }).click();
  await expect(page.getByRole('row', { name: /Paracetamol 500 mg.*1000 tablets/ })).toBeVisible();

  await page.getByRole('button', { name: 'Receive goods' }).click();
  await receiving.getByLabel('Supplier').fill('ernest chemists');
  await receiving.getByLabel('Note number').fill('inv 4711');
  await line.getByLabel('Item').fill('paracet');
  await page.getByRole('option', { name: /Paracetamol 500 mg/ }).click();
  await line.getByLabel('Batch').fill('LOT7');
  await line.getByLabel('Expiry').fill(inMonths(14));
  await line.getByLabel('Quantity').fill('1000');
  await line.getByLabel('Cost of the line').fill('150');
  await receiving.getByRole('button', { name: 'Receive' }).click();
  await expect(receiving.getByText(/was received already/)).toBeVisible();
  await receiving.getByLabel('Note number').fill('INV 4712');
  await receiving.getByRole('button', { name: 'Receive' }).click();
  await expect(page.getByRole('row', { name: /Paracetamol 500 mg.*2000 tablets/ })).toBeVisible();
  await expectNothingInAnyLook(page, 'stock on hand');

  await page.getByRole('row', { name: /Paracetamol 500 mg/ }).click();
  const batches = page.getByRole('dialog', { name: 'Paracetamol 500 mg' });
  await expect(batches.getByRole('listitem').filter({ hasText: 'LOT7' })).toContainText('2000 tablets');
  await batches.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Movements' }).click();
  await expect(page.getByRole('row', { name: /Received.*\+1000 tablets/ })).toHaveCount(2);
});
