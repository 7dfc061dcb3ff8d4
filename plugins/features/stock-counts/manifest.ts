import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const permission = 'stock-counts.read';

const manifest = defineManifest({
  id: 'stock-counts',
  name: 'Stock counts',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['inventory', 'locations', 'patients', 'stock'],
  contributes: {
    joins: ['pharmacy'],
    views: [{ id: 'stock-counts.tab', for: 'stock-tab', order: 310, title: 'Counts', permission }],
    stores: [{ id: 'stock-counts', title: 'Stock counts' }],
    resources: [{ id: 'stock-counts', title: 'Stock counts', verbs: ['count', 'approve'] }],
    defaultRights: {
      administrator: ['stock-counts.read', 'stock-counts.write', 'stock-counts.count', 'stock-counts.approve'],
      pharmacist: ['stock-counts.read', 'stock-counts.write', 'stock-counts.count', 'stock-counts.approve'],
    },
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
