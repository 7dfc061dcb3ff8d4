import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'medicines',
  name: 'Medicines',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients'],
  contributes: {},
});
