import { answerOf } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('an administrator sets up a service with its prices, copies it, and switches it off; others follow at once', async ({
  visit,
}) => {
  // Two browsers, on a machine that may be busy.
  test.slow();
  const clinic = await newOrganization('Priced Clinic');
  const administrator = await newPerson('Administrator', clinic);
  const page = await visit(administrator, { at: '/admin', workspace: 'ADMIN' });
  const other = await visit(await newPerson('Doctor', clinic), { at: '/services', workspace: 'OPD' });
  await expect(other.getByText('There are no services yet.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'New service' })).toHaveCount(0);

  // Prices: none below zero, none with half a pesewa, and no name twice.
  await page.getByRole('navigation').getByRole('link', { name: 'Services & pricing' }).click();
  await page.getByRole('button', { name: 'New service' }).first().click();
  const form = page.getByRole('dialog', { name: 'New service' });
  await form.getByRole('textbox', { name: /^Name/ }).fill('Eye clinic');
  const price = (n: number) => form.getByRole('group', { name: `Price ${n}` });
  await price(1).getByLabel('Price (GHS)').fill('-5');
  await form.getByRole('button', { name: 'Add price' }).click();
  await price(2).getByLabel('Price name').fill('standard');
  await price(2).getByLabel('Price (GHS)').fill('70.125');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Price (GHS) is not valid')).toBeVisible();
  await expect(form.getByText('Price (GHS) should not have more than 2 decimals')).toBeVisible();
  await expect(form.getByText('Price name already exists')).toBeVisible();
  await price(1).getByLabel('Price (GHS)').fill('1200.5');
  await price(2).getByLabel('Price name').fill('Child');
  await price(2).getByLabel('Price (GHS)').fill('70');
  await form.getByRole('button', { name: 'Move price 2 up' }).click();
  await expect(price(1).getByLabel('Price name')).toHaveValue('Child');
  await form.getByRole('button', { name: 'Add price' }).click();
  await price(3).getByLabel('Price name').fill('Visitor');
  await price(3).getByLabel('Currency').selectOption('USD');
  await price(3).getByLabel('Price (USD)').fill('45.5');
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await expect(form).toBeHidden();
  const row = (name: string) => page.getByRole('table', { name: 'Services' }).getByRole('row', { name });
  await expect(row('Eye clinic')).toHaveCount(1);
  await expect(row('Eye clinic')).toContainText('GH₵70.00 – GH₵1,200.50');
  await expect(row('Eye clinic')).toContainText(/45\.50/);
  await expect(other.getByRole('row', { name: 'Eye clinic' })).toBeVisible();

  // A copy, then a change of its price on its own page.
  await page.getByRole('button', { name: 'Actions for Eye clinic' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const copy = page.getByRole('dialog', { name: 'Copy of Eye clinic' });
  await copy.getByRole('textbox', { name: /^Name/ }).fill('Eye surgery');
  await copy.getByLabel('Class').selectOption('Procedure');
  await copy.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Eye surgery' }).click();
  await expect(page.getByRole('heading', { name: 'Eye surgery' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit prices' }).click();
  await page.getByRole('button', { name: 'Remove price 1' }).click();
  await page.getByLabel('Price (GHS)').fill('3000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('table', { name: 'Prices' })).toContainText('GH₵3,000.00');
  await expect(page.getByRole('table', { name: 'Prices' }).getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row', { name: /^Visitor/ })).toContainText('45.50');

  // Switched off: users who choose from the offered services no longer see it.
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
  await other.getByLabel('Status').selectOption('Active');
  await expect(other.getByRole('row', { name: 'Eye clinic' })).toBeVisible();
  await expect(other.getByRole('row', { name: 'Eye surgery' })).toHaveCount(0);

  // Deleted, after the question with its exact words.
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete this service?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row('Eye clinic')).toBeVisible();
  await expect(row('Eye surgery')).toHaveCount(0);
});

test('a ward gets rooms and beds, and the nurse sets which bed is free @long', async ({ visit, expectComplaint }) => {
  test.slow();
  const clinic = await newOrganization('Bedded Clinic');
  const administrator = await newPerson('Administrator', clinic);
  const page = await visit(administrator, { at: '/admin/wards', workspace: 'ADMIN' });
  await page.getByRole('button', { name: 'New ward' }).first().click();
  const form = page.getByRole('dialog', { name: 'New ward' });
  await form.getByLabel('Name').fill('Maternity');
  await form.getByLabel('Part of').selectOption('Bedded Clinic');
  await form.getByLabel('Ward type').selectOption('Labor');
  await form.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('table', { name: 'Wards' }).getByRole('row', { name: 'Maternity' });
  await expect(row).toContainText('Labor');

  await row.click();
  const ward = page.getByRole('dialog', { name: 'Maternity' });
  await ward.getByRole('button', { name: 'New room' }).click();
  const room = page.getByRole('dialog', { name: 'New room in Maternity' });
  await room.getByLabel('Name').fill('Room 1');
  await room.getByRole('button', { name: 'Save' }).click();
  await expect(ward.getByRole('region', { name: 'Room 1' })).toBeVisible();
  await ward.getByRole('button', { name: 'New bed' }).click();
  const bed = page.getByRole('dialog', { name: 'New bed' });
  await bed.getByLabel('Number').fill('M1');
  await bed.getByLabel('Bed type').selectOption('Labor');
  await bed.getByLabel('Tags').fill('oxygen, window');
  await bed.getByRole('button', { name: 'Save' }).click();
  await expect(ward.getByRole('region', { name: 'Room 1' })).toContainText('M1');

  // The nurse sees it and sets that it is being cleaned; the administrator's window follows.
  const nurse = await visit(await newPerson('Nurse', clinic), { at: '/ipd/beds', workspace: 'IPD' });
  const shown = nurse.getByRole('table', { name: 'Beds' }).getByRole('row', { name: 'M1' });
  await expect(shown).toContainText('Unoccupied');
  await nurse.getByRole('button', { name: 'Actions for M1' }).click();
  await expect(nurse.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await nurse.getByRole('menuitem', { name: 'Set to Housekeeping' }).click();
  await expect(shown).toContainText('Housekeeping');
  await expect(ward.getByRole('region', { name: 'Room 1' })).toContainText('Housekeeping');
  await nurse.getByLabel('Operational status').selectOption('Unoccupied');
  await expect(nurse.getByText('Nothing matches')).toBeVisible();
  await expect(nurse.getByText('Housekeeping 1')).toBeVisible();

  // A location with a bed in it cannot be deleted.
  expectComplaint(/status of 409/);
  await ward.getByRole('button', { name: 'Actions for Room 1' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Room 1 is in use' })).toContainText('Locations inside it: 1');
});

test('two administrators change one service: the second sees the first one’s change, and decides @long', async ({
  visit,
  expectComplaint,
}) => {
  const clinic = await newOrganization('Two Prices Clinic');
  const administrator = await newPerson('Administrator', clinic);
  const caller = await callerFor(administrator);
  const service = await answerOf<{ uuid: string; version: number }>(
    await caller.fetch('POST', 'v1/administration/healthcareservices', {
      name: 'Scan',
      service_class: 'Diagnostic',
      price_tiers: [{ name: 'Standard', charge: '10' }],
    }),
  );
  const page = await visit(administrator, { at: `/services/${service.uuid}`, workspace: 'ADMIN' });
  await page.getByRole('button', { name: 'Edit prices' }).click();
  await page.getByLabel('Price (GHS)').fill('20');
  await answerOf(
    await caller.fetch(
      'PATCH',
      `v1/administration/healthcareservices/${service.uuid}`,
      { price_tiers: [{ name: 'Standard', charge: '15' }] },
      { 'if-match': String(service.version) },
    ),
  );
  expectComplaint(/status of 409/);
  await page.getByRole('button', { name: 'Save' }).click();
  const prices = page.getByRole('alert').getByRole('group', { name: /^Prices/ });
  await expect(prices.getByRole('radio', { name: /Yours.*Standard: GHS 20/ })).toBeVisible();
  await expect(prices.getByRole('radio', { name: /Theirs.*Standard: GHS 15/ })).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('table', { name: 'Prices' })).toContainText('GH₵20.00');

  // The history of the service shows both changes; it is reached by keyboard.
  await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Past changes' }).press('Enter');
  const entries = page.getByRole('dialog', { name: 'Past changes' }).getByRole('listitem');
  await expect(entries.filter({ hasText: 'Changed' }).first()).toContainText('Prices: Standard - GHS 20.00');
  await expect(entries.filter({ hasText: 'Changed' }).last()).toContainText('Prices: Standard - GHS 15.00');
  await expect(entries.filter({ hasText: 'Recorded' })).toContainText('Prices: Standard - GHS 10.00');
});
