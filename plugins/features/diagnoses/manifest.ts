import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'diagnoses',
  name: 'Diagnoses',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'encounters', 'valuesets'],
  contributes: {
    resources: [{ id: 'diagnoses', title: 'Diagnoses' }],
  },
});
