import { expectNothingInAnyLook } from './support/accessible';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('cash in dollars says what it is worth, at the desk and on the payment, and the bill that it pays in part is found', async ({
  visit,
}) => {
  const clinic = await newOrganization('Dollar Clinic');
  const cashier = await newPerson('Billing officer', clinic);
  const finance = await callerFor(await newPerson('Finance manager', clinic));
  const atDesk = await callerFor(cashier);
  const places = await atDesk.fetch('GET', 'v2/locations?parents_only=true');
  const { data } = await answerOf<{ data: { uuid: string }[] }>(places);
  const drawer = { location_id: data[0]!.uuid, opening_float: '100.00' };
  await answerOf(await atDesk.fetch('POST', 'v2/billing/drawers', drawer));
  const reception = await callerFor(await newPerson('Receptionist', clinic));
  const patient = await register(reception, { first_name: 'Araba', last_name: 'Paying' });
  const charge = { patient_id: patient.uuid, what: 'Dressing', unit_price: '152.00', override_reason: 'By hand' };
  await answerOf(await finance.fetch('POST', 'v2/billing/charge-items', { charge_items: [charge] }));
  const day = new Date().toISOString().slice(0, 10);
  await answerOf(await finance.fetch('POST', 'v2/billing/exchange-rates', { currency: 'USD', day, rate: '15.2' }));
  const page = await visit(cashier, { at: `/patients/${patient.uuid}/bills`, workspace: 'BILL' });
  await page.getByRole('button', { name: 'Take payment' }).click();
  const desk = page.getByRole('dialog', { name: 'Take payment' });
  await desk.getByLabel('Currency').selectOption('USD');
  await expect(desk.getByText('1 USD is 15.2 GHS today.')).toBeVisible();
  await desk.getByLabel('Given (USD)').fill('5');
  await expect(desk.getByRole('status').filter({ hasText: '1 USD' })).toContainText(/5\.00 is .*76\.00\./);
  await expectNothingInAnyLook(page, 'a checkout in dollars');
  await desk.getByRole('button', { name: 'Take payment' }).click();
  await page.getByRole('dialog', { name: 'Payment taken' }).getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('region', { name: 'Payments' })
    .getByRole('row', { name: /RC\d{6}/ })
    .click();
  await expect(page.getByRole('dialog', { name: /^Receipt RC/ })).toContainText('Cash · 1 USD = 15.2 GHS');
  await page.keyboard.press('Escape');

  const free = { patient_id: patient.uuid, what: 'Bandage', unit_price: '3.00', override_reason: 'By hand' };
  await answerOf(await finance.fetch('POST', 'v2/billing/charge-items', { charge_items: [free] }));
  const charges = page.getByRole('table', { name: 'Charges' });
  await expect(charges.getByRole('row', { name: /Bandage/ })).toContainText('To pay');
  await page.getByLabel('State').selectOption('Part-paid');
  await expect(charges.getByRole('row', { name: /Bandage/ })).toHaveCount(0);
  await expect(charges.getByRole('row', { name: /Dressing/ })).toContainText('Part-paid');
});
