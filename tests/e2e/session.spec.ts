import type { BrowserContext, Page } from '@playwright/test';
import { installation, query } from './support/installation';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { answerOf } from './support/patients';
import { chooseLocation, enter, expect, signIn, test, unlock } from './support/test';

let clinic: Organization;

test.beforeAll(async () => {
  clinic = await newOrganization('Session Clinic');
});

const someone = (): Promise<Person> => newPerson('Receptionist', clinic);
const registration = (page: Page) => page.getByRole('form', { name: 'Register patient' });

async function cookieOf(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((cookie) => cookie.name === name)?.value;
}

test('a wrong password gets the same message as an unknown user, and too many lock for a while', async ({
  page,
  expectComplaint,
}) => {
  // Chromium logs the refused requests.
  expectComplaint(/status of (401|429)/);
  const person = await someone();
  await page.goto('/login');
  await signIn(page, { username: 'nobody.at.all', password: 'wrong' });
  const refusal = page.getByRole('alert');
  await expect(refusal).toHaveText('The user name or the password is wrong.');
  for (let tries = 0; tries < 5; tries++) {
    const answered = page.waitForResponse('**/auth/login');
    await signIn(page, { username: person.username, password: `wrong ${tries}` });
    await answered;
    await expect(refusal).toHaveText('The user name or the password is wrong.');
  }
  // Now the right password is refused too.
  await signIn(page, person);
  await expect(refusal).toHaveText(/^Too many wrong passwords\. Try again in \d+ seconds\.$/);
  await expect(page).toHaveURL(/\/login$/);
});

test('empty fields are named, and the page for forgotten passwords does not reveal who exists @long', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.getByLabel('Email address').fill('nobody@nowhere.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(
    page.getByText('If nobody@nowhere.example belongs to a user, a link to set a new password is on its way.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

for (const path of ['/login', '/forgot-password', '/reset-password', '/password-reset'])
  test(`visiting ${path} signs out, here and on the server${path === '/login' ? '' : ' @long'}`, async ({ visit }) => {
    const page = await visit(await someone(), { at: '/recept' });
    await expect(page.getByRole('heading', { level: 1, name: 'Reception' })).toBeVisible();
    const token = await cookieOf(page.context(), 'token');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => cookieOf(page.context(), 'loggedIn')).toBeUndefined();
    await expect
      .poll(async () => {
        const headers = { authorization: `Bearer ${token}` };
        return (await fetch(`${installation.url}/api/v1/auth/session`, { headers })).status;
      })
      .toBe(401);
    await page.goto('/recept');
    await expect(page).toHaveURL(/\/login$/);
  });

test('a mailed link keeps its token if a signed-in user opens it, and asks for the new password @long', async ({
  visit,
}) => {
  const page = await visit(await someone(), { at: '/recept' });
  await expect(page.getByRole('heading', { level: 1, name: 'Reception' })).toBeVisible();
  await page.goto('/password-reset#token=mailed');
  await expect.poll(() => cookieOf(page.context(), 'loggedIn')).toBeUndefined();
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/password-reset#token=mailed$/);
});

test('signing in leads to the requested page @long', async ({ page }) => {
  await page.goto('/recept/patients?gender=FEMALE');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, await someone());
  await chooseLocation(page);
  await expect(page).toHaveURL(/\/recept\/patients\?gender=FEMALE$/);
  await expect(page.getByRole('combobox', { name: 'Gender' })).toHaveValue('FEMALE');
});

test('a session that the server ended leads to sign-in with a message, and back to the page afterwards @long', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/);
  const person = await someone();
  const page = await visit(person, { at: '/recept/patients?gender=FEMALE' });
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await query(`update sessions set ended_at = now() where user_uuid = (select uuid from users where username = $1)`, [
    person.username,
  ]);
  await page.getByRole('searchbox', { name: 'Search for patient' }).fill('anybody');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('status').getByText('Session expired')).toBeVisible();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/recept\/patients\?.*gender=FEMALE/);
});

test('tokens that expire during work are renewed once for all requests, and nobody notices @long', async ({
  visit,
  expectComplaint,
}) => {
  // Chromium logs the request that discovers it.
  expectComplaint(/status of 401/);
  const page = await visit(await someone(), { at: '/recept' });
  await expect(page.getByText('Registered today', { exact: true })).toBeVisible();
  await page.context().addCookies(
    ['token', 'v2token'].map((name) => ({
      name,
      value: 'ran-out',
      url: installation.url,
      sameSite: 'Strict' as const,
    })),
  );
  let renewals = 0;
  page.on('request', (request) => (renewals += request.url().endsWith('/auth/token/refresh') ? 1 : 0));
  await page.getByRole('navigation', { name: 'Reception' }).getByRole('link', { name: 'Patients' }).click();
  await expect(page.getByText('No patients are registered yet.')).toBeVisible();
  await expect.poll(() => cookieOf(page.context(), 'token')).not.toBe('ran-out');
  expect(renewals).toBe(1);
});

test('after a break the screen is locked, and the password brings back everything as it was typed @long', async ({
  visit,
  expectComplaint,
}) => {
  // Chromium logs the wrong password and the requests that are refused while locked.
  expectComplaint(/status of (4\d\d)/);
  const person = await someone();
  const page = await visit(person, { at: 'about:blank' });
  await page.clock.install();
  await page.goto('/recept/patients?open=register');
  await registration(page).getByLabel('First name').fill('Still');
  await registration(page).getByLabel('Last name').fill('Typing');
  await page.clock.fastForward('15:30');
  const lock = page.getByRole('dialog', { name: 'Locked' });
  await expect(lock).toHaveAccessibleDescription(
    'Abena Journey, enter your password to go on. Everything is as you left it.',
  );
  await page.keyboard.press('Escape');
  await unlock(page, 'wrong');
  await expect(lock.getByRole('alert')).toBeVisible();
  await expect(lock).toBeVisible();
  await unlock(page, person.password);
  await expect(lock).toBeHidden();
  await expect(registration(page).getByLabel('First name')).toHaveValue('Still');
  await expect(registration(page).getByLabel('Last name')).toHaveValue('Typing');
});

test('a locked screen stays locked through a reload and in a second tab, on the server too', async ({
  visit,
  expectComplaint,
}) => {
  // Chromium logs the requests that are refused while locked.
  expectComplaint(/status of 423/);
  const person = await someone();
  const page = await visit(person, { at: 'about:blank' });
  await page.clock.install();
  await page.goto('/recept');
  await expect(page.getByText('Registered today', { exact: true })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/recept/patients');
  await expect(other.getByText('No patients are registered yet.')).toBeVisible();
  // Both tabs share one clock, and the first to notice tells the server.
  const locked = page.context().waitForEvent('response', (response) => response.url().endsWith('/auth/lock'));
  await page.clock.fastForward('15:30');
  await locked;
  const lock = page.getByRole('dialog', { name: 'Locked' });
  await expect(lock).toBeVisible();
  await expect(other.getByRole('dialog', { name: 'Locked' })).toBeVisible();
  const token = await cookieOf(page.context(), 'v2token');
  const headers = { authorization: `Bearer ${token}`, 'x-provider-portal-id': clinic.uuid };
  expect((await fetch(`${installation.url}/api/v2/emr/patients`, { headers })).status).toBe(423);
  await page.reload();
  await expect(lock).toBeVisible();
  await expect(page.getByText('Registered today', { exact: true })).toHaveCount(0);
  await unlock(page, person.password);
  await expect(page.getByText('Registered today', { exact: true })).toBeVisible();
  await expect(other.getByRole('dialog', { name: 'Locked' })).toBeHidden();
});

test('an organization sets the minutes after which its screens lock @long', async ({ visit, expectComplaint }) => {
  expectComplaint(/status of 423/);
  const strict = await newOrganization('Strict Clinic');
  const administrator = await callerFor(await newPerson('Administrator', strict));
  const provider = await answerOf<{ version: number }>(await administrator.fetch('GET', `v1/providers/${strict.uuid}`));
  await answerOf(
    await administrator.fetch(
      'PATCH',
      `v1/providers/${strict.uuid}`,
      { idle_lock_minutes: 2 },
      { 'if-match': `"${provider.version}"` },
    ),
  );
  const page = await visit(await newPerson('Receptionist', strict), { at: 'about:blank' });
  await page.clock.install();
  await page.goto('/recept');
  await expect(page.getByText('Registered today', { exact: true })).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(page.getByRole('dialog', { name: 'Locked' })).toHaveCount(0);
  await page.clock.fastForward('01:30');
  await expect(page.getByRole('dialog', { name: 'Locked' })).toBeVisible();
});

test('signing out in one tab signs out the other @long', async ({ visit }) => {
  const page = await visit(await someone(), { at: '/recept' });
  const other = await page.context().newPage();
  await other.goto('/recept/patients');
  await expect(other.getByText('No patients are registered yet.')).toBeVisible();
  await page.getByRole('button', { name: /your account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText('No patients are registered yet.')).toHaveCount(0);
});

test('a half-filled registration survives a reload, a killed page and signing in elsewhere @long', async ({
  visit,
}) => {
  const person = await someone();
  const page = await visit(person, { at: '/recept/patients?open=register' });
  await registration(page).getByLabel('First name').fill('Half');
  await registration(page).getByLabel('Last name').fill('Filled');
  // At once: even text that the server does not have yet is kept.
  await page.reload();
  await expect(page.getByText(/^Restored what you typed at \d\d:\d\d [ap]m\./)).toBeVisible();
  await expect(registration(page).getByLabel('First name')).toHaveValue('Half');
  await expect(registration(page).getByLabel('Last name')).toHaveValue('Filled');

  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/drafts/') && answer.request().method() === 'PUT',
  );
  await registration(page).getByLabel('Phone number', { exact: true }).fill('0244700001');
  expect((await kept).ok()).toBe(true);
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const again = await page.context().newPage();
  await again.goto('/recept/patients?open=register');
  // Another tab is another form: it begins empty, and one press brings back the killed one's text.
  const offer = (at: Page) => registration(at).getByRole('button', { name: /^Resume draft: Half Filled, \d\d:\d\d/ });
  await expect(offer(again)).toBeVisible();
  await expect(registration(again).getByLabel('Last name')).toHaveValue('');
  await offer(again).click();
  await expect(registration(again).getByLabel('Last name')).toHaveValue('Filled');
  await expect(registration(again).getByLabel('Phone number', { exact: true })).toHaveValue(/24 ?470 ?0001$/);

  const elsewhere = await visit(person, { at: '/recept/patients?open=register' });
  await offer(elsewhere).click();
  await expect(registration(elsewhere).getByLabel('First name')).toHaveValue('Half');
  const colleague = await visit(await someone(), { at: '/recept/patients?open=register' });
  await expect(registration(colleague).getByLabel('First name')).toHaveValue('');
  await expect(offer(colleague)).toHaveCount(0);

  await elsewhere.getByRole('button', { name: 'Discard' }).click();
  await expect(registration(elsewhere).getByLabel('First name')).toHaveValue('');
});

test('the next user on the same computer sees nothing of the last one’s data', async ({ page, context }) => {
  await enter(context, await someone());
  await page.goto('/recept/patients?open=register');
  await registration(page).getByLabel('First name').fill('Secret');
  await page.goto('/login');
  await signIn(page, await someone());
  // The sign-in does not lead to the last user's page either.
  await chooseLocation(page);
  await expect(page).toHaveURL(/\/recept$/);
  await page.goto('/recept/patients?open=register');
  await expect(registration(page).getByLabel('First name')).toHaveValue('');
});
