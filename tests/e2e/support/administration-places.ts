import { dialog, question, type Place } from './places';

/** The pages and dialogs of Administration, and the wards. */
export const administrationPlaces = (): readonly Place[] => [
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
  {
    name: 'the dashboard',
    path: '/admin/dashboard',
    workspace: 'ADMIN',
    ready: (page) => page.getByRole('figure').first(),
  },
  {
    name: 'the team',
    path: '/admin/team',
    workspace: 'ADMIN',
    ready: (page) => page.getByRole('row', { name: /Administrator/ }).first(),
  },
  {
    name: 'a new team member',
    path: '/admin/team',
    workspace: 'ADMIN',
    open: (page) => page.getByRole('button', { name: 'New team member' }).click(),
    ready: (page) => page.getByRole('dialog').getByLabel('First name'),
  },
  {
    name: 'somebody who has an account',
    path: '/admin/team?open=existing',
    workspace: 'ADMIN',
    ready: (page) => page.getByRole('form', { name: 'Add somebody who has an account' }),
  },
  {
    name: 'the roles',
    path: '/admin/roles',
    workspace: 'ADMIN',
    ready: (page) => page.getByRole('row', { name: /Receptionist/ }),
  },
  {
    name: 'a new role',
    path: '/admin/roles',
    workspace: 'ADMIN',
    open: (page) => page.getByRole('button', { name: 'New role' }).click(),
    ready: (page) => page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }),
  },
  {
    name: 'the webhooks',
    path: '/admin/webhooks',
    workspace: 'ADMIN',
    open: (page) => page.getByText('How a receiver checks the signature').click(),
    ready: (page) => page.getByText('There are no webhooks yet.'),
  },
  {
    name: 'a new webhook',
    path: '/admin/webhooks',
    workspace: 'ADMIN',
    open: (page) => page.getByRole('button', { name: 'New webhook' }).first().click(),
    ready: (page) => page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }),
  },
  {
    name: 'the settings of the organization',
    path: '/admin/settings',
    workspace: 'ADMIN',
    ready: (page) => page.getByLabel('Time zone'),
  },
];
