import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'ipd',
  name: 'In Patient',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'services', 'attachments', 'service-requests'],
  contributes: {
    workspace: {
      key: 'IPD',
      title: 'In Patient',
      icon: 'selection-box',
      kinds: ['clinical', 'ward'],
      defaultRoles: { administrator: 10, doctor: 6, nurse: 2, midwife: 2 },
    },
    views: [{ id: 'ipd.home', for: 'page', title: 'Dashboard' }],
    routes: [
      { name: 'ipd', path: '/ipd', view: 'ipd.home' },
      { name: 'ipd-patients', path: '/ipd/patients', view: 'patients.list' },
      { name: 'ipd-wards', path: '/ipd/wards', view: 'services.wards' },
      { name: 'ipd-beds', path: '/ipd/beds', view: 'services.beds' },
      { name: 'ipd-service-requests', path: '/ipd/service-requests', view: 'service-requests.list' },
    ],
    navItems: [
      { route: 'ipd', label: 'Dashboard', icon: 'dashboard' },
      { route: 'ipd-patients', label: 'Patients', icon: 'people', permission: 'patients.read' },
      { route: 'ipd-wards', label: 'Wards', icon: 'layers', permission: 'services.read' },
      { route: 'ipd-beds', label: 'Beds', icon: 'rectangle', permission: 'beds.read' },
      {
        route: 'ipd-service-requests',
        label: 'Service requests',
        icon: 'lab-test',
        permission: 'service-requests.read',
      },
      { route: 'services', label: 'Services', icon: 'clipboard', permission: 'services.read' },
      { route: 'dashboard-settings', label: 'Settings', icon: 'settings' },
    ],
    profileTabs: [{ route: 'patients-id-files', view: 'attachments.of-patient', order: 90 }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
