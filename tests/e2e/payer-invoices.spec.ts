import { expectNothingInAnyLook } from './support/accessible';
import { mailsTo } from './support/mails';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

test('a company’s invoice is issued, mailed, part-paid, a line rejected and sent again, one credited, and the statement agrees', async ({
  visit,
}) => {
  test.slow();
  const clinic = await newOrganization('Invoicing Clinic');
  const administrator = await callerFor(await newPerson('Administrator', clinic));
  const post = async (path: `v${1 | 2}/${string}`, body: object) =>
    answerOf<{ uuid: string }>(await administrator.fetch('POST', path, body));
  const company = '=SUM(A1) Kpong Farms';
  const client = await post('v2/clients', { kind: 'corporate', name: company, email: 'accounts@kpong.example' });
  const policy = await post('v2/health-policies', {
    payer_id: client.uuid,
    name: 'Farm plan',
    starts_on: '2020-01-01',
    coinsurance: '10',
  });
  for (const [number, name] of [
    ['K-1', 'Abena'],
    ['K-2', 'Kwabena'],
  ] as const) {
    const patient = await register(administrator, { first_name: name, last_name: 'Invoiced' });
    const person = {
      number,
      first_name: name,
      last_name: 'Invoiced',
      patient_id: patient.uuid,
      starts_on: '2020-01-01',
    };
    const member = await post(`v2/clients/${client.uuid}/members`, person);
    await post('v2/coverages', { patient_id: patient.uuid, policy_id: policy.uuid, member_id: member.uuid });
    const service = await post('v1/administration/healthcareservices', {
      name: `Treatment of ${name}`,
      service_class: 'Procedure',
      price_tiers: [{ name: 'Standard', charge: '100.00' }],
    });
    await post('v2/billing/charge-items', { patient_id: patient.uuid, healthcare_service_id: service.uuid });
  }

  const manager = await newPerson('Finance manager', clinic);
  const page = await visit(manager, { at: '/bill', workspace: 'BILL' });
  await page.getByRole('navigation').getByRole('link', { name: 'Payer Invoices' }).click();
  await expect(page.getByText('There are no invoices yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New invoice' }).click();
  const form = page.getByRole('dialog', { name: 'New invoice' });
  await form.getByLabel('Payer').selectOption(company);
  await form.getByRole('textbox', { name: /^From/ }).fill('01-01-2020');
  const today = new Date().toISOString().slice(0, 10).split('-').toReversed().join('-');
  await form.getByRole('textbox', { name: /^To/ }).fill(today);
  await expect(form.getByRole('status').filter({ hasText: '2 lines' })).toContainText('GH₵180.00');
  await expectNothingInAnyLook(page, 'the form of a draft');
  await form.getByRole('button', { name: 'Make the draft' }).click();

  // The draft, and the invoice: its lines say why each amount is so.
  await expect(page.getByRole('heading', { level: 1, name: `Draft for ${company}` })).toBeVisible();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^IN\d+/ });
  await expect(heading).toBeVisible();
  const number = (await heading.textContent())!;
  const line = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(line('Abena')).toContainText('GH₵90.00');
  await line('Abena').click();
  const detail = page.getByRole('dialog', { name: 'Treatment of Abena' });
  await expect(detail).toContainText('Coinsurance 10 %');
  await expectNothingInAnyLook(page, 'a line of an invoice');
  await page.keyboard.press('Escape');
  await expectNothingInAnyLook(page, 'an invoice');

  // It goes by mail, and no spreadsheet runs the company's name.
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'E-mail' }).click();
  const mail = page.getByRole('dialog', { name: 'E-mail the invoice' });
  await expect(mail.getByLabel('To')).toHaveValue('accounts@kpong.example');
  await mail.getByRole('button', { name: 'Send' }).click();
  await expect(mail.getByText('The mail to accounts@kpong.example is sent.')).toBeVisible();
  await mail.getByRole('button', { name: 'Close' }).first().click();
  const [sent] = mailsTo('accounts@kpong.example');
  expect(sent).toContain(`Subject: Invoice ${number}`);
  const csv = /text\/csv[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/.exec(sent!)![1]!;
  expect(Buffer.from(csv, 'base64').toString()).toContain(`${number},'=SUM(A1) Kpong Farms,`);

  // The same days are on an invoice already.
  const again = { payer_id: client.uuid, period_from: '2026-01-01', period_to: '2026-01-31' };
  const overlapping = await administrator.fetch('POST', 'v2/billing/invoices', again);
  expect([overlapping.status, await overlapping.json()]).toMatchObject([
    409,
    { code: 'period_overlaps', details: { number } },
  ]);

  // One line is rejected and sent again.
  await line('Kwabena').click();
  const other = page.getByRole('dialog', { name: 'Treatment of Kwabena' });
  await other.getByRole('button', { name: 'Rejected by the payer' }).click();
  const question = page.getByRole('dialog', { name: 'The payer rejects this line' });
  await question.getByLabel('Reason').fill('No referral');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(other).toContainText('No referral');
  await other.getByRole('button', { name: 'Send again' }).click();
  await expect(other).toContainText('Sent again');
  await page.keyboard.press('Escape');
  await expect(line('Kwabena')).toContainText('Sent again');

  // A part is paid, pressed twice; more than is open is refused.
  await page.getByRole('button', { name: 'Enter a payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Enter a payment' });
  await payment.getByLabel('Received').fill('46.25');
  await payment.getByLabel('Tax withheld').fill('3.75');
  await payment.getByLabel('Reference').fill('TT-1');
  await expectNothingInAnyLook(page, 'the form of a payment');
  await payment.getByRole('button', { name: 'Enter', exact: true }).dblclick();
  await expect(payment).toBeHidden();
  const sums = page.getByRole('region', { name: 'Sums of the invoice' });
  await expect(sums).toContainText('GH₵130.00');
  const invoice = page.url().split('/').at(-1)!;
  const tooMuch = await administrator.fetch('POST', 'v2/billing/payer-payments', {
    payer_id: client.uuid,
    received: '500',
    day: new Date().toISOString().slice(0, 10),
    reference: 'TT-2',
    matches: [{ invoice_id: invoice, amount: '500' }],
  });
  expect([tooMuch.status, await tooMuch.json()]).toMatchObject([409, { code: 'more_than_open' }]);

  // A credit note for the rest of one line.
  await page.getByRole('button', { name: 'Credit note' }).click();
  const credit = page.getByRole('dialog', { name: 'Credit note' });
  await credit.getByLabel('Lines').click();
  await page.getByRole('option', { name: /Treatment of Abena/ }).click();
  await page.keyboard.press('Escape');
  await credit.getByLabel('Reason').fill('Charged too much');
  await credit.getByRole('button', { name: 'Issue the credit note' }).click();
  await expect(page.getByText(/Credit note CN\d+ is issued/)).toBeVisible();
  await expect(sums).toContainText('GH₵90.00');
  await expect(line('Abena')).toContainText('Closed');

  // The statement tells it all, and agrees with the ledger.
  await page.getByRole('navigation').getByRole('link', { name: 'Bill Statements' }).click();
  await expect(page.getByRole('row', { name: new RegExp('Kpong') })).toContainText('GH₵90.00');
  await expectNothingInAnyLook(page, 'what payers owe by age');
  await page.getByRole('row', { name: new RegExp('Kpong') }).click();
  await expect(page.getByText('The statement agrees with the ledger.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('GH₵180.00');
  await expect(page.getByRole('row', { name: /TT-1/ })).toContainText('GH₵50.00');
  await expect(page.getByRole('row', { name: /CN\d+/ })).toContainText('GH₵40.00');
  await expectNothingInAnyLook(page, 'a statement');

  // Each figure opens what it is made of: the invoices of an age, the charges of a month, the lines of a reason.
  await page.getByRole('navigation').getByRole('link', { name: 'Bill Statements' }).click();
  await page.getByRole('row', { name: /Kpong/ }).getByRole('link', { name: 'GH₵90.00' }).first().click();
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('GH₵90.00');
  await page.getByRole('navigation').getByRole('link', { name: 'Bill Statements' }).click();
  await page.getByRole('link', { name: 'Work by period' }).click();
  await page
    .getByRole('row', { name: /140\.00/ })
    .getByRole('link', { name: 'GH₵140.00' })
    .last()
    .click();
  await expect(page.getByRole('row', { name: /Treatment of Abena/ })).toContainText(number);
  await expectNothingInAnyLook(page, 'charges of a month');
  await page.getByRole('link', { name: 'Cover used', exact: true }).click();
  await expect(page.getByRole('row', { name: /Farm plan/ })).toContainText('GH₵140.00');
  await page.getByRole('row', { name: /Farm plan/ }).click();
  await expect(page.getByRole('row', { name: /Treatment of Abena/ })).toContainText('GH₵50.00');
  await expectNothingInAnyLook(page, 'charges that used a policy');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toBe('cover-used.csv');
  await page.getByRole('link', { name: 'Rejected by reason' }).click();
  await page.getByRole('row', { name: /No referral/ }).click();
  await page.getByRole('row', { name: /Treatment of Kwabena/ }).click();
  await expect(page.getByRole('dialog', { name: 'Treatment of Kwabena' })).toContainText('Sent again');
  await page.keyboard.press('Escape');
  await expectNothingInAnyLook(page, 'lines rejected for a reason');
  await page.getByRole('link', { name: 'Paid late' }).click();
  await expect(page.getByText('No payer paid late in this period.')).toBeVisible();

  // A letter of the company is kept with it.
  await page.goto(`/bill/corporate-clients/${client.uuid}`);
  const papers = page.getByRole('region', { name: 'Papers' });
  const pdf = { name: 'advice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
  await papers.locator('input[type=file]').setInputFiles(pdf);
  await expect(papers.getByRole('row', { name: /advice\.pdf/ })).toBeVisible();
  await expectNothingInAnyLook(page, 'a client with papers');
});
