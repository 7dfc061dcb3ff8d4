import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

/** For a reception that greets new people: the patients of the last weeks, and how to reach them. */
const manifest = defineManifest({
  id: 'ridge-newcomers',
  name: 'Newcomers',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['recept', 'patients'],
  contributes: {
    views: [
      { id: 'ridge-newcomers.page', for: 'page', title: 'Newcomers', permission: 'patients.read' },
      { id: 'ridge-newcomers.welcome', for: 'profile-tab', title: 'Welcome', permission: 'patients.read' },
    ],
    routes: [{ name: 'recept-newcomers', path: '/recept/newcomers', view: 'ridge-newcomers.page' }],
    navItems: [
      {
        workspace: 'RECEPT',
        route: 'recept-newcomers',
        label: 'Newcomers',
        icon: 'hand',
        permission: 'patients.read',
      },
    ],
    profileTabs: [
      {
        workspace: 'RECEPT',
        route: 'patients-id-welcome',
        view: 'ridge-newcomers.welcome',
        label: 'Welcome',
        permission: 'patients.read',
      },
    ],
    commands: [{ id: 'ridge-newcomers.open', title: 'Greet newcomers', icon: 'hand', route: 'recept-newcomers' }],
    searches: [{ id: 'ridge-newcomers.search', title: 'Newcomers', permission: 'patients.read' }],
    stores: [{ id: 'ridge-newcomers.greeted', title: 'People greeted in this session' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
