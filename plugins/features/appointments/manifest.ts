import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'appointments',
  name: 'Appointments',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['codes', 'patients', 'schedules', 'services', 'locations', 'team'],
  contributes: {
    joins: ['desk', 'clinical', 'administration'],
    profileTabs: [{ route: 'patients-id-appointments', view: 'appointments.of-patient', order: 20 }],
    // `overbook` allows booking above a slot's capacity, with a reason.
    resources: [{ id: 'appointments', title: 'Appointments', verbs: ['overbook'] }],
    answers: {
      'schedules.read-booked': 'appointments.read',
      'schedules.move-booked': 'appointments.write',
      'schedules.keep-booked': 'appointments.overbook',
    },
    defaultRights: {
      administrator: ['appointments.*', 'appointments.overbook'],
      receptionist: ['appointments.*'],
      doctor: ['appointments.read', 'appointments.write', 'appointments.overbook'],
      nurse: ['appointments.read', 'appointments.write'],
      midwife: ['appointments.read', 'appointments.write'],
      pharmacist: ['appointments.read'],
      'laboratory-scientist': ['appointments.read'],
      'billing-officer': ['appointments.read'],
      'finance-manager': ['appointments.read'],
    },
    views: [
      { id: 'appointments.list', for: 'page', title: 'Appointments', permission: 'appointments.read' },
      { id: 'appointments.of-patient', for: 'profile-tab', title: 'Appointments', permission: 'appointments.read' },
      { id: 'appointments.where', for: 'part', title: 'Where it takes place', permission: 'appointments.read' },
      { id: 'appointments.today', for: 'part', title: 'Today’s appointments', permission: 'appointments.read' },
      { id: 'appointments.settings', for: 'settings', title: 'Reminders', permission: 'appointments.read' },
      {
        id: 'appointments.figure',
        for: 'dashboard',
        order: 20,
        title: 'Appointments',
        permission: 'appointments.read',
        byLocation: true,
      },
    ],
    stores: [{ id: 'appointments', title: 'Appointments' }],
    commands: [
      {
        id: 'appointments.book',
        title: 'Book an appointment',
        icon: 'calendar',
        route: '{workspace}-appointments',
        query: { open: 'book' },
        permission: 'appointments.write',
      },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
