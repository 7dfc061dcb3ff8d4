import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const permission = 'medication-requests.read';

const manifest = defineManifest({
  id: 'medication-requests',
  name: 'Prescriptions',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: [
    'patients',
    'encounters',
    'queue',
    'visits',
    'allergies',
    'codes',
    'team',
    'valuesets',
    'medicines',
    'observations',
    'diagnoses',
  ],
  contributes: {
    joins: ['clinical', 'pharmacy'],
    profileTabs: [
      { kinds: ['clinical'], route: 'patients-id-prescriptions', view: 'medication-requests.of-patient', order: 40 },
    ],
    resources: [{ id: 'medication-requests', title: 'Prescriptions' }],
    defaultRights: {
      administrator: ['medication-requests.*'],
      doctor: ['medication-requests.read', 'medication-requests.write'],
      nurse: ['medication-requests.read'],
      midwife: ['medication-requests.read', 'medication-requests.write'],
      pharmacist: ['medication-requests.read'],
      'laboratory-scientist': ['medication-requests.read'],
    },
    views: [
      { id: 'medication-requests.of-patient', for: 'profile-tab', title: 'Prescriptions', permission },
      // Its props: `medicine` (its name), `findings`, `answers`.
      { id: 'medication-requests.findings', for: 'part', title: 'Warnings', permission },
      // Its props: `medicine`, `onClose`.
      { id: 'medication-requests.window', for: 'part', title: 'Prescribed medicine', permission },
      { id: 'medication-requests.running', for: 'summary-card', order: 50, title: 'Running medication', permission },
      {
        id: 'medication-requests.section',
        for: 'encounter-section',
        step: 'plan',
        order: 20,
        title: 'Prescriptions',
        permission,
      },
      {
        id: 'medication-requests.to-sign',
        for: 'encounter-section',
        step: 'finish',
        order: 6,
        title: 'Medicines not signed',
        permission: 'medication-requests.write',
      },
    ],
    stores: [{ id: 'medication-requests', title: 'Prescriptions' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
