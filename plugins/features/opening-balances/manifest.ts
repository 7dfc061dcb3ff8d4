import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'opening-balances',
  name: 'Opening balances',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['charge-items', 'ledger', 'patient-accounts', 'patients'],
  contributes: {
    joins: ['desk', 'pharmacy', 'money'],
    resources: [{ id: 'opening-balances', title: 'Opening balances' }],
    defaultRights: {
      administrator: ['opening-balances.*'],
      'finance-manager': ['opening-balances.*'],
    },
    views: [
      {
        id: 'opening-balances.tab',
        for: 'billing-tab',
        order: 440,
        title: 'Opening balances',
        permission: 'opening-balances.read',
      },
    ],
    stores: [{ id: 'opening-balances', title: 'Balances brought over from an earlier system' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
