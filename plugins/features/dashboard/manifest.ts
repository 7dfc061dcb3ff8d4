import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'dashboard',
  name: 'Dashboard',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  contributes: {
    // Its charts are views of other features for `dashboard`, each with its own right.
    views: [{ id: 'dashboard.page', for: 'page', title: 'Dashboard' }],
  },
});
