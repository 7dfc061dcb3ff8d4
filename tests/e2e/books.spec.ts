import { expectNothingInAnyLook } from './support/accessible';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('a finance manager sets up a tax; what it names costs more from then on, line by line, and the rest stays exempt', async ({
  visit,
}) => {
  const clinic = await newOrganization('Tax Clinic');
  const administrator = await callerFor(await newPerson('Administrator', clinic));
  const manager = await newPerson('Finance manager', clinic);
  const patient = await register(administrator, { first_name: 'Yaa', last_name: 'Asante' });
  const service = async (name: string, service_class: string) =>
    (
      await answerOf<{ uuid: string }>(
        await administrator.fetch('POST', 'v1/administration/healthcareservices', {
          name,
          service_class,
          price_tiers: [{ name: 'Standard', charge: '33.33' }],
        }),
      )
    ).uuid;
  const [massage, consultation] = [
    await service('Massage', 'Procedure'),
    await service('Consultation', 'Consultation'),
  ];
  const charge = (healthcare_service_id: string) =>
    administrator.fetch('POST', 'v2/billing/charge-items', { patient_id: patient.uuid, healthcare_service_id });
  await answerOf(await charge(massage));

  const page = await visit(manager, { at: '/admin', workspace: 'ADMIN' });
  await page.getByRole('navigation').getByRole('link', { name: 'Service Prices (New)' }).click();
  await page.getByRole('link', { name: 'Taxes' }).click();
  await expect(page.getByText('There are no taxes: everything is exempt.')).toBeVisible();
  await page.getByRole('button', { name: 'New tax' }).first().click();
  const form = page.getByRole('dialog', { name: 'New tax' });
  await form.getByLabel('Code').fill('vat');
  await form.getByLabel('Rate').fill('0.0005');
  await form.getByLabel('Name').fill('Value added tax');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Rate should not have more than 3 decimals');
  await expect(form).toContainText('Name a service or a category');
  await form.getByLabel('Rate').fill('15');
  await form.getByRole('combobox', { name: 'Categories' }).click();
  await page.getByRole('option', { name: 'Procedure' }).click();
  await form.getByLabel('Name').click();
  await expectNothingInAnyLook(page, 'a new tax');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('table', { name: 'Taxes' }).getByRole('row', { name: /VAT/ });
  await expect(row).toContainText('15 %');
  await expect(row).toContainText('Procedure');
  await expectNothingInAnyLook(page, 'the taxes');

  await page.goto('/service-prices/cost');
  await page.getByRole('combobox', { name: 'Service' }).fill('massage');
  await page.getByRole('option', { name: 'Massage' }).click();
  await expect(page.getByRole('row', { name: /Tax: VAT/ })).toContainText('GH₵5.00');
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toContainText('GH₵38.33');
  await page.getByRole('combobox', { name: 'Service' }).fill('consult');
  await page.getByRole('option', { name: 'Consultation' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toContainText('GH₵33.33');

  // What was charged before keeps its amount.
  await answerOf(await charge(massage));
  await answerOf(await charge(consultation));
  await page.goto(`/patients/${patient.uuid}/bills`);
  const charges = page.getByRole('table', { name: 'Charges' });
  await expect(charges.getByRole('row', { name: /Massage/ }).filter({ hasText: '38.33' })).toHaveCount(1);
  await expect(charges.getByRole('row', { name: /Massage|Consultation/ }).filter({ hasText: '33.33' })).toHaveCount(2);
  await charges
    .getByRole('row', { name: /Massage/ })
    .filter({ hasText: '38.33' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Massage' });
  await expect(dialog.getByRole('row', { name: /Tax: VAT, 15 %/ })).toContainText('5.00');
});
