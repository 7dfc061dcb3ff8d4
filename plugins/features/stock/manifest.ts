import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'stock',
  name: 'Stock',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['inventory', 'locations', 'patients'],
  contributes: {
    joins: ['pharmacy'],
    views: [
      { id: 'stock.page', for: 'page', title: 'Stock', permission: 'stock.read' },
      // Its props: the expected `goods`, `onReceived` and `onClose`.
      { id: 'stock.receive', for: 'part', title: 'Receive goods' },
    ],
    stores: [{ id: 'stock', title: 'Stock' }],
    resources: [{ id: 'stock', title: 'Stock', verbs: ['approve', 'receive', 'verify'] }],
    defaultRights: {
      administrator: ['stock.read', 'stock.write', 'stock.receive', 'stock.approve', 'stock.verify'],
      pharmacist: ['stock.read', 'stock.write', 'stock.receive', 'stock.approve'],
    },
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
