import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const permission = 'dispensing.read';

const manifest = defineManifest({
  id: 'dispensing',
  name: 'Dispensing',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: [
    'patients',
    'allergies',
    'medication-requests',
    'queue',
    'visits',
    'codes',
    'team',
    'locations',
    'ledger',
    'inventory',
    'stock',
    'charge-items',
    'patient-accounts',
    'drawers',
    'payments',
  ],
  contributes: {
    joins: ['pharmacy'],
    resources: [{ id: 'dispensing', title: 'Dispensing' }],
    defaultRights: {
      administrator: ['dispensing.*'],
      pharmacist: ['dispensing.read', 'dispensing.write'],
    },
    views: [
      { id: 'dispensing.waiting', for: 'part', title: 'Prescriptions waiting', permission },
      { id: 'dispensing.waiting-page', for: 'page', title: 'Prescriptions waiting', permission },
      { id: 'dispensing.waiting-figure', for: 'part', title: 'Prescriptions waiting', permission },
      { id: 'dispensing.of-patient', for: 'profile-tab', title: 'Medication Requests', permission },
    ],
    routes: [
      {
        name: 'prescriptions-waiting-modal',
        path: '/prescriptions-waiting-modal',
        view: 'dispensing.waiting-page',
        layout: 'home',
      },
    ],
    commands: [
      {
        id: 'dispensing.waiting',
        title: 'Show prescriptions waiting',
        icon: 'pill',
        route: 'prescriptions-waiting-modal',
        permission,
      },
    ],
    profileTabs: [
      {
        kinds: ['pharmacy'],
        route: 'patients-id-pending-prescriptions',
        view: 'dispensing.of-patient',
        order: 40,
      },
    ],
    stores: [
      { id: 'dispensing', title: 'Prescriptions at the pharmacy' },
      { id: 'dispensing.carts', title: 'Carts of the patients on screen' },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
