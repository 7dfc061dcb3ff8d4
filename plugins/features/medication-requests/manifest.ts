import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'medication-requests',
  name: 'Prescriptions',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'encounters', 'allergies', 'codes', 'team', 'valuesets'],
  contributes: {
    resources: [{ id: 'medication-requests', title: 'Prescriptions' }],
  },
});
