import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'ipd',
  name: 'In Patient',
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
    'services',
    'settings',
    'appointments',
    'attachments',
    'notes',
  ],
  contributes: {
    workspace: { key: 'IPD', title: 'In Patient', icon: 'selection-box' },
    views: [{ id: 'ipd.home', for: 'page', title: 'Dashboard' }],
    stores: [{ id: 'ipd.day', title: 'In Patient today' }],
    routes: [
      { name: 'ipd', path: '/ipd', view: 'ipd.home' },
      { name: 'ipd-patients', path: '/ipd/patients', view: 'patients.list' },
      { name: 'ipd-wards', path: '/ipd/wards', view: 'services.wards' },
      { name: 'ipd-beds', path: '/ipd/beds', view: 'services.beds' },
    ],
    navItems: [
      { route: 'ipd', label: 'Dashboard', icon: 'dashboard' },
      { route: 'ipd-patients', label: 'Patients', icon: 'people', permission: 'patients.read' },
      { route: 'ipd-wards', label: 'Wards', icon: 'layers', permission: 'services.read' },
      { route: 'ipd-beds', label: 'Beds', icon: 'rectangle', permission: 'beds.read' },
      { route: 'services', label: 'Services', icon: 'clipboard', permission: 'services.read' },
      { route: 'dashboard-settings', label: 'Settings', icon: 'settings' },
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
      { route: 'patients-id-files', view: 'attachments.of-patient', label: 'Files', permission: 'attachments.read' },
    ],
  },
});
