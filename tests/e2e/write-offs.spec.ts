import { expectNothingInAnyLook } from './support/accessible';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('a billing officer asks to write off a debt, a finance manager approves it and later reverses it @long', async ({
  visit,
}) => {
  test.slow();
  const clinic = await newOrganization('Write-off Clinic');
  const administrator = await callerFor(await newPerson('Administrator', clinic));
  const [officer, manager] = [await newPerson('Billing officer', clinic), await newPerson('Finance manager', clinic)];
  const patient = await register(administrator, { first_name: 'Afua', last_name: 'Boateng' });
  await answerOf(
    await administrator.fetch('POST', 'v2/billing/charge-items', {
      charge_items: [
        { patient_id: patient.uuid, what: 'Suture', unit_price: '120.00', override_reason: 'By hand' },
        { patient_id: patient.uuid, what: 'Plaster', unit_price: '30.00', override_reason: 'By hand' },
      ],
    }),
  );

  const desk = await visit(officer, { at: `/patients/${patient.uuid}/bills`, workspace: 'BILL' });
  await desk.getByRole('button', { name: 'Write off' }).click();
  const question = desk.getByRole('dialog', { name: 'Write off' });
  await expect(question.getByRole('status')).toContainText('150.00');
  await question.getByLabel('Amount').fill('200');
  await question.getByLabel('Reason').fill('Cannot pay');
  await expectNothingInAnyLook(desk, 'the question of a write-off');
  await question.getByLabel('Amount').fill('');
  await question.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(question).toBeHidden();
  await expect(desk.getByText('Somebody else must approve this write-off.')).toBeVisible();

  // The charge shows it in its row and in the explanation of its amount.
  const charges = desk.getByRole('table', { name: 'Charges' });
  const suture = charges.getByRole('row', { name: /Suture/ });
  await expect(suture).toContainText(/Write-off of .*120\.00 waits for approval/);
  await suture.getByText('Suture').click();
  const explained = desk.getByRole('dialog', { name: 'Suture' }).getByRole('region', { name: 'Write-offs' });
  await expect(explained).toContainText('Cannot pay');
  await expect(explained).toContainText('Waits for approval');
  await expectNothingInAnyLook(desk, 'the write-off of a charge');
  await desk.keyboard.press('Escape');

  // The user who asked is offered no decision.
  await desk.goto('/bill/bills?tab=write-offs.list');
  const own = desk.getByRole('table', { name: 'Write-offs' }).getByRole('row', { name: /Afua Boateng/ });
  await expect(own).toContainText('Waits for approval');
  await expect(own.getByRole('button', { name: /Decide/ })).toHaveCount(0);
  await own.getByText('Cannot pay').click();
  const shown = desk.getByRole('dialog', { name: 'Write-off' });
  await expect(shown).toContainText('150.00');
  await expect(shown.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  // A link on the home page leads the manager to it.
  const page = await visit(manager, { at: '/bill', workspace: 'BILL' });
  await page.getByRole('link', { name: 'Write-offs waiting' }).click();
  const row = page.getByRole('table', { name: 'Write-offs' }).getByRole('row', { name: /Afua Boateng/ });
  await row.getByRole('button', { name: /Decide/ }).click();
  const decision = page.getByRole('dialog', { name: 'Decide about a write-off' });
  await expect(decision).toContainText('Plaster');
  await expectNothingInAnyLook(page, 'the decision about a write-off');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(decision).toBeHidden();
  await page.goto('/bill/bills?tab=write-offs.list');
  await expect(row).toContainText('Written off');
  await expectNothingInAnyLook(page, 'the write-offs');

  await desk.goto(`/patients/${patient.uuid}/bills`);
  await expect(suture).toContainText(/Written off: .*120\.00/);
  await expect(suture.getByRole('cell').nth(2)).toContainText('Written off');
  await suture.getByText('Suture').click();
  await expect(explained).toContainText('Approved by');
  await desk.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Actions for Afua Boateng' }).click();
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  const why = page.getByRole('dialog', { name: 'Take the write-off back' });
  await why.getByRole('textbox').fill('Her son pays');
  await why.getByRole('button', { name: 'Take the write-off back' }).click();
  await expect(row).toContainText('Taken back');
  await expect(suture).not.toContainText('Written off');
  await expect(suture).toContainText('To pay');
});
