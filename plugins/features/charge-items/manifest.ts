import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const permission = 'charge-items.read';

const manifest = defineManifest({
  id: 'charge-items',
  name: 'Charges',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: [
    'patients',
    'customer-groups',
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
    joins: ['desk', 'clinical', 'laboratory', 'pharmacy', 'money'],
    // `override` allows another unit price, with a reason; `waiting` shows those who do the work what must be paid
    // first, without amounts.
    resources: [{ id: 'charge-items', title: 'Charges', verbs: ['override', 'waiting'] }],
    defaultRights: {
      administrator: ['charge-items.*', 'charge-items.override', 'charge-items.waiting'],
      receptionist: ['charge-items.read', 'charge-items.write', 'charge-items.waiting'],
      doctor: ['charge-items.read', 'charge-items.waiting'],
      nurse: ['charge-items.read', 'charge-items.waiting'],
      midwife: ['charge-items.read', 'charge-items.waiting'],
      pharmacist: ['charge-items.read', 'charge-items.waiting'],
      'laboratory-scientist': ['charge-items.waiting'],
      'billing-officer': ['charge-items.read', 'charge-items.write', 'charge-items.waiting'],
      'finance-manager': ['charge-items.*', 'charge-items.override', 'charge-items.waiting'],
    },
    views: [
      { id: 'charge-items.bills', for: 'page', title: 'Billing', permission },
      { id: 'charge-items.to-pay', for: 'billing-tab', order: 110, title: 'To pay', permission },
      { id: 'charge-items.not-charged', for: 'billing-tab', order: 150, title: 'Not charged', permission },
      { id: 'charge-items.of-patient', for: 'profile-tab', title: 'Bills', permission },
      { id: 'charge-items.owed', for: 'profile-banner', order: 90, title: 'To pay', permission },
      // For home pages: their prop `list` is the route of the page of bills.
      { id: 'charge-items.not-charged-figure', for: 'part', title: 'Not charged', permission },
      { id: 'charge-items.owed-by-age', for: 'part', title: 'Owed by age', permission },
      {
        id: 'charge-items.paid-first',
        for: 'work-waits',
        title: 'Must be paid first',
        permission: 'charge-items.waiting',
      },
      {
        id: 'charge-items.service-paid-first',
        for: 'service-waits',
        title: 'Must be paid first',
        permission: 'charge-items.waiting',
      },
      { id: 'charge-items.settings', for: 'settings', title: 'Charges', permission },
    ],
    profileTabs: [
      {
        kinds: ['desk', 'clinical', 'pharmacy'],
        route: 'patients-id-bills',
        view: 'charge-items.of-patient',
        order: 55,
      },
    ],
    stores: [{ id: 'charge-items', title: 'Charges on screen' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
