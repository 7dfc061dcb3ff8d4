import { answerOf } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('a controlled medicine has its page: a colleague signs its line, and a wrong count opens a discrepancy', async ({
  visit,
}) => {
  const clinic = await newOrganization('Controlled Clinic');
  const [keeper, second] = [await newPerson('Pharmacist', clinic), await newPerson('Pharmacist', clinic)];
  const caller = await callerFor(keeper);
  const made = async (path: string, body: object) =>
    answerOf<{ readonly uuid: string }>(await caller.fetch('POST', `v2/${path}`, body));
  const { data } = await answerOf<{ data: { uuid: string }[] }>(await caller.fetch('GET', 'v2/locations'));
  const store = await made('stock/stores', { name: 'Vault', kind: 'main', location_id: data[0]!.uuid });
  const named = { kind: 'medicine', generic: 'Morphine', name: 'Morphine 10 mg vial', base_unit: 'vial' };
  const item = await made('inventory', { ...named, controlled: true });
  const lines = [{ item_id: item.uuid, batch: 'M1', expires: '2030-06-30', quantity: 20, cost: '40.00' }];
  await made('stock/deliveries', { store_id: store.uuid, supplier: 'Ernest', note_number: 'N 9', lines });

  const own = await visit(keeper, { at: '/pharm/controlled?tab=unsigned', workspace: 'PHARM' });
  await expect(own.getByRole('row', { name: /Morphine.*· 1/ })).toContainText('N 9');
  await expect(own.getByRole('button', { name: /^Sign line 1/ })).toHaveCount(0);

  const other = await visit(second, { at: '/pharm/controlled?tab=unsigned', workspace: 'PHARM' });
  await other.getByRole('button', { name: /^Sign line 1/ }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Sign', exact: true }).click();
  for (const page of [own, other]) await expect(page.getByText('Every line has two people.')).toBeVisible();

  await own.getByRole('link', { name: 'Pages', exact: true }).click();
  await own.getByRole('row', { name: /Morphine/ }).click();
  const page = own.getByRole('dialog', { name: 'Morphine 10 mg vial' });
  await page.getByRole('textbox', { name: 'Counted' }).fill('19');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(own.getByText('The register has 20, counted were 19: a discrepancy is open.')).toBeVisible();

  await other.getByRole('link', { name: 'Checks' }).click();
  await other.getByRole('button', { name: /^Settle the discrepancy/ }).click();
  const question = other.getByRole('dialog');
  await question.getByRole('textbox').fill('One broke on the floor');
  await question.getByRole('button', { name: 'Settle', exact: true }).click();
  await expect(other.getByRole('row', { name: /Morphine.*Settled/ })).toContainText('One broke on the floor');
});
