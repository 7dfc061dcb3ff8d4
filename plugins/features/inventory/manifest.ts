import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'inventory',
  name: 'Inventory',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['codes', 'ledger', 'medicines', 'patients', 'valuesets'],
  contributes: {
    joins: ['pharmacy'],
    resources: [{ id: 'inventory', title: 'Items of the pharmacy', verbs: ['price'] }],
    defaultRights: {
      administrator: ['inventory.*', 'inventory.price'],
      pharmacist: ['inventory.*', 'inventory.price'],
    },
    views: [{ id: 'inventory.items', for: 'page', title: 'Inventory', permission: 'inventory.read' }],
    stores: [{ id: 'inventory', title: 'Items of the pharmacy' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
