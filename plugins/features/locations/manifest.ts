import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'locations',
  name: 'Locations',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  contributes: {
    resources: [{ id: 'locations', title: 'Locations' }],
  },
});
