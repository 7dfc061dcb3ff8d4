import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'visits',
  name: 'Visits',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['appointments', 'codes', 'patients', 'services', 'locations'],
  contributes: {
    resources: [{ id: 'visits', title: 'Visits' }],
  },
});
