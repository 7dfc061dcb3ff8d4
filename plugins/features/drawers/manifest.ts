import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'drawers',
  name: 'Cashier drawers',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['ledger', 'locations', 'patients', 'prices', 'team'],
  contributes: {
    joins: ['desk', 'pharmacy', 'money'],
    resources: [{ id: 'drawers', title: 'Cashier drawers', verbs: ['report'] }],
    defaultRights: {
      administrator: ['drawers.read', 'drawers.write', 'drawers.report'],
      receptionist: ['drawers.read', 'drawers.write'],
      pharmacist: ['drawers.read', 'drawers.write'],
      'billing-officer': ['drawers.read', 'drawers.write'],
      'finance-manager': ['drawers.read', 'drawers.write', 'drawers.report'],
    },
    views: [
      { id: 'drawers.own', for: 'billing-tab', order: 210, title: 'Drawer', permission: 'drawers.read' },
      { id: 'drawers.own-drawer', for: 'part', title: 'My drawer', permission: 'drawers.read' },
      { id: 'drawers.cash-list', for: 'settings', title: 'Notes and coins', permission: 'drawers.report' },
    ],
    stores: [{ id: 'drawers', title: 'Cashier drawers' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
