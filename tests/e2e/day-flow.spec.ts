import type { Page } from '@playwright/test';
import { wellAdult } from '../support/bedside';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let desk: Person;
let nurse: Person;
let doctor: Person;
let scientist: Person;
let pharmacist: Person;

test.beforeAll(async () => {
  clinic = await newOrganization('Whole Day Clinic');
  desk = await newPerson('Receptionist', clinic);
  nurse = await newPerson('Nurse', clinic);
  doctor = await newPerson('Doctor', clinic);
  scientist = await newPerson('Laboratory scientist', clinic);
  pharmacist = await newPerson('Pharmacist', clinic);
});

async function queueOf(page: Page) {
  const tab = page.getByRole('group', { name: 'Side panel' }).getByRole('button', { name: 'Queue' });
  await expect(tab).toBeVisible();
  if ((await tab.getAttribute('aria-expanded')) !== 'true') await tab.click();
  return page.getByRole('region', { name: 'Queue', exact: true });
}

const lineOf = (queue: Awaited<ReturnType<typeof queueOf>>, name: string) =>
  queue.getByRole('listitem').filter({ hasText: name });

/** The desk checks a patient in, and sees the ticket. */
async function letIn(page: Page, first_name: string): Promise<{ readonly uuid: string; readonly ticket: string }> {
  const digits = String(Math.random()).slice(2, 9);
  const birth = `19${60 + (Number(digits) % 30)}-05-0${1 + (Number(digits) % 9)}`;
  const { uuid } = await register(await callerFor(desk), {
    first_name,
    last_name: 'Daylong',
    mobile: `+23324${digits}`,
    date_of_birth: birth,
  });
  await page.goto(`/patients/${uuid}/visits`);
  await page.getByRole('button', { name: 'Walk-in' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Let in' }).click();
  const told = page.getByText(new RegExp(`^${first_name} Daylong is here: ticket [A-Z]\\d+, visit V`));
  await expect(told).toBeVisible();
  const [, ticket] = /ticket ([A-Z]\d+)/.exec((await told.textContent()) ?? '') ?? [];
  return { uuid, ticket: ticket! };
}

/** The nurse has recorded the TEWS in the encounter of the triage. */
async function measured(page: Page, patient: string, changed: Readonly<Record<string, number | string>>) {
  const encounter = new URL(page.url()).searchParams.get('encounter');
  const inputs = wellAdult.map((input) => ({ ...input, value: changed[input.code] ?? input.value }));
  const caller = await callerFor(nurse);
  await answerOf(
    await caller.fetch('POST', 'v2/emr/early-warning-scores', {
      patient_id: patient,
      encounter_id: encounter,
      kind: 'tews',
      table_version: '2',
      inputs,
    }),
  );
}

test('a small day: from the desk through triage to the doctor, to the laboratory, home and back @long', async ({
  visit,
}) => {
  test.setTimeout(180_000);
  const atDesk = await visit(desk, { at: '/recept', workspace: 'RECEPT' });
  const green = await letIn(atDesk, 'Gifty');
  const red = await letIn(atDesk, 'Rita');

  // The nurse begins with untriaged patients, and passes them to the doctor.
  const nursing = await visit(nurse, { at: '/opd', workspace: 'OPD' });
  const toTriage = await queueOf(nursing);
  await expect(toTriage.getByRole('button', { name: 'To triage' })).toHaveAttribute('aria-pressed', 'true');
  for (const [name, { uuid, ticket }, found] of [
    ['Gifty Daylong', green, {}],
    ['Rita Daylong', red, { mobility: 'stretcher', 'heart-rate': 140, temperature: 39 }],
  ] as const) {
    const line = lineOf(toTriage, name);
    await expect(line).toContainText(ticket);
    await line.getByRole('button', { name: `Call: ${name}` }).click();
    await line.getByRole('button', { name: `Triage: ${name}` }).click();
    await expect(nursing.getByRole('heading', { name: 'Triage', exact: true })).toBeVisible();
    await expect(nursing).toHaveURL(/encounter=/);
    await measured(nursing, uuid, found);
    await nursing.getByRole('button', { name: 'Finish triage' }).click();
    await expect(nursing.getByText(`${name} is triaged and waits for the practitioner.`)).toBeVisible();
    await expect(line).toBeHidden();
  }

  // The doctor's queue is in the order of colour: red before green, regardless of arrival.
  const page = await visit(doctor, { at: '/opd', workspace: 'OPD' });
  const queue = await queueOf(page);
  await queue.getByRole('button', { name: 'All here' }).click();
  await expect(queue.getByRole('listitem').first()).toContainText('Rita Daylong');
  await expect(lineOf(queue, 'Rita Daylong')).toContainText('Red');
  await expect(lineOf(queue, 'Gifty Daylong')).toContainText('Green');

  // The practitioner who starts is the primary performer; the nurse is recorded as a participant of the triage.
  await page.goto(`/patients/${red.uuid}`);
  await page.getByRole('button', { name: 'Start consultation' }).first().click();
  await expect(page).toHaveURL(/encounter=/);
  // Nobody had assigned the patient to this doctor.
  await (await queueOf(page)).getByRole('button', { name: 'All here' }).click();
  const encounter = new URL(page.url()).searchParams.get('encounter')!;
  await expect(lineOf(queue, 'Rita Daylong')).toContainText('being seen since');
  const caller = await callerFor(doctor);
  const kept = await answerOf<{ encounter_participant: { type: string }[] }>(
    await caller.fetch('GET', `v2/emr/encounters/${encounter}`),
  );
  expect(kept.encounter_participant.map(({ type }) => type)).toEqual(['PRIMARY_PERFORMER', 'TRIAGE']);

  for (const note_type of ['chief-complaint', 'history-of-presenting-illness'])
    await answerOf(
      await caller.fetch('POST', 'v2/emr/notes', {
        patient_id: red.uuid,
        encounter_id: encounter,
        note_type,
        note: '<p>Fever</p>',
      }),
    );
  await page
    .getByRole('navigation', { name: 'Steps of the consultation' })
    .getByRole('button', { name: 'Finish' })
    .click();
  // Open work is named, and the visit may still end.
  const open = page.getByRole('region', { name: 'Still open' });
  await expect(open).toContainText('Notes that have not been signed: 2');
  await expect(open).toContainText('Escalations that nobody has answered: 1');
  await expect(page.getByRole('radio', { name: /^Home: the visit/ })).toBeChecked();
  await page.getByRole('radio', { name: /^On to somebody else/ }).check();
  await page.getByLabel('Goes on to').selectOption('laboratory');
  await page.getByRole('button', { name: 'Finish consultation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Finished');
  // The page and its printout name both with their part.
  await expect(page.getByRole('main')).toContainText('Primary performer');
  await expect(page.getByRole('main')).toContainText('Triage');
  await expect(lineOf(queue, 'Rita Daylong')).toContainText('to: Diagnostics');
  await expect(lineOf(queue, 'Rita Daylong')).toContainText(red.ticket);

  // Ended at the desk by mistake, and reopened: back in the queue with the same ticket.
  await atDesk.goto(`/patients/${red.uuid}`);
  const banner = atDesk.getByRole('region', { name: 'Current visit' });
  await expect(banner).toContainText(`Ticket ${red.ticket}`);
  await banner.getByRole('button', { name: 'Finish' }).click();
  await atDesk.getByRole('alertdialog', { name: 'End visit' }).getByRole('button', { name: 'End visit' }).click();
  await expect(lineOf(queue, 'Rita Daylong')).toBeHidden();
  await banner.getByRole('button', { name: 'Reopen' }).click();
  await expect(lineOf(queue, 'Rita Daylong')).toContainText(red.ticket);
  await expect(lineOf(queue, 'Rita Daylong')).toContainText('Reopened');
});

test('orders and prescriptions lead to diagnostics and to the pharmacy, even after the patient was sent home @long', async ({
  visit,
}) => {
  test.setTimeout(180_000);
  const atDesk = await visit(desk, { at: '/recept', workspace: 'RECEPT' });
  const { uuid, ticket } = await letIn(atDesk, 'Nora');
  const name = 'Nora Daylong';
  const laboratory = await visit(scientist, { at: '/diag', workspace: 'DIAG' });
  const pharmacy = await visit(pharmacist, { at: '/pharm', workspace: 'PHARM' });
  const [tests, medicines] = [await queueOf(laboratory), await queueOf(pharmacy)];
  await expect(tests.getByRole('button', { name: 'Diagnostics' })).toHaveAttribute('aria-pressed', 'true');
  await expect(lineOf(tests, name)).toBeHidden();

  const page = await visit(doctor, { at: `/patients/${uuid}`, workspace: 'OPD' });
  await page.getByRole('button', { name: 'Start consultation' }).first().click();
  await expect(page).toHaveURL(/encounter=/);
  const steps = page.getByRole('navigation', { name: 'Steps of the consultation' });
  await steps.getByRole('button', { name: 'Plan' }).click();
  await page.getByLabel('Panel, test, service or any words').fill('Complete blood count');
  await expect(page.getByLabel('Specimen')).toHaveValue('Whole blood');
  await page.getByLabel('Panel, test, service or any words').press('Enter');
  await expect(page.getByRole('list', { name: 'Not ordered yet' })).toContainText('Complete blood count');

  // Typed orders that were not placed are named before the end.
  await steps.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Orders typed and not placed: 1.')).toBeVisible();
  await steps.getByRole('button', { name: 'Plan' }).click();
  await page.getByRole('button', { name: 'Place orders' }).click();

  // The patient waits there at once, while the doctor still sees them.
  const waits = lineOf(tests, name);
  await expect(waits).toContainText(ticket);
  await expect(waits).toContainText('Order · still being seen');
  await waits.getByRole('button', { name: `Call: ${name}` }).click();
  await waits.getByRole('button', { name: `Start: ${name}` }).click();
  await waits.getByRole('button', { name: `Finish: ${name}` }).click();
  await expect(waits).toBeHidden();

  const encounter = new URL(page.url()).searchParams.get('encounter')!;
  const caller = await callerFor(doctor);
  const medicine = {
    patient_id: uuid,
    encounter_id: encounter,
    drug: 'Zinc',
    strength: '10 mg',
    instructions: 'Daily',
  };
  const path = 'v2/emr/medication-requests';
  const refused = (await (await caller.fetch('POST', path, [medicine])).json()) as {
    readonly details: { readonly lines: readonly { readonly findings: readonly { readonly key: string }[] }[] };
  };
  const overrides = refused.details.lines[0]!.findings.map(({ key }) => ({ key, reason: 'I have checked the dose.' }));
  await answerOf(await caller.fetch('POST', path, [{ ...medicine, overrides }]));
  for (const note_type of ['chief-complaint', 'history-of-presenting-illness'])
    await answerOf(
      await caller.fetch('POST', 'v2/emr/notes', {
        patient_id: uuid,
        encounter_id: encounter,
        note_type,
        note: '<p>Tired</p>',
      }),
    );
  await steps.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Orders typed and not placed')).toBeHidden();
  await page.getByRole('radio', { name: /^Home: the visit/ }).check();
  await page.getByRole('button', { name: 'Finish and end the visit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Finished');

  // The medicines are collected on the way home.
  const collects = lineOf(medicines, name);
  await expect(collects).toContainText(ticket);
  await expect(collects).toContainText('Prescription');
  await collects.getByRole('button', { name: `Call: ${name}` }).click();
  await collects.getByRole('button', { name: `Start: ${name}` }).click();
  await collects.getByRole('button', { name: `Finish: ${name}` }).click();
  await expect(collects).toBeHidden();
});
