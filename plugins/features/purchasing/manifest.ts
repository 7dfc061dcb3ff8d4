import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'purchasing',
  name: 'Purchasing',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['codes', 'inventory', 'ledger', 'locations', 'patients', 'stock'],
  contributes: {
    joins: ['pharmacy'],
    views: [
      { id: 'purchasing.orders', for: 'stock-tab', order: 220, title: 'Orders', permission: 'purchasing.read' },
      { id: 'purchasing.suppliers', for: 'stock-tab', order: 230, title: 'Suppliers', permission: 'suppliers.read' },
    ],
    stores: [{ id: 'purchasing', title: 'Purchasing' }],
    resources: [
      { id: 'purchasing', title: 'Purchase orders', verbs: ['receive'] },
      { id: 'suppliers', title: 'Suppliers' },
    ],
    defaultRights: {
      administrator: ['purchasing.read', 'purchasing.write', 'purchasing.receive', 'suppliers.*'],
      pharmacist: ['purchasing.read', 'purchasing.write', 'purchasing.receive', 'suppliers.*'],
    },
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
