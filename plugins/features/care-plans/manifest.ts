import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'care-plans',
  name: 'Care plans',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'encounters'],
  contributes: {
    resources: [{ id: 'care-plans', title: 'Care plans' }],
  },
});
