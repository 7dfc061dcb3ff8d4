import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'encounters',
  name: 'Encounters',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'visits', 'appointments', 'schedules', 'locations', 'services', 'team'],
  contributes: {
    resources: [{ id: 'encounters', title: 'Encounters' }],
  },
});
