import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'dashboard',
  name: 'Dashboard',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  contributes: {
    // Its charts are other features' views for `dashboard`, each with its own right.
    views: [{ id: 'dashboard.page', for: 'page', title: 'Dashboard' }],
  },
});
