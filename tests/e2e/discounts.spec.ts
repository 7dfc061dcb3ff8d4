import { expectNothingInAnyLook } from './support/accessible';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('an administrator adds a customer group, a receptionist chooses it for a patient, and it is then in use @long', async ({
  visit,
  expectComplaint,
}) => {
  // A group in use cannot be deleted.
  expectComplaint(/409 \(Conflict\)/);
  const clinic = await newOrganization('Group Clinic');
  const administrator = await newPerson('Administrator', clinic);
  const receptionist = await newPerson('Receptionist', clinic);
  const page = await visit(administrator, { at: '/admin', workspace: 'ADMIN' });
  await page.getByRole('navigation').getByRole('link', { name: 'Customer groups' }).click();
  await page.getByRole('button', { name: 'New customer group' }).first().click();
  const form = page.getByRole('dialog', { name: 'New customer group' });
  await form.getByLabel('Name').fill('Staff');
  await form.getByLabel('Adjustment').fill('-100.5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Adjustment should not be less than -100');
  await form.getByLabel('Adjustment').fill('-10');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const group = page.getByRole('table').getByRole('row', { name: /Staff/ });
  await expect(group).toContainText('10 % off');
  await expectNothingInAnyLook(page, 'the customer groups');

  const patient = await register(await callerFor(receptionist), { first_name: 'Esi', last_name: 'Owusu' });
  const desk = await visit(receptionist, { at: `/patients/${patient.uuid}`, workspace: 'RECEPT' });
  await desk.getByRole('button', { name: 'Edit', exact: true }).click();
  const record = desk.getByRole('form', { name: 'Edit patient' });
  await record.getByLabel('Customer group').selectOption({ label: 'Staff' });
  await record.getByRole('button', { name: 'Save' }).click();
  await expect(record).toBeHidden();
  await expect(desk.getByRole('region', { name: 'Payment' })).toContainText('Staff');

  await page.getByRole('button', { name: 'Actions for Staff' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('This customer group is in use. Deactivate it instead. Patients: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Staff' }).click();
  await page.getByRole('menuitem', { name: 'Patients of this group' }).click();
  await expect(page.getByRole('table').getByRole('row', { name: /Esi Owusu/ })).toBeVisible();
});

test('a billing officer asks for a discount above the limit, a finance manager approves it, and the debt shrinks', async ({
  visit,
  expectComplaint,
}) => {
  test.slow();
  const clinic = await newOrganization('Discount Clinic');
  const administrator = await callerFor(await newPerson('Administrator', clinic));
  const [officer, manager] = [await newPerson('Billing officer', clinic), await newPerson('Finance manager', clinic)];
  const patient = await register(administrator, { first_name: 'Kojo', last_name: 'Antwi' });
  const service = await answerOf<{ uuid: string }>(
    await administrator.fetch('POST', 'v1/administration/healthcareservices', {
      name: 'Dressing',
      service_class: 'Procedure',
      price_tiers: [{ name: 'Standard', charge: '150.00' }],
    }),
  );
  await answerOf(
    await administrator.fetch('POST', 'v2/billing/charge-items', {
      patient_id: patient.uuid,
      healthcare_service_id: service.uuid,
    }),
  );

  const desk = await visit(officer, { at: `/patients/${patient.uuid}/bills`, workspace: 'BILL' });
  await desk.getByRole('button', { name: 'Give a discount' }).click();
  const question = desk.getByRole('dialog', { name: 'Give a discount' });
  await question.getByLabel('Value').fill('50');
  await expect(question.getByRole('status')).toContainText('75.00');
  await question.getByLabel('Reason').fill('Hardship');
  await expectNothingInAnyLook(desk, 'the question of a discount');
  await question.getByRole('button', { name: 'Give a discount' }).click();
  await expect(question).toBeHidden();
  await expect(desk.getByText('Somebody else must approve this discount.')).toBeVisible();

  // The charge shows it in its row and in the explanation of its amount; a second one is refused.
  const charge = desk.getByRole('table', { name: 'Charges' }).getByRole('row', { name: /Dressing/ });
  await expect(charge).toContainText(/Discount of .*75\.00 waits for approval/);
  await charge.getByText('Dressing').click();
  const explained = desk
    .getByRole('dialog', { name: 'Dressing' })
    .getByRole('region', { name: 'Discounts given later' });
  await expect(explained).toContainText('50 % · Hardship');
  await expect(explained).toContainText('Asked by');
  await expect(explained).toContainText('Waits for approval');
  await expectNothingInAnyLook(desk, 'the discount of a charge');
  await desk.keyboard.press('Escape');
  expectComplaint(/409 \(Conflict\)/);
  await desk.getByRole('button', { name: 'Give a discount' }).click();
  await question.getByLabel('Value').fill('50');
  await question.getByLabel('Reason').fill('Hardship');
  await question.getByRole('button', { name: 'Give a discount' }).click();
  await expect(question).toContainText('A discount on these charges already waits for approval.');
  await question.getByRole('button', { name: 'Close' }).click();
  await desk.getByRole('alertdialog').or(desk.getByRole('dialog')).getByRole('button', { name: 'Discard' }).click();
  await expect(question).toBeHidden();

  await desk.goto('/bill/bills?tab=discounts.tab');
  const own = desk.getByRole('table', { name: 'Discounts of patients' }).getByRole('row', { name: /Kojo Antwi/ });
  await expect(own).toContainText('Waits for approval');
  await desk.getByRole('button', { name: 'Actions for Kojo Antwi' }).click();
  await expect(desk.getByRole('menuitem', { name: 'Past changes' })).toBeVisible();
  await expect(desk.getByRole('menuitem', { name: 'Approve' })).toHaveCount(0);
  await desk.keyboard.press('Escape');

  const page = await visit(manager, { at: '/admin', workspace: 'ADMIN' });
  // The home page requests nothing that a finance manager may not read.
  await expect(page.getByRole('heading', { name: 'Get Started' })).toBeVisible();
  await page.goto('/admin/billing?tab=discounts.tab');
  const row = page.getByRole('table', { name: 'Discounts of patients' }).getByRole('row', { name: /Kojo Antwi/ });
  await expect(row).toContainText('Hardship');
  await expectNothingInAnyLook(page, 'the discounts');
  await page.getByRole('button', { name: 'Actions for Kojo Antwi' }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(row).toContainText('Given');
  // The officer's page follows.
  await expect(own).toContainText('Given');
  await desk.goto(`/patients/${patient.uuid}/bills`);
  await expect(desk.getByRole('table', { name: 'Charges' }).getByRole('row', { name: /Dressing/ })).toContainText(
    /Discount given later: .*75\.00.*75\.00/,
  );
  await charge.getByText('Dressing').click();
  await expect(explained).toContainText('Approved by');
  await expect(explained).toContainText('75.00');
  await desk.keyboard.press('Escape');

  await page.getByRole('button', { name: 'New discount' }).click();
  const form = page.getByRole('dialog', { name: 'New discount' });
  await form.getByLabel('Name').fill('Senior citizens');
  await form.getByLabel('Value').fill('100.01');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Value should not be more than 100');
  await form.getByLabel('Value').fill('10');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(
    page.getByRole('table', { name: 'Discounts by rule' }).getByRole('row', { name: /Senior/ }),
  ).toContainText('Active');

  // A manual discount is chosen at the desk, with its own value and charges.
  await page.getByRole('button', { name: 'New discount' }).click();
  await form.getByLabel('Name').fill('Staff of the hospital');
  await form.getByLabel('Value').fill('4');
  await form.getByLabel('Category').selectOption('Procedure');
  await form.getByLabel('Automatic').uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await desk.getByRole('button', { name: 'Give a discount' }).click();
  await question.getByLabel('Discount', { exact: true }).selectOption({ label: 'Staff of the hospital · 4 %' });
  await expect(question.getByLabel('Value')).toHaveCount(0);
  await expect(question.getByLabel('Reason')).toHaveValue('Staff of the hospital');
  await expect(question.getByRole('status')).toContainText('3.00');
  await expectNothingInAnyLook(desk, 'the choice of a discount');
  await question.getByRole('button', { name: 'Give a discount' }).click();
  await expect(question).toBeHidden();
  // Together with the earlier discount, it is above the limit.
  await expect(desk.getByText('Somebody else must approve this discount.')).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: 'Discounts of patients' })
      .getByRole('row', { name: /Kojo Antwi.*Staff of the hospital · 4 %/ }),
  ).toContainText('Waits for approval');
});

test('a waiting discount of a taxed charge shows its total in the row @long', async ({ visit }) => {
  const clinic = await newOrganization('Taxed Clinic');
  const officer = await newPerson('Billing officer', clinic);
  const administrator = await callerFor(await newPerson('Administrator', clinic));
  const patient = await register(administrator, { first_name: 'Esi', last_name: 'Taxed' });
  const service = await answerOf<{ uuid: string }>(
    await administrator.fetch('POST', 'v1/administration/healthcareservices', {
      name: 'Spa bath',
      service_class: 'Procedure',
      price_tiers: [{ name: 'Standard', charge: '100.00' }],
    }),
  );
  const tax = { code: 'VAT', name: 'Value added tax', rate: '15', healthcare_service_ids: [service.uuid] };
  await answerOf(await administrator.fetch('POST', 'v2/billing/taxes', tax));
  const charge = { patient_id: patient.uuid, healthcare_service_id: service.uuid };
  await answerOf(await administrator.fetch('POST', 'v2/billing/charge-items', charge));
  const half = { patient_id: patient.uuid, type: 'percentage', value: '50', reason: 'Hardship' };
  await answerOf(await (await callerFor(officer)).fetch('POST', 'v2/billing/discount-requests', half));

  const page = await visit(officer, { at: `/patients/${patient.uuid}/bills`, workspace: 'BILL' });
  const row = page.getByRole('table', { name: 'Charges' }).getByRole('row', { name: /Spa bath/ });
  await expect(row).toContainText(/Discount of .*57\.50 waits for approval/);
  await row.getByText('Spa bath').click();
  const explained = page.getByRole('region', { name: 'Discounts given later' });
  await expect(explained).toContainText('57.50');
  await expect(explained).not.toContainText('without tax');
});
