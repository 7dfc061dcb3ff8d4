import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'virt',
  name: 'Virtual care',
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
    workspace: { key: 'VIRT', title: 'Virtual care', icon: 'video' },
    views: [{ id: 'virt.home', for: 'page', title: 'Dashboard' }],
    stores: [{ id: 'virt.day', title: 'Virtual care today' }],
    routes: [
      { name: 'virt', path: '/virt', view: 'virt.home' },
      { name: 'virt-patients', path: '/virt/patients', view: 'patients.list' },
      { name: 'virt-visits', path: '/virt/visits', view: 'visits.list' },
      { name: 'virt-appointments', path: '/virt/appointments', view: 'appointments.list' },
      { name: 'vist-schedules', path: '/virt/schedules', view: 'schedules.list' },
      { name: 'virt-settings', path: '/virt/settings', view: 'settings.personal' },
    ],
    navItems: [
      { route: 'virt', label: 'Dashboard', icon: 'dashboard' },
      { route: 'virt-patients', label: 'Patients', icon: 'people', permission: 'patients.read' },
      { route: 'virt-visits', label: 'Visits', icon: 'walk', permission: 'visits.read' },
      { route: 'virt-appointments', label: 'Appointments', icon: 'calendar', permission: 'appointments.read' },
      { route: 'vist-schedules', label: 'Schedules', icon: 'time', permission: 'schedules.read' },
      { route: 'virt-settings', label: 'Settings', icon: 'settings' },
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
