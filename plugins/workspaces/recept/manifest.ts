import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'recept',
  name: 'Reception',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'settings', 'appointments', 'schedules', 'service-requests'],
  contributes: {
    workspace: {
      key: 'RECEPT',
      title: 'Reception',
      icon: 'inbox',
      kinds: ['desk'],
      defaultRoles: { administrator: 2, receptionist: 1, 'billing-officer': 2 },
    },
    views: [{ id: 'recept.home', for: 'page', title: 'Dashboard' }],
    stores: [{ id: 'recept.day', title: 'Reception today' }],
    routes: [
      { name: 'recept', path: '/recept', view: 'recept.home' },
      { name: 'recept-patients', path: '/recept/patients', view: 'patients.list' },
      { name: 'recept-appointments', path: '/recept/appointments', view: 'appointments.list' },
      { name: 'recept-diagnostic-orders', path: '/recept/diagnostic-orders', view: 'service-requests.list' },
      { name: 'recept-schedules', path: '/recept/schedules', view: 'schedules.list' },
      { name: 'recept-settings', path: '/recept/settings', view: 'settings.personal' },
    ],
    navItems: [
      { route: 'recept', label: 'Dashboard', icon: 'dashboard' },
      { route: 'recept-patients', label: 'Patients', icon: 'people', permission: 'patients.read' },
      { route: 'recept-appointments', label: 'Appointments', icon: 'calendar', permission: 'appointments.read' },
      {
        route: 'recept-diagnostic-orders',
        label: 'Diagnostic orders',
        icon: 'lab-test',
        permission: 'service-requests.read',
      },
      { route: 'recept-schedules', label: 'Schedules', icon: 'time', permission: 'schedules.read' },
      { route: 'recept-settings', label: 'Settings', icon: 'settings' },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
