import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'covid',
  name: 'COVID-19',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: [
    'patients',
    'encounters',
    'early-warning',
    'settings',
    'appointments',
    'schedules',
    'notes',
    'questionnaires',
  ],
  mayShow: ['charge-items', 'dispensing'],
  contributes: {
    workspace: {
      key: 'COVID',
      title: 'COVID-19',
      icon: 'virus',
      kinds: ['clinical'],
      shows: ['questionnaires.section'],
      defaultRoles: { administrator: 8, doctor: 4, nurse: 4 },
    },
    views: [{ id: 'covid.home', for: 'page', title: 'Dashboard' }],
    routes: [
      { name: 'covid', path: '/covid', view: 'covid.home' },
      { name: 'covid-patients', path: '/covid/patients', view: 'patients.list' },
      { name: 'covid-pharmacy', path: '/covid/pharmacy', view: 'dispensing.waiting-page' },
      { name: 'covid-visits', path: '/covid/visits', view: 'questionnaires.visits' },
      { name: 'covid-appointments', path: '/covid/appointments', view: 'appointments.list' },
      { name: 'covid-billing', path: '/covid/billing', view: 'charge-items.bills' },
      { name: 'covid-schedules', path: '/covid/schedules', view: 'schedules.list' },
      { name: 'covid-settings', path: '/covid/settings', view: 'settings.personal' },
    ],
    navItems: [
      { route: 'covid', label: 'Dashboard', icon: 'dashboard' },
      { route: 'covid-patients', label: 'Patients', icon: 'people', permission: 'patients.read' },
      { route: 'covid-pharmacy', label: 'Pharmacy', icon: 'pill', permission: 'dispensing.read' },
      { route: 'covid-visits', label: 'WHO forms', icon: 'form', permission: 'questionnaires.read' },
      { route: 'covid-appointments', label: 'Appointments', icon: 'calendar', permission: 'appointments.read' },
      { route: 'covid-billing', label: 'Billing', icon: 'bank-account', permission: 'charge-items.read' },
      { route: 'covid-schedules', label: 'Schedules', icon: 'time', permission: 'schedules.read' },
      { route: 'covid-settings', label: 'Settings', icon: 'settings' },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
