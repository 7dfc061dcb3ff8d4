import { expectNothingInAnyLook } from './support/accessible';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('a manager records a policy with a copayment, a desk covers an employee with it, and insurer and patient share the bill', async ({
  visit,
}) => {
  test.slow();
  const clinic = await newOrganization('Covering Clinic');
  const administrator = await callerFor(await newPerson('Administrator', clinic));
  const post = async (path: `v${1 | 2}/${string}`, body: object) =>
    answerOf<{ uuid: string }>(await administrator.fetch('POST', path, body));
  const client = await post('v2/clients', { kind: 'corporate', name: 'Densu Textiles' });
  const patient = await register(administrator, { first_name: 'Yaa', last_name: 'Covered' });
  const person = { number: 'D-1', first_name: 'Yaa', last_name: 'Covered', patient_id: patient.uuid };
  await post(`v2/clients/${client.uuid}/members`, person);
  const service = (name: string, charge: string) =>
    post('v1/administration/healthcareservices', {
      name,
      service_class: 'Procedure',
      price_tiers: [{ name: 'Standard', charge }],
    });
  const dressing = await service('Wound dressing', '100.00');
  const scan = await service('Great scan', '400.00');

  const manager = await newPerson('Finance manager', clinic);
  const page = await visit(manager, { at: `/bill/corporate-clients/${client.uuid}`, workspace: 'BILL' });
  const policies = page.getByRole('region', { name: 'Policies' });
  await policies.getByRole('button', { name: 'New policy' }).first().click();
  const form = page.getByRole('dialog', { name: 'New policy' });
  await form.getByRole('textbox', { name: /^Name/ }).fill('Staff plan');
  await form.getByRole('textbox', { name: /^From/ }).fill('01-01-2020');
  await form.getByLabel('Copayment', { exact: true }).fill('5');
  await form.getByLabel('Coinsurance').fill('10');
  await form.getByLabel('Limit a year').first().fill('150.555');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Limit a year should not have more than 2 decimals')).toBeVisible();
  await form.getByLabel('Limit a year').first().fill('500');
  await form.getByRole('button', { name: 'Add rule for a service' }).click();
  const rule = form.getByRole('group', { name: 'Rule 1' });
  await rule.getByLabel('Service').selectOption('Great scan');
  await rule.getByLabel('Pre-authorization').check();
  await expectNothingInAnyLook(page, 'the form of a policy');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(policies.getByRole('row', { name: /Staff plan/ })).toContainText('10 %');

  // The desk covers the patient, and sees the remaining amounts at a glance.
  const officer = await newPerson('Billing officer', clinic);
  const desk = await visit(officer, { at: `/patients/${patient.uuid}/bills`, workspace: 'BILL' });
  const cover = desk.getByRole('region', { name: 'Cover' });
  await expect(cover).toContainText('No policy covers this patient.');
  await cover.getByRole('button', { name: 'Add cover' }).click();
  const adding = desk.getByRole('dialog', { name: 'Add cover' });
  await adding.getByLabel('Member').selectOption({ label: 'Densu Textiles (D-1)' });
  await adding.getByLabel('Policy').selectOption({ label: 'Staff plan' });
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(cover).toContainText('In force');
  await expect(cover).toContainText('Left this year: GH₵500.00');

  // The service is divided: 100 less 5 less a tenth of 95.
  await post('v2/billing/charge-items', { patient_id: patient.uuid, healthcare_service_id: dressing.uuid });
  await post('v2/billing/charge-items', { patient_id: patient.uuid, healthcare_service_id: scan.uuid });
  const row = (name: RegExp) => desk.getByRole('row', { name });
  await expect(row(/Wound dressing/)).toContainText('Densu Textiles pays GH₵85.50');
  await expect(row(/Great scan/)).toContainText('No payer pays for it');
  await expect(cover).toContainText('Left this year: GH₵414.50');
  await row(/Great scan/).click();
  await expect(desk.getByRole('dialog')).toContainText('It needs a pre-authorization.');
  await desk.keyboard.press('Escape');

  // The insurer later approves the scan: the next one is covered.
  await cover.getByRole('button', { name: /Actions for Densu Textiles/ }).click();
  await desk.getByRole('menuitem', { name: 'Pre-authorizations' }).click();
  const allowed = desk.getByRole('dialog', { name: 'Pre-authorizations' });
  await allowed.getByRole('button', { name: 'Add', exact: true }).click();
  await allowed.getByLabel('Number').fill('PA-77');
  await allowed.getByLabel('Amount').fill('300');
  await allowed.getByLabel('Expires').fill('31-12-2099');
  await allowed.getByRole('button', { name: 'Save' }).click();
  await expect(allowed).toContainText('PA-77');
  await expectNothingInAnyLook(desk, 'the pre-authorizations of a patient');
  await allowed.getByRole('button', { name: 'Close' }).first().click();
  await post('v2/billing/charge-items', { patient_id: patient.uuid, healthcare_service_id: scan.uuid });
  await expect(row(/Great scan/).first()).toContainText('Densu Textiles pays GH₵300.00');
  await row(/Great scan/)
    .first()
    .click();
  const explanation = desk.getByRole('dialog');
  await expect(explanation).toContainText('Pre-authorization PA-77');
  await expect(explanation).toContainText('Above the pre-authorization PA-77');
  await expectNothingInAnyLook(desk, 'how a charge was covered');
  await desk.keyboard.press('Escape');

  // At the checkout the patient pays the patient's part.
  await desk.getByRole('button', { name: 'Take payment' }).first().click();
  const checkout = desk.getByRole('dialog', { name: 'Take payment' });
  await expect(checkout).toContainText('Payer pays GH₵85.50');
  await expect(checkout.getByText('Patient pays')).toBeVisible();
});
