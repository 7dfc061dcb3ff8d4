import { expectNothingInAnyLook } from './support/accessible';
import { query } from './support/installation';
import { answerOf, register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let doctor: Person;
let pharmacist: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Clinic of Second Thoughts');
  doctor = await newPerson('Doctor', clinic);
  pharmacist = await newPerson('Pharmacist', clinic);
});

const patientCalled = async (first_name: string): Promise<PatientRecord> =>
  register(await callerFor(doctor), { first_name, last_name: 'Amended', gender: 'MALE', date_of_birth: '1990-05-06' });

/** Ibuprofen, three times a day for five days. */
async function prescribed({ uuid }: PatientRecord, encounter: string | null): Promise<void> {
  const caller = await callerFor(doctor);
  await answerOf(
    await caller.fetch('POST', 'v2/emr/medication-requests', [
      {
        patient_id: uuid,
        encounter_id: encounter,
        drug: 'Ibuprofen',
        drug_code: 'ibuprofen',
        strength: '400 mg',
        form: 'TAB',
        route: 'PO',
        dose_value: 1,
        dose_unit: 'tablet',
        frequency: 'TID',
        duration_value: 5,
        duration_unit: 'days',
        instructions: 'Take 1 tablet by mouth three times a day for 5 days',
      },
    ]),
  );
}

test('a medicine is amended with a reason for the change and for each warning; the pharmacy sees the version in force @long', async ({
  visit,
}) => {
  const patient = await patientCalled('Efua');
  await prescribed(patient, null);
  const page = await visit(doctor, { at: `/patients/${patient.uuid}/prescriptions`, workspace: 'OPD' });
  const pharmacy = await visit(pharmacist, {
    at: `/patients/${patient.uuid}/pending-prescriptions`,
    workspace: 'PHARM',
  });
  await expect(pharmacy.getByRole('row', { name: /Ibuprofen 400 mg/ })).toBeVisible();

  await page.getByRole('button', { name: 'Amend Ibuprofen 400 mg' }).click();
  const window = page.getByRole('dialog', { name: 'Amend Ibuprofen 400 mg' });
  await window.getByRole('button', { name: 'Sign amendment' }).click();
  await expect(window.getByText('Nothing was changed.')).toBeVisible();
  // The refusal moves the focus to its field, and the user keeps typing there.
  await expect(window.getByLabel('Why is it amended?')).toBeFocused();
  await window.getByLabel('Dose', { exact: true }).fill('3');
  await window.getByLabel('Frequency').selectOption('QID');
  await expect(window.getByLabel('Quantity (tablet)')).toHaveValue('60');
  await window.getByLabel('Why is it amended?').fill('Pain at night');
  await window.getByRole('button', { name: 'Sign amendment' }).click();
  await expect(window.getByLabel('Reason to prescribe it anyway')).toBeFocused();
  await expectNothingInAnyLook(page, 'an amendment with a warning');

  // The typed text survives a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Amend Ibuprofen 400 mg' }).click();
  await expect(window.getByText(/^Restored what you typed at/)).toBeVisible();
  await expect(window.getByLabel('Why is it amended?')).toHaveValue('Pain at night');
  await window.getByLabel('Reason to prescribe it anyway').fill('On the ward, two days only');
  await window.getByRole('button', { name: 'Sign amendment' }).dblclick();
  const details = page.getByRole('dialog', { name: 'Ibuprofen 400 mg', exact: true });
  await expect(details).toContainText('Version 2, amended');
  await expect(details).toContainText('Active → Amended');
  await expect(details).toContainText('Quantity: 15 → 60');
  await expect(details).toContainText('On the ward, two days only');
  const paper = page.waitForEvent('download');
  await details.getByRole('button', { name: 'Print' }).click();
  expect((await paper).suggestedFilename()).toMatch(/^RX\d{6}\.pdf$/);

  const row = pharmacy.getByRole('row', { name: /Ibuprofen 400 mg.*Version 2.*Amended/ });
  await expect(row).toContainText('60 tablets');
  await row.click();
  const read = pharmacy.getByRole('dialog', { name: 'Ibuprofen 400 mg' });
  await expect(read).toContainText('Reason: Pain at night');
  await expect(read.getByRole('button', { name: 'Amend' })).toHaveCount(0);
});

test('a medicine from an ended encounter is prescribed again, as it was typed @long', async ({
  visit,
  expectComplaint,
}) => {
  // Chromium logs the refused change in an ended encounter.
  expectComplaint(/status of 409/);
  const patient = await patientCalled('Kwame');
  const [encounter] = await query<{ uuid: string }>(
    `insert into encounters (organization_uuid, uuid, status, class, patient_uuid, start_time, started_at)
     values ($1, gen_random_uuid(), 'in-progress', 'AMB', $2, now(), now()) returning uuid`,
    [clinic.uuid, patient.uuid],
  );
  await prescribed(patient, encounter!.uuid);
  await query(`update encounters set status = 'finished', end_time = now() where uuid = $1`, [encounter!.uuid]);
  const page = await visit(doctor, { at: `/patients/${patient.uuid}/prescriptions`, workspace: 'OPD' });
  await page.getByRole('button', { name: 'Amend Ibuprofen 400 mg' }).click();
  const window = page.getByRole('dialog', { name: 'Amend Ibuprofen 400 mg' });
  await window.getByLabel('Dose', { exact: true }).fill('2');
  await window.getByLabel('Why is it amended?').fill('More pain');
  await window.getByLabel('Why is it amended?').press('Enter');
  await window.getByRole('button', { name: 'Prescribe anew' }).click();
  const basket = page.getByRole('list', { name: 'Not signed yet' });
  await expect(basket).toContainText('Take 2 tablets by mouth three times a day for 5 days');
  await expect(basket).toContainText('The patient takes it already: Ibuprofen 400 mg.');
});
