import type { Page } from '@playwright/test';
import { installation, query } from './support/installation';
import { register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization } from './support/people';
import { chooseLocation, enter, expect, signIn, test, unlock } from './support/test';

let clinic: Organization;
let patient: PatientRecord;

test.beforeAll(async () => {
  clinic = await newOrganization('Shared Computer Clinic');
  const desk = await newPerson('Receptionist', clinic);
  patient = await register(await callerFor(desk), { first_name: 'Kept', last_name: 'Unread' });
});

const registration = (page: Page) => page.getByRole('form', { name: 'Register patient' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Visit note', exact: true });

/** Everything that a person with developer tools finds in the browser's storage, as text. */
function allThatIsStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
      });
    const readable = (_: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value) : value;
    const texts = [document.cookie, JSON.stringify(sessionStorage), JSON.stringify(localStorage)];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name!));
      for (const store of database.objectStoreNames) {
        const rows: unknown[] = await done(database.transaction(store).objectStore(store).getAll());
        texts.push(JSON.stringify(rows, readable));
      }
      database.close();
    }
    return texts.join('\n');
  });
}

async function beginNote(page: Page): Promise<void> {
  await page.goto(`/patients/${patient.uuid}/notes`);
  await page.getByRole('button', { name: 'New note' }).click();
  await page.getByRole('menuitem', { name: 'Visit note' }).click();
  await note(page).click();
}

test('after sign-out, nobody else can read a form that was not sent in time, and its user gets it back', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  const ama = await newPerson('Receptionist', clinic);
  const kofi = await newPerson('Receptionist', clinic);
  await enter(context, ama);
  await context.route('**/v2/drafts/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.goto('/recept/patients?open=register');
  await registration(page).getByLabel('First name').fill('Adwoa');
  await registration(page).getByLabel('Last name').fill('Secretly');
  await expect.poll(() => allThatIsStored(page)).toContain('draft/patient/new');
  expect(await allThatIsStored(page)).not.toMatch(/Adwoa|Secretly/);
  await page.goto('/login');
  await context.unroute('**/v2/drafts/**');

  await signIn(page, kofi);
  await chooseLocation(page);
  await page.goto('/recept/patients?open=register');
  await expect(registration(page).getByLabel('Last name')).toHaveValue('');
  await expect(registration(page).getByRole('button', { name: /^Resume draft/ })).toHaveCount(0);
  const stored = await allThatIsStored(page);
  expect(stored).toContain('draft/patient/new');
  expect(stored).not.toMatch(/Adwoa|Secretly/);
  await page.goto('/login');

  await signIn(page, ama);
  await chooseLocation(page);
  await page.goto('/recept/patients?open=register');
  await registration(page)
    .getByRole('button', { name: /^Resume draft: Adwoa Secretly/ })
    .click();
  await expect(registration(page).getByLabel('Last name')).toHaveValue('Secretly');
  await expect(registration(page).getByLabel('First name')).toHaveValue('Adwoa');
});

test('signing out in one tab loses nothing of a note in another, and leaves nothing to read @long', async ({
  visit,
  expectComplaint,
}) => {
  // The other tab's last request is refused, because its session is over.
  expectComplaint(/status of 401/);
  const ama = await newPerson('Doctor', clinic);
  const page = await visit(ama, { at: '/opd', workspace: 'OPD' });
  const other = await page.context().newPage();
  await beginNote(other);
  await page.bringToFront();
  await page.getByRole('button', { name: /your account$/ }).click();
  await other.bringToFront();
  await note(other).pressSequentially('Chest pain since Monday and a cough that keeps her awake', { delay: 20 });
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/);
  // The password field is in a separate document, so this one has loaded by now.
  await expect(other.getByLabel('Password', { exact: true })).toBeVisible();
  expect(await allThatIsStored(other)).not.toMatch(/Chest|cough|awake/);

  await signIn(other, ama);
  await chooseLocation(other);
  await other.goto(`/patients/${patient.uuid}/notes`);
  await other
    .getByRole('button', { name: /^Visit note/ })
    .first()
    .click();
  await expect(note(other)).toContainText('Chest pain since Monday and a cough that keeps her awake');
});

test('a locked screen gives no key to the data in the browser @long', async ({ visit, expectComplaint }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 423/);
  const ama = await newPerson('Doctor', clinic);
  const page = await visit(ama, { at: 'about:blank', workspace: 'OPD' });
  await beginNote(page);
  await note(page).pressSequentially('Vomits blood', { delay: 20 });
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  await page.context().setOffline(true);
  await note(page).pressSequentially(' since Tuesday', { delay: 20 });
  await page.waitForTimeout(500);
  const call = (method: string, path: string) =>
    page.evaluate(
      async ({ how, where }) => {
        const cookie = (name: string) => decodeURIComponent(document.cookie.split(`${name}=`)[1]!.split(';')[0]!);
        const { id } = JSON.parse(cookie('provider')) as { id: string };
        const headers = { authorization: `Bearer ${cookie('v2token')}`, 'x-provider-portal-id': id };
        return (await fetch(`/api/${where}`, { method: how, headers })).status;
      },
      { how: method, where: path },
    );
  await page.context().setOffline(false);
  expect(await call('POST', 'v1/auth/lock')).toBe(200);
  const lock = page.getByRole('dialog', { name: 'Locked' });
  await expect(lock).toBeVisible();
  expect(await allThatIsStored(page)).not.toMatch(/blood|Tuesday/);
  expect(await call('PUT', 'v2/local-keys')).toBe(423);
  await unlock(page, ama.password);
  await expect(note(page)).toContainText('Vomits blood since Tuesday');
});

test('a browser that was closed without signing out asks the next person for the password @long', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(01|23)/);
  const ama = await newPerson('Receptionist', clinic);
  const page = await visit(ama, { at: '/recept' });
  await expect(page.getByText('Registered today', { exact: true })).toBeVisible();
  await page.close();
  // An hour later, a person who knows the browser's storage removes its marks.
  await query(
    `update refresh_tokens r set created_at = now() - interval '1 hour' from sessions s, users u
      where s.uuid = r.session_uuid and u.uuid = s.user_uuid and u.username = $1`,
    [ama.username],
  );
  const context = page.context();
  await context.addCookies([{ name: 'v2token', value: 'ran-out', url: installation.url }]);
  await context.addCookies([{ name: 'token', value: 'ran-out', url: installation.url }]);
  const again = await context.newPage();
  await again.addInitScript(() => localStorage.clear());
  await again.goto('/recept');
  const lock = again.getByRole('dialog', { name: 'Locked' });
  await expect(lock).toBeVisible();
  await expect(again.getByText('Registered today', { exact: true })).toHaveCount(0);
});
