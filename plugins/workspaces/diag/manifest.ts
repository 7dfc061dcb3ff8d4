import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'diag',
  name: 'Diagnostics',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'appointments', 'schedules', 'service-requests'],
  contributes: {
    workspace: {
      key: 'DIAG',
      title: 'Diagnostics',
      icon: 'lab-test',
      kinds: ['laboratory'],
      defaultRoles: { administrator: 9, 'laboratory-scientist': 1 },
    },
    views: [{ id: 'diag.home', for: 'page', title: 'Dashboard' }],
    routes: [
      { name: 'diag', path: '/diag', view: 'diag.home' },
      { name: 'diag-patients', path: '/diag/patients', view: 'patients.list' },
      { name: 'diag-diagnostic-orders', path: '/diag/diagnostic-orders', view: 'service-requests.list' },
      { name: 'diag-appointments', path: '/diag/appointments', view: 'appointments.list' },
      { name: 'diag-schedules', path: '/diag/schedules', view: 'schedules.list' },
    ],
    navItems: [
      { route: 'diag', label: 'Dashboard', icon: 'dashboard' },
      { route: 'diag-patients', label: 'Patients', icon: 'people', permission: 'patients.read' },
      {
        route: 'diag-diagnostic-orders',
        label: 'Diagnostic orders',
        icon: 'lab-test',
        permission: 'service-requests.read',
      },
      { route: 'diag-appointments', label: 'Appointments', icon: 'calendar', permission: 'appointments.read' },
      { route: 'diag-schedules', label: 'Schedules', icon: 'time', permission: 'schedules.read' },
      { route: 'dashboard-settings', label: 'Settings', icon: 'settings' },
    ],
    profileTabs: [
      { route: 'patients-id-orders', view: 'service-requests.of-patient', label: 'Service Requests', order: 50 },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
