import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'questionnaires',
  name: 'Forms',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'visits', 'encounters', 'locations'],
  contributes: {
    resources: [{ id: 'questionnaires', title: 'Forms' }],
    defaultRights: {
      administrator: ['questionnaires.*'],
      doctor: ['questionnaires.read', 'questionnaires.write'],
      nurse: ['questionnaires.read', 'questionnaires.write'],
      midwife: ['questionnaires.read', 'questionnaires.write'],
      pharmacist: ['questionnaires.read'],
      'laboratory-scientist': ['questionnaires.read'],
    },
    views: [
      { id: 'questionnaires.visits', for: 'page', title: 'WHO forms', permission: 'questionnaires.read' },
      {
        id: 'questionnaires.section',
        for: 'encounter-section',
        step: 'history',
        order: 40,
        onRequest: true,
        title: 'Forms',
        permission: 'questionnaires.read',
      },
    ],
    stores: [{ id: 'questionnaires', title: 'Forms and their answers' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
