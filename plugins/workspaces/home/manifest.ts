import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'home',
  name: 'Home care',
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
    workspace: { key: 'HOME', title: 'Home care', icon: 'home' },
    views: [{ id: 'home.home', for: 'page', title: 'Dashboard' }],
    stores: [{ id: 'home.day', title: 'Home care today' }],
    routes: [
      { name: 'home', path: '/home', view: 'home.home' },
      { name: 'home-patients', path: '/home/patients', view: 'patients.list' },
      { name: 'home-visits', path: '/home/visits', view: 'visits.list' },
      { name: 'home-appointments', path: '/home/appointments', view: 'appointments.list' },
      { name: 'home-schedules', path: '/home/schedules', view: 'schedules.list' },
      { name: 'home-settings', path: '/home/settings', view: 'settings.personal' },
    ],
    navItems: [
      { route: 'home', label: 'Dashboard', icon: 'dashboard' },
      { route: 'home-patients', label: 'Patients', icon: 'people', permission: 'patients.read' },
      { route: 'home-visits', label: 'Visits', icon: 'walk', permission: 'visits.read' },
      { route: 'home-appointments', label: 'Appointments', icon: 'calendar', permission: 'appointments.read' },
      { route: 'home-schedules', label: 'Schedules', icon: 'time', permission: 'schedules.read' },
      { route: 'home-settings', label: 'Settings', icon: 'settings' },
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
