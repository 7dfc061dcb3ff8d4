import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'prices',
  name: 'Service prices',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['customer-groups', 'locations', 'patients', 'payers', 'services'],
  contributes: {
    joins: ['desk', 'pharmacy', 'money'],
    views: [
      { id: 'prices.manage', for: 'page', title: 'Service prices', permission: 'prices.read' },
      { id: 'prices.cost', for: 'page', title: 'What would it cost?', permission: 'prices.read' },
      { id: 'prices.of-service', for: 'service-price', title: 'What it costs', permission: 'prices.read' },
      { id: 'prices.explanation', for: 'part', title: 'How an amount came about' },
    ],
    // Reachable from any workspace: desks ask for prices before the work.
    routes: [{ name: 'service-prices-cost', path: '/service-prices/cost', view: 'prices.cost' }],
    stores: [{ id: 'prices', title: 'Prices of the organization' }],
    commands: [
      {
        id: 'prices.cost',
        title: 'What would it cost?',
        icon: 'calculator',
        route: 'service-prices-cost',
        permission: 'prices.read',
      },
    ],
    resources: [{ id: 'prices', title: 'Service prices' }],
    defaultRights: {
      administrator: ['prices.*'],
      receptionist: ['prices.read'],
      'billing-officer': ['prices.read'],
      'finance-manager': ['prices.*'],
    },
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
