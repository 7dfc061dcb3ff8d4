import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'covid',
  name: 'COVID-19',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients', 'queue', 'settings'],
  contributes: {
    workspace: { key: 'COVID', title: 'COVID-19', icon: 'virus' },
    views: [{ id: 'covid.home', for: 'page', title: 'Dashboard' }],
    stores: [{ id: 'covid.day', title: 'COVID-19 today' }],
    routes: [
      { name: 'covid', path: '/covid', view: 'covid.home' },
      { name: 'covid-patients', path: '/covid/patients', view: 'patients.list' },
      { name: 'covid-settings', path: '/covid/settings', view: 'settings.personal' },
    ],
    navItems: [
      { route: 'covid', label: 'Dashboard', icon: 'dashboard' },
      { route: 'covid-patients', label: 'Patients', icon: 'people', permission: 'patients.read' },
      { route: 'covid-settings', label: 'Settings', icon: 'settings' },
    ],
    profileTabs: [{ route: 'patients-id', view: 'patients.summary', label: 'Summary', permission: 'patients.read' }],
  },
});
