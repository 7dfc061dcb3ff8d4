import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'payments',
  name: 'Payments',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: [
    'charge-items',
    'codes',
    'drawers',
    'ledger',
    'locations',
    'patient-accounts',
    'patients',
    'prices',
    'team',
    'valuesets',
  ],
  contributes: {
    joins: ['desk', 'pharmacy', 'money'],
    views: [
      { id: 'payments.list', for: 'billing-tab', order: 120, title: 'Payments', permission: 'payments.read' },
      { id: 'payments.refunds', for: 'billing-tab', order: 130, title: 'Refunds', permission: 'refunds.read' },
      { id: 'payments.checkout', for: 'checkout', title: 'Take payment', permission: 'payments.write' },
      { id: 'payments.take', for: 'charge-action', order: 10, title: 'Take payment', permission: 'payments.write' },
      { id: 'payments.of-patient', for: 'charge-section', order: 10, title: 'Payments', permission: 'payments.read' },
      { id: 'payments.settings', for: 'settings', title: 'Payments', permission: 'payments.read' },
      // For home pages: their prop `list` is the route of the page of bills.
      { id: 'payments.takings', for: 'part', title: 'Taken today', permission: 'payments.read' },
      { id: 'payments.refunds-figure', for: 'part', title: 'Refunds waiting', permission: 'refunds.read' },
    ],
    stores: [{ id: 'payments', title: 'Payments and refunds' }],
    resources: [
      { id: 'payments', title: 'Payments', verbs: ['read', 'write', 'void'] },
      { id: 'refunds', title: 'Refunds', verbs: ['read', 'write', 'approve'] },
    ],
    defaultRights: {
      administrator: [
        'payments.read',
        'payments.write',
        'payments.void',
        'refunds.read',
        'refunds.write',
        'refunds.approve',
      ],
      receptionist: ['payments.read', 'payments.write', 'refunds.read', 'refunds.write'],
      pharmacist: ['payments.read', 'payments.write'],
      'billing-officer': ['payments.read', 'payments.write', 'refunds.read', 'refunds.write'],
      'finance-manager': [
        'payments.read',
        'payments.write',
        'payments.void',
        'refunds.read',
        'refunds.write',
        'refunds.approve',
      ],
    },
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
