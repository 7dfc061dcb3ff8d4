import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'virt',
  name: 'Virtual care',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'visits', 'queue', 'settings', 'appointments'],
  contributes: {
    workspace: { key: 'VIRT', title: 'Virtual care', icon: 'video' },
    views: [{ id: 'virt.home', for: 'page', title: 'Dashboard' }],
    stores: [{ id: 'virt.day', title: 'Virtual care today' }],
    routes: [
      { name: 'virt', path: '/virt', view: 'virt.home' },
      { name: 'virt-patients', path: '/virt/patients', view: 'patients.list' },
      { name: 'virt-appointments', path: '/virt/appointments', view: 'appointments.list' },
      { name: 'virt-settings', path: '/virt/settings', view: 'settings.personal' },
    ],
    navItems: [
      { route: 'virt', label: 'Dashboard', icon: 'dashboard' },
      { route: 'virt-patients', label: 'Patients', icon: 'people', permission: 'patients.read' },
      { route: 'virt-appointments', label: 'Appointments', icon: 'calendar', permission: 'appointments.read' },
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
    ],
  },
});
