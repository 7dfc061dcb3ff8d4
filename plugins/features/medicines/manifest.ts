import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
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
