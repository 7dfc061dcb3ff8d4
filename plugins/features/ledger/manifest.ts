import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'ledger',
  name: 'Ledger',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['codes', 'locations', 'patients'],
  contributes: {
    joins: ['desk', 'pharmacy', 'money'],
    resources: [{ id: 'ledger', title: 'Ledger', verbs: ['verify', 'export', 'close'] }],
    defaultRights: {
      administrator: ['ledger.read', 'ledger.verify', 'ledger.export', 'ledger.close'],
      'finance-manager': ['ledger.read', 'ledger.verify', 'ledger.export', 'ledger.close'],
    },
  },
});
