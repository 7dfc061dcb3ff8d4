import { dialog, menu, question, type Place } from './places';

const profile = (uuid: string) => `/patients/${uuid}`;

/** The pages and dialogs of patients. @param uuid the patient of the profile */
export const patientPlaces = (uuid: string): readonly Place[] => [
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
      await page.getByRole('button', { name: 'This is somebody else' }).click();
    },
    ready: (page) => page.getByLabel('How do you know that it is a different person?'),
  },
  {
    name: 'the calendar',
    path: '/recept/patients?open=register',
    open: (page) => page.getByRole('button', { name: 'Choose a date' }).click(),
    ready: (page) => page.getByRole('grid'),
  },
  { name: 'a profile', path: profile(uuid), ready: (page) => page.getByRole('region', { name: 'Record' }) },
  {
    name: 'the chart',
    path: `${profile(uuid)}/charts`,
    workspace: 'OPD',
    ready: (page) => page.getByRole('form', { name: 'New vital signs' }),
  },
  {
    name: 'the actions of a profile',
    path: profile(uuid),
    open: (page) => page.getByRole('button', { name: 'More actions' }).click(),
    ready: (page) => page.getByRole('menu', { name: 'More actions' }),
  },
  {
    name: 'the correction',
    path: profile(uuid),
    open: (page) => page.getByRole('button', { name: 'Edit', exact: true }).click(),
    ready: (page) => page.getByRole('form').getByRole('group', { name: 'Related person 1' }),
  },
  {
    name: 'the photo',
    path: profile(uuid),
    open: (page) => menu(page, 'More actions', 'Photo'),
    ready: dialog('Photo'),
  },
  {
    name: 'linking',
    path: profile(uuid),
    open: (page) => menu(page, 'More actions', 'Link to another patient'),
    ready: (page) => page.getByRole('radio', { name: /Esther/ }),
  },
  {
    name: 'the duplicate for a relative',
    path: profile(uuid),
    open: (page) => menu(page, 'More actions', 'Duplicate for a relative'),
    ready: (page) => page.getByRole('dialog').getByLabel('First name'),
  },
  {
    name: 'merging',
    path: profile(uuid),
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
    path: profile(uuid),
    open: (page) => menu(page, 'More actions', 'Delete'),
    ready: question('Delete patient'),
  },
  {
    name: 'deleted patients',
    path: '/admin/deleted-patients',
    workspace: 'ADMIN',
    ready: (page) => page.getByRole('row', { name: /Deleted Reachable/ }),
  },
];
