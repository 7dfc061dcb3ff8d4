import { SmtpServer } from '../support/smtp-server';
import { OwnInstallation } from './support/own-installation';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson } from './support/people';
import { expect, test } from './support/test';

let smtp: SmtpServer;
let own: OwnInstallation;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  smtp = await SmtpServer.open();
  own = await OwnInstallation.start({ SMTP_URL: smtp.url, MAIL_FROM: 'billing@clinic.example' });
});
test.afterAll(async () => {
  await own.stop();
  await smtp.close();
});

test('invoices go to a company by a mail server, alone and together, and wait while it is busy @long', async ({
  visit,
}) => {
  test.setTimeout(180_000);
  const clinic = await newOrganization('Mailing Clinic');
  const administrator = await callerFor(await newPerson('Administrator', clinic));
  const post = async (path: `v${1 | 2}/${string}`, body: object) =>
    answerOf<{ uuid: string; version: number }>(await administrator.fetch('POST', path, body));
  const company = { kind: 'corporate', name: 'Kpong Farms', email: 'accounts@kpong.example' };
  const { uuid: payer_id } = await post('v2/clients', company);
  const { uuid: policy_id } = await post('v2/health-policies', {
    payer_id,
    name: 'Farm plan',
    starts_on: '2020-01-01',
  });
  const patient = await register(administrator, { first_name: 'Abena', last_name: 'Mailed' });
  const person = { number: 'K-1', first_name: 'Abena', last_name: 'Mailed', patient_id: patient.uuid };
  const { uuid: member_id } = await post(`v2/clients/${payer_id}/members`, { ...person, starts_on: '2020-01-01' });
  await post('v2/coverages', { patient_id: patient.uuid, policy_id, member_id });
  const { uuid: healthcare_service_id } = await post('v1/administration/healthcareservices', {
    name: 'Treatment',
    service_class: 'Procedure',
    price_tiers: [{ name: 'Standard', charge: '100.00' }],
  });
  const numbers: string[] = [];
  for (const day of ['2026-01-05', '2026-02-05']) {
    const charge = { patient_id: patient.uuid, healthcare_service_id, done_at: `${day}T10:00:00Z` };
    await post('v2/billing/charge-items', charge);
    const draft = await post('v2/billing/invoices', { payer_id, period_from: day, period_to: day });
    const issued = await administrator.fetch(
      'POST',
      `v2/billing/invoices/${draft.uuid}/issue`,
      {},
      { 'if-match': String(draft.version) },
    );
    numbers.push((await answerOf<{ number: string }>(issued)).number);
  }

  // One of them, while the mail server is busy: the page says so, and the mail goes once it is free.
  smtp.accepts = false;
  const page = await visit(await newPerson('Finance manager', clinic), {
    at: '/bill/payer-reports',
    workspace: 'BILL',
  });
  await page.getByRole('row', { name: new RegExp(numbers[0]!) }).click();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'E-mail' }).click();
  const mail = page.getByRole('dialog', { name: 'E-mail the invoice' });
  await mail.getByRole('button', { name: 'Send' }).click();
  await expect(mail.getByText('The mail to accounts@kpong.example waits for the mail server.')).toBeVisible();
  expect(smtp.mails).toHaveLength(0);
  smtp.accepts = true;
  await expect(mail.getByText('The mail to accounts@kpong.example is sent.')).toBeVisible({ timeout: 60_000 });
  await mail.getByRole('button', { name: 'Close' }).first().click();
  const [alone] = smtp.mails;
  expect(alone).toContain(`Subject: Invoice ${numbers[0]}`);
  expect(alone).toContain(`filename=${numbers[0]}.pdf`);
  expect(alone).toContain(`filename=${numbers[0]}.csv`);

  // Both in one mail, to another address.
  await page.getByRole('navigation').getByRole('link', { name: 'Payer Invoices' }).click();
  await page.getByRole('button', { name: 'E-mail several' }).click();
  const several = page.getByRole('dialog', { name: 'E-mail several invoices' });
  await several.getByRole('combobox', { name: 'Payer' }).selectOption('Kpong Farms');
  await several.getByRole('textbox', { name: 'Invoices' }).click();
  for (const number of numbers) await page.getByRole('option', { name: new RegExp(number) }).click();
  await page.keyboard.press('Escape');
  await several.getByRole('textbox', { name: 'To' }).fill('audit@kpong.example');
  await several.getByRole('button', { name: 'Send' }).click();
  await expect(several.getByText('The mail to audit@kpong.example is sent.')).toBeVisible({ timeout: 30_000 });
  const together = smtp.mails.at(-1)!;
  expect(together).toContain('To: audit@kpong.example');
  for (const number of numbers) expect(together).toContain(`filename=${number}.pdf`);
  expect(smtp.mails).toHaveLength(2);
});
