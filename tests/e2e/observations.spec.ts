import type { Page } from '@playwright/test';
import { expectNothingInAnyLook } from './support/accessible';
import { answerOf, register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let nurse: Person;
let other: Person;
let desk: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Measuring Clinic');
  nurse = await newPerson('Nurse', clinic);
  other = await newPerson('Nurse', clinic);
  desk = await newPerson('Receptionist', clinic);
});

const newPatient = async (first_name: string): Promise<PatientRecord> =>
  register(await callerFor(desk), { first_name, last_name: 'Measured', date_of_birth: '1980-05-05' });
const chartOf = ({ uuid }: PatientRecord) => `/patients/${uuid}/charts`;
const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const earlier = (page: Page) => page.getByRole('region', { name: 'Earlier vital signs' });

/** Puts values into the chart, without a browser. */
async function keep(patient: PatientRecord, observations: object[], at?: string): Promise<void> {
  const caller = await callerFor(other);
  const body = { patient_id: patient.uuid, observations, ...(at && { effective_date_time: at }) };
  await answerOf(await caller.fetch('POST', 'v2/emr/observations', body));
}

test('a nurse records vital signs by keyboard alone, is asked about impossible values, and cancels with a reason', async ({
  visit,
}) => {
  const patient = await newPatient('Kwabena');
  const page = await visit(nurse, { workspace: 'OPD', at: chartOf(patient) });
  await cell(page, 'Temperature (°C)').focus();
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/emr/observations')) written.push(request.url());
  });
  await page.keyboard.type('98.6');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Temperature looks like Fahrenheit: in °C it would be 37')).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('37,4');
  for (const value of ['70', '175', '720', '15595', '16', '91']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(value);
  }
  await expect(page.getByRole('status', { name: 'BMI (kg/m²)' })).toHaveText('22.9');
  await expect(cell(page, 'BP (mmHg)')).toHaveValue('155/95');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Hardly possible: 20 to 250 expected.')).toBeVisible();
  await expect(cell(page, 'Pulse (bpm)')).toBeFocused();
  expect(written).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'It is right' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('72');
  await page.keyboard.press('Control+Enter');
  await expect(earlier(page).getByRole('button', { name: '155/95 High' })).toBeVisible();
  await expect(earlier(page).getByRole('button', { name: '91 Dangerously low' })).toBeVisible();
  expect(written).toHaveLength(1);
  await expect(cell(page, 'Pulse (bpm)')).toHaveValue('');
  // The last value and its age are below the empty field.
  await expect(cell(page, 'Pulse (bpm)')).toHaveAccessibleDescription(/^Last: 72 bpm, /);
  // The focus stays in the form: the next set needs no way through the whole page.
  await expect(page.locator('[data-vital]:focus')).toHaveCount(1);
  await expectNothingInAnyLook(page, 'the chart');

  await earlier(page).getByRole('button', { name: '72', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel the value' }).click();
  await page.getByRole('dialog', { name: 'Cancel this value' }).getByRole('textbox').fill('Another patient');
  await page
    .getByRole('dialog', { name: 'Cancel this value' })
    .getByRole('button', { name: 'Cancel the value' })
    .click();
  await expect(earlier(page).getByRole('button', { name: '72', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Show cancelled' }).first().click();
  await earlier(page)
    .getByRole('button', { name: /72 cancelled/ })
    .click();
  await page.getByRole('button', { name: 'Past changes' }).press('Enter');
  const history = page.getByRole('dialog', { name: 'Past changes' });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(history).toContainText(/Cancelled.*Reason: Another patient/);
  await expectNothingInAnyLook(page, 'the past changes of an observation');
});

test('one nurse’s values appear for another, who loses none of the typed text @long', async ({ visit }) => {
  const patient = await newPatient('Akua');
  const [first, second] = [
    await visit(nurse, { workspace: 'OPD', at: chartOf(patient) }),
    await visit(other, { workspace: 'OPD', at: chartOf(patient) }),
  ];
  await cell(second, 'Pulse (bpm)').fill('81');
  await cell(first, 'Pulse (bpm)').fill('66');
  await cell(first, 'Pulse (bpm)').press('Control+Enter');
  await expect(earlier(second).getByRole('button', { name: '66', exact: true })).toBeVisible();
  await expect(cell(second, 'Pulse (bpm)')).toHaveValue('81');
  // Kept from here on, also over a reload.
  await second.waitForTimeout(1500);
  await second.reload();
  await expect(cell(second, 'Pulse (bpm)')).toHaveValue('81');
  await cell(second, 'Pulse (bpm)').press('Control+Enter');
  for (const page of [first, second])
    await expect(earlier(page).getByRole('button', { name: '81', exact: true })).toBeVisible();
});

test('a course is drawn with its normal and dangerous ranges, zoomed, and read as a table @long', async ({ visit }) => {
  const patient = await newPatient('Efua');
  const hours = [30, 24, 18, 12, 6, 1];
  for (const [n, back] of hours.entries())
    await keep(
      patient,
      [
        { code: '8867-4', value: 70 + n * 13 },
        { code: '85354-9', value: `${120 + n * 5}/${70 + n}` },
      ],
      new Date(Date.now() - back * 3_600_000).toISOString(),
    );
  const page = await visit(nurse, { workspace: 'OPD', at: chartOf(patient) });
  const pulse = page.getByRole('figure', { name: 'Pulse (bpm)' });
  const table = pulse.getByRole('table', { name: 'Pulse (bpm)' });
  await expect(table.getByRole('row')).toHaveCount(7);
  await expect(table.getByRole('row').last()).toContainText('135 (Dangerously high)');
  const drawing = pulse.getByRole('slider');
  await drawing.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('+');
  await expect(table.getByRole('row')).toHaveCount(5);
  await page.keyboard.press('-');
  await expect(table.getByRole('row')).toHaveCount(7);
  for (const part of ['Systolic', 'Diastolic'])
    await expect(page.getByRole('figure', { name: `${part} blood pressure (mmHg)` })).toBeVisible();
  await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: '24 hours' }).click();
  await expect(table.getByRole('row')).toHaveCount(5);

  await page.getByRole('textbox', { name: 'Add a surgery' }).fill('Appendectomy, 2004');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Appendectomy, 2004' })).toBeVisible();
  const exam = page.getByRole('region', { name: 'Examination by systems' });
  await exam.getByRole('button', { name: 'Write down' }).click();
  await exam.getByRole('combobox', { name: 'Skin: normal or abnormal' }).selectOption('Abnormal');
  await exam.getByRole('textbox', { name: 'Skin: in words' }).fill('Scattered wheals');
  await exam.getByRole('button', { name: 'The rest is normal' }).click();
  await exam.getByRole('button', { name: 'Save' }).click();
  await expect(exam.getByRole('button', { name: /Scattered wheals Abnormal/ })).toBeVisible();

  const social = page.getByRole('region', { name: 'Social history' });
  await social.getByRole('button', { name: 'Write down' }).click();
  await social.getByRole('combobox', { name: 'Tobacco smoking status' }).selectOption('Former smoker');
  await social.getByRole('button', { name: 'Save' }).click();
  await social.getByRole('button', { name: 'Former smoker' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Correct' }).click();
  await page.getByRole('dialog').getByRole('combobox').selectOption('Smokes every day');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Asked again');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(social.getByRole('button', { name: /Smokes every day corrected/ })).toBeVisible();
});
