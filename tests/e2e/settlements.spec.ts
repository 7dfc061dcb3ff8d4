import { filledSafe } from './support/cash';
import { expectNothingInAnyLook } from './support/accessible';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('a hospital rounds cash to coins, and enters the bank payment of the provider of mobile money @long', async ({
  visit,
  expectComplaint,
}) => {
  test.slow();
  const clinic = await newOrganization('Coin Clinic');
  const administrator = await newPerson('Administrator', clinic);
  const manager = await newPerson('Finance manager', clinic);
  const caller = await callerFor(administrator);
  const patient = await register(caller, { first_name: 'Yaw', last_name: 'Ofori' });
  const charge = async (what: string, unit_price: string) =>
    answerOf(
      await caller.fetch('POST', 'v2/billing/charge-items', {
        charge_items: [{ patient_id: patient.uuid, what, unit_price, override_reason: 'By hand' }],
      }),
    );
  await charge('Plaster', '12.03');

  // The organization's setting.
  const settings = await visit(administrator, { at: '/admin/settings', workspace: 'ADMIN' });
  const payments = settings.getByRole('region', { name: 'Payments', exact: true });
  await payments.getByLabel('Cash is rounded to').selectOption('5');
  await payments.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByText('Saved.')).toBeVisible();

  // The checkout suggests an amount that coins can pay, and gives change in coins.
  const desk = await visit(manager, { at: '/bill', workspace: 'BILL' });
  const cashier = await callerFor(manager);
  const location_id = await filledSafe(cashier);
  await answerOf(await cashier.fetch('POST', 'v2/billing/drawers', { location_id, opening_float: '100.00' }));
  await desk.goto(`/patients/${patient.uuid}/bills`);
  await desk.getByRole('button', { name: 'Take payment' }).click();
  const checkout = desk.getByRole('dialog', { name: 'Take payment' });
  await expect(checkout.getByLabel('Given (GHS)')).toHaveValue('12.05');
  await expect(checkout).toContainText('Rounded to coins');
  await checkout.getByLabel('Given (GHS)').fill('20');
  await expect(checkout.locator('dl')).toContainText('7.95');
  await expectNothingInAnyLook(desk, 'the checkout with rounded cash');
  await checkout.getByRole('button', { name: 'Take payment' }).click();
  const taken = desk.getByRole('dialog', { name: 'Payment taken' });
  await expect(taken).toContainText('Rounded to coins');
  await expect(taken).toContainText('7.95');
  await taken.getByRole('button', { name: 'Done' }).click();

  // Mobile money is exact. Its provider owes it until the bank has it.
  await charge('Suture', '50.00');
  await answerOf(
    await cashier.fetch('POST', 'v2/billing/charge-items/pay', {
      patient_id: patient.uuid,
      location_id,
      payments: [{ transaction_type: 'mobile-money', vendor: 'MTN', amount: '50.00', reference: 'MP 77' }],
    }),
  );
  await desk.goto('/bill/bills?tab=settlements.tab');
  const provider = desk.getByRole('table', { name: 'With the providers' }).getByRole('row', { name: /MTN/ });
  await expect(provider).toContainText('50.00');
  await provider.getByRole('button', { name: /Actions for/ }).click();
  await desk.getByRole('menuitem', { name: 'Enter a settlement' }).click();
  const form = desk.getByRole('dialog', { name: 'Enter a settlement' });
  await form.getByLabel('Received').fill('60');
  await form.getByLabel('Fee').fill('0.50');
  await form.getByLabel('Reference').fill('ST-900');
  const today = new Date().toISOString().slice(0, 10).split('-').toReversed().join('-');
  await form.getByLabel('Day').fill(today);
  await expectNothingInAnyLook(desk, 'the form of a settlement');
  // More than the open amount is refused.
  expectComplaint(/409 \(Conflict\)/);
  await form.getByRole('button', { name: 'Enter' }).click();
  await expect(form).toContainText('This is more than is open with the provider.');
  await form.getByLabel('Received').fill('49.50');
  await form.getByRole('button', { name: 'Enter' }).click();
  await expect(form).toBeHidden();
  const settled = desk.getByRole('table', { name: 'Settlements' }).getByRole('row', { name: /ST-900/ });
  await expect(settled).toContainText('49.50');
  await expect(provider).toContainText('0.00');
  await expectNothingInAnyLook(desk, 'the settlements');

  await settled.getByRole('button', { name: /Actions for/ }).click();
  await desk.getByRole('menuitem', { name: 'Void' }).click();
  const why = desk.getByRole('dialog', { name: 'Void the settlement' });
  await why.getByRole('textbox').fill('Wrong bank');
  await why.getByRole('button', { name: 'Void' }).click();
  await expect(settled).toContainText('Voided');
  await expect(provider).toContainText('50.00');
});
