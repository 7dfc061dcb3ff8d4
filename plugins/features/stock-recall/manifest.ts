import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const permission = 'stock-recall.read';

const manifest = defineManifest({
  id: 'stock-recall',
  name: 'Recalls',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['inventory', 'locations', 'patients', 'stock'],
  contributes: {
    joins: ['pharmacy'],
    resources: [{ id: 'stock-recall', title: 'Recalls of batches' }],
    defaultRights: {
      administrator: ['stock-recall.read', 'stock-recall.write'],
      pharmacist: ['stock-recall.read', 'stock-recall.write'],
    },
    views: [{ id: 'stock-recall.page', for: 'page', title: 'Recalls', permission }],
    stores: [{ id: 'stock-recall', title: 'Recalls' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
