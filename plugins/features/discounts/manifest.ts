import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'discounts',
  name: 'Discounts',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['charge-items', 'customer-groups', 'ledger', 'patients', 'prices', 'services'],
  contributes: {
    joins: ['desk', 'pharmacy', 'money'],
    resources: [{ id: 'discounts', title: 'Discounts', verbs: ['approve'] }],
    defaultRights: {
      administrator: ['discounts.*', 'discounts.approve'],
      receptionist: ['discounts.read'],
      'billing-officer': ['discounts.read', 'discounts.write'],
      'finance-manager': ['discounts.*', 'discounts.approve'],
    },
    views: [
      { id: 'discounts.tab', for: 'billing-tab', order: 330, title: 'Discounts', permission: 'discounts.read' },
      {
        id: 'discounts.give',
        for: 'charge-action',
        order: 50,
        title: 'Give a discount',
        permission: 'discounts.write',
      },
      { id: 'discounts.of-charge', for: 'charge-note', title: 'Discounts given later', permission: 'discounts.read' },
      { id: 'discounts.limits', for: 'settings', title: 'Discounts', permission: 'discounts.read' },
    ],
    stores: [{ id: 'discounts', title: 'Discounts, and those of patients' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
