import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'patients',
  name: 'Patients',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['codes', 'valuesets'],
  contributes: {
    joins: ['desk', 'clinical', 'laboratory', 'pharmacy', 'money', 'administration'],
    profileTabs: [{ route: 'patients-id', view: 'patients.summary', order: 0 }],
    resources: [{ id: 'patients', title: 'Patients', verbs: ['merge', 'export', 'restore'], isPatient: true }],
    defaultRights: {
      administrator: ['patients.*', 'patients.merge', 'patients.export', 'patients.restore'],
      receptionist: ['patients.*', 'patients.merge'],
      doctor: ['patients.read', 'patients.write'],
      nurse: ['patients.read', 'patients.write'],
      midwife: ['patients.read', 'patients.write'],
      pharmacist: ['patients.read'],
      'laboratory-scientist': ['patients.read'],
      'billing-officer': ['patients.read'],
      'finance-manager': ['patients.read', 'patients.export'],
    },
    views: [
      { id: 'patients.list', for: 'page', title: 'Patients', permission: 'patients.read' },
      { id: 'patients.profile', for: 'page', title: 'Patient', permission: 'patients.read' },
      { id: 'patients.summary', for: 'profile-tab', title: 'Summary', permission: 'patients.read' },
      { id: 'patients.header', for: 'part', title: 'Patient', permission: 'patients.read' },
      { id: 'patients.panel', for: 'panel', title: 'Patients', permission: 'patients.read' },
      { id: 'patients.recent', for: 'part', title: 'Opened by you last', permission: 'patients.read' },
      { id: 'patients.choose', for: 'part', title: 'Patient', permission: 'patients.read' },
      { id: 'patients.registration', for: 'part', title: 'Register patient', permission: 'patients.write' },
      {
        id: 'patients.registrations',
        for: 'dashboard',
        order: 10,
        title: 'Registrations',
        permission: 'patients.read',
      },
      { id: 'patients.ages', for: 'dashboard', order: 11, title: 'Registrations by age', permission: 'patients.read' },
      {
        id: 'patients.removals',
        for: 'dashboard',
        order: 80,
        title: 'Deleted and merged records',
        permission: 'patients.read',
      },
      { id: 'patients.deleted', for: 'page', title: 'Deleted patients', permission: 'patients.restore' },
    ],
    // The workspaces' profile tabs give the other tabs.
    routes: [
      { name: 'patients-id', path: '/patients/:id', view: 'patients.profile' },
      // For workspaces without their own list of patients.
      { name: 'patients-list-modal', path: '/patients-list-modal', view: 'patients.list', layout: 'home' },
    ],
    panels: [
      {
        id: 'patients',
        view: 'patients.panel',
        label: 'Patients',
        icon: 'people',
        opensFirst: true,
        permission: 'patients.read',
      },
    ],
    stores: [
      { id: 'patients', title: 'Patients seen in this session' },
      { id: 'recent-patients', title: 'Patients opened last' },
    ],
    commands: [
      {
        id: 'patients.register',
        title: 'Register a patient',
        icon: 'new-person',
        route: '{workspace}-patients',
        query: { open: 'register' },
        permission: 'patients.write',
      },
    ],
    searches: [{ id: 'patients.search', title: 'Patients', permission: 'patients.read' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
