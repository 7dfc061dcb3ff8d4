import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'visits',
  name: 'Visits',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['appointments', 'codes', 'patients', 'schedules', 'services', 'team', 'locations'],
  contributes: {
    joins: ['desk', 'clinical'],
    profileTabs: [{ route: 'patients-id-visits', view: 'visits.of-patient', order: 30 }],
    resources: [{ id: 'visits', title: 'Visits' }],
    defaultRights: {
      administrator: ['visits.*'],
      receptionist: ['visits.read', 'visits.write'],
      doctor: ['visits.read', 'visits.write'],
      nurse: ['visits.read', 'visits.write'],
      midwife: ['visits.read', 'visits.write'],
      pharmacist: ['visits.read'],
      'laboratory-scientist': ['visits.read'],
      'billing-officer': ['visits.read'],
      'finance-manager': ['visits.read'],
    },
    views: [
      { id: 'visits.list', for: 'page', title: 'Visits', permission: 'visits.read' },
      { id: 'visits.of-patient', for: 'profile-tab', title: 'Visits', permission: 'visits.read' },
      { id: 'visits.current', for: 'profile-banner', title: 'Current visit', permission: 'visits.read' },
      {
        id: 'visits.figure',
        for: 'dashboard',
        order: 21,
        title: 'Visits',
        permission: 'visits.read',
        byLocation: true,
      },
      { id: 'visits.walk-in', for: 'page', title: 'Walk-in', permission: 'visits.write' },
    ],
    // Reachable from any workspace, even those that list no visits, such as the reception.
    routes: [{ name: 'visits-walk-in-modal', path: '/visits/walk-in-modal', view: 'visits.walk-in', layout: 'home' }],
    stores: [{ id: 'visits', title: 'Visits of the organization' }],
    commands: [
      {
        id: 'visits.walk-in',
        title: 'Let a patient in without an appointment',
        icon: 'walk',
        route: 'visits-walk-in-modal',
        permission: 'visits.write',
      },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
