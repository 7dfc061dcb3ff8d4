import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const permission = 'settlements.read';

const manifest = defineManifest({
  id: 'settlements',
  name: 'Settlements',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['charge-items', 'ledger', 'patients', 'payments'],
  contributes: {
    joins: ['money'],
    resources: [{ id: 'settlements', title: 'Settlements', verbs: ['void'] }],
    defaultRights: {
      administrator: ['settlements.read', 'settlements.write', 'settlements.void'],
      'billing-officer': ['settlements.read'],
      'finance-manager': ['settlements.read', 'settlements.write', 'settlements.void'],
    },
    views: [{ id: 'settlements.tab', for: 'billing-tab', order: 220, title: 'Settlements', permission }],
    stores: [{ id: 'settlements', title: 'Settlements by providers' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
