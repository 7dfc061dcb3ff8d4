import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'settings',
  name: 'Settings',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  contributes: {
    joins: ['desk', 'clinical', 'ward', 'laboratory', 'pharmacy', 'money', 'administration'],
    // Reads and changes the organization itself: its name, currency, time zone, the lock of screens.
    resources: [
      { id: 'settings', title: 'Settings of the organization' },
      // Only administrators of the installation's first organization can give this right.
      { id: 'organizations', title: 'Other organizations of the installation' },
    ],
    defaultRights: {
      administrator: ['settings.*'],
      receptionist: ['settings.read'],
      doctor: ['settings.read'],
      nurse: ['settings.read'],
      midwife: ['settings.read'],
      pharmacist: ['settings.read'],
      'laboratory-scientist': ['settings.read'],
      'billing-officer': ['settings.read'],
      'finance-manager': ['settings.read'],
    },
    views: [
      { id: 'settings.organization', for: 'page', title: 'Settings' },
      { id: 'settings.personal', for: 'page', title: 'Settings' },
    ],
    stores: [{ id: 'settings.organization', title: 'Settings of the organization' }],
    // Belongs to no workspace: workspaces without a settings page share this one.
    routes: [{ name: 'dashboard-settings', path: '/dashboard/settings', view: 'settings.personal' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
