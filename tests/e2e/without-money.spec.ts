import type { Page } from '@playwright/test';
import { expectNothingInAnyLook } from './support/accessible';
import { bookAt, choosePatient, chooseService } from './support/booking';
import { query } from './support/installation';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization } from './support/people';
import { openClinic } from './support/scheduling';
import { expect, test } from './support/test';

/** All features for money. */
const money = [
  ...['charge-items', 'customer-groups', 'discounts', 'drawers', 'income', 'ledger', 'opening-balances'],
  ...['patient-accounts', 'payers', 'payments', 'prices', 'write-offs'],
];

async function withoutMoney(name: string): Promise<Organization> {
  const clinic = await newOrganization(name);
  await query('insert into disabled_plugins (organization_uuid, plugin_id) select $1, unnest($2::text[])', [
    clinic.uuid,
    [...money, 'bill'],
  ]);
  return clinic;
}

async function orderBloodCount(page: Page): Promise<void> {
  await page.getByLabel('Panel, test, service or any words').fill('complet blod');
  await page.getByRole('option', { name: 'Complete blood count', exact: true }).click();
  await expect(page.getByLabel('Specimen')).toHaveValue('Whole blood');
  await page.getByLabel('Reason', { exact: true }).fill('Fever for three days');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Place orders' }).click();
  await expect(
    page.getByRole('table', { name: 'Orders' }).getByRole('row', { name: /Complete blood count/ }),
  ).toHaveCount(1);
}

async function prescribe(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'A medicine' });
  await form.getByLabel('Medicine and strength').fill('Amoxicillin 500 mg');
  await form.getByLabel('Dosage form').fill('Capsule');
  await expect(page.getByRole('option', { name: 'Capsule', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await form.getByLabel('Dose', { exact: true }).fill('1');
  await form.getByLabel('Frequency').selectOption('TID');
  await form.getByLabel('Duration', { exact: true }).fill('5');
  await form.getByLabel('Duration', { exact: true }).press('Enter');
  await page.getByRole('button', { name: /^Sign/ }).click();
  await expect(
    page.getByRole('table', { name: 'Prescriptions' }).getByRole('row', { name: /Amoxicillin/ }),
  ).toHaveCount(1);
}

test('without the money features a patient is booked, seen, given orders and prescriptions; nothing is charged and no menu mentions money @long', async ({
  visit,
}) => {
  test.setTimeout(150_000);
  const clinic = await withoutMoney('Free Clinic');
  const administrator = await newPerson('Administrator', clinic);
  const receptionist = await newPerson('Receptionist', clinic);
  const doctor = await newPerson('Doctor', clinic);
  const chief = await callerFor(administrator);
  await openClinic(chief, clinic, { service: 'Skin clinic' });
  const patient = await register(chief, { first_name: 'Adjoa', last_name: 'Gratis', mobile: '+233244888077' });

  const desk = await visit(receptionist, { at: '/recept/appointments?open=book', workspace: 'RECEPT' });
  await choosePatient(desk, 'Adjoa Gratis');
  await chooseService(desk, 'Skin clinic', 'Standard');
  await bookAt(desk, '08:00 am');
  await expect(desk.getByRole('dialog', { name: 'Adjoa Gratis' })).toContainText('08:00 am');
  await desk.goto(`/patients/${patient.uuid}`);
  await expect(desk.getByRole('heading', { name: 'Adjoa Gratis' }).first()).toBeVisible();
  for (const name of ['Bills', 'Billing', 'Payments', 'Account History'])
    await expect(desk.getByRole('link', { name })).toHaveCount(0);
  await expectNothingInAnyLook(desk, 'a profile without money');

  const places = await chief.fetch('GET', 'v2/locations?parents_only=true');
  const { data } = await answerOf<{ data: { uuid: string }[] }>(places);
  const arrival = { patient_id: patient.uuid, location_id: data[0]!.uuid };
  const begun = await answerOf<{ uuid: string }>(
    await (await callerFor(receptionist)).fetch('POST', 'v2/emr/visits', arrival),
  );
  const treating = await callerFor(doctor);
  const encounter = { visit: begun.uuid, status: 'in-progress' };
  await answerOf(await treating.fetch('POST', 'v2/emr/encounters', encounter));
  const page = await visit(doctor, { at: `/patients/${patient.uuid}/orders`, workspace: 'OPD' });
  await orderBloodCount(page);
  await page.goto(`/patients/${patient.uuid}/prescriptions`);
  await prescribe(page);
  for (const name of ['Bills', 'Payments', 'Billing']) await expect(page.getByRole('link', { name })).toHaveCount(0);

  expect((await treating.fetch('GET', 'v2/billing/charge-items')).status).toBe(404);
  const waiting = await query<{ n: number }>(
    `select (select count(*) from charge_items where organization_uuid = $1)::int
          + (select count(*) from jobs where organization_uuid = $1 and kind like 'charge%')::int as n`,
    [clinic.uuid],
  );
  expect(waiting).toEqual([{ n: 0 }]);
});
