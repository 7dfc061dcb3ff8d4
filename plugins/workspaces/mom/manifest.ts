import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'mom',
  name: 'Maternity',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients'],
  contributes: {
    workspace: {
      key: 'MOM',
      title: 'Maternity',
      icon: 'heart',
      kinds: ['clinical', 'ward'],
      defaultRoles: { administrator: 11, midwife: 1 },
    },
    views: [{ id: 'mom.home', for: 'page', title: 'Dashboard' }],
    routes: [{ name: 'mom', path: '/mom', view: 'mom.home' }],
    navItems: [
      { route: 'mom', label: 'Dashboard', icon: 'dashboard' },
      { route: 'dashboard-settings', label: 'Settings', icon: 'settings' },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
