import { expectNothingInAnyLook } from './support/accessible';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let administrator: Person;
let manager: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Clinic That Charges');
  administrator = await newPerson('Administrator', clinic);
  manager = await newPerson('Finance manager', clinic);
});

interface Kept {
  readonly uuid: string;
}

/** A service of the clinic. @param charge its price; without it, the service has none */
async function offer(name: string, charge?: string): Promise<string> {
  const caller = await callerFor(administrator);
  const body = { name, service_class: 'Consultation' };
  const { uuid } = await answerOf<Kept>(await caller.fetch('POST', 'v1/administration/healthcareservices', body));
  if (charge !== undefined) await price(uuid, charge);
  return uuid;
}

async function price(service: string, charge: string): Promise<void> {
  const caller = await callerFor(administrator);
  const body = { healthcare_service_id: service, charge };
  await answerOf(await caller.fetch('POST', 'v2/billing/service-prices', body));
}

async function consult(patient: string, service: string): Promise<void> {
  const caller = await callerFor(administrator);
  const body = { patient_id: patient, status: 'in-progress', class: 'AMB', healthcare_service_id: service };
  await answerOf(await caller.fetch('POST', 'v2/emr/encounters', body));
}

test('a consultation is charged automatically, explained, overridden with a reason, and cancelled', async ({
  visit,
}) => {
  const service = await offer('General consultation', '150.00');
  const caller = await callerFor(administrator);
  const patient = await register(caller, { first_name: 'Efua', last_name: 'Owing' });
  const page = await visit(manager, { at: '/bill/bills', workspace: 'BILL' });
  await expect(page.getByRole('navigation', { name: 'Billing' }).getByRole('link', { name: 'Payments' })).toBeVisible();
  await expect(page.getByText('Nobody owes anything.')).toBeVisible();

  await consult(patient.uuid, service);
  const owing = page.getByRole('table', { name: 'To pay' }).getByRole('row', { name: /Efua Owing/ });
  await expect(owing).toContainText('150.00');
  await expectNothingInAnyLook(page, 'who owes');
  await owing.getByRole('link', { name: 'Efua Owing' }).click();
  await expect(page).toHaveURL(new RegExp(`/patients/${patient.uuid}/bills$`));
  await expect(page.getByRole('link', { name: 'Payment History' })).toBeVisible();

  const charge = page.getByRole('table', { name: 'Charges' }).getByRole('row', { name: /General consultation/ });
  await expect(charge).toContainText('To pay');
  await charge.click();
  const details = page.getByRole('dialog', { name: 'General consultation' });
  await expect(details.getByRole('row', { name: /Price × quantity/ })).toContainText('GH₵150.00 × 1');
  await expect(details).toContainText('This price applies');
  await expectNothingInAnyLook(page, 'how a charge came about');
  await page.keyboard.press('Escape');

  const choose = async (item: string) => {
    await charge.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Override price');
  const form = page.getByRole('dialog', { name: /^Override the price/ });
  await form.getByLabel('Unit price').fill('90.00');
  await form.getByLabel('Reason').fill('Agreed with the director');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(charge).toContainText('90.00');
  await expect(charge).toContainText('Agreed with the director');
  await expect(page.getByRole('group', { name: 'To pay' })).toContainText('90.00');

  await choose('Past changes');
  await expect(page.getByRole('dialog')).toContainText('Price overridden');
  await page.keyboard.press('Escape');

  await choose('Cancel charge');
  const question = page.getByRole('dialog', { name: 'Cancel charge' });
  await question.getByRole('textbox').fill('Seen as a relative of staff');
  await question.getByRole('button', { name: 'Cancel charge' }).click();
  await expect(charge).toContainText('Cancelled');
  await expect(page.getByRole('group', { name: 'To pay' })).toHaveCount(0);
});

test('a service without a price is listed as not charged, and one press charges it once it has a price @long', async ({
  visit,
}) => {
  const service = await offer('Wound dressing');
  const caller = await callerFor(administrator);
  const patient = await register(caller, { first_name: 'Kojo', last_name: 'Unpriced' });
  const other = await register(caller, { first_name: 'Esi', last_name: 'Unpriced' });
  await consult(other.uuid, await offer('Plaster cast'));
  await consult(patient.uuid, service);
  const page = await visit(manager, { at: '/bill/bills', workspace: 'BILL' });
  await page.getByRole('link', { name: 'Not charged' }).click();
  const line = page.getByRole('table', { name: 'Not charged' }).getByRole('row', { name: /Wound dressing/ });
  await expect(line).toContainText('No price');
  await expectNothingInAnyLook(page, 'what is not charged');
  await line.getByRole('button', { name: 'Charge now: Wound dressing' }).click();
  await expect(page.getByRole('alert').getByText('Wound dressing still has no price.')).toBeVisible();
  await expect(line).toContainText('No price');
  await price(service, '25.00');
  await line.getByRole('button', { name: 'Charge now: Wound dressing' }).focus();
  await page.keyboard.press('Enter');
  await expect(line).toHaveCount(0);
  // A user with the keyboard continues with the next line.
  await expect(page.getByRole('button', { name: 'Charge now: Plaster cast' })).toBeFocused();
  await page.getByRole('link', { name: 'To pay' }).click();
  await expect(page.getByRole('row', { name: /Kojo Unpriced/ })).toContainText('25.00');
});

test('a service that must be paid first shows that it waits, asks before it begins, and begins without a question once it is paid @long', async ({
  visit,
}) => {
  test.slow();
  const caller = await callerFor(administrator);
  const { uuid: scan } = await answerOf<Kept>(
    await caller.fetch('POST', 'v1/administration/healthcareservices', {
      name: 'Hip scan',
      service_class: 'Diagnostic',
    }),
  );
  await price(scan, '40.00');
  const rule = { paid_first: [scan] };
  const settings = await caller.fetch('PATCH', 'v2/billing/charge-settings', rule, { 'if-match': '0' });
  expect(settings.status).toBe(200);
  const place = async (first_name: string, priority: string) => {
    const patient = await register(caller, { first_name, last_name: 'Scanned' });
    const order = { patient_id: patient.uuid, category: 'Imaging', code_system: 'service', code: scan, priority };
    await answerOf(await caller.fetch('POST', 'v2/emr/service-requests', [order]));
    return patient.uuid;
  };
  const patient = await place('Yaa', 'routine');
  await place('Kwesi', 'stat');
  const scientist = await newPerson('Laboratory scientist', clinic);
  const page = await visit(scientist, { at: '/diag/diagnostic-orders', workspace: 'DIAG' });
  const orders = page.getByRole('table', { name: 'Orders' });
  const row = orders.getByRole('row', { name: /Yaa Scanned/ });
  await expect(row.getByRole('note', { name: 'Must be paid first: Hip scan' })).toBeVisible();
  await expect(orders.getByRole('row', { name: /Kwesi Scanned/ })).toBeVisible();
  await expect(orders.getByRole('note')).toHaveCount(1);
  await expectNothingInAnyLook(page, 'an order that must be paid first');

  // The doctor is asked, and may still begin.
  const tab = page.getByRole('group', { name: 'Side panel' }).getByRole('button', { name: 'Queue' });
  if ((await tab.getAttribute('aria-expanded')) !== 'true') await tab.click();
  const queue = page.getByRole('region', { name: 'Queue', exact: true });
  const line = queue.getByRole('listitem').filter({ hasText: 'Yaa Scanned' });
  await expect(line).toContainText('Must be paid first: Hip scan');
  await expectNothingInAnyLook(page, 'a queue in which somebody must pay first');
  await line.getByRole('button', { name: 'Call: Yaa Scanned' }).click();
  await line.getByRole('button', { name: 'Start: Yaa Scanned' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('Begin anyway?');
  await expect(question).toContainText('Must be paid first: Hip scan');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(line).toContainText('called at');

  // The desk takes the payment: the laboratory sees it at once, and begins without a question.
  await expect
    .poll(async () => {
      const { data } = await answerOf<{ data: unknown[] }>(
        await caller.fetch('GET', `v2/billing/charge-items?patient_id=${patient}&status=billable`),
      );
      return data.length;
    })
    .toBe(1);
  const cashier = await callerFor(await newPerson('Billing officer', clinic));
  const card = { transaction_type: 'card', amount: '40.00', reference: 'POS 1' };
  const paid = { patient_id: patient, action: 'pay', payments: [card] };
  await answerOf(await cashier.fetch('POST', 'v2/billing/charge-items/pay', paid));
  await expect(page.getByRole('note')).toHaveCount(0);
  await line.getByRole('button', { name: 'Start: Yaa Scanned' }).click();
  await expect(line).toContainText('being seen since');
});
