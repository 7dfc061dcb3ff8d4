import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const permission = 'stock-watch.read';

const manifest = defineManifest({
  id: 'stock-watch',
  name: 'Watching stock',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['inventory', 'ledger', 'locations', 'patients', 'stock'],
  contributes: {
    joins: ['pharmacy'],
    resources: [{ id: 'stock-watch', title: 'Reorder levels and expiry' }],
    defaultRights: {
      administrator: ['stock-watch.*'],
      pharmacist: ['stock-watch.*'],
    },
    views: [
      { id: 'stock-watch.page', for: 'page', title: 'Watching stock', permission },
      { id: 'stock-watch.figures', for: 'part', title: 'Watching stock', permission },
    ],
    stores: [{ id: 'stock-watch', title: 'Reorder levels and expiry' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
