import type { Page } from '@playwright/test';
import { png } from './support/pictures';
import { answerOf } from './support/patients';
import { callerFor, newOrganization, newPerson, signInByApi, staff } from './support/people';
import { chooseLocation, expect, signIn, test } from './support/test';

/** A number that no other journey uses. */
const phone = '0244 111 777';

async function fillQuickForm(page: Page, who: { first: string; last: string; born: string; phone: string }) {
  const form = page.getByRole('form', { name: 'Register patient' });
  await form.getByLabel('First name').fill(who.first);
  await form.getByLabel('Last name').fill(who.last);
  await form.getByRole('radio', { name: 'Female', exact: true }).check();
  await form.getByLabel('Birth date', { exact: true }).fill(who.born);
  await form.getByLabel('Phone number', { exact: true }).fill(who.phone);
  return form;
}

async function search(page: Page, words: string) {
  await page.getByRole('searchbox', { name: 'Search for patient' }).fill(words);
  await expect(
    page
      .getByRole('table', { name: 'Patients' })
      .getByRole('row', { name: /Ama Mensah/ })
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(words).replaceAll('%20', '(%20|\\+)')}`));
}

test('the receptionist chooses a location, and cannot avoid the question', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, staff('receptionist'));

  const dialog = page.getByRole('dialog', { name: /^Hello, \S+ \S+/ });
  await expect(dialog).toBeVisible();
  const { user } = await signInByApi(staff('receptionist'));
  await expect(dialog).toHaveAccessibleName(`Hello, ${user['first_name']} ${user['last_name']}`);
  await expect(dialog).toHaveAccessibleDescription(
    'Select your location from the list below. Search using the search bar.',
  );
  const box = dialog.getByPlaceholder('Search for location');
  await expect(box).toBeFocused();
  await expect(dialog.getByText('Showing 4 out of 4', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);

  await page.keyboard.press('Escape');
  await page.mouse.click(10, 400);
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('main')).toBeEmpty();

  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('A location is required!');

  await box.fill('tema');
  await expect(dialog.getByText('Showing 1 out of 4', { exact: true })).toBeVisible();
  const tema = dialog.getByRole('radio', { name: 'Tema Polyclinic' });
  await expect(tema).toHaveAttribute('value', /^[0-9a-f-]{36}$/);
  await tema.check();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/recept$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Reception' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tema Polyclinic' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Reception' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Ama Mensah is registered, found in every way, corrected, and not registered twice', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, staff('receptionist'));
  await chooseLocation(page);
  await page.getByRole('link', { name: 'Register a patient' }).click();

  let form = await fillQuickForm(page, { first: 'Ama', last: 'Mensah', born: '14-02-1991', phone });
  await form.getByRole('button', { name: 'Register patient' }).click();
  const welcome = page.getByRole('status').filter({ hasText: /^Ama Mensah is registered as P\d{6}\.$/ });
  await expect(welcome).toBeVisible();
  const number = /P\d{6}/.exec(await welcome.innerText())![0];
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: /Ama Mensah/ })).toBeVisible();
  const record = new URL(page.url()).pathname;

  await page.getByRole('navigation', { name: 'Reception' }).getByRole('link', { name: 'Patients' }).click();
  const mine = page.getByRole('table', { name: 'Patients' }).getByRole('row', { name: new RegExp(number) });
  for (const words of ['mensa ama', 'Mensáh', '0244111777', '+233 24 411 1777', number, number.toLowerCase()]) {
    await search(page, words);
    await expect(mine).toBeVisible();
  }

  await mine.click();
  await expect(page).toHaveURL(record);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('form', { name: 'Edit patient' });
  await edit.getByLabel('Last name').fill('Mensah-Boateng');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The changes are saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /Ama Mensah-Boateng/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Ama Mensah-Boateng/ })).toBeVisible();

  // The same person again: the question must be answered, not just closed.
  await page.goto('/recept/patients?open=register');
  form = await fillQuickForm(page, { first: 'Ama', last: 'Mensah', born: '14-02-1991', phone });
  const warning = form.getByRole('region', { name: 'Possibly registered already' });
  const candidate = warning.getByRole('listitem').filter({ hasText: number });
  await expect(candidate.first()).toBeVisible();
  await form.getByRole('button', { name: 'Register patient' }).click();
  await expect(form.getByRole('alert')).toHaveText('Say first whether one of the records shown is of the same person.');
  await candidate.getByRole('button', { name: 'This is the same person: open the record' }).click();
  await expect(page).toHaveURL(record);

  await page.goto('/recept/patients?open=register');
  form = await fillQuickForm(page, { first: 'Ama', last: 'Mensah', born: '14-02-1991', phone });
  await warning.getByRole('button', { name: 'This is somebody else', exact: true }).click();
  await warning.getByRole('button', { name: 'Confirm' }).click();
  await expect(warning.getByText('Reason is required')).toBeVisible();
  await warning.getByLabel('How do you know that it is a different person?').fill('Her twin sister, both are here');
  await warning.getByRole('button', { name: 'Confirm' }).click();
  await expect(warning.getByText('This is somebody else: Her twin sister, both are here')).toBeVisible();
  await form.getByRole('button', { name: 'Register patient' }).click();
  await expect(page.getByText(/^Ama Mensah is registered as P\d{6}\.$/)).toBeVisible();
  await expect(page).not.toHaveURL(record);
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}$/);
});

test('a page of another workspace is denied by name, and an unknown address is reported as unknown', async ({
  visit,
}) => {
  const page = await visit(staff('receptionist'), { at: '/admin' });
  const denial = page
    .getByRole('alert')
    .filter({ hasText: "You don't have access to this page in the RECEPT workspace." });
  await expect(denial).toBeVisible();
  await expect(denial.getByText('Error 403')).toBeVisible();
  await denial.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(/\/recept$/);

  await page.goto('/recept/nothing-here');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByText('Nothing stands at this address.')).toBeVisible();
});

test('an empty form names the missing fields, and stores nothing', async ({ visit }) => {
  const clinic = await newOrganization('Empty Forms Clinic');
  const page = await visit(await newPerson('Receptionist', clinic), { at: '/recept/patients?open=register' });
  const form = page.getByRole('form', { name: 'Register patient' });
  await form.getByRole('button', { name: 'Register patient' }).click();
  await expect(form.getByText('First name is required')).toBeVisible();
  await expect(form.getByText('Last name is required')).toBeVisible();
  await expect(form.getByText('Gender is required')).toBeVisible();
  await expect(form.getByLabel('First name')).toBeFocused();
  await form.getByLabel('Phone number', { exact: true }).fill('024411');
  await form.getByLabel('Birth date', { exact: true }).fill('31-12-2999');
  await form.getByLabel('First name').fill('<script>alert(1)</script>');
  await form.getByRole('button', { name: 'Register patient' }).click();
  await expect(form.getByText('Phone number is not valid')).toBeVisible();
  await form.getByLabel('Phone number', { exact: true }).fill('');
  await form.getByRole('button', { name: 'Register patient' }).click();
  await expect(form.getByText('Birth date is not valid')).toBeVisible();
  await expect(form.getByText('First name is not valid')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard changes' });
  await expect(question).toContainText('What you typed has not been saved. Close it anyway?');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('No patients are registered yet.')).toBeVisible();
});

test('the full form keeps every field of a patient, and shows it again @long', async ({ visit }) => {
  const clinic = await newOrganization('Full Form Clinic');
  const administrator = await callerFor(await newPerson('Administrator', clinic));
  await answerOf(
    await administrator.fetch('POST', 'v2/billing/customer-groups', { name: 'Teachers', adjustment: '-5' }),
  );
  await answerOf(await administrator.fetch('POST', 'v2/clients', { kind: 'insurance', name: 'Teachers Fund' }));
  const page = await visit(await newPerson('Receptionist', clinic), { at: '/recept/patients?open=register' });
  const form = await fillQuickForm(page, { first: 'Efua', last: 'Quaye', born: '03-09-1984', phone: '0201234567' });
  await form.getByRole('button', { name: 'Full form' }).click();
  await expect(form.getByLabel('First name')).toHaveValue('Efua');
  await expect(form.getByLabel('Title')).toHaveValue('Mrs');
  await form.getByLabel('Title').selectOption('Hon');
  await form.getByLabel('Email').fill('Efua.Quaye@Mail.EXAMPLE');
  await form
    .getByRole('group', { name: 'Photo' })
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'efua.png', mimeType: 'image/png', buffer: png() });

  await form.getByRole('button', { name: 'Add address' }).click();
  const address = form.getByRole('group', { name: 'Address 1' });
  await address.getByLabel('Address line').fill('7 Ring Road');
  await address.getByLabel('City').fill('Accra');
  await address.getByLabel('District').fill('Osu Klottey');
  await expect(address.getByRole('combobox', { name: 'Country' })).toHaveValue('Ghana');
  await choose(page, address.getByRole('combobox', { name: 'Region' }), 'Greater Accra');

  await form.getByRole('button', { name: 'Add related person' }).click();
  const relative = form.getByRole('group', { name: 'Related person 1' });
  await relative.getByLabel('Relationship').selectOption('EMERGENCY_CONTACT');
  await relative.getByLabel('Name').fill('Kojo Quaye');
  await relative.getByLabel('Phone number', { exact: true }).fill('+44 20 7946 0958');
  await relative.getByLabel('Address').fill('7 Ring Road, Accra');

  await form.getByLabel('Marital status').selectOption('MARRIED');
  await choose(page, form.getByRole('combobox', { name: 'Religion' }), 'Methodist');
  await choose(page, form.getByRole('textbox', { name: 'Languages' }), 'English');
  await choose(page, form.getByRole('textbox', { name: 'Languages' }), 'French');
  await form.getByLabel('Preferred language').selectOption({ label: 'French' });

  await form.getByRole('button', { name: 'Add identifier' }).click();
  await form
    .getByRole('group', { name: 'Identifier 1' })
    .getByLabel('Identifier', { exact: true })
    .fill('GHA-123456789-0');
  await form.getByLabel('Customer group').selectOption({ label: 'Teachers' });
  await form.getByLabel('Payer').selectOption({ label: 'Teachers Fund' });
  await form.getByRole('button', { name: 'Register patient' }).click();

  const profile = page.getByRole('article', { name: 'Efua Quaye' });
  await expect(profile.getByRole('heading', { level: 1, name: 'Hon Efua Quaye' })).toBeVisible();
  await page.reload();
  const shown = {
    Person: ['Hon', 'Efua', 'Quaye', 'Female', '03-09-1984'],
    Contact: ['020 123 4567', 'Efua.Quaye@mail.example'],
    Addresses: ['7 Ring Road, Accra, Osu Klottey, Greater Accra, Ghana'],
    'Related persons': ['Kojo Quaye', 'Emergency contact', '7 Ring Road, Accra'],
    Background: ['Married', 'Methodist', 'English', 'French (preferred)', 'GHA-123456789-0'],
    Payment: ['Teachers', 'Teachers Fund', 'Cash'],
    Record: ['P000001', 'Abena Journey'],
  };
  for (const [part, texts] of Object.entries(shown))
    for (const text of texts)
      await expect(profile.getByRole('region', { name: part, exact: true })).toContainText(text);
  for (const number of ['+233201234567', '+442079460958'])
    await expect(profile.getByRole('region').locator(`a[href="tel:${number}"]`)).toHaveCount(1);
  await expect(profile.locator('header img')).toHaveJSProperty('complete', true);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('form', { name: 'Edit patient' });
  await expect(edit.getByRole('group', { name: 'Address 1' }).getByLabel('City')).toHaveValue('Accra');
  await expect(edit.getByRole('group', { name: 'Related person 1' }).getByLabel('Name')).toHaveValue('Kojo Quaye');
  await expect(edit.getByLabel('Preferred language')).toHaveValue(/fr/i);
  await edit.getByLabel('Deceased').check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByRole('heading', { level: 1 }).getByText('Deceased')).toBeVisible();
});

async function choose(page: Page, box: ReturnType<Page['getByRole']>, option: string) {
  await box.click();
  await box.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}
