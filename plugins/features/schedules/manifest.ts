import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'schedules',
  name: 'Schedules',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['locations', 'services'],
  contributes: {
    resources: [{ id: 'schedules', title: 'Schedules' }],
  },
});
