import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'services',
  name: 'Services, wards and beds',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['valuesets', 'locations'],
  contributes: {
    resources: [
      { id: 'services', title: 'Services, prices and wards' },
      { id: 'beds', title: 'Beds' },
    ],
  },
});
