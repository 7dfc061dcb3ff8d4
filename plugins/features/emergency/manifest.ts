import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'emergency',
  name: 'Emergency care',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: [
    'early-warning',
    'encounters',
    'locations',
    'observations',
    'patients',
    'queue',
    'team',
    'visits',
    'codes',
  ],
  contributes: {
    resources: [{ id: 'emergency', title: 'Emergency care' }],
    defaultRights: {
      administrator: ['emergency.*'],
      doctor: ['emergency.read', 'emergency.write'],
      nurse: ['emergency.read', 'emergency.write'],
      midwife: ['emergency.read', 'emergency.write'],
      pharmacist: ['emergency.read'],
      'laboratory-scientist': ['emergency.read'],
    },
    views: [
      { id: 'emergency.board', for: 'part', title: 'Triage board', permission: 'emergency.read' },
      { id: 'emergency.wall', for: 'page', title: 'Triage board', permission: 'emergency.read' },
      // Reception, which identifies patients, does not read the triage board.
      { id: 'emergency.unknown', for: 'profile-banner', title: 'Identity not known', permission: 'patients.read' },
    ],
    stores: [{ id: 'emergency.board', title: 'Triage board' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
