import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'service-requests',
  name: 'Orders',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'encounters', 'services', 'codes', 'team', 'valuesets', 'locations'],
  contributes: {
    resources: [{ id: 'service-requests', title: 'Orders' }],
  },
});
