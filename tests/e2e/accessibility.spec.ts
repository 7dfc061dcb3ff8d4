import type { Page } from '@playwright/test';
import { expectNothingInAnyLook } from './support/accessible';
import { furnish } from './support/furnishing';
import { register, type PatientRecord } from './support/patients';
import { callerFor, newOrganization, newPerson, type Organization, type Person } from './support/people';
import { expect, test } from './support/test';

// Many pages: the workers share them.
test.describe.configure({ mode: 'parallel' });

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
  await furnish(caller);
  const gone = await register(caller, { first_name: 'Deleted', last_name: 'Reachable', date_of_birth: '2003-07-08' });
  await caller.fetch('DELETE', `v1/providers/${clinic.uuid}/patients/${gone.uuid}`);
});

interface Place {
  readonly name: string;
  readonly path: string;
  readonly workspace?: string;
  /** Opens what lies over the page. */
  readonly open?: (page: Page) => Promise<void>;
  /** Seen when it is ready. */
  readonly ready: (page: Page) => ReturnType<Page['locator']>;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const question = (name: string) => (page: Page) => page.getByRole('alertdialog', { name });
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
    open: (page) => page.getByRole('button', { name: 'Filters' }).click(),
    ready: (page) => page.getByRole('group', { name: 'Filters' }),
  },
  {
    name: 'the choice of columns',
    path: '/recept/patients',
    open: (page) => page.getByRole('button', { name: 'Choose columns' }).click(),
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
    open: async (page) => {
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
    open: (page) => page.getByRole('button', { name: 'Choose a date' }).click(),
    ready: (page) => page.getByRole('grid'),
  },
  { name: 'a profile', path: profile(), ready: (page) => page.getByRole('region', { name: 'Record' }) },
  {
    name: 'the actions of a profile',
    path: profile(),
    open: (page) => page.getByRole('button', { name: 'More actions' }).click(),
    ready: (page) => page.getByRole('menu', { name: 'More actions' }),
  },
  {
    name: 'the correction',
    path: profile(),
    open: (page) => page.getByRole('button', { name: 'Edit', exact: true }).click(),
    ready: (page) => page.getByRole('form').getByRole('group', { name: 'Related person 1' }),
  },
  { name: 'the photo', path: profile(), open: (page) => menu(page, 'More actions', 'Photo'), ready: dialog('Photo') },
  {
    name: 'linking',
    path: profile(),
    open: (page) => menu(page, 'More actions', 'Link to another patient'),
    ready: (page) => page.getByRole('radio', { name: /Esther/ }),
  },
  {
    name: 'the duplicate for a relative',
    path: profile(),
    open: (page) => menu(page, 'More actions', 'Duplicate for a relative'),
    ready: (page) => page.getByRole('dialog').getByLabel('First name'),
  },
  {
    name: 'merging',
    path: profile(),
    open: async (page) => {
      await menu(page, 'More actions', 'Merge with another record');
      await page.getByRole('dialog').getByRole('searchbox').fill('Esther');
      await page.getByRole('radio', { name: /Esther/ }).check();
      await page.getByRole('button', { name: 'Compare' }).click();
    },
    ready: (page) => page.getByRole('button', { name: 'Merge records' }),
  },
  {
    name: 'the question before deleting',
    path: profile(),
    open: (page) => menu(page, 'More actions', 'Delete'),
    ready: question('Delete patient'),
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
    open: (page) => page.getByRole('switch', { name: 'Maternity' }).click(),
    ready: question('Switch off Maternity?'),
  },
  {
    name: 'the locations',
    path: '/admin/locations',
    workspace: 'ADMIN',
    ready: (page) => page.getByRole('treegrid', { name: 'Locations' }),
  },
  {
    name: 'a new location',
    path: '/admin/locations',
    workspace: 'ADMIN',
    open: (page) => page.getByRole('button', { name: 'New location' }).click(),
    ready: dialog('New location'),
  },
  {
    name: 'the import of locations',
    path: '/admin/locations',
    workspace: 'ADMIN',
    open: (page) => page.getByRole('button', { name: 'Import' }).click(),
    ready: dialog('Import locations'),
  },
  {
    name: 'the services',
    path: '/services',
    workspace: 'ADMIN',
    ready: (page) => page.getByRole('row', { name: /Antenatal clinic/ }),
  },
  {
    name: 'a new service',
    path: '/services?open=new',
    workspace: 'ADMIN',
    open: (page) => page.getByRole('button', { name: 'Add price' }).click(),
    ready: (page) => page.getByRole('group', { name: 'Price 2' }),
  },
  {
    name: 'the prices of a service',
    path: '/services',
    workspace: 'ADMIN',
    open: async (page) => {
      await page.getByRole('link', { name: 'Antenatal clinic' }).click();
      await page.getByRole('button', { name: 'Edit prices' }).click();
    },
    ready: (page) => page.getByRole('group', { name: 'Price 3' }),
  },
  {
    name: 'the rooms and beds of a ward',
    path: '/admin/wards',
    workspace: 'ADMIN',
    open: (page) => page.getByRole('row', { name: /General Ward/ }).click(),
    ready: (page) => page.getByRole('region', { name: 'Side room' }),
  },
  {
    name: 'the beds',
    path: '/ipd/beds',
    workspace: 'IPD',
    ready: (page) => page.getByRole('row', { name: /General Ward/ }).first(),
  },
  {
    name: 'the sequences of codes',
    path: '/admin/codes',
    workspace: 'ADMIN',
    ready: (page) => page.getByRole('row', { name: /Patient number/ }),
  },
  {
    name: 'the format of a code',
    path: '/admin/codes?open=new',
    workspace: 'ADMIN',
    open: (page) => page.getByLabel('Prefix').fill('LAB-'),
    ready: (page) => page.getByText('In prefix and suffix'),
  },
  {
    name: 'the audit',
    path: '/admin/audit',
    workspace: 'ADMIN',
    open: (page) => page.getByRole('listitem').getByRole('button').first().click(),
    ready: (page) => page.getByRole('term').first(),
  },
  { name: 'the settings', path: '/recept/settings', ready: (page) => page.getByLabel('Default location') },
  { name: 'a denied page', path: '/admin', ready: heading('Access denied') },
  { name: 'an unknown address', path: '/nowhere', ready: heading('Page not found') },
  {
    name: 'the Omnibar',
    path: '/recept',
    open: async (page) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Control+k');
    },
    ready: dialog('Search or jump to…'),
  },
  {
    name: 'the user menu',
    path: '/recept',
    open: (page) => page.getByRole('button', { name: /your account$/ }).click(),
    ready: (page) => page.getByRole('menu', { name: 'Your account' }),
  },
  {
    name: 'the own profile',
    path: '/recept',
    open: (page) => menu(page, /your account$/, 'Profile information'),
    ready: (page) => page.getByRole('form', { name: 'Edit profile' }),
  },
  {
    name: 'the administrator’s profile',
    path: '/admin',
    workspace: 'ADMIN',
    open: (page) => menu(page, /your account$/, 'Profile information'),
    ready: (page) => page.getByRole('form', { name: 'Profile information' }),
  },
  {
    name: 'the change of password',
    path: '/recept',
    open: (page) => menu(page, /your account$/, 'Account security'),
    ready: dialog('Change password'),
  },
  {
    name: 'the queue',
    path: '/recept',
    open: (page) => page.getByRole('button', { name: 'Queue', exact: true }).click(),
    ready: (page) => page.getByText('Your queue is empty'),
  },
  {
    name: 'the patients panel',
    path: '/recept',
    open: (page) => page.getByRole('button', { name: 'Patients', exact: true }).click(),
    ready: (page) => page.getByRole('region', { name: 'Patients' }).getByRole('link').first(),
  },
];

const parts = 6;

for (let part = 0; part < parts; part++)
  test(`axe finds nothing on any page or dialog, in any look (${part + 1} of ${parts})`, async ({ visit }) => {
    test.setTimeout(120_000);
    const page = await visit(administrator, { colorScheme: 'light', workspace: 'RECEPT' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { name, path, workspace = 'RECEPT', open, ready } of places().filter((_, n) => n % parts === part)) {
      await page.evaluate((key) => sessionStorage.setItem('clinic.workspace', key), workspace);
      await page.goto(path);
      await open?.(page);
      await expect(ready(page), name).toBeVisible();
      await expectNothingInAnyLook(page, name);
    }
  });

test('axe finds nothing on the pages before sign-in, in any look', async ({ page }) => {
  for (const [path, name] of [
    ['/login', 'Sign in'],
    ['/forgot-password', 'Forgot Password'],
    ['/reset-password?token=x', 'Set a new password'],
    ['/reset-password', 'This link is incomplete'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectNothingInAnyLook(page, path);
  }
});

test('axe finds nothing on the question for the location and on the lock, in any look', async ({
  visit,
  expectComplaint,
}) => {
  // Chromium's own line for what asks while locked.
  expectComplaint(/status of 423/);
  const page = await visit(await newPerson('Receptionist', clinic), { at: 'about:blank', placed: false });
  await page.clock.install();
  await page.goto('/recept');
  await expect(page.getByRole('dialog', { name: /^Hello, / }).getByRole('radio')).toBeVisible();
  await expectNothingInAnyLook(page, 'the question for the location');
  await page.clock.fastForward('15:30');
  await expect(page.getByRole('dialog', { name: 'Locked' })).toBeVisible();
  await expectNothingInAnyLook(page, 'the lock');
});
