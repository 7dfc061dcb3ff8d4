import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'settings',
  name: 'Settings',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  contributes: {
    joins: ['desk', 'clinical', 'ward', 'laboratory', 'pharmacy', 'money', 'administration'],
    // Reading and changing the organization itself: its name, currency, time zone, when screens lock.
    resources: [
      { id: 'settings', title: 'Settings of the organization' },
      // Only the administrators of the installation's first organization have it to give.
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
    // Belongs to no workspace: those without a settings page of their own share this one.
    routes: [{ name: 'dashboard-settings', path: '/dashboard/settings', view: 'settings.personal' }],
  },
});
