import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'valuesets',
  name: 'Value sets',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  contributes: {},
});
