import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'observations',
  name: 'Observations',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['encounters', 'patients', 'valuesets'],
  contributes: {
    resources: [{ id: 'observations', title: 'Observations' }],
  },
});
