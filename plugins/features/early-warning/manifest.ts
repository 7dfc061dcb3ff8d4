import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'early-warning',
  name: 'Early-warning scores',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['encounters', 'observations', 'patients', 'valuesets', 'visits'],
  contributes: {
    resources: [{ id: 'early-warning', title: 'Early-warning scores' }],
  },
});
