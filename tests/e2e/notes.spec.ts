import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installation, query } from './support/installation';
import { answerOf, register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { enter, expect, test } from './support/test';

let clinic: Organization;
let ama: Person;
let kofi: Person;
let desk: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Writing Clinic');
  ama = await newPerson('Doctor', clinic);
  kofi = await newPerson('Nurse', clinic);
  desk = await newPerson('Receptionist', clinic);
  await query(`update users set first_name = 'Ama', last_name = 'Mensah' where username = $1`, [ama.username]);
  await query(`update users set first_name = 'Kofi', last_name = 'Boateng' where username = $1`, [kofi.username]);
});

const newPatient = async (first_name: string): Promise<PatientRecord> =>
  register(await callerFor(desk), { first_name, last_name: 'Written' });
const text = (page: Page, type = 'Visit note') => page.getByRole('textbox', { name: type, exact: true });
const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d/);

async function begin(page: Page, type = 'Visit note'): Promise<void> {
  await page.getByRole('button', { name: 'New note' }).click();
  await page.getByRole('menuitem', { name: type }).click();
  await text(page, type).click();
}

async function begun(note: string, patient: PatientRecord, by: Person): Promise<string> {
  const caller = await callerFor(by);
  const body = { patient_id: patient.uuid, note_type: 'visit-note', note };
  return (await answerOf<{ uuid: string }>(await caller.fetch('POST', 'v2/emr/notes', body))).uuid;
}

/** A browser on its own folder, which survives its process. */
async function browserOn(folder: string): Promise<BrowserContext> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-sync', '--no-first-run'],
    baseURL: installation.url,
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
  });
  await enter(context, ama, { workspace: 'OPD' });
  return context;
}

/** Kills the browser's process like a crash or a power cut: the page gets no event. */
function kill(folder: string): void {
  const browser = Number(readlinkSync(join(folder, 'SingletonLock')).split('-').at(-1));
  process.kill(browser, 'SIGKILL');
}

/** Types words until the browser is killed. @returns the words typed at least two seconds before */
async function typeUntilKilled(page: Page, folder: string, word: string, count: number): Promise<string[]> {
  const typed: { readonly word: string; readonly at: number }[] = [];
  for (let n = 1; n <= count; n++) {
    await page.keyboard.type(`${word}${n} `, { delay: 15 });
    typed.push({ word: `${word}${n}`, at: Date.now() });
  }
  const killed = Date.now();
  kill(folder);
  return typed.filter(({ at }) => at <= killed - 2000).map((each) => each.word);
}

test('a browser killed while a note is typed loses at most two seconds, with the network or without @long', async () => {
  test.setTimeout(90_000);
  const patient = await newPatient('Killed');
  const at = `/patients/${patient.uuid}/notes`;
  const folder = mkdtempSync(join(tmpdir(), 'clinic-killed-'));
  try {
    const first = await browserOn(folder);
    const page = await first.newPage();
    await page.goto(at);
    await begin(page);
    const online = await typeUntilKilled(page, folder, 'heard', 45);
    expect(online.length).toBeGreaterThan(10);

    const second = await browserOn(folder);
    const again = await second.newPage();
    await again.goto(at);
    await again
      .getByRole('button', { name: /^Visit note/ })
      .first()
      .click();
    await expect(text(again)).toContainText(online.at(-1)!);
    for (const word of online) await expect(text(again)).toContainText(word);
    await text(again).click();
    await again.keyboard.press('Control+End');
    await second.setOffline(true);
    const offline = await typeUntilKilled(again, folder, 'cut', 45);
    expect(offline.length).toBeGreaterThan(10);

    const third = await browserOn(folder);
    const last = await third.newPage();
    await last.goto(at);
    await last
      .getByRole('button', { name: /^Visit note/ })
      .first()
      .click();
    await expect(text(last)).toContainText(offline.at(-1)!);
    await expect(text(last)).toContainText(online[0]!);
    await expect(saved(last)).toBeVisible();
    await third.close();
    const [{ plain } = { plain: '' }] = await query<{ plain: string }>(
      'select plain from patient_notes where patient_uuid = $1',
      [patient.uuid],
    );
    for (const word of [...online, ...offline]) expect(plain).toContain(word);
  } finally {
    // Processes of the killed browser may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
});

test('two people in one note see each other, and the text of both is kept @long', async ({
  visit,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 409/);
  const patient = await newPatient('Shared');
  const note = await begun('<p>Chest clear.</p>', patient, ama);
  const at = `/patients/${patient.uuid}/notes?note=${note}`;
  const [one, two] = [await visit(ama, { at, workspace: 'OPD' }), await visit(kofi, { at, workspace: 'OPD' })];
  await text(one).click();
  await one.keyboard.press('Control+End');
  await one.keyboard.type(' No fever.');
  await expect(saved(one)).toBeVisible();

  // The second user reads along, and cannot type.
  await expect(
    two.getByText('Dr Ama Mensah is writing this note').or(two.getByText('Ama Mensah is writing this note')).first(),
  ).toBeVisible();
  await expect(two.getByText('Chest clear. No fever.').last()).toBeVisible();
  await expect(text(two)).toHaveCount(0);
  await one.getByLabel('Search in notes').click();
  await expect(text(two)).toBeVisible({ timeout: 15_000 });

  // The first loses the network, and both write.
  await one.context().setOffline(true);
  await text(one).click();
  await one.keyboard.press('Control+End');
  await one.keyboard.type(' Ama was here.');
  await expect(one.getByText('Not saved yet: no connection')).toBeVisible();
  await text(two).click();
  await two.keyboard.press('Control+End');
  await two.keyboard.type(' Kofi was here.');
  await expect(saved(two)).toBeVisible();
  await one.context().setOffline(false);
  const both = one.getByRole('alert').filter({ hasText: 'has written in this note in the meantime' });
  await expect(both.getByRole('region', { name: 'What Kofi Boateng wrote' })).toContainText('Kofi was here.');
  await expect(both.getByRole('region', { name: 'What you wrote' })).toContainText('Ama was here.');
  await both.getByRole('button', { name: 'Keep both, one below the other' }).click();
  await expect
    .poll(
      async () => (await query<{ plain: string }>('select plain from patient_notes where uuid = $1', [note]))[0]?.plain,
    )
    .toBe('Chest clear. No fever. Kofi was here.\nChest clear. No fever. Ama was here.');
});

test('a note is begun with a template, signed, amended, compared and printed', async ({ visit }) => {
  const patient = await newPatient('Signed');
  const page = await visit(ama, { at: `/patients/${patient.uuid}/notes`, workspace: 'OPD' });
  await begin(page, 'Plan of care');
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitem', { name: 'Plan of care' }).click();
  await expect(text(page, 'Plan of care')).toContainText('Come back at once if');
  await expect(text(page, 'Plan of care')).toContainText('Ama Mensah');
  await page.keyboard.type('Rest.');
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/note=/);
  const note = new URL(page.url()).searchParams.get('note')!;
  // Later text becomes another version.
  await query(`update patient_note_versions set begun_at = begun_at - interval '2 minutes' where note_uuid = $1`, [
    note,
  ]);
  await page.keyboard.type(' And fluids.');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText(/^Signed by (Dr )?Ama Mensah/)).toBeVisible();
  await expect(text(page, 'Plan of care')).toHaveCount(0);

  await page.getByRole('button', { name: 'Add addendum' }).click();
  const form = page.getByRole('form', { name: 'Add addendum' });
  await form.getByRole('textbox', { name: 'Addendum' }).click();
  await page.keyboard.type('Called: feels better.');
  await form.getByRole('button', { name: 'Add addendum' }).click();
  const read = page.getByRole('region', { name: 'Plan of care' });
  await expect(read).toContainText('Called: feels better.');
  await expect(read.getByText('Amended')).toBeVisible();

  await page.getByRole('button', { name: 'More about this note' }).click();
  await page.getByRole('menuitem', { name: 'Compare versions' }).click();
  const compared = page.getByRole('dialog', { name: 'Compare versions' });
  await compared.getByLabel('Before').selectOption('1');
  await expect(compared.locator('ins')).toContainText('fluids');
  await compared.getByRole('button', { name: 'Close' }).click();

  await page.evaluate(() => {
    window.print = () =>
      document.documentElement.setAttribute(
        'data-printed',
        document.querySelector('[data-print-sheet]')?.textContent ?? '',
      );
  });
  await page.getByRole('button', { name: 'More about this note' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  const printed = page.locator('html[data-printed]');
  await expect(printed).toHaveAttribute(
    'data-printed',
    /Signed Written.*Rest\. And fluids\..*Called: feels better\..*Signed by/s,
  );
  const prints = await query(`select 1 from audit_entries where resource_uuid = $1 and action = 'print'`, [note]);
  expect(prints).toHaveLength(1);
});

test('HTML on the clipboard runs nothing, and the hint is where the user types, also on a phone @long', async ({
  visit,
}) => {
  const patient = await newPatient('Pasted');
  const page = await visit(ama, { at: `/patients/${patient.uuid}/notes`, workspace: 'OPD' });
  await begin(page);
  const hint = page.getByText('Write here. It is saved as you type.');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const [area, shown] = [await text(page).boundingBox(), await hint.boundingBox()];
    expect(shown!.y).toBeGreaterThanOrEqual(area!.y);
    expect(shown!.y + shown!.height).toBeLessThanOrEqual(area!.y + area!.height);
  }
  await text(page).evaluate((area) => {
    const data = new DataTransfer();
    const html = `<p style="color:red" onclick="x()">Pulse <img src=x onerror="document.title='run'"><b onmouseover = "x()">full</b></p>`;
    data.setData('text/html', `${html}<a href="java\tscript:x()">and regular</a>`);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(text(page)).toContainText('Pulse full');
  await expect(text(page)).toContainText('and regular');
  await expect(text(page).getByRole('link')).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
});
