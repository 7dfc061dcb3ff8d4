import { expectNothingInAnyLook } from './support/accessible';
import { bookAt, choosePatient, chooseService, next, tabTo, timeOf, wizardOf } from './support/booking';
import { register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { openClinic } from './support/scheduling';
import { expect, test } from './support/test';

let hospital: Organization;
let administrator: Person;
let receptionist: Person;

test.beforeAll(async () => {
  hospital = await newOrganization('Booking Journey Clinic');
  administrator = await newPerson('Administrator', hospital);
  receptionist = await newPerson('Receptionist', hospital);
  const caller = await callerFor(administrator);
  await openClinic(caller, hospital, { service: 'Skin clinic' });
  for (const [first_name, mobile] of [
    ['Akua', '+233244888001'],
    ['Yaw', '+233244888002'],
    ['Abla', '+233244888003'],
  ])
    await register(caller, { first_name, last_name: 'Booker', mobile });
});

test('two desks want the last place at one time: one gets it, the other is offered other times and loses nothing', async ({
  visit,
  expectComplaint,
}) => {
  test.slow();
  // Chromium logs the refused request.
  expectComplaint(/status of 409/);
  const desks = await Promise.all([
    visit(receptionist, { at: '/recept/appointments?open=book', workspace: 'RECEPT' }),
    visit(administrator, { at: '/recept/appointments?open=book', workspace: 'RECEPT' }),
  ]);
  const [one, two] = desks;
  for (const [index, desk] of desks.entries()) {
    await choosePatient(desk, ['Akua Booker', 'Yaw Booker'][index]!);
    await chooseService(desk, 'Skin clinic', 'Standard - GHS 120.00');
    await timeOf(wizardOf(desk), '08:00 am').click();
    await next(desk);
    await wizardOf(desk).getByLabel('Notes').fill('Comes with an interpreter');
    await next(desk);
  }
  const book = (desk: typeof one) => wizardOf(desk).getByRole('button', { name: 'Book appointment' });
  await book(one).click();
  await expect(one.getByRole('dialog', { name: 'Akua Booker' })).toBeVisible();
  await book(two).click();
  const refusal = wizardOf(two).getByRole('alert');
  await expect(refusal).toContainText('This slot has just been taken.');
  await expect(wizardOf(two)).toContainText('Comes with an interpreter');
  await expect(refusal.getByRole('button', { name: 'Overbook' })).toBeVisible();
  await refusal
    .getByRole('button', { name: /08:30 am/ })
    .first()
    .click();
  await book(two).click();
  const booked = two.getByRole('dialog', { name: 'Yaw Booker' });
  await expect(booked).toContainText('08:30 am - 09:00 am');
  await expect(booked).toContainText('Comes with an interpreter');
});

test('an appointment is booked without a mouse', async ({ visit }) => {
  const desk = await visit(receptionist, { at: '/recept/appointments', workspace: 'RECEPT' });
  await expect(desk.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  const wizard = wizardOf(desk);
  await desk.keyboard.press('n');
  await expect(wizard.getByRole('searchbox', { name: 'Search for patient' })).toBeFocused();
  await desk.keyboard.type('Abla');
  await expect(wizard.getByRole('radio')).toHaveCount(1);
  await tabTo(desk, wizard.getByRole('radio', { name: /Abla Booker/ }));
  await desk.keyboard.press('Space');
  await desk.keyboard.press('Control+Enter');
  await expect(wizard.getByRole('heading', { name: /Step 2 of 5/ })).toBeFocused();
  await tabTo(desk, wizard.getByRole('radio', { name: /^Skin clinic/ }));
  await desk.keyboard.press('Space');
  await tabTo(desk, wizard.getByRole('radio', { name: 'Standard - GHS 120.00' }));
  await desk.keyboard.press('Space');
  await desk.keyboard.press('Control+Enter');
  await expect(wizard.getByRole('heading', { name: /Step 3 of 5/ })).toBeFocused();
  // The calendar opens at the first day with a free time as soon as it is known; its own keys go to the next day.
  await expect(timeOf(wizard, '09:00 am')).toBeVisible();
  await tabTo(desk, wizard.getByRole('table', { name: 'Days with free times' }).getByRole('button', { pressed: true }));
  await desk.keyboard.press('ArrowRight');
  await desk.keyboard.press('Enter');
  await tabTo(desk, timeOf(wizard, '08:00 am'));
  await desk.keyboard.press('End');
  await expect(timeOf(wizard, '09:30 am')).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(timeOf(wizard, '09:30 am')).toBeChecked();
  await desk.keyboard.press('Control+Enter');
  await desk.keyboard.press('Control+Enter');
  await expect(wizard.getByRole('heading', { name: /Step 5 of 5/ })).toBeFocused();
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByRole('dialog', { name: 'Abla Booker' })).toContainText('09:30 am - 10:00 am');
});

test('the choices come back after a reload, and leaving asks @long', async ({ visit }) => {
  const desk = await visit(administrator, { at: '/recept/appointments?open=book', workspace: 'RECEPT' });
  await choosePatient(desk, 'Abla Booker');
  await chooseService(desk, 'Skin clinic', 'NHIS - GHS 35.00');
  await expect(timeOf(wizardOf(desk), '09:00 am')).toBeVisible();
  // The browser writes drafts within a second.
  await desk.waitForTimeout(1500);
  await desk.reload();
  await expect(wizardOf(desk)).toContainText(/Restored what you typed at \d\d:\d\d [ap]m\. Abla Booker/);
  await expect(wizardOf(desk)).toContainText('Abla Booker');
  await bookAt(desk, '09:00 am');
  await expect(desk.getByRole('dialog', { name: 'Abla Booker' })).toContainText('NHIS - GHS 35.00');
  await desk.goto('/recept/appointments?open=book');
  await choosePatient(desk, 'Yaw Booker');
  await desk.keyboard.press('Escape');
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(wizardOf(desk)).toContainText('Yaw Booker');
  await desk.keyboard.press('Escape');
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(wizardOf(desk)).toBeHidden();
});

test('axe finds nothing on the list, in each step of a booking, and in an appointment @long', async ({ visit }) => {
  test.slow();
  const desk = await visit(administrator, { at: '/recept/appointments', workspace: 'RECEPT' });
  await expect(desk.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  await expectNothingInAnyLook(desk, 'the list');
  await desk.keyboard.press('n');
  await expect(wizardOf(desk).getByRole('radio').first()).toBeVisible();
  await expectNothingInAnyLook(desk, 'the step of patients');
  await choosePatient(desk, 'Akua Booker');
  await wizardOf(desk)
    .getByRole('radio', { name: /^Skin clinic/ })
    .check();
  await expectNothingInAnyLook(desk, 'the step of services');
  await chooseService(desk, 'Skin clinic', 'Standard - GHS 120.00');
  await timeOf(wizardOf(desk), '09:30 am').click();
  await expectNothingInAnyLook(desk, 'the step of times');
  await next(desk);
  await expectNothingInAnyLook(desk, 'the step of notes');
  await next(desk);
  await expectNothingInAnyLook(desk, 'the summary');
  await wizardOf(desk).getByRole('button', { name: 'Book appointment' }).click();
  await expect(desk.getByRole('dialog', { name: 'Akua Booker' })).toContainText('History');
  await expectNothingInAnyLook(desk, 'an appointment');
});

test('a press counts even if an answer arrives during it and moves the button @long', async ({ visit }) => {
  const page = await visit(receptionist, { at: '/recept/appointments?open=book', workspace: 'RECEPT' });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/reminder-choices/*', async (route) => {
    await held;
    await route.continue();
  });
  await choosePatient(page, 'Abla Booker');
  await chooseService(page, 'Skin clinic', 'Standard - GHS 120.00');
  const wizard = wizardOf(page);
  await wizard.getByRole('region', { name: 'Next free' }).getByRole('button').first().click();
  await next(page);
  await next(page);

  const book = wizard.getByRole('button', { name: 'Book appointment' });
  const before = (await book.boundingBox())!;
  await page.mouse.move(before.x + before.width / 2, before.y + before.height - 3);
  await page.mouse.down();
  answer();
  await expect(wizard.getByRole('group', { name: 'How the patient is reminded' })).toBeVisible();
  expect((await book.boundingBox())!.y).not.toBe(before.y);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Abla Booker' })).toContainText(/Appointment A\d{6}/);
});
