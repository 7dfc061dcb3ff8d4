import { expectNothingInAnyLook } from './support/accessible';
import { newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('a pharmacist adds a medicine with its packs, finds it by a scan anywhere, and hears why a wrong scan fails', async ({
  visit,
  expectComplaint,
}) => {
  // A bar code that no item has.
  expectComplaint(/404 \(Not Found\)/);
  const clinic = await newOrganization('Inventory Clinic');
  const page = await visit(await newPerson('Pharmacist', clinic), { at: '/pharm', workspace: 'PHARM' });
  /** As a scanner types, in one go: a busy machine would put pauses like a person's between keys sent one by one. */
  const scan = (text: string) =>
    page.evaluate(
      (keys) => {
        for (const key of keys)
          (document.activeElement ?? document.body).dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
          );
      },
      [...text, 'Enter'],
    );
  await page.getByRole('navigation').getByRole('link', { name: 'Inventory' }).click();
  await expect(page.getByText('There are no items yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New item' }).first().click();
  const form = page.getByRole('dialog', { name: 'New item' });
  await form.getByRole('combobox', { name: 'Generic name' }).click();
  await page.keyboard.type('amoxicillin');
  await page.getByRole('option', { name: 'Amoxicillin', exact: true }).click();
  await form.getByLabel('Strength').fill('500 mg');
  await form.getByRole('combobox', { name: 'Base unit' }).click();
  await page.keyboard.type('capsule');
  await page.getByRole('option', { name: 'capsule', exact: true }).click();
  await form.getByRole('button', { name: 'Add pack' }).click();
  const box = form.getByRole('group', { name: 'Pack 1' });
  await box.getByRole('textbox', { name: 'Pack' }).fill('Box');
  await box.getByLabel('Content').fill('100');
  await box.getByLabel('GTIN').fill('4006381333932');
  await form.getByLabel('Cost (GHS)').fill('20');
  await form.getByLabel('Cost is for').fill('100');
  await form.getByRole('radio', { name: 'Cost and mark-up' }).check();
  await form.getByRole('textbox', { name: 'Mark-up' }).fill('50');
  await expect(form).toContainText('Price of a base unit: GH₵0.30');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('The check digit of GTIN is wrong');
  await box.getByLabel('GTIN').fill('');
  await box.getByLabel('GTIN').focus();
  await scan(']d20104006381333931172712311055');
  await expect(box.getByLabel('GTIN')).toHaveValue('4006381333931');
  await expectNothingInAnyLook(page, 'the form of an item');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('table').getByRole('row', { name: /Amoxicillin 500 mg/ });
  await expect(row).toContainText('GH₵0.30');
  await expectNothingInAnyLook(page, 'the items of a pharmacy');

  await scan(']d201040063813339311727123110B7');
  const details = page.getByRole('dialog', { name: 'Amoxicillin 500 mg' });
  await expect(details.getByRole('status')).toContainText(
    'Scanned: Box: 100 capsules · Batch: B7 · Expiry: 31-12-2027',
  );
  await expectNothingInAnyLook(page, 'the details of an item');
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();

  const search = page.getByRole('searchbox', { name: 'Search for item or bar code' });
  await search.fill('amoxycilin');
  await expect(row).toBeVisible();
  await search.fill('zzzqqq');
  await expect(row).toBeHidden();
  await search.fill('(01)04006381333931(10)B7');
  await expect(row).toBeVisible();
  await search.fill('');

  await scan('4006381333932');
  await expect(page.getByText('The check digit of this bar code is wrong. Scan it again.')).toBeVisible();
  await scan('5901234123457');
  await expect(page.getByText('No item has this bar code.')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Amoxicillin 500 mg' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const question = page.getByRole('dialog', { name: /Deactivate/ });
  await question.getByRole('textbox').fill('Not bought any more');
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toBeHidden();
  await page.getByLabel('Status').selectOption({ label: 'Inactive' });
  await expect(row).toContainText('Inactive');
  await page.getByRole('button', { name: 'Actions for Amoxicillin 500 mg' }).click();
  await page.getByRole('menuitem', { name: 'Past changes' }).click();
  await expect(page.getByRole('dialog')).toContainText('Not bought any more');
});
