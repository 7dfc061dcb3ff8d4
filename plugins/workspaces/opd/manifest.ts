import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'opd',
  name: 'Outpatient',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: [
    'patients',
    'allergies',
    'diagnoses',
    'care-plans',
    'visits',
    'encounters',
    'timeline',
    'queue',
    'settings',
    'appointments',
    'schedules',
    'attachments',
    'notes',
  ],
  contributes: {
    workspace: { key: 'OPD', title: 'Outpatient', icon: 'pulse' },
    views: [{ id: 'opd.home', for: 'page', title: 'Dashboard' }],
    stores: [{ id: 'opd.day', title: 'Outpatient today' }],
    routes: [
      { name: 'opd', path: '/opd', view: 'opd.home' },
      { name: 'opd-patients', path: '/opd/patients', view: 'patients.list' },
      { name: 'opd-visits', path: '/opd/visits', view: 'visits.list' },
      { name: 'opd-appointments', path: '/opd/appointments', view: 'appointments.list' },
      { name: 'opd-schedules', path: '/opd/schedules', view: 'schedules.list' },
      { name: 'opd-settings', path: '/opd/settings', view: 'settings.personal' },
    ],
    navItems: [
      { route: 'opd', label: 'Dashboard', icon: 'dashboard' },
      { route: 'opd-patients', label: 'Patients', icon: 'people', permission: 'patients.read' },
      { route: 'opd-visits', label: 'Visits', icon: 'walk', permission: 'visits.read' },
      { route: 'opd-appointments', label: 'Appointments', icon: 'calendar', permission: 'appointments.read' },
      { route: 'opd-schedules', label: 'Schedules', icon: 'time', permission: 'schedules.read' },
      { route: 'opd-settings', label: 'Settings', icon: 'settings' },
    ],
    profileTabs: [
      { route: 'patients-id', view: 'patients.summary', label: 'Summary', permission: 'patients.read' },
      {
        route: 'patients-id-appointments',
        view: 'appointments.of-patient',
        label: 'Appointments',
        permission: 'appointments.read',
      },
      { route: 'patients-id-visits', view: 'visits.of-patient', label: 'Visits', permission: 'visits.read' },
    ],
  },
});
