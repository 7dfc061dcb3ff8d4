import type { Page } from '@playwright/test';
import type { Caller } from '../support/running-server';
import { answerOf, register } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

/** The fields of `GET emr/patient-figures` that a home page shows. */
interface Figures {
  readonly patients: { readonly total: number };
  readonly registered_today: { readonly total: number };
  readonly registered_this_week: { readonly total: number; readonly female: number };
  readonly registered_by_me_today: number;
  readonly without_phone: number;
  readonly without_birth_date: number;
  readonly women_15_to_49: number;
  readonly children_under_5: number;
  readonly aged_60_and_over: number;
  readonly hospitalized: number;
  readonly deceased: number;
  readonly opened_today: number;
  readonly opened_by_me_today: number;
}

/** The cards of each workspace's home page, and the figures that they must show. */
const homes: Readonly<Record<string, { title: string; cards: Readonly<Record<string, (f: Figures) => number>> }>> = {
  RECEPT: {
    title: 'Reception',
    cards: {
      'Registered today': (f) => f.registered_today.total,
      'Registered by you': (f) => f.registered_by_me_today,
      'Registered this week': (f) => f.registered_this_week.total,
      'Without a phone number': (f) => f.without_phone,
    },
  },
  ADMIN: {
    title: 'Get Started',
    cards: { Patients: (f) => f.patients.total },
  },
  OPD: {
    title: 'Outpatient',
    cards: { 'Patients seen by you': (f) => f.opened_by_me_today, Patients: (f) => f.patients.total },
  },
  VIRT: {
    title: 'Virtual care',
    cards: {
      'Reachable by phone': (f) => f.patients.total - f.without_phone,
      'Without a phone number': (f) => f.without_phone,
    },
  },
  HOME: {
    title: 'Home care',
    cards: { 'Aged 60 and over': (f) => f.aged_60_and_over, 'Children under five': (f) => f.children_under_5 },
  },
  BILL: {
    title: 'Billing',
    cards: {
      'New patients today': (f) => f.registered_today.total,
      'New patients this week': (f) => f.registered_this_week.total,
    },
  },
  PHARM: {
    title: 'Pharmacy',
    cards: {
      'Children under five': (f) => f.children_under_5,
      'Aged 60 and over': (f) => f.aged_60_and_over,
      'Age unknown': (f) => f.without_birth_date,
    },
  },
  COVID: {
    title: 'COVID-19',
    cards: {
      'At higher risk by age': (f) => f.aged_60_and_over,
      'New patients this week': (f) => f.registered_this_week.total,
    },
  },
  DIAG: {
    title: 'Diagnostics',
    cards: {
      'Without a date of birth': (f) => f.without_birth_date,
      'With a date of birth': (f) => f.patients.total - f.without_birth_date,
    },
  },
  IPD: {
    title: 'In Patient',
    cards: { 'In hospital': (f) => f.hospitalized, 'Recorded as deceased': (f) => f.deceased },
  },
  MOM: {
    title: 'Maternity',
    cards: {
      'Women aged 15 to 49': (f) => f.women_15_to_49,
      'Women and girls registered this week': (f) => f.registered_this_week.female,
    },
  },
  EMERG: {
    title: 'Emergency',
    cards: {
      'Registered today': (f) => f.registered_today.total,
      'Without a date of birth': (f) => f.without_birth_date,
    },
  },
};

let clinic: Organization;
let administrator: Person;
let caller: Caller;

test.beforeAll(async () => {
  clinic = await newOrganization('Twelve Workspaces Clinic');
  administrator = await newPerson('Administrator', clinic);
  caller = await callerFor(administrator);
  const year = new Date().getFullYear();
  const born = (age: number) => `${year - age - 1}-06-15`;
  for (const fields of [
    { first_name: 'Adult', date_of_birth: born(30), mobile: '+233244300001' },
    { first_name: 'Girl', date_of_birth: born(2) },
    { first_name: 'Elder', date_of_birth: born(70), gender: 'MALE', is_deceased: true },
    { first_name: 'Unknown', date_of_birth: null, gender: 'UNKNOWN' },
  ])
    await register(caller, { last_name: 'Figure', ...fields });
});

/** Only the long run checks the others. */
const everyDay: ReadonlySet<string> = new Set(['RECEPT', 'OPD']);

for (const [key, { title, cards }] of Object.entries(homes))
  test(`${key} opens with the figures of its day, and its navigation leads only to pages that open${everyDay.has(key) ? '' : ' @long'}`, async ({
    visit,
  }) => {
    const page = await visit(administrator, { at: `/${key.toLowerCase()}`, workspace: key });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const figures = await answerOf<Figures>(await caller.fetch('GET', `v2/emr/patient-figures?workspace=${key}`));
    for (const [label, figure] of Object.entries(cards))
      await expect(card(page, label)).toContainText(String(figure(figures)));

    const navigation = page.getByRole('navigation').first();
    const links = await navigation.getByRole('link').all();
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) {
      const name = await link.innerText();
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), name).toBeVisible();
      await expect(page.getByText('Access denied')).toHaveCount(0);
      await expect(page.getByText('Error fetching data')).toHaveCount(0);
    }
  });

/** The card of a figure, by its label. */
function card(page: Page, label: string) {
  return page
    .locator('main section, main article, main div[class*="card"]')
    .filter({ has: page.getByText(label, { exact: true }) })
    .last();
}

test('a home page updates its counts while others work', async ({ visit }) => {
  const page = await visit(administrator, { at: '/recept', workspace: 'RECEPT' });
  const before = await answerOf<Figures>(await caller.fetch('GET', 'v2/emr/patient-figures'));
  await expect(card(page, 'Registered today')).toContainText(String(before.registered_today.total));
  await register(caller, { first_name: 'Counted', last_name: 'Atonce' });
  await expect(card(page, 'Registered today')).toContainText(String(before.registered_today.total + 1));
});

test('a workspace that is switched off disappears within a second, in browsers and on the server, until it is on again', async ({
  visit,
}) => {
  const maternity = await newOrganization('Maternity Clinic');
  const chief = await newPerson('Administrator', maternity);
  const midwife = await newPerson('Midwife', maternity);
  const page = await visit(midwife, { at: '/mom', workspace: 'MOM' });
  await expect(page.getByRole('heading', { level: 1, name: 'Maternity' })).toBeVisible();
  const office = await visit(chief, { at: '/admin/workspaces', workspace: 'ADMIN' });
  const mom = office.getByRole('switch', { name: 'Maternity' });
  await mom.click();
  const question = office.getByRole('alertdialog', { name: 'Switch off Maternity?' });
  await expect(question).toContainText(
    'It disappears at once for everybody who works in it. Nothing that was entered is deleted.',
  );
  await question.getByRole('button', { name: 'Switch off' }).click();
  await expect(mom).not.toBeChecked();
  await expect(page.getByText('Maternity is switched off')).toBeVisible();
  await page.getByRole('button', { name: 'In Patient' }).click();
  await expect(page.getByRole('menuitem', { name: 'Maternity' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText('Maternity is switched off')).toBeVisible();

  await mom.click();
  await expect(mom).toBeChecked();
  await expect(page.getByRole('heading', { level: 1, name: 'Maternity' })).toBeVisible();
  await expect(office.getByRole('switch', { name: 'Administration' })).toBeDisabled();
});

test('when everything that needs patients is off, the server refuses patients', async () => {
  const bare = await newOrganization('Bare Clinic');
  const chief = await callerFor(await newPerson('Administrator', bare));
  expect((await chief.fetch('GET', 'v2/emr/queue')).status).toBe(200);
  const { data } = await answerOf<{ data: { id: string; kind: string }[] }>(await chief.fetch('GET', 'v2/plugins'));
  // Desks, clinics and others use the queue: it is on while any such workspace is on.
  for (const plugin of data.filter(({ id, kind }) => kind === 'workspace' && id !== 'admin'))
    await answerOf(await chief.fetch('PUT', `v2/plugins/${plugin.id}`, { enabled: false }));
  expect((await chief.fetch('GET', 'v2/emr/queue')).status).toBe(404);
});
