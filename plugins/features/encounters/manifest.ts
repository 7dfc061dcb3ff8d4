import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'encounters',
  name: 'Encounters',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'visits', 'appointments', 'schedules', 'locations', 'services', 'team'],
  contributes: {
    joins: ['clinical'],
    resources: [{ id: 'encounters', title: 'Encounters' }],
    defaultRights: {
      administrator: ['encounters.*'],
      doctor: ['encounters.read', 'encounters.write'],
      nurse: ['encounters.read', 'encounters.write'],
      midwife: ['encounters.read', 'encounters.write'],
      pharmacist: ['encounters.read'],
      'laboratory-scientist': ['encounters.read'],
    },
    views: [
      { id: 'encounters.page', for: 'page', title: 'Encounter', permission: 'encounters.read' },
      { id: 'encounters.wizard', for: 'page', title: 'Consultation', permission: 'encounters.read' },
      { id: 'encounters.of-patient', for: 'profile-tab', title: 'Encounters', permission: 'encounters.read' },
      { id: 'encounters.current', for: 'profile-banner', title: 'Current encounter', permission: 'encounters.read' },
      {
        id: 'encounters.of-visit',
        for: 'visit-section',
        order: 10,
        title: 'Encounters',
        permission: 'encounters.read',
      },
      { id: 'encounters.begin', for: 'visit-action', title: 'Start consultation', permission: 'encounters.write' },
      { id: 'encounters.mine', for: 'part', title: 'My open encounters', permission: 'encounters.read' },
      { id: 'encounters.choice', for: 'part', title: 'Encounter', permission: 'encounters.read' },
    ],
    // Reachable from any workspace.
    routes: [
      { name: 'encounters-id', path: '/encounters/:id', view: 'encounters.page' },
      {
        name: 'patients-id-opd-consultations',
        path: '/patients/:id/opd-consultations',
        view: 'encounters.wizard',
      },
    ],
    answers: { 'visits.consult': 'encounters.write' },
    stores: [{ id: 'encounters', title: 'Encounters on screen' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
