import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { accepts, Receiver } from '../support/receiver';
import { linkMailedTo } from './support/mails';
import { answerOf } from './support/patients';
import { callerFor, newPerson, type Person } from './support/people';
import { png } from './support/pictures';
import { chooseLocation, expect, signIn, test } from './support/test';

// A third hospital, from nothing to its first patient. Each part builds on those before it.
test.describe.configure({ mode: 'serial' });

const hospital = 'Volta Crossing Hospital';
const own = randomUUID().slice(0, 8);
const receptionist: Person = { username: `edem.${own}`, password: 'a ferry at Yeji' };
const [nurse, doctor] = [`nurse.${own}`, `doctor.${own}`];
let founder: Person;
let receiver: Receiver;
let secret: string;

test.beforeAll(async () => {
  founder = await newPerson('Administrator', 'Korle Ridge Hospital');
  receiver = await Receiver.open(accepts);
});
test.afterAll(() => receiver.close());

const navigation = (page: Page, workspace: string) => page.getByRole('navigation', { name: workspace });
const region = (page: Page, name: string) => page.getByRole('region', { name });
const step = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** Chooses a file with these lines in the open import. */
async function chooseFile(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\r\n'));
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'hospital.csv', mimeType: 'text/csv', buffer });
}

/** Imports a file with a fault, which stops the whole import, and then one without. */
async function importTwice(
  page: Page,
  lines: readonly string[],
  { wrong, fault, invite }: { readonly wrong: string; readonly fault: RegExp; readonly invite?: true },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Import / });
  await chooseFile(page, [...lines, wrong]);
  await expect(dialog.getByRole('row', { name: fault })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  await chooseFile(page, lines);
  await expect(dialog.getByText(`New: ${lines.length - 1}. Changed: 0. Already so: 0.`)).toBeVisible();
  if (invite) await dialog.getByRole('checkbox', { name: /^Mail everybody new an invitation/ }).check();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText(/^The file is imported\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
}

const atHome = { organization: hospital, workspace: 'ADMIN' };

test('a double click creates it once, and it describes itself @long', async ({ visit }) => {
  const page = await visit(founder, { at: '/admin/settings', workspace: 'ADMIN' });
  await page.getByRole('button', { name: 'New organization' }).click();
  const modal = page.getByRole('dialog', { name: 'New organization' });
  await modal.getByLabel('Name').fill(hospital);
  await modal.getByRole('button', { name: 'Create' }).dblclick();
  await expect(modal).toBeHidden();
  await expect(region(page, 'Organizations').getByText(hospital)).toHaveCount(1);
  await page.getByRole('button', { name: /your account$/ }).click();
  await page.getByRole('menuitem', { name: new RegExp(hospital) }).click();
  await chooseLocation(page);
  await page.goto('/admin');
  await expect(step(page, 'Describe your organization')).toContainText('Still missing: address, phone, logo.');
  await expect(step(page, 'List your services and prices')).toContainText('There is no service yet.');
  await expect(step(page, 'Invite your staff')).toContainText('You are alone.');

  await page.getByRole('link', { name: 'Describe your organization' }).click();
  const profile = region(page, 'Profile');
  await profile.getByLabel('Address').fill('1 Ferry Road\nYeji');
  await profile.getByRole('textbox', { name: 'Phone' }).fill('+233 35 209 0100');
  await profile.locator('input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png() });
  await expect(page.getByText('The logo is saved.')).toBeVisible();
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings are saved.')).toBeVisible();
  const lock = region(page, 'Session lock');
  await lock.getByLabel('Minutes until the screen locks').fill('481');
  await lock.getByRole('button', { name: 'Save' }).click();
  await expect(lock.getByText(/Minutes until the screen locks should not be more than 480/)).toBeVisible();
  await lock.getByLabel('Minutes until the screen locks').fill('20');
  await lock.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings are saved.').last()).toBeVisible();
  await navigation(page, 'Administration').getByRole('link', { name: 'Get Started' }).click();
  await expect(step(page, 'Describe your organization')).toContainText('Address, phone and logo are there.');
});

test('its locations and services come from files that are checked first @long', async ({ visit }) => {
  const page = await visit(founder, { ...atHome, at: '/admin/locations' });
  await page.getByRole('button', { name: 'Import' }).click();
  const places = ['Site,Building,Ward,Room,Bed,Status,Operational status', 'Yeji,,,,,,', 'Kete,,,,,,'];
  await importTwice(page, places, { wrong: 'Yeji,,Nowhere,Room 1,,,', fault: /^4 There is no ward Nowhere/ });
  await expect(page.getByRole('rowheader', { name: 'Kete' })).toBeVisible();

  await navigation(page, 'Administration').getByRole('link', { name: 'Services & pricing' }).click();
  await page.getByRole('button', { name: 'Import' }).click();
  const services = [
    'Name,Class,Prices',
    'Consultation,Consultation,Adult: 80.00; Child: 40',
    'Chest X-ray,Diagnostic,160',
  ];
  await importTwice(page, services, { wrong: 'Massage,Consultation,cheap', fault: /^4 .*cheap/ });
  const prices = page.getByRole('table', { name: 'Services' }).getByRole('row', { name: 'Consultation' });
  await expect(prices).toContainText('GH₵40.00 – GH₵80.00');
});

test('its front desk gets its own role, and its staff come by invitation and from a file @long', async ({ visit }) => {
  const page = await visit(founder, { ...atHome, at: '/admin/roles' });
  await page.getByRole('button', { name: 'Actions for Receptionist' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const role = page.getByRole('form', { name: 'Copy of Receptionist' });
  await role.getByLabel('Name').fill('');
  await role.getByRole('button', { name: 'Save' }).click();
  await expect(role.getByText('Name is required')).toBeVisible();
  await role.getByLabel('Name').fill('Front desk');
  await role.getByRole('checkbox', { name: 'Patients: Delete' }).uncheck();
  await role.getByRole('checkbox', { name: 'Services, prices and wards: Read' }).check();
  await expect(role.getByRole('region', { name: 'Preview' })).toContainText('Reception');
  await expect(role.getByRole('region', { name: 'Preview' })).not.toContainText('Administration');
  await role.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The role is saved.')).toBeVisible();

  await page.goto('/admin/team?open=new');
  const form = page.getByRole('form', { name: 'New team member' });
  await form.getByLabel('First name').fill('Edem');
  await form.getByLabel('Last name').fill('Agbenyega');
  await form.getByLabel('Email').fill(`${receptionist.username}@crossing.example`);
  await form.getByLabel('Username').fill(receptionist.username);
  await form.getByLabel('Role').selectOption({ label: 'Front desk' });
  await form.getByRole('button', { name: 'Create and invite' }).click();
  await page
    .getByRole('dialog', { name: 'Invitation for Edem Agbenyega' })
    .getByRole('button', { name: 'Done' })
    .click();

  await page.getByRole('button', { name: 'Import' }).click();
  const staff = ['First name,Last name,Username,Email,Role'];
  for (const [username, given] of [
    [nurse, 'Nurse'],
    [doctor, 'Doctor'],
  ] as const)
    staff.push(`Sena,${given},${username},${username}@crossing.example,${given}`);
  await importTwice(page, staff, {
    wrong: 'Wrong,Role,wrong.role,,Emperor',
    fault: /^4 There is no role called Emperor/,
    invite: true,
  });
  await expect(page.getByText('Showing 4 out of 4')).toBeVisible();
});

test('the three choose their passwords by their links and see exactly their workspaces @long', async ({
  browser,
  baseURL,
  watched,
}) => {
  // Three browsers, one after the other.
  test.slow();
  const people = {
    [receptionist.username]: ['Reception'],
    [nurse]: ['Outpatient', 'In Patient', 'Emergency', 'COVID-19', 'Home care'],
    [doctor]: ['Outpatient', 'Virtual care', 'Home care', 'COVID-19', 'Emergency', 'In Patient'],
  };
  for (const [username, workspaces] of Object.entries(people)) {
    const context = await browser.newContext({ baseURL });
    watched.watch(context);
    const page = await context.newPage();
    const link = await linkMailedTo(`${username}@crossing.example`);
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(receptionist.password);
    await page.getByLabel('Confirm password').fill(receptionist.password);
    const saved = page.waitForResponse(/password-reset\/confirm/);
    await page.getByRole('button', { name: 'Save password' }).click();
    await saved;
    await page.getByRole('link', { name: /sign in/i }).click();
    await signIn(page, { ...receptionist, username });
    await chooseLocation(page);
    await page.getByRole('banner').getByRole('button', { name: workspaces[0]! }).click();
    await expect
      .poll(async () => (await page.getByRole('menuitem').allInnerTexts()).toSorted())
      .toEqual(workspaces.toSorted());
    await context.close();
  }
});

test('its patients get its own numbers, another system hears of it, and unused features are off @long', async ({
  visit,
}) => {
  const page = await visit(founder, { ...atHome, at: '/admin/codes' });
  await page.getByRole('button', { name: 'Actions for Patient number' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Patient number' });
  await form.getByLabel('Prefix').fill('vch-{YY}-');
  await expect(form.getByRole('complementary', { name: 'The next codes' })).toContainText(/VCH-\d\d-000001/);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  await page.goto('/admin/webhooks?open=new');
  const webhook = page.getByRole('dialog', { name: 'New webhook' });
  await webhook.getByLabel('Name').fill('Registry');
  await webhook.getByLabel('Address').fill(receiver.url);
  await webhook.getByLabel('Events').click();
  await page.keyboard.type('patient.*');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await webhook.getByRole('button', { name: 'Save' }).click();
  const shown = page.getByRole('dialog', { name: 'Secret of Registry' });
  secret = (await shown.getByText(/^whsec_/).textContent()) ?? '';
  await shown.getByRole('button', { name: 'I have kept it' }).click();

  await navigation(page, 'Administration').getByRole('link', { name: 'Workspaces' }).click();
  const covid = page.getByRole('switch', { name: 'COVID-19' });
  await covid.click();
  await page
    .getByRole('alertdialog', { name: 'Switch off COVID-19?' })
    .getByRole('button', { name: 'Switch off' })
    .click();
  await expect(covid).not.toBeChecked();
  const clinician = await visit({ ...receptionist, username: nurse }, { at: '/opd', workspace: 'OPD' });
  await clinician.getByRole('banner').getByRole('button', { name: 'Outpatient' }).click();
  await expect(clinician.getByRole('menuitem', { name: 'Emergency' })).toBeVisible();
  await expect(clinician.getByRole('menuitem', { name: 'COVID-19' })).toHaveCount(0);
});

test('a right taken from the front desk disappears from its screen within a second, and the next request is refused @long', async ({
  visit,
}) => {
  const desk = await visit(receptionist, { at: '/recept', workspace: 'RECEPT' });
  const caller = await callerFor(receptionist);
  const patients = navigation(desk, 'Reception').getByRole('link', { name: 'Patients', exact: true });
  await expect(patients).toBeVisible();
  const page = await visit(founder, { ...atHome, at: '/admin/roles' });
  const change = async (act: 'check' | 'uncheck') => {
    await page.getByRole('cell', { name: 'Front desk', exact: true }).click();
    const form = page.getByRole('form', { name: 'Edit Front desk' });
    for (const verb of ['Read', 'Write']) await form.getByRole('checkbox', { name: `Patients: ${verb}` })[act]();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  };
  await change('uncheck');
  await expect(patients).toBeHidden();
  const refused = await caller.fetch('GET', 'v2/emr/patients');
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('patients.read');
  await change('check');
  await expect(patients).toBeVisible();
});

test('everything is set up, and the first patient is registered @long', async ({ visit }) => {
  const chief = await callerFor(founder, hospital);
  const first = async (path: string) =>
    (await answerOf<{ data: { uuid: string }[] }>(await chief.fetch('GET', path))).data[0]!.uuid;
  const schedule = {
    location_id: await first('v2/locations?parents_only=true'),
    healthcare_service_id: await first('v1/administration/healthcareservices'),
    planning_horizon_start: new Date().toISOString().slice(0, 10),
    recurring_weeks: 1,
    days: ['mon', 'wed'],
    start_time: '09:00',
    end_time: '12:00',
  };
  await answerOf(await chief.fetch('POST', 'v1/practitioners/default/schedule', schedule));
  const page = await visit(founder, { ...atHome, at: '/admin' });
  await expect(page.getByText('Everything is set up.')).toBeVisible();
  await expect(step(page, 'Invite your staff')).toContainText('People who may sign in: 4');
  await expect(step(page, 'Name your locations')).toContainText('Locations: 3');
  await expect(step(page, 'Plan the schedules')).toContainText('Schedules: 1');

  const desk = await visit(receptionist, { at: '/recept', workspace: 'RECEPT' });
  await desk.getByRole('link', { name: 'Register a patient' }).click();
  const form = desk.getByRole('form', { name: 'Register patient' });
  await form.getByLabel('First name').fill('Mawusi');
  await form.getByLabel('Last name').fill('Tetteh');
  await form.getByRole('radio', { name: 'Female', exact: true }).check();
  await form.getByLabel('Birth date', { exact: true }).fill('02-03-1994');
  await form.getByRole('button', { name: 'Register patient' }).dblclick();
  const year = String(new Date().getFullYear()).slice(2);
  await expect(desk.getByText(`Mawusi Tetteh is registered as VCH-${year}-000001.`)).toBeVisible();

  await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
  const { body, headers } = receiver.received[0]!;
  const event = new Webhook(secret).verify(body, headers as Record<string, string>);
  expect(event).toMatchObject({ type: 'patient.created' });
  expect(body).not.toContain('Mawusi');
});
