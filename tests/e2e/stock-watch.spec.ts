import { answerOf } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the home page counts what is low and what expires, and each figure opens its rows', async ({ visit }) => {
  const clinic = await newOrganization('Watching Clinic');
  const pharmacist = await newPerson('Pharmacist', clinic);
  const caller = await callerFor(pharmacist);
  const made = async (path: string, body: object) =>
    answerOf<{ readonly uuid: string }>(await caller.fetch('POST', `v2/${path}`, body));
  const { data } = await answerOf<{ data: { uuid: string }[] }>(await caller.fetch('GET', 'v2/locations'));
  const store = await made('stock/stores', { name: 'Dispensary', kind: 'dispensary', location_id: data[0]!.uuid });
  const item = await made('inventory', { kind: 'consumable', name: 'Gauze', base_unit: 'piece' });
  const lines = [
    { item_id: item.uuid, batch: 'SOON', expires: inDays(20), quantity: 30, cost: '15.00' },
    { item_id: item.uuid, batch: 'LATE', expires: inDays(400), quantity: 50, cost: '25.00' },
  ];
  await made('stock/deliveries', { store_id: store.uuid, supplier: 'Ernest', note_number: 'N1', lines });

  const page = await visit(pharmacist, { at: '/pharm', workspace: 'PHARM' });
  await expect(page.getByText('Nothing is to be ordered.')).toBeVisible();
  await page.getByRole('link', { name: 'Low stock' }).click();
  await page.getByRole('combobox', { name: 'All items' }).selectOption('');
  await page.getByRole('row', { name: /Gauze/ }).click();
  const window = page.getByRole('dialog', { name: 'Gauze' });
  await expect(window.getByText('Consumption by week')).toBeVisible();
  await window.getByRole('button', { name: 'Set a reorder level' }).click();
  const level = page.getByRole('dialog', { name: 'Reorder level of Gauze' });
  await level.getByRole('textbox', { name: 'Reorder level' }).fill('100');
  await level.getByLabel('Reorder quantity').fill('250');
  await level.getByLabel('Order pack').fill('100');
  await level.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Gauze/ })).toContainText('300');

  await page.goto('/pharm');
  const low = page.locator('main').getByRole('link', { name: 'Low stock' });
  await low.click();
  await expect(page.getByRole('row', { name: /Gauze/ })).toContainText('300');
  await page.goto('/pharm');
  await page.getByRole('link', { name: 'Expiring' }).click();
  const batch = page.getByRole('row', { name: /Gauze.*SOON/ });
  await expect(batch).toContainText('20 days left');
  await expect(page.getByRole('row', { name: /LATE/ })).toHaveCount(0);
});
