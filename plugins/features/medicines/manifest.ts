import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'medicines',
  name: 'Medicines',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients'],
  contributes: {
    resources: [{ id: 'medicines', title: 'Tables of medicines', verbs: ['sign-off'] }],
    defaultRights: {
      administrator: ['medicines.*', 'medicines.sign-off'],
      pharmacist: ['medicines.read', 'medicines.sign-off'],
    },
    views: [{ id: 'medicines.sign-offs', for: 'page', title: 'Medicine tables', permission: 'medicines.read' }],
    stores: [{ id: 'medicines.sign-offs', title: 'Sign-offs of medicine tables' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
