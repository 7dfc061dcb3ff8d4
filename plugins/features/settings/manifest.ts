import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'settings',
  name: 'Personal settings',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  contributes: {
    // Reading and changing the organization itself: its name, currency, time zone, when screens lock.
    resources: [{ id: 'settings', title: 'Settings of the organization' }],
    views: [{ id: 'settings.personal', for: 'page', title: 'Settings' }],
    // Belongs to no workspace: those without a settings page of their own share this one.
    routes: [{ name: 'dashboard-settings', path: '/dashboard/settings', view: 'settings.personal' }],
  },
});
