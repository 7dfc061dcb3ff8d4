import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'observations',
  name: 'Observations',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['encounters', 'patients', 'schedules', 'valuesets', 'visits'],
  contributes: {
    joins: ['clinical'],
    profileTabs: [{ route: 'patients-id-charts', view: 'observations.charts', order: 10 }],
    resources: [{ id: 'observations', title: 'Observations' }],
    defaultRights: {
      administrator: ['observations.*'],
      doctor: ['observations.read', 'observations.write'],
      nurse: ['observations.read', 'observations.write'],
      midwife: ['observations.read', 'observations.write'],
      pharmacist: ['observations.read'],
      'laboratory-scientist': ['observations.read'],
    },
    stores: [{ id: 'observations', title: 'Charts of patients' }],
    views: [
      { id: 'observations.charts', for: 'profile-tab', title: 'Charts', permission: 'observations.read' },
      {
        id: 'observations.latest',
        for: 'summary-card',
        title: 'Vital signs',
        permission: 'observations.read',
        order: 30,
      },
      {
        id: 'observations.vitals',
        for: 'encounter-section',
        title: 'Vital signs',
        permission: 'observations.read',
        step: 'triage',
        order: 10,
      },
      {
        id: 'observations.past-history',
        for: 'encounter-section',
        title: 'Past history',
        permission: 'observations.read',
        step: 'history',
        order: 30,
      },
      {
        id: 'observations.exams',
        for: 'encounter-section',
        title: 'Examination by systems',
        permission: 'observations.read',
        step: 'examination',
        order: 10,
      },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
