import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const permission = 'service-requests.read';

const manifest = defineManifest({
  id: 'service-requests',
  name: 'Orders',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'encounters', 'queue', 'services', 'codes', 'team', 'valuesets', 'locations', 'visits'],
  contributes: {
    joins: ['desk', 'clinical', 'laboratory', 'money'],
    profileTabs: [{ kinds: ['clinical'], route: 'patients-id-orders', view: 'service-requests.of-patient', order: 50 }],
    // `perform` lets a laboratory set an order's progress: sample taken, answered, corrected.
    resources: [{ id: 'service-requests', title: 'Orders', verbs: ['perform'] }],
    defaultRights: {
      administrator: ['service-requests.*', 'service-requests.perform'],
      doctor: ['service-requests.read', 'service-requests.write'],
      nurse: ['service-requests.read', 'service-requests.write'],
      midwife: ['service-requests.read', 'service-requests.write'],
      pharmacist: ['service-requests.read'],
      'laboratory-scientist': ['service-requests.read', 'service-requests.write', 'service-requests.perform'],
      'billing-officer': ['service-requests.read'],
    },
    views: [
      { id: 'service-requests.list', for: 'page', title: 'Diagnostic orders', permission },
      { id: 'service-requests.of-patient', for: 'profile-tab', title: 'Orders', permission },
      { id: 'service-requests.latest', for: 'summary-card', order: 60, title: 'Orders', permission },
      {
        id: 'service-requests.section',
        for: 'encounter-section',
        step: 'plan',
        order: 10,
        title: 'Orders',
        permission,
      },
      {
        id: 'service-requests.to-place',
        for: 'encounter-section',
        step: 'finish',
        order: 5,
        title: 'Orders not placed',
        permission: 'service-requests.write',
      },
    ],
    stores: [{ id: 'service-requests', title: 'Orders' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
