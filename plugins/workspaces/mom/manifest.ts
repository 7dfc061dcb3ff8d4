import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'mom',
  name: 'Maternity',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: [
    'patients',
    'allergies',
    'diagnoses',
    'care-plans',
    'visits',
    'encounters',
    'observations',
    'early-warning',
    'timeline',
    'queue',
    'settings',
    'appointments',
    'attachments',
    'notes',
    'medication-requests',
    'service-requests',
    'referrals',
  ],
  contributes: {
    workspace: { key: 'MOM', title: 'Maternity', icon: 'heart' },
    views: [{ id: 'mom.home', for: 'page', title: 'Dashboard' }],
    stores: [{ id: 'mom.day', title: 'Maternity today' }],
    routes: [{ name: 'mom', path: '/mom', view: 'mom.home' }],
    navItems: [
      { route: 'mom', label: 'Dashboard', icon: 'dashboard' },
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
      { route: 'patients-id-notes', view: 'notes.of-patient', label: 'Notes', permission: 'notes.read' },
      {
        route: 'patients-id-referrals',
        view: 'referrals.of-patient',
        label: 'Referrals',
        permission: 'referrals.read',
      },
    ],
  },
});
