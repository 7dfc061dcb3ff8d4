import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'allergies',
  name: 'Allergies',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'encounters', 'valuesets'],
  contributes: {
    resources: [{ id: 'allergies', title: 'Allergies' }],
  },
});
