import type { Page } from '@playwright/test';
import { query } from './support/installation';
import { answerOf, register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let first: Person;
let second: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Two Desks Clinic');
  first = await newPerson('Receptionist', clinic);
  second = await newPerson('Receptionist', clinic);
});

async function newPatient(fields: Readonly<Record<string, string>>): Promise<PatientRecord> {
  return register(await callerFor(first), fields);
}

async function edit(page: Page) {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  return page.getByRole('form', { name: 'Edit patient' });
}

test('two people correct one record: the second sees the first one’s change, and chooses', async ({
  visit,
  expectComplaint,
}) => {
  const administrator = await callerFor(await newPerson('Administrator', clinic));
  await answerOf(
    await administrator.fetch('POST', 'v2/billing/customer-groups', { name: 'Dockers', adjustment: '-5' }),
  );
  await answerOf(await administrator.fetch('POST', 'v2/clients', { kind: 'insurance', name: 'Harbour Fund' }));
  const patient = await newPatient({ first_name: 'Adwoa', last_name: 'Nyarko', mobile: '+233244600001' });
  const [one, two] = await Promise.all([first, second].map((who) => visit(who, { at: `/patients/${patient.uuid}` })));
  const [formOne, formTwo] = [await edit(one!), await edit(two!)];

  await formOne.getByLabel('Last name').fill('Nyarko-Addo');
  await formOne.getByLabel('Payer').selectOption({ label: 'Harbour Fund' });
  await formOne.getByRole('button', { name: 'Save' }).click();
  await expect(one!.getByText('The changes are saved.')).toBeVisible();

  await formTwo.getByLabel('Last name').fill('Nyarko-Owusu');
  await formTwo.getByLabel('Customer group').selectOption({ label: 'Dockers' });
  // Chromium logs the refused request.
  expectComplaint(/status of 409/);
  await formTwo.getByRole('button', { name: 'Save' }).click();
  const stale = formTwo.getByRole('alert').filter({ hasText: 'Somebody else has changed this in the meantime.' });
  const lastName = stale.getByRole('group', { name: /^Last name/ });
  await expect(lastName).toContainText('changed by both');
  await expect(lastName).toContainText('Nyarko-Owusu');
  await expect(lastName).toContainText('Nyarko-Addo');
  const payer = stale.getByRole('group', { name: /^Payer/ });
  await expect(payer.getByRole('radio', { name: /Theirs.*Harbour Fund/ })).toBeChecked();
  await expect(stale.getByRole('button', { name: 'Take over' })).toHaveCount(0);
  await lastName.getByRole('radio', { name: /Yours/ }).check();
  await stale.getByRole('button', { name: 'Take over' }).click();
  await formTwo.getByRole('button', { name: 'Save' }).click();
  await expect(two!.getByText('The changes are saved.')).toBeVisible();

  // The first user's page follows by itself.
  await expect(one!.getByRole('heading', { level: 1, name: /Adwoa Nyarko-Owusu/ })).toBeVisible();
  const payment = one!.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('Harbour Fund');
  await expect(payment).toContainText('Dockers');
});

test('a list follows a colleague’s changes without moving under the reader @long', async ({ visit }) => {
  const patient = await newPatient({ first_name: 'Kwabena', last_name: 'Livelist' });
  const page = await visit(second, { at: '/recept/patients' });
  const table = page.getByRole('table', { name: 'Patients' });
  await expect(table.getByRole('row', { name: /Kwabena Livelist/ })).toBeVisible();
  const caller = await callerFor(first);
  await caller.fetch(
    'PATCH',
    `v2/emr/patients/${patient.uuid}`,
    { first_name: 'Kwame' },
    { 'if-match': `"${patient.version}"` },
  );
  await expect(table.getByRole('row', { name: /Kwame Livelist/ })).toBeVisible();

  await newPatient({ first_name: 'Akosua', last_name: 'Newcomer' });
  await expect(page.getByText('One record has come or gone.')).toBeVisible();
  await expect(table.getByRole('row', { name: /Akosua Newcomer/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(table.getByRole('row', { name: /Akosua Newcomer/ })).toBeVisible();
});

test('a double click on a slow line registers once', async ({ visit }) => {
  const page = await visit(first, { at: '/recept/patients?open=register' });
  let sent = 0;
  await page.route('**/api/v2/emr/patients', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent++;
    const answer = await route.fetch();
    return page
      .evaluate(() => new Promise((done) => setTimeout(done, 700)))
      .then(() => route.fulfill({ response: answer }));
  });
  const form = page.getByRole('form', { name: 'Register patient' });
  await form.getByLabel('First name').fill('Esi');
  await form.getByLabel('Last name').fill('Doubleclick');
  await form.getByRole('radio', { name: 'Female', exact: true }).check();
  await form.getByRole('button', { name: 'Register patient' }).dblclick();
  await expect(page.getByText(/^Esi Doubleclick is registered as P\d{6}\.$/)).toBeVisible();
  expect(sent).toBe(1);
  expect(
    await query(`select uuid from patients where organization_uuid = $1 and last_name = 'Doubleclick'`, [clinic.uuid]),
  ).toHaveLength(1);
});

test('a lost network is reported, the typed text stays, and saving works once it is back', async ({
  visit,
  expectComplaint,
}) => {
  // Chromium logs requests without a network.
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  const page = await visit(second, { at: '/recept/patients?open=register' });
  const form = page.getByRole('form', { name: 'Register patient' });
  await form.getByLabel('First name').fill('Kofi');
  await page.context().setOffline(true);
  await expect(page.getByRole('alert').getByText('You are offline!!', { exact: true })).toBeVisible();
  await form.getByLabel('Last name').fill('Offlineson');
  await form.getByRole('radio', { name: 'Male', exact: true }).check();
  await form.getByRole('button', { name: 'Register patient' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel('Last name')).toHaveValue('Offlineson');
  await page.context().setOffline(false);
  await expect(page.getByRole('status').getByText('You are back online!!', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Register patient' }).click();
  await expect(page.getByText(/^Kofi Offlineson is registered as P\d{6}\.$/)).toBeVisible();
  expect(
    await query(`select uuid from patients where organization_uuid = $1 and last_name = 'Offlineson'`, [clinic.uuid]),
  ).toHaveLength(1);
});
