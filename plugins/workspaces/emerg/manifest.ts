import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'emerg',
  name: 'Emergency',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'encounters', 'early-warning', 'emergency', 'notes'],
  contributes: {
    workspace: {
      key: 'EMERG',
      title: 'Emergency',
      icon: 'lightning',
      kinds: ['clinical', 'ward'],
      meets: 'in-emergency',
      defaultRoles: { administrator: 12, doctor: 5, nurse: 3 },
    },
    views: [{ id: 'emerg.home', for: 'page', title: 'Dashboard' }],
    routes: [
      { name: 'emerg', path: '/emerg', view: 'emerg.home' },
      { name: 'emerg-board', path: '/emerg/board', view: 'emergency.wall', layout: 'plain' },
      { name: 'emerg-patients', path: '/emerg/patients', view: 'patients.list' },
    ],
    navItems: [
      { route: 'emerg', label: 'Dashboard', icon: 'dashboard' },
      { route: 'emerg-patients', label: 'Patients', icon: 'people', permission: 'patients.read' },
      { route: 'dashboard-settings', label: 'Settings', icon: 'settings' },
    ],
    profileTabs: [{ route: 'patients-id-encounters', view: 'encounters.of-patient', order: 35 }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
