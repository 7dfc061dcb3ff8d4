import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'allergies',
  name: 'Allergies',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'encounters', 'valuesets', 'medicines'],
  contributes: {
    joins: ['desk', 'clinical', 'laboratory', 'pharmacy', 'money'],
    resources: [{ id: 'allergies', title: 'Allergies' }],
    defaultRights: {
      administrator: ['allergies.*'],
      receptionist: ['allergies.read'],
      doctor: ['allergies.read', 'allergies.write'],
      nurse: ['allergies.read', 'allergies.write'],
      midwife: ['allergies.read', 'allergies.write'],
      pharmacist: ['allergies.read', 'allergies.write'],
      'laboratory-scientist': ['allergies.read'],
      'billing-officer': ['allergies.read'],
      'finance-manager': ['allergies.read'],
    },
    views: [
      {
        id: 'allergies.banner',
        for: 'profile-banner',
        title: 'Allergies',
        permission: 'allergies.read',
        order: 10,
        inBar: true,
      },
      { id: 'allergies.card', for: 'summary-card', title: 'Allergies', permission: 'allergies.read', order: 10 },
      {
        id: 'allergies.section',
        for: 'encounter-section',
        step: 'history',
        order: 20,
        title: 'Allergies',
        permission: 'allergies.read',
      },
    ],
    stores: [{ id: 'allergies', title: 'Allergies of the patients on screen' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
