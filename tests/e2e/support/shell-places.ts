import type { Page } from '@playwright/test';
import { dialog, heading, menu, type Place } from './places';
import { expect } from './test';

/** Home pages, settings, and the windows that the header and the panels open. */
export const shellPlaces = (): readonly Place[] => [
  ...['RECEPT', 'OPD', 'VIRT', 'HOME', 'BILL', 'PHARM', 'COVID', 'DIAG', 'IPD', 'MOM', 'EMERG', 'ADMIN'].map(
    (workspace) => ({
      name: `the home of ${workspace}`,
      path: `/${workspace.toLowerCase()}`,
      workspace,
      ready: (page: Page) => page.locator('main h2').first(),
    }),
  ),
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
    // Patients who arrived at the emergency wait in it.
    ready: (page) => page.getByRole('region', { name: 'Queue' }).getByRole('heading', { name: /^Due/ }),
  },
  {
    name: 'the patients panel',
    path: '/recept',
    open: (page) => page.getByRole('button', { name: 'Patients', exact: true }).click(),
    ready: (page) => page.getByRole('region', { name: 'Patients' }).getByRole('link').first(),
  },
];
