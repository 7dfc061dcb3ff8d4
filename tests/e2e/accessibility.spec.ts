import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

let clinic: Organization;
let administrator: Person;
let patient: PatientRecord;

test.beforeAll(async () => {
  clinic = await newOrganization('Accessible Clinic');
  administrator = await newPerson('Administrator', clinic);
  const caller = await callerFor(administrator);
  const other = await register(caller, { first_name: 'Esther', last_name: 'Reachable', date_of_birth: '1959-01-02' });
  patient = await register(caller, {
    first_name: 'Grace',
    last_name: 'Reachable',
    mobile: '+233244400001',
    email: 'grace@reachable.example',
    is_deceased: true,
    address: [{ line: '1 Ridge', state: 'Ashanti', country: 'GH' }],
    related_persons: [{ relationship: 'NEXT_OF_KIN', name: 'Paul Reachable', telecom: '+233244400002' }],
  });
  await caller.fetch('POST', `v1/providers/${clinic.uuid}/patient_links`, {
    patient_id: patient.uuid,
    other_patient_id: other.uuid,
    type: 'SIBLING',
  });
  const gone = await register(caller, { first_name: 'Deleted', last_name: 'Reachable', date_of_birth: '2003-07-08' });
  await caller.fetch('DELETE', `v1/providers/${clinic.uuid}/patients/${gone.uuid}`);
});

/** Fails with what axe finds, each with the elements it is about. */
async function expectNothing(page: Page, where: string): Promise<void> {
  // What fades in is judged when it is there.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect.soft(found, `what axe finds on ${where}`).toEqual([]);
}

interface Place {
  readonly name: string;
  readonly path: string;
  readonly workspace?: string;
  /** Opens what lies over the page. */
  readonly then?: (page: Page) => Promise<void>;
  /** Seen when it is ready. */
  readonly ready: (page: Page) => ReturnType<Page['locator']>;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const menu = async (page: Page, button: string | RegExp, item: string) => {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const profile = () => `/patients/${patient.uuid}`;

const places = (): readonly Place[] => [
  ...['RECEPT', 'OPD', 'VIRT', 'HOME', 'BILL', 'PHARM', 'COVID', 'DIAG', 'IPD', 'MOM', 'EMERG', 'ADMIN'].map(
    (workspace) => ({
      name: `the home of ${workspace}`,
      path: `/${workspace.toLowerCase()}`,
      workspace,
      ready: (page: Page) => page.locator('main h2').first(),
    }),
  ),
  { name: 'the patient list', path: '/recept/patients', ready: (page) => page.getByRole('row', { name: /Grace/ }) },
  {
    name: 'the filters',
    path: '/recept/patients',
    then: (page) => page.getByRole('button', { name: 'Filters' }).click(),
    ready: (page) => page.getByRole('group', { name: 'Filters' }),
  },
  {
    name: 'the choice of columns',
    path: '/recept/patients',
    then: (page) => page.getByRole('button', { name: 'Choose columns' }).click(),
    ready: (page) => page.getByRole('group', { name: 'Columns' }),
  },
  {
    name: 'a list without matches',
    path: '/recept/patients?search=qqqq',
    ready: (page) => page.getByText('Nothing matches'),
  },
  { name: 'the registration', path: '/recept/patients?open=register', ready: dialog('Register patient') },
  {
    name: 'the warning of a second registration',
    path: '/recept/patients?open=register',
    then: async (page) => {
      await page.getByLabel('First name').fill('Grace');
      await page.getByLabel('Last name').fill('Reachable');
      await page.getByRole('radio', { name: 'Female', exact: true }).check();
      await page.getByRole('textbox', { name: 'Birth date' }).fill('05-05-1990');
      await page.getByRole('button', { name: 'A different person' }).click();
    },
    ready: (page) => page.getByLabel('How do you know that it is a different person?'),
  },
  {
    name: 'the calendar',
    path: '/recept/patients?open=register',
    then: (page) => page.getByRole('button', { name: 'Choose a date' }).click(),
    ready: (page) => page.getByRole('grid'),
  },
  { name: 'a profile', path: profile(), ready: (page) => page.getByRole('region', { name: 'Record' }) },
  {
    name: 'the actions of a profile',
    path: profile(),
    then: (page) => page.getByRole('button', { name: 'More actions' }).click(),
    ready: (page) => page.getByRole('menu', { name: 'More actions' }),
  },
  {
    name: 'the correction',
    path: profile(),
    then: (page) => page.getByRole('button', { name: 'Edit', exact: true }).click(),
    ready: (page) => page.getByRole('form').getByRole('group', { name: 'Related person 1' }),
  },
  { name: 'the photo', path: profile(), then: (page) => menu(page, 'More actions', 'Photo'), ready: dialog('Photo') },
  {
    name: 'linking',
    path: profile(),
    then: (page) => menu(page, 'More actions', 'Link to another patient'),
    ready: (page) => page.getByRole('radio', { name: /Esther/ }),
  },
  {
    name: 'the duplicate for a relative',
    path: profile(),
    then: (page) => menu(page, 'More actions', 'Duplicate for a relative'),
    ready: (page) => page.getByRole('dialog').getByLabel('First name'),
  },
  {
    name: 'merging',
    path: profile(),
    then: async (page) => {
      await menu(page, 'More actions', 'Merge with another record');
      await page.getByRole('radio', { name: /Esther/ }).check();
      await page.getByRole('button', { name: 'Compare' }).click();
    },
    ready: (page) => page.getByRole('button', { name: 'Merge records' }),
  },
  {
    name: 'the question before deleting',
    path: profile(),
    then: (page) => menu(page, 'More actions', 'Delete'),
    ready: dialog('Delete patient'),
  },
  {
    name: 'deleted patients',
    path: '/admin/deleted-patients',
    workspace: 'ADMIN',
    ready: (page) => page.getByRole('row', { name: /Deleted Reachable/ }),
  },
  {
    name: 'the workspaces',
    path: '/admin/workspaces',
    workspace: 'ADMIN',
    ready: (page) => page.getByRole('switch').first(),
  },
  {
    name: 'the question before switching off',
    path: '/admin/workspaces',
    workspace: 'ADMIN',
    then: (page) => page.getByRole('switch', { name: 'Maternity' }).click(),
    ready: dialog('Switch off Maternity?'),
  },
  { name: 'the settings', path: '/recept/settings', ready: (page) => page.getByLabel('Default location') },
  { name: 'a denied page', path: '/admin', ready: heading('Access denied') },
  { name: 'an unknown address', path: '/nowhere', ready: heading('Page not found') },
  {
    name: 'the Omnibar',
    path: '/recept',
    then: (page) => page.keyboard.press('Control+k'),
    ready: dialog('Search or jump to…'),
  },
  {
    name: 'the user menu',
    path: '/recept',
    then: (page) => page.getByRole('button', { name: /your account$/ }).click(),
    ready: (page) => page.getByRole('menu', { name: 'Your account' }),
  },
  {
    name: 'the own profile',
    path: '/recept',
    then: (page) => menu(page, /your account$/, 'Profile information'),
    ready: (page) => page.getByRole('form', { name: 'Edit profile' }),
  },
  {
    name: 'the administrator’s profile',
    path: '/admin',
    workspace: 'ADMIN',
    then: (page) => menu(page, /your account$/, 'Profile information'),
    ready: (page) => page.getByRole('form', { name: 'Profile information' }),
  },
  {
    name: 'the change of password',
    path: '/recept',
    then: (page) => menu(page, /your account$/, 'Account security'),
    ready: dialog('Change password'),
  },
  {
    name: 'the queue',
    path: '/recept',
    then: (page) => page.getByRole('button', { name: 'Queue', exact: true }).click(),
    ready: (page) => page.getByText('Your queue is empty'),
  },
  {
    name: 'the patients panel',
    path: '/recept',
    then: (page) => page.getByRole('button', { name: 'Patients', exact: true }).click(),
    ready: (page) => page.getByRole('region', { name: 'Patients' }).getByRole('link').first(),
  },
];

for (const theme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test(`axe finds nothing on any page or dialog, ${theme}, ${width} pixels wide`, async ({ visit }) => {
      test.setTimeout(180_000);
      const look = { viewport: { width, height: 900 }, colorScheme: theme } as const;
      const page = await visit(administrator, { ...look, workspace: 'RECEPT' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const { name, path, workspace = 'RECEPT', then, ready } of places()) {
        await page.evaluate((key) => sessionStorage.setItem('clinic.workspace', key), workspace);
        await page.goto(path);
        await then?.(page);
        await expect(ready(page), name).toBeVisible();
        await expectNothing(page, name);
      }
      await expectNothingForGuests(page);
    });

async function expectNothingForGuests(page: Page): Promise<void> {
  for (const [path, name] of [
    ['/login', 'Sign in'],
    ['/forgot-password', 'Forgot Password'],
    ['/reset-password?token=x', 'Set a new password'],
    ['/reset-password', 'This link is incomplete'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectNothing(page, path);
  }
}

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on the question for the location and on the lock, ${theme}`, async ({
    visit,
    expectComplaint,
  }) => {
    // Chromium's own line for what asks while locked.
    expectComplaint(/status of 423/);
    const person = await newPerson('Receptionist', clinic);
    const page = await visit(person, { at: 'about:blank', placed: false, colorScheme: theme });
    await page.clock.install();
    await page.goto('/recept');
    await expect(page.getByRole('dialog', { name: /^Hello, / }).getByRole('radio')).toBeVisible();
    await expectNothing(page, 'the question for the location');
    await page.clock.fastForward('15:30');
    await expect(page.getByRole('dialog', { name: 'Locked' })).toBeVisible();
    await expectNothing(page, 'the lock');
  });
