import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'covid',
  name: 'COVID-19',
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
    'medication-requests',
    'service-requests',
  ],
  contributes: {
    workspace: { key: 'COVID', title: 'COVID-19', icon: 'virus' },
    views: [{ id: 'covid.home', for: 'page', title: 'Dashboard' }],
    stores: [{ id: 'covid.day', title: 'COVID-19 today' }],
    routes: [
      { name: 'covid', path: '/covid', view: 'covid.home' },
      { name: 'covid-patients', path: '/covid/patients', view: 'patients.list' },
      { name: 'covid-appointments', path: '/covid/appointments', view: 'appointments.list' },
      { name: 'covid-schedules', path: '/covid/schedules', view: 'schedules.list' },
      { name: 'covid-settings', path: '/covid/settings', view: 'settings.personal' },
    ],
    navItems: [
      { route: 'covid', label: 'Dashboard', icon: 'dashboard' },
      { route: 'covid-patients', label: 'Patients', icon: 'people', permission: 'patients.read' },
      { route: 'covid-appointments', label: 'Appointments', icon: 'calendar', permission: 'appointments.read' },
      { route: 'covid-schedules', label: 'Schedules', icon: 'time', permission: 'schedules.read' },
      { route: 'covid-settings', label: 'Settings', icon: 'settings' },
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
