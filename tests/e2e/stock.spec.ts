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

test('a broken strip leaves the stock once a colleague approves it, and a quarantined batch is not available @long', async ({
  visit,
}) => {
  test.setTimeout(120_000);
  const clinic = await newOrganization('Correcting Clinic');
  const asker = await newPerson('Pharmacist', clinic);
  const api = await callerFor(asker);
  const made = async (path: string, body: object) => answerOf<{ uuid: string }>(await api.fetch('POST', path, body));
  const places = await answerOf<{ data: { uuid: string }[] }>(await api.fetch('GET', 'v2/locations'));
  const store = { name: 'Dispensary', kind: 'dispensary', location_id: places.data[0]!.uuid };
  const store_id = (await made('v2/stock/stores', store)).uuid;
  const item_id = (await made('v2/inventory', { kind: 'consumable', name: 'Gauze roll', base_unit: 'roll' })).uuid;
  const lines = [{ item_id, batch: 'G1', expires: inMonths(20), quantity: 100, cost: '12.50' }];
  await made('v2/stock/deliveries', { store_id, supplier: 'Tobinco', note_number: 'T 1', lines });

  const page = await visit(asker, { at: '/pharm/stock', workspace: 'PHARM' });
  await page.getByRole('row', { name: /Gauze roll/ }).click();
  const batches = page.getByRole('dialog', { name: 'Gauze roll' });
  await batches.getByRole('button', { name: 'Correct batch G1' }).click();
  const asking = page.getByRole('dialog', { name: 'Correct batch G1' });
  await asking.getByLabel('What happens').selectOption({ label: 'Adjustment' });
  await asking.getByLabel('Change').fill('a few');
  await asking.getByLabel('Reason').fill('Fell into water');
  await asking.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(asking.getByText('Change is not valid')).toBeVisible();
  await asking.getByLabel('Change').fill('-5');
  await expectNothingInAnyLook(page, 'a correction of stock');
  await asking.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(asking).toBeHidden();

  const head = await visit(await newPerson('Pharmacist', clinic), {
    at: '/pharm/stock?tab=corrections',
    workspace: 'PHARM',
  });
  await head.getByRole('button', { name: 'Decide: Gauze roll' }).click();
  const deciding = head.getByRole('dialog', { name: 'Decide about a correction' });
  await expect(deciding.getByText('Fell into water')).toBeVisible();
  await expectNothingInAnyLook(head, 'a decision about a correction');
  await deciding.getByRole('button', { name: 'Approve' }).click();
  await expect(head.getByRole('row', { name: /Gauze roll.*Approved/ })).toBeVisible();

  await batches.getByRole('button', { name: 'Status of batch G1' }).click();
  const state = page.getByRole('dialog', { name: 'Status of batch G1' });
  await state.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Quarantined' });
  await state.getByLabel('Reason').fill('The box was open');
  await state.getByRole('button', { name: 'Save' }).click();
  await expect(batches.getByText('Quarantined')).toBeVisible();
  await batches.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: /Gauze roll.*\b0\b.*95 rolls/ })).toBeVisible();
});
