import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'prices',
  name: 'Service prices',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['locations', 'services'],
  contributes: {
    joins: ['desk', 'pharmacy', 'money', 'administration'],
    resources: [{ id: 'prices', title: 'Service prices' }],
    defaultRights: {
      administrator: ['prices.*'],
      receptionist: ['prices.read'],
      'billing-officer': ['prices.read'],
      'finance-manager': ['prices.*'],
    },
  },
});
