import type { Locator, Page } from '@playwright/test';
import { register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization } from './support/people';
import { chooseLocation, expect, test } from './support/test';

let clinic: Organization;

test.beforeAll(async () => {
  clinic = await newOrganization('Workbench Clinic');
});

const account = (page: Page) => page.getByRole('button', { name: /(your account|votre compte)$/ });

test('the Omnibar finds pages, actions and patients with the keyboard alone', async ({ visit }) => {
  const person = await newPerson('Receptionist', clinic);
  await register(await callerFor(person), { first_name: 'Omni', last_name: 'Barfound', mobile: '+233244900001' });
  const page = await visit(person, { at: '/recept' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const omnibar = page.getByRole('dialog', { name: 'Search or jump to…' });
  const field = omnibar.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('barfound omni');
  await expect(omnibar.getByRole('option', { name: /Omni Barfound/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Omni Barfound/ })).toBeVisible();

  await page.keyboard.press('Control+k');
  await field.fill('settings');
  await expect(omnibar.getByRole('option', { name: /^Settings/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recept\/settings$/);

  await page.keyboard.press('Control+k');
  await field.fill('register a patient');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Register patient' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await field.fill('qqqqqq');
  await expect(omnibar.getByText('Nothing found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(omnibar).toBeHidden();
});

test('the side navigation folds to icons with tooltips, and stays as the user left it @long', async ({ visit }) => {
  const page = await visit(await newPerson('Receptionist', clinic), { at: '/recept' });
  const navigation = page.getByRole('navigation', { name: 'Reception' });
  const width = async () => (await navigation.boundingBox())!.width;
  await expect(navigation.getByText('Patients')).toBeVisible();
  const wide = await width();
  await page.getByRole('button', { name: 'Close navigation' }).click();
  await expect(page.getByRole('button', { name: 'Open navigation' })).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(width).toBeLessThan(wide / 2);
  expect(await width()).toBeGreaterThanOrEqual(48);
  expect(await width()).toBeLessThanOrEqual(72);
  const patients = navigation.getByRole('link', { name: 'Patients' });
  await patients.hover();
  await expect(page.locator('.bp6-tooltip').getByText('Patients', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Patients' }).click();
  await expect(page).toHaveURL(/\/recept\/patients$/);
  await expect(navigation.getByRole('link', { name: 'Patients' })).toHaveAttribute('aria-current', 'page');
});

test('the workspace switcher offers the workspaces of the role, opens their home pages, and remembers the last one @long', async ({
  visit,
}) => {
  const page = await visit(await newPerson('Doctor', clinic), { at: '/' });
  await expect(page).toHaveURL(/\/opd$/);
  await page.getByRole('button', { name: 'Outpatient' }).click();
  await expect(page.getByRole('menu', { name: 'Workspace' }).getByRole('menuitem')).toHaveText([
    'Outpatient',
    'Virtual care',
    'Home care',
    'COVID-19',
    'Emergency',
    'In Patient',
  ]);
  await page.getByRole('menuitem', { name: 'Emergency' }).click();
  await expect(page).toHaveURL(/\/emerg$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/emerg$/);
});

test('French and the dark look change the whole workbench, also on the next computer', async ({ visit }) => {
  const person = await newPerson('Receptionist', clinic);
  const page = await visit(person, { at: '/recept/settings' });
  await page.getByLabel('Language').selectOption('Français');
  await expect(page.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PUT',
  );
  await page.getByLabel('Thème').selectOption('Sombre');
  await kept;
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(light);

  const elsewhere = await visit(person, { at: '/recept' });
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Accueil' })).toBeVisible();
  await expect(
    elsewhere.getByRole('navigation', { name: 'Accueil' }).getByRole('link', { name: 'Patients' }),
  ).toBeVisible();
  await expect.poll(() => elsewhere.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(light);
  await account(elsewhere).click();
  await expect(elsewhere.getByRole('menuitem', { name: 'Se déconnecter' })).toBeVisible();
  await elsewhere.keyboard.press('Escape');
  await elsewhere.goto('/recept/patients?open=register');
  const form = elsewhere.getByRole('form');
  await form.locator('button[type=submit]').click();
  await expect(form.getByText(/est obligatoire/).first()).toBeVisible();
});

test('support opens an outside page in a new tab @long', async ({ visit }) => {
  const page = await visit(await newPerson('Receptionist', clinic), { at: '/recept' });
  await account(page).click();
  const support = page.getByRole('menuitem', { name: 'Support' });
  await expect(support).toHaveAttribute('target', '_blank');
  const opened = page.waitForEvent('popup');
  await support.click();
  const outside = await opened;
  await expect(outside.getByRole('heading').first()).toBeVisible();
  await expect(page).toHaveURL(/\/recept$/);
});

test('signing in, registering and opening a profile need no mouse', async ({ page }) => {
  const person = await newPerson('Receptionist', clinic);
  const { keyboard } = page;
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  await keyboard.type(person.username);
  await keyboard.press('Tab');
  await keyboard.type(person.password);
  await keyboard.press('Enter');
  await expect(page.getByPlaceholder('Search for location')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Reception' })).toBeVisible();

  await tabTo(page, page.getByRole('navigation', { name: 'Reception' }).getByRole('link', { name: 'Patients' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/recept\/patients$/);
  await expect(page.getByRole('table', { name: 'Patients' })).toBeVisible();
  await keyboard.press('n');
  const form = page.getByRole('form', { name: 'Register patient' });
  await expect(form.getByLabel('First name')).toBeFocused();
  await keyboard.type('Keyed');
  await keyboard.press('Tab');
  await keyboard.type('Inwell');
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: 'Female', exact: true })).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.type('010190');
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Keyed Inwell/ })).toBeVisible();

  await keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused();
  await keyboard.type('patients');
  await expect(page.getByRole('option', { name: /^Patients/ }).first()).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Enter');
  const row = page.getByRole('row', { name: /Keyed Inwell/ });
  await expect(row).toBeVisible();
  await tabTo(page, page.getByRole('row').nth(1));
  while (!(await row.evaluate((element) => element === document.activeElement))) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Keyed Inwell/ })).toBeVisible();
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

for (const width of [390, 360])
  test(`on a phone of ${width} pixels no page scrolls sideways, and the drawer opens the pages @long`, async ({
    visit,
  }) => {
    const person = await newPerson('Administrator', clinic);
    const { uuid } = await register(await callerFor(person), {
      first_name: `Longest-Double-Barrelled-${width === 390 ? 'Araba' : 'Yaa'}`,
      date_of_birth: `${width + 1600}-01-01`,
      last_name: 'Asantewaa-Boatemaa-Frimpomaa',
      email: `a.very.long.address.of.a.patient.${width}@a-very-long-domain-name.example`,
    });
    const page = await visit(person, { at: '/admin', placed: false, viewport: { width, height: 800 } });
    const fits = async (what: string) => {
      const [scrolled, shown] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const main = document.querySelector('main');
        return [Math.max(scrollWidth - clientWidth, main ? main.scrollWidth - main.clientWidth : 0), clientWidth];
      });
      expect(scrolled, `${what} at ${shown}`).toBe(0);
    };
    await expect(page.getByRole('dialog', { name: /^Hello, / }).getByRole('radio')).toBeVisible();
    await fits('the question for the location');
    await chooseLocation(page);
    for (const path of [
      '/admin',
      '/admin/workspaces',
      '/admin/settings',
      '/admin/deleted-patients',
      `/patients/${uuid}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toBeEmpty();
      await fits(path);
    }
    await page.getByRole('button', { name: 'More about the patient' }).click();
    await fits('all of the header');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('form', { name: 'Edit patient' })).toBeVisible();
    await fits('the form');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    await fits('the drawer');
    await drawer.getByRole('link', { name: 'Workspaces' }).click();
    await expect(page).toHaveURL(/\/admin\/workspaces$/);
    await expect(drawer).toBeHidden();
    for (const path of ['/login', '/forgot-password', '/reset-password?token=x']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await fits(path);
    }
  });
