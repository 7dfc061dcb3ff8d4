import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'diagnoses',
  name: 'Diagnoses',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'encounters', 'valuesets', 'visits'],
  contributes: {
    joins: ['clinical'],
    resources: [{ id: 'diagnoses', title: 'Diagnoses' }],
    answers: { 'visits.diagnose': 'diagnoses.write' },
    defaultRights: {
      administrator: ['diagnoses.*'],
      doctor: ['diagnoses.read', 'diagnoses.write'],
      nurse: ['diagnoses.read'],
      midwife: ['diagnoses.read', 'diagnoses.write'],
      pharmacist: ['diagnoses.read'],
      'laboratory-scientist': ['diagnoses.read'],
    },
    views: [
      { id: 'diagnoses.problems', for: 'summary-card', title: 'Problems', permission: 'diagnoses.read', order: 20 },
      {
        id: 'diagnoses.section',
        for: 'encounter-section',
        step: 'assessment',
        order: 10,
        title: 'Diagnoses',
        permission: 'diagnoses.read',
      },
    ],
    stores: [{ id: 'diagnoses', title: 'Diagnoses of the patients on screen' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
