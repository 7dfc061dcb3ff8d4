import type { Browser, Page } from '@playwright/test';
import { query } from './support/installation';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson, signInByApi, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let desk: Person;
let doctor: Person;
let colleague: Person;
let site: string;

test.beforeAll(async () => {
  clinic = await newOrganization('Waiting Clinic');
  desk = await newPerson('Receptionist', clinic);
  doctor = await newPerson('Doctor', clinic);
  colleague = await newPerson('Doctor', clinic);
  const [location] = await query<{ uuid: string }>('select uuid from locations where organization_uuid = $1', [
    clinic.uuid,
  ]);
  site = location!.uuid;
  await query(
    `insert into locations (organization_uuid, uuid, name, physical_type, parent_uuid, parent_type)
     values ($1, gen_random_uuid(), 'Room 4', 'room', $2, 'site')`,
    [clinic.uuid, site],
  );
});

const roleOf = async (person: Person) => (await signInByApi(person)).practitioner_roles[0]!.practitionerRoleId;

/** A new patient comes to the desk to see a doctor. */
async function arrive(name: string, to: Person): Promise<void> {
  const caller = await callerFor(desk);
  // A unique name, so that the desk does not ask about duplicates.
  const digits = String(Math.random()).slice(2, 9);
  const person = {
    mobile: `+23324${digits}`,
    date_of_birth: `19${digits.slice(0, 2)}-05-0${1 + (Number(digits) % 9)}`,
  };
  const { uuid } = await register(caller, { first_name: name, last_name: 'Waiting', ...person });
  const visit = { patient_id: uuid, location_id: site, assigned_to_id: await roleOf(to) };
  await answerOf(await caller.fetch('POST', 'v2/emr/visits', visit));
}

/** The side panel's queue. */
async function queueOf(page: Page) {
  const tab = page.getByRole('group', { name: 'Side panel' }).getByRole('button', { name: 'Queue' });
  await expect(tab).toBeVisible();
  if ((await tab.getAttribute('aria-expanded')) !== 'true') await tab.click();
  return page.getByRole('region', { name: 'Queue', exact: true });
}

const lineOf = (queue: Awaited<ReturnType<typeof queueOf>>, name: string) =>
  queue.getByRole('listitem').filter({ hasText: name });

/** A browser on a wall, with nobody signed in. */
async function wall(browser: Browser, page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Queue settings' }).click();
  await page.getByRole('menuitem', { name: 'Waiting room screens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Waiting room screens' });
  await dialog.getByLabel('Name').fill('Waiting room');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByRole('link', { name: 'Open' }).getAttribute('href');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const context = await browser.newContext();
  const screen = await context.newPage();
  await screen.goto(address!);
  return screen;
}

test('a patient goes from the desk to the doctor, appears on the wall screen, is passed to a colleague and back', async ({
  visit,
  browser,
}) => {
  // Three browsers are slow on a busy machine.
  test.setTimeout(90_000);
  const page = await visit(doctor, { at: '/opd', workspace: 'OPD' });
  const queue = await queueOf(page);
  await expect(queue.getByText('Your queue is empty')).toBeVisible();
  await expect(queue.getByText('There are no patients waiting for you.')).toBeVisible();

  await arrive('Adjoa', doctor);
  const line = lineOf(queue, 'Adjoa Waiting');
  // Counted from the answer to the desk.
  await expect(line).toBeVisible();
  await expect(line).toContainText('waiting 0 min');
  await expect(line).toContainText(/024 \d{3} \d{4}/);
  await expect(queue.getByRole('heading', { name: 'Due 1' })).toBeVisible();
  const ticket = (await line.getByText(/^[A-Z]\d+$/).textContent())!;

  const screen = await wall(browser, page);
  await expect(screen.getByRole('listitem').filter({ hasText: ticket })).toBeVisible();
  await expect(screen.getByText('Nobody is called at the moment.')).toBeVisible();

  await queue.getByLabel('Call to').selectOption('Room 4');
  await line.getByRole('button', { name: 'Call: Adjoa Waiting' }).click();
  await expect(line).toContainText(/called at .* by Abena Journey to Room 4/);
  const called = screen.getByRole('main').getByRole('listitem').filter({ hasText: ticket });
  await expect(called).toContainText('Room 4');
  await expect(screen.getByRole('status')).toContainText(`${ticket}, please go to Room 4.`);
  expect(await screen.locator('body').innerText()).not.toMatch(/Adjoa|Waiting$|Abena|Journey|024/m);

  const other = await visit(colleague, { at: '/opd', workspace: 'OPD' });
  const theirs = await queueOf(other);
  await expect(theirs.getByText('Your queue is empty')).toBeVisible();
  await line.getByRole('button', { name: 'More for Adjoa Waiting' }).click();
  await page.getByRole('menuitem', { name: 'Transfer' }).click();
  const transfer = page.getByRole('dialog', { name: 'Transfer' });
  await transfer.getByLabel('Practitioner').selectOption(await roleOf(colleague));
  await transfer.getByRole('button', { name: 'Transfer' }).click();
  await expect(lineOf(theirs, 'Adjoa Waiting')).toContainText(ticket);
  await expect(line).toBeHidden();

  await queue.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toContainText(/called at .* to Room 4/);
  await expect(lineOf(theirs, 'Adjoa Waiting')).toBeHidden();

  await line.getByRole('button', { name: 'Start: Adjoa Waiting' }).click();
  await expect(line).toContainText('being seen since');
  await line.getByRole('button', { name: 'Finish: Adjoa Waiting' }).click();
  await expect(queue.getByText('Your queue is empty')).toBeVisible();
  await expect(called).toBeHidden();
});

test('if two users call the same patient, the second is told who was faster @long', async ({
  visit,
  expectComplaint,
}) => {
  await arrive('Kwesi', doctor);
  const one = await queueOf(await visit(doctor, { at: '/opd', workspace: 'OPD' }));
  const page = await visit(colleague, { at: '/opd', workspace: 'OPD' });
  const two = await queueOf(page);
  await two.getByRole('button', { name: 'All here' }).click();
  await expect(lineOf(two, 'Kwesi Waiting')).toBeVisible();
  // The second user's line is slow: the call is not known there yet.
  await page.route('**/api/v2/emr/queue?**', () => undefined);
  await lineOf(one, 'Kwesi Waiting').getByRole('button', { name: 'Call: Kwesi Waiting' }).click();
  await expect(lineOf(one, 'Kwesi Waiting')).toContainText('called at');
  // Chromium logs the refused request.
  expectComplaint(/status of 409/);
  await lineOf(two, 'Kwesi Waiting').getByRole('button', { name: 'Call: Kwesi Waiting' }).click();
  await expect(page.getByText(/^Abena Journey has already called [A-Z]\d+\.$/)).toBeVisible();
  await expect(lineOf(two, 'Kwesi Waiting')).toContainText('called at');
});

test('by keyboard: down to the next patient, skip, and back @long', async ({ visit }) => {
  const nurse = await newPerson('Doctor', clinic);
  await arrive('Esi', nurse);
  await arrive('Yaw', nurse);
  const page = await visit(nurse, { at: '/opd', workspace: 'OPD' });
  const queue = await queueOf(page);
  const lines = queue.getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Esi');
  await lines.first().getByRole('link').focus();
  await page.keyboard.press('s');
  await expect(lines.last()).toContainText('Esi Waiting');
  await expect(lines.last()).toContainText('did not answer (1)');
  await lines.first().getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect(lines.last().getByRole('link')).toBeFocused();
  await queue.getByRole('button', { name: 'Undo' }).click();
  await expect(lines.first()).toContainText('Esi');
});

test('a screen goes dark by itself when it is deleted @long', async ({ visit, browser }) => {
  const page = await visit(desk, { at: '/recept', workspace: 'RECEPT' });
  await queueOf(page);
  await query(`update queue_screens set revoked_at = now() where organization_uuid = $1`, [clinic.uuid]);
  const screen = await wall(browser, page);
  await expect(screen.getByRole('heading', { name: 'Please come in' })).toBeVisible();
  await page.getByRole('button', { name: 'Queue settings' }).click();
  await page.getByRole('menuitem', { name: 'Waiting room screens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Waiting room screens' });
  await dialog.getByRole('button', { name: 'Delete: Waiting room' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('No screens yet')).toBeVisible();
  await expect(screen.getByText('This screen is not in use any more.')).toBeVisible();
});
