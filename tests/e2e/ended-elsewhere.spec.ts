import { answerOf, register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

interface Kept {
  readonly uuid: string;
  readonly version: number;
}

let clinic: Organization;
let doctor: Person;
let administrator: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Ended Elsewhere Clinic');
  doctor = await newPerson('Doctor', clinic);
  administrator = await newPerson('Administrator', clinic);
});

/** A consultation that can be finished. */
async function consultation(first_name: string): Promise<{ readonly patient: PatientRecord; readonly id: string }> {
  const caller = await callerFor(doctor);
  const patient = await register(await callerFor(administrator), { first_name, last_name: 'Consulted' });
  const body = { patient_id: patient.uuid, status: 'in-progress' };
  const { uuid: id } = await answerOf<Kept>(await caller.fetch('POST', 'v2/emr/encounters', body));
  for (const note_type of ['chief-complaint', 'history-of-presenting-illness'])
    await answerOf(
      await caller.fetch('POST', 'v2/emr/notes', {
        patient_id: patient.uuid,
        encounter_id: id,
        note_type,
        note: '<p>Cough</p>',
      }),
    );
  return { patient, id };
}

async function finish(id: string): Promise<void> {
  const caller = await callerFor(doctor);
  const { version } = await answerOf<Kept>(await caller.fetch('GET', `v2/emr/encounters/${id}`));
  await answerOf(await caller.fetch('POST', `v2/emr/encounters/${id}/end`, {}, { 'if-match': String(version) }));
}

const ended = 'The encounter has ended meanwhile. What you typed is still here.';

test('text stays visible if the encounter is ended elsewhere during typing, and can be kept outside it @long', async ({
  visit,
  expectComplaint,
}) => {
  test.setTimeout(60_000);
  // Chromium logs the refused request, because the encounter has ended.
  expectComplaint(/status of 409/);
  const { patient, id } = await consultation('Typing');
  const at = (step: string) => `/patients/${patient.uuid}/opd-consultations?encounter=${id}&step=${step}`;
  const triage = await visit(doctor, { at: at('triage'), workspace: 'OPD' });
  const history = await visit(doctor, { at: at('history'), workspace: 'OPD' });
  const plan = await visit(doctor, { at: at('plan'), workspace: 'OPD' });
  await triage.getByRole('textbox', { name: 'Temperature' }).fill('37.5');
  const illness = history.getByRole('textbox', { name: 'Add an illness' });
  await illness.fill('Asthma');
  await plan.getByRole('button', { name: 'Refer the patient' }).click();
  const letter = plan.getByRole('dialog', { name: 'Refer the patient' });
  await letter.getByLabel('Facility').fill('Eye clinic');
  await letter.getByLabel('Reason').fill('Cataract');
  await finish(id);

  for (const page of [triage, history]) {
    await expect(page.getByText(/This encounter ended/)).toBeVisible({ timeout: 4_000 });
    await expect(page.getByRole('alert').filter({ hasText: ended })).toBeVisible();
  }
  await expect(triage.getByRole('textbox', { name: 'Temperature' })).toHaveValue('37.5');
  // It is also there after a reload.
  await triage.waitForTimeout(1_000);
  await triage.reload();
  await expect(triage.getByRole('textbox', { name: 'Temperature' })).toHaveValue('37.5');
  await triage.getByRole('button', { name: 'Save without the encounter' }).click();
  await expect(triage.getByText('Vital signs saved')).toBeVisible();
  await expect(triage.getByRole('textbox', { name: 'Temperature' })).toBeHidden();

  await expect(illness).toHaveValue('Asthma');
  await history.getByRole('form', { name: 'Add an illness' }).getByRole('button', { name: 'Add' }).click();
  await expect(illness).toBeHidden();
  await expect(history.getByRole('button', { name: /Asthma/ })).toBeVisible();

  await letter.getByRole('button', { name: 'Save' }).click();
  await letter.getByRole('combobox', { name: 'Belongs to' }).selectOption('No encounter');
  await letter.getByRole('button', { name: 'Save' }).click();
  await expect(letter).toBeHidden();

  const caller = await callerFor(doctor);
  const rows = async (path: string) =>
    (await answerOf<{ data: { encounter_id: string | null }[] }>(await caller.fetch('GET', path))).data;
  const kept = [
    ...(await rows(`v2/emr/observations?patient_id=${patient.uuid}`)),
    ...(await rows(`v2/emr/referral-requests?patient_id=${patient.uuid}`)),
  ];
  expect(kept.map(({ encounter_id: encounter }) => encounter)).toEqual([null, null, null]);
});

test('an open consultation says that its record was deleted, and continues once it is restored @long', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/);
  const { patient, id } = await consultation('Vanishing');
  const address = `/patients/${patient.uuid}/opd-consultations?encounter=${id}&step=triage`;
  const wizard = await visit(doctor, { at: address, workspace: 'OPD' });
  const page = await visit(doctor, { at: `/encounters/${id}`, workspace: 'OPD' });
  await wizard.getByRole('textbox', { name: 'Temperature' }).fill('38.5');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('In progress');
  const caller = await callerFor(administrator);
  const path = `v1/providers/${clinic.uuid}/patients/${patient.uuid}`;
  const { version } = await answerOf<Kept>(await caller.fetch('GET', `v2/emr/patients/${patient.uuid}`));
  const gone = await caller.fetch('DELETE', path, undefined, { 'if-match': String(version) });
  expect(gone.status).toBeLessThan(300);
  for (const each of [wizard, page])
    await expect(each.getByText('The record of this patient has been deleted.')).toBeVisible({ timeout: 4_000 });
  const restored = await caller.fetch('POST', `v2/emr/patients/${patient.uuid}/restore`, {});
  expect(restored.status, await restored.text()).toBeLessThan(300);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('In progress', { timeout: 4_000 });
  await expect(wizard.getByRole('textbox', { name: 'Temperature' })).toHaveValue('38.5');
});

test('after the end of a visit one line says so and leads back into it, or to a consultation outside it @long', async ({
  visit,
}) => {
  const caller = await callerFor(administrator);
  const patient = await register(caller, { first_name: 'Leaving', last_name: 'Seen' });
  const { data } = await answerOf<{ data: Kept[] }>(await caller.fetch('GET', 'v2/locations?parents_only=true'));
  const of = { patient_id: patient.uuid, location_id: data[0]!.uuid };
  const { uuid, version } = await answerOf<Kept>(await caller.fetch('POST', 'v2/emr/visits', of));
  const page = await visit(doctor, { at: `/patients/${patient.uuid}`, workspace: 'OPD' });
  const line = page.getByRole('region', { name: 'Current visit' });
  await expect(line.getByRole('button', { name: 'Start consultation' })).toBeVisible();
  await answerOf(await caller.fetch('POST', `v2/emr/visits/${uuid}/end`, {}, { 'if-match': String(version) }));
  await expect(line.getByRole('button', { name: 'Reopen' })).toBeVisible({ timeout: 4_000 });
  await expect(page.getByText('No encounter is under way.')).toBeHidden();
  await line.getByRole('button', { name: 'Actions for the visit' }).click();
  await page.getByRole('menuitem', { name: 'Consultation' }).click();
  await expect(page.getByText('No consultation is under way.')).toBeVisible();
  await page.goBack();
  await line.getByRole('button', { name: 'Reopen' }).click();
  await expect(line.getByRole('button', { name: 'Start consultation' })).toBeVisible();
});
