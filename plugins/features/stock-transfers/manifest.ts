import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const permission = 'stock-transfers.read';

const manifest = defineManifest({
  id: 'stock-transfers',
  name: 'Transfers of stock',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['codes', 'inventory', 'locations', 'patients', 'stock'],
  contributes: {
    joins: ['pharmacy'],
    views: [{ id: 'stock-transfers.tab', for: 'stock-tab', order: 210, title: 'Requisitions', permission }],
    stores: [{ id: 'stock-transfers', title: 'Transfers of stock' }],
    resources: [{ id: 'stock-transfers', title: 'Transfers of stock', verbs: ['issue', 'approve'] }],
    defaultRights: {
      administrator: [
        'stock-transfers.read',
        'stock-transfers.write',
        'stock-transfers.issue',
        'stock-transfers.approve',
      ],
      pharmacist: ['stock-transfers.read', 'stock-transfers.write', 'stock-transfers.issue', 'stock-transfers.approve'],
    },
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
