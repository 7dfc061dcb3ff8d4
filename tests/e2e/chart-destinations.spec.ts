import type { Page } from '@playwright/test';
import { answerOf, register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let nurse: Person;
let doctor: Person;
let desk: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Charting Clinic');
  nurse = await newPerson('Nurse', clinic);
  doctor = await newPerson('Doctor', clinic);
  desk = await newPerson('Receptionist', clinic);
});

interface Kept {
  readonly value: string;
  readonly encounter_id: string | null;
}

const newPatient = async (first_name: string): Promise<PatientRecord> =>
  register(await callerFor(desk), { first_name, last_name: 'Charted', date_of_birth: '1980-05-05' });
const chartOf = ({ uuid }: PatientRecord) => `/patients/${uuid}/charts`;
const pulse = (page: Page) => page.getByRole('textbox', { name: 'Pulse (bpm)', exact: true });
const earlier = (page: Page) => page.getByRole('region', { name: 'Earlier vital signs' });
const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
const belongsTo = (page: Page, name: string) => form(page, name).getByRole('combobox', { name: 'Belongs to' });

/** The encounter of each of the patient's values, by the value's words. */
async function places({ uuid }: PatientRecord): Promise<Readonly<Record<string, string | null>>> {
  const caller = await callerFor(doctor);
  const { data } = await answerOf<{ data: readonly Kept[] }>(
    await caller.fetch('GET', `v2/emr/observations?patient_id=${uuid}&size=100`),
  );
  return Object.fromEntries(data.map(({ value, encounter_id }) => [value, encounter_id]));
}

async function begin(
  { uuid }: PatientRecord,
  status: 'arrived' | 'in-progress',
): Promise<{ readonly uuid: string; readonly version: number }> {
  const caller = await callerFor(doctor);
  const body = { patient_id: uuid, status };
  return answerOf(await caller.fetch('POST', 'v2/emr/encounters', body));
}

test('values typed in the chart join the current encounter, unless the nurse chooses otherwise @long', async ({
  visit,
}) => {
  const patient = await newPatient('Yaa');
  const encounter = await begin(patient, 'in-progress');
  const page = await visit(nurse, { workspace: 'OPD', at: chartOf(patient) });
  await expect(belongsTo(page, 'New vital signs')).toHaveValue(encounter.uuid);
  await pulse(page).fill('66');
  await pulse(page).press('Control+Enter');
  await expect(earlier(page).getByRole('button', { name: '66', exact: true })).toBeVisible();

  await pulse(page).fill('67');
  await belongsTo(page, 'New vital signs').selectOption('No encounter');
  await pulse(page).press('Control+Enter');
  await expect(earlier(page).getByRole('button', { name: '67', exact: true })).toBeVisible();
  await expect(belongsTo(page, 'New vital signs')).toHaveValue(encounter.uuid);

  await page.getByRole('textbox', { name: 'Add a surgery' }).fill('Appendectomy');
  await expect(belongsTo(page, 'Add a surgery')).toHaveValue(encounter.uuid);
  await page.keyboard.press('Enter');
  // Only once: earlier values are not vital signs.
  await expect(page.getByRole('button', { name: 'Appendectomy' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Appendectomy' })).toHaveCount(1);
  for (const [title, field, words] of [
    ['Social history', 'History of occupation: in words', 'Fisher'],
    ['Examination by systems', 'Skin: in words', 'Warm and dry'],
  ] as const) {
    const section = page.getByRole('region', { name: title });
    await section.getByRole('button', { name: 'Write down' }).click();
    await expect(belongsTo(page, title)).toHaveValue(encounter.uuid);
    await section.getByRole('textbox', { name: field }).fill(words);
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByRole('button', { name: words })).toBeVisible();
  }
  expect(await places(patient)).toEqual({
    66: encounter.uuid,
    67: null,
    Appendectomy: encounter.uuid,
    Fisher: encounter.uuid,
    'Warm and dry': encounter.uuid,
  });
  await earlier(page).getByRole('button', { name: '66', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open the encounter' }).click();
  await expect(page).toHaveURL(new RegExp(encounter.uuid));
});

test('a chart follows the encounters until the user types something, and asks when that encounter has ended @long', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const patient = await newPatient('Kojo');
  const page = await visit(nurse, { workspace: 'OPD', at: chartOf(patient) });
  await expect(pulse(page)).toBeVisible();
  await expect(belongsTo(page, 'New vital signs')).toBeHidden();
  const first = await begin(patient, 'arrived');
  await expect(belongsTo(page, 'New vital signs')).toHaveValue(first.uuid);
  await pulse(page).fill('71');
  const caller = await callerFor(doctor);
  const body = { status: 'cancelled', comment: 'Another patient was meant' };
  const headers = { 'if-match': String(first.version) };
  await answerOf(await caller.fetch('PATCH', `v2/emr/encounters/${first.uuid}`, body, headers));
  await expect(form(page, 'New vital signs').getByRole('alert')).toContainText('The encounter has ended meanwhile.');
  await pulse(page).press('Control+Enter');
  await expect(pulse(page)).toHaveValue('71');
  expect(await places(patient)).toEqual({});
  await belongsTo(page, 'New vital signs').selectOption('No encounter');
  await pulse(page).press('Control+Enter');
  await expect(earlier(page).getByRole('button', { name: '71', exact: true })).toBeVisible();
  expect(await places(patient)).toEqual({ 71: null });
});

test('values of one hour are shown page by page, and a page that fails to load says so @long', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  const patient = await newPatient('Abena');
  const caller = await callerFor(nurse);
  for (let n = 0; n < 15; n++)
    await answerOf(
      await caller.fetch('POST', 'v2/emr/observations', {
        patient_id: patient.uuid,
        observations: [{ code: '8867-4', value: 60 + n }],
      }),
    );
  const page = await visit(nurse, { workspace: 'OPD', at: chartOf(patient) });
  await expect(earlier(page).getByRole('button')).toHaveCount(12);
  await expect(earlier(page).getByRole('button').first()).toHaveText('74');
  const pages = page.getByRole('navigation', { name: 'Pages of the chart' });
  await expect(pages).toContainText('Page 1 of 2');
  await page.route('**/observations/charts*page=2*', (route) => route.abort());
  await pages.getByRole('button', { name: 'Earlier' }).click();
  const vitals = page.getByRole('region', { name: 'Vital signs', exact: true });
  await expect(vitals.getByRole('alert')).toContainText('Error fetching data');
  await expect(pages).toContainText('Page 1 of 2');
  await page.unroute('**/observations/charts*page=2*');
  await vitals.getByRole('button', { name: 'Try again' }).click();
  await expect(pages).toContainText('Page 2 of 2');
  await expect(earlier(page).getByRole('button').last()).toHaveText('60');
});

test('typed values survive a lost network and a deleted record, and are stored once however often they are saved @long', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|status of 404/);
  const patient = await newPatient('Akosua');
  const head = await newPerson('Administrator', clinic);
  const page = await visit(head, { workspace: 'OPD', at: chartOf(patient) });
  await pulse(page).fill('77');
  await page.route('**/emr/observations', (route) => route.abort());
  const save = form(page, 'New vital signs').getByRole('button', { name: 'Save vital signs' });
  await save.click();
  await expect(form(page, 'New vital signs').getByRole('alert')).toBeVisible();
  await expect(pulse(page)).toHaveValue('77');
  await page.unroute('**/emr/observations');

  const caller = await callerFor(head);
  const path = `v1/providers/${caller.organization}/patients/${patient.uuid}`;
  const { version } = await answerOf<PatientRecord>(await caller.fetch('GET', `v2/emr/patients/${patient.uuid}`));
  const deleted = await caller.fetch('DELETE', path, undefined, { 'if-match': String(version) });
  expect(deleted.status).toBe(204);
  await expect(page.getByText('This part of the record cannot be seen while the record is deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record an allergy' })).toBeHidden();
  await page.getByRole('link', { name: 'Summary' }).click();
  await expect(page.getByRole('heading', { name: 'Person', exact: true })).toBeVisible();
  await expect(page.getByText('Error fetching data')).toBeHidden();
  await page.getByRole('link', { name: 'Charts', exact: true }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(pulse(page)).toHaveValue('77');
  await save.dblclick();
  await expect(earlier(page).getByRole('button', { name: '77', exact: true })).toBeVisible();
  expect(await places(patient)).toEqual({ 77: null });
  await expect(earlier(page).getByRole('button')).toHaveCount(1);
});
