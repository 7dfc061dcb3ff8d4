import type { Page } from '@playwright/test';
import { answerOf, register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let felicia: PatientRecord;

test.beforeAll(async () => {
  clinic = await newOrganization('Clinic of the Right Patient');
  const doctor = await callerFor(await newPerson('Doctor', clinic));
  felicia = await register(doctor, { first_name: 'Felicia', last_name: 'Nkrumah' });
  const allergy = { patient_id: felicia.uuid, substance: 'Penicillin', category: 'medication', severity: 'high' };
  await answerOf(await doctor.fetch('POST', 'v2/emr/allergy-intolerances', allergy));
});

const bar = (page: Page) => page.locator('[data-patient-bar]');
const registration = (page: Page) => page.getByRole('form', { name: 'Register patient' });

test('the patient’s name stays visible on every part of the record, on a desktop and on a phone', async ({ visit }) => {
  const page = await visit(await newPerson('Doctor', clinic), { at: `/patients/${felicia.uuid}`, workspace: 'OPD' });
  for (const [width, height, lines] of [
    [1440, 400, 1],
    [390, 500, 2],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('heading', { level: 1, name: /Felicia Nkrumah/ })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    // The page grows while its parts load: before that, there is nothing to scroll.
    await expect(async () => {
      await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
      await expect(bar(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(bar(page)).toContainText('Felicia Nkrumah');
    await expect(bar(page)).toContainText(felicia.patient_number);
    await expect(bar(page)).toContainText(/Penicillin.*\(High risk\)/);
    const tall = await bar(page).evaluate((element) => element.getBoundingClientRect().height);
    expect(tall).toBeLessThanOrEqual(lines === 1 ? 41 : 57);
    // The focused element is not below the bar.
    const top = await page.locator('main').evaluate((main) => {
      const focusable = [...main.querySelectorAll<HTMLElement>('a[href], button')].filter((each) => each.offsetParent);
      const middle = focusable[Math.floor(focusable.length / 2)]!;
      middle.focus();
      const below = main.querySelector('[data-patient-bar]')?.getBoundingClientRect().bottom ?? 0;
      return middle.getBoundingClientRect().top - below;
    });
    expect(top).toBeGreaterThanOrEqual(0);
    await page.locator('main').evaluate((main) => main.scrollTo(0, 0));
    await expect(bar(page)).toHaveCount(0);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toHaveCount(0);
});

test('the name and the allergies stay visible in the consultation @long', async ({ visit }) => {
  const doctor = await newPerson('Doctor', clinic);
  const caller = await callerFor(doctor);
  const started = { patient_id: felicia.uuid, status: 'in-progress' };
  const { id } = await answerOf<{ id: string }>(await caller.fetch('POST', 'v2/emr/encounters', started));
  const at = `/patients/${felicia.uuid}/opd-consultations?encounter=${id}`;
  const page = await visit(doctor, { at, workspace: 'OPD', viewport: { width: 1440, height: 500 } });
  await expect(page.getByRole('navigation', { name: 'Steps of the consultation' })).toBeVisible();
  await expect(async () => {
    await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
    await expect(bar(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(bar(page)).toContainText('Felicia Nkrumah');
  await expect(bar(page)).toContainText(/Penicillin.*\(High risk\)/);
});

test('an invalid phone number stays as it was typed when the form becomes longer, and is refused @long', async ({
  visit,
}) => {
  const page = await visit(await newPerson('Receptionist', clinic), { at: '/recept/patients?open=register' });
  const phone = registration(page).getByLabel('Phone number', { exact: true });
  for (const wrong of ['unknown', 'abcdefghij', '0000000000']) {
    await phone.fill(wrong);
    await registration(page).getByRole('button', { name: 'Full form' }).click();
    await expect(phone.first()).toHaveValue(wrong);
    await expect(registration(page).getByText('Phone number is not valid').first()).toBeVisible();
    await registration(page).getByRole('button', { name: 'Quick form' }).click();
    await expect(phone).toHaveValue(wrong);
  }
  await phone.fill('0244 700 009');
  await registration(page).getByRole('button', { name: 'Full form' }).click();
  await expect(phone.first()).toHaveValue(/24 ?470 ?0009$/);
});

test('a namesake is registered only after an answer, however often Enter or the button is pressed', async ({
  visit,
}) => {
  const page = await visit(await newPerson('Receptionist', clinic), { at: '/recept/patients?open=register' });
  const form = registration(page);
  await form.getByLabel('First name').fill('Felicia');
  await form.getByLabel('Last name').fill('Nkrumah');
  await form.getByRole('radio', { name: 'Female' }).check();
  const warning = form.getByRole('region', { name: 'Possibly registered already' });
  await expect(warning).toBeVisible();
  await form.getByLabel('Last name').press('Enter');
  await expect(warning).toBeFocused();
  await form.getByLabel('Last name').press('Enter');
  await expect(warning).toBeFocused();
  await form.getByRole('button', { name: 'Register patient' }).dblclick();
  await expect(warning).toBeFocused();
  await expect(page).toHaveURL(/open=register/);
  await expect(warning.getByRole('button', { name: 'This is the same person: open the record' })).toBeVisible();

  await warning.getByRole('button', { name: 'This is somebody else' }).click();
  const reason = warning.getByRole('textbox');
  await reason.fill('Other mother');
  await reason.press('Escape');
  await expect(form.getByLabel('First name')).toHaveValue('Felicia');
  await warning.getByRole('button', { name: 'This is somebody else' }).click();
  await expect(reason).toHaveValue('Other mother');
  await reason.press('Enter');
  await form.getByRole('button', { name: 'Register patient' }).click();
  await expect(page).toHaveURL(/\/patients\/(?!.*open=)/);
});
