import { defineManifest } from '@clinic-workbench/sdk/common';

export default defineManifest({
  id: 'emerg',
  name: 'Emergency',
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
    workspace: { key: 'EMERG', title: 'Emergency', icon: 'lightning' },
    views: [{ id: 'emerg.home', for: 'page', title: 'Dashboard' }],
    stores: [{ id: 'emerg.day', title: 'Emergency today' }],
    routes: [
      { name: 'emerg', path: '/emerg', view: 'emerg.home' },
      { name: 'emerg-patients', path: '/emerg/patients', view: 'patients.list' },
    ],
    navItems: [
      { route: 'emerg', label: 'Dashboard', icon: 'dashboard' },
      { route: 'emerg-patients', label: 'Patients', icon: 'people', permission: 'patients.read' },
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
      {
        route: 'patients-id-encounters',
        view: 'encounters.of-patient',
        label: 'Encounters',
        permission: 'encounters.read',
      },
      {
        route: 'patients-id-referrals',
        view: 'referrals.of-patient',
        label: 'Referrals',
        permission: 'referrals.read',
      },
    ],
  },
});
