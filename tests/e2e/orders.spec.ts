import type { Page } from '@playwright/test';
import { expectNothingInAnyLook } from './support/accessible';
import { query } from './support/installation';
import { answerOf, register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let doctor: Person;
let scientist: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Clinic of Many Tests');
  doctor = await newPerson('Doctor', clinic);
  scientist = await newPerson('Laboratory scientist', clinic);
});

const patientCalled = async (first_name: string): Promise<PatientRecord> =>
  register(await callerFor(doctor), { first_name, last_name: 'Sample' });
const table = (page: Page) => page.getByRole('table', { name: 'Orders' });

test('a panel is ordered once and seen in the laboratory at once, a second order asks, and the order is revoked', async ({
  visit,
  expectComplaint,
}) => {
  // Chromium logs the refused second order.
  expectComplaint(/status of 409/);
  const patient = await patientCalled('Esi');
  const page = await visit(doctor, { at: `/patients/${patient.uuid}/orders`, workspace: 'OPD' });
  const laboratory = await visit(scientist, { at: '/diag/diagnostic-orders', workspace: 'DIAG' });
  await expect(laboratory.getByText('Nothing has been ordered yet.')).toBeVisible();

  const order = async (reason: string) => {
    await page.getByLabel('Panel, test, service or any words').fill('complet blod');
    await page.getByRole('option', { name: 'Complete blood count', exact: true }).click();
    await expect(page.getByLabel('Specimen')).toHaveValue('Whole blood');
    await page.getByRole('form', { name: 'An order' }).getByLabel('Priority').selectOption('urgent');
    await page.getByLabel('Reason', { exact: true }).fill(reason);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Not ordered yet' })).toContainText('Complete blood count');
  };
  await order('Fever for three days');
  await page.getByRole('button', { name: 'Place orders' }).dblclick();
  await expect(table(page).getByRole('row', { name: /Complete blood count/ })).toHaveCount(1);
  const seen = table(laboratory).getByRole('row', { name: /Complete blood count.*Esi Sample/ });
  await expect(seen).toContainText('Urgent');

  await order('Again');
  await page.getByRole('button', { name: 'Place orders' }).click();
  await expect(page.getByText(/Complete blood count \(ORD\d{6}\) was ordered/)).toBeVisible();
  await expectNothingInAnyLook(page, 'an order that was ordered lately');
  await page.getByLabel('Reason to repeat').fill('The tube was lost');
  await page.getByRole('button', { name: 'Place orders' }).click();
  await expect(table(page).getByRole('row', { name: /Complete blood count/ })).toHaveCount(2);

  await table(page)
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Revoke order' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke order' });
  await question.getByRole('textbox').fill('The tube was found');
  await question.getByRole('button', { name: 'Revoke order' }).click();
  await expect(table(page).getByRole('row', { name: /Complete blood count.*Revoked/ })).toHaveCount(1);
  await expect(table(laboratory).getByRole('row', { name: /Revoked/ })).toBeVisible();

  await laboratory.goto(`/patients/${patient.uuid}/orders`);
  await expect(laboratory.getByRole('link', { name: 'Service Requests' })).toBeVisible();
  await laboratory.getByRole('row', { name: /Complete blood count.*Ordered/ }).click();
  const details = laboratory.getByRole('dialog', { name: 'Complete blood count' });
  await expect(details).toContainText('Haemoglobin');
  const form = laboratory.waitForEvent('download');
  await details.getByRole('button', { name: 'Print request form' }).click();
  expect((await form).suggestedFilename()).toMatch(/^ORD\d{6}\.pdf$/);
});

test('a draft that repeats an order can be placed once it has a reason @long', async ({ visit, expectComplaint }) => {
  // Chromium logs the refused repetition.
  expectComplaint(/status of 409/);
  const patient = await patientCalled('Abla');
  const caller = await callerFor(doctor);
  const order = async (status: string) => {
    const line = { category: 'Imaging', display: 'Chest X-ray', status, patient_id: patient.uuid };
    const answer = await caller.fetch('POST', 'v2/emr/service-requests', [line]);
    return (await answerOf<readonly { readonly order_number: string }[]>(answer))[0]!.order_number;
  };
  const draft = await order('draft');
  await order('active');
  const page = await visit(doctor, { at: `/patients/${patient.uuid}/orders`, workspace: 'OPD' });
  await table(page)
    .getByRole('row', { name: /Chest X-ray.*Draft/ })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Place order' }).click();
  const question = page.getByRole('dialog', { name: 'Place order' });
  await expect(question).toContainText(/Chest X-ray \(ORD\d{6}\) was ordered/);
  await question.getByRole('button', { name: 'Place order' }).click();
  await expect(question.getByLabel('Reason to repeat')).toBeFocused();
  await expect(question).toContainText('Reason is required');
  await expectNothingInAnyLook(page, 'a draft that repeats an order');
  await question.getByLabel('Reason to repeat').fill('The film was lost');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(table(page).getByRole('row', { name: /Chest X-ray.*Ordered/ })).toHaveCount(2);
  await table(page).getByRole('row', { name: draft }).click();
  await expect(page.getByRole('dialog', { name: 'Chest X-ray' })).toContainText('The film was lost');
});

test('an order that is typed but not added is named before the consultation ends, with a link to it @long', async ({
  visit,
}) => {
  const patient = await patientCalled('Adwoa');
  const [encounter] = await query<{ uuid: string }>(
    `insert into encounters (organization_uuid, uuid, status, class, patient_uuid, start_time, started_at)
     values ($1, gen_random_uuid(), 'in-progress', 'AMB', $2, now(), now()) returning uuid`,
    [clinic.uuid, patient.uuid],
  );
  const at = `/patients/${patient.uuid}/opd-consultations?encounter=${encounter!.uuid}&step=plan`;
  const page = await visit(doctor, { at, workspace: 'OPD' });
  const order = page.getByLabel('Panel, test, service or any words');
  await order.fill('Sickling test');
  await page.getByLabel('Medicine and strength').fill('Zinc 20 mg');
  const steps = page.getByRole('navigation', { name: 'Steps of the consultation' });
  await steps.getByRole('button', { name: 'Finish' }).click();

  const named = (text: string) => page.getByRole('status').filter({ hasText: text });
  const medicine = named('Medicine typed and not added: Zinc 20 mg.');
  await expect(medicine.getByRole('button', { name: 'Go to Plan' })).toBeVisible();
  await named('Order typed and not added: Sickling test.').getByRole('button', { name: 'Go to Plan' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Plan', exact: true })).toBeVisible();
  await expect(order).toHaveValue('Sickling test');
  await order.fill('');
  await steps.getByRole('button', { name: 'Finish' }).click();
  await expect(medicine).toBeVisible();
  await expect(named('Order typed and not added')).toBeHidden();
});
