import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'notes',
  name: 'Notes',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'encounters', 'team', 'observations', 'allergies'],
  contributes: {
    resources: [{ id: 'notes', title: 'Notes' }],
  },
});
