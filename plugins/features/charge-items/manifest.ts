import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const permission = 'charge-items.read';

const manifest = defineManifest({
  id: 'charge-items',
  name: 'Charges',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: [
    'patients',
    'services',
    'locations',
    'team',
    'appointments',
    'visits',
    'encounters',
    'queue',
    'ledger',
    'prices',
  ],
  contributes: {
    joins: ['desk', 'clinical', 'laboratory', 'pharmacy', 'money', 'administration'],
    // `override` allows another unit price, with a reason.
    resources: [{ id: 'charge-items', title: 'Charges', verbs: ['override'] }],
    defaultRights: {
      administrator: ['charge-items.*', 'charge-items.override'],
      receptionist: ['charge-items.read', 'charge-items.write'],
      doctor: ['charge-items.read'],
      nurse: ['charge-items.read'],
      midwife: ['charge-items.read'],
      pharmacist: ['charge-items.read'],
      'billing-officer': ['charge-items.read', 'charge-items.write'],
      'finance-manager': ['charge-items.*', 'charge-items.override'],
    },
    views: [{ id: 'charge-items.bills', for: 'page', title: 'Billing', permission }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
