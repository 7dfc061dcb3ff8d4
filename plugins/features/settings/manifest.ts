import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'settings',
  name: 'Personal settings',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  contributes: {
    views: [{ id: 'settings.personal', for: 'page', title: 'Settings' }],
    // Belongs to no workspace: those without a settings page of their own share this one.
    routes: [{ name: 'dashboard-settings', path: '/dashboard/settings', view: 'settings.personal' }],
  },
});
