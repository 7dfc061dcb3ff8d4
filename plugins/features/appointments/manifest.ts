import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'appointments',
  name: 'Appointments',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['codes', 'patients', 'schedules', 'services', 'locations'],
  contributes: {
    // `overbook` lets somebody book beside a slot's capacity, with a reason.
    resources: [{ id: 'appointments', title: 'Appointments', verbs: ['overbook'] }],
  },
});
