import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'payers',
  name: 'Payers',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['patients'],
  contributes: {
    joins: ['desk', 'pharmacy', 'money'],
    resources: [
      { id: 'payers', title: 'Companies, insurers and benefactors' },
      { id: 'members', title: 'Employees, dependents and beneficiaries' },
    ],
    defaultRights: {
      administrator: ['payers.*', 'members.*'],
      receptionist: ['payers.read', 'members.read'],
      'billing-officer': ['payers.read', 'members.read', 'members.write'],
      'finance-manager': ['payers.*', 'members.*'],
    },
    views: [
      { id: 'payers.companies', for: 'page', title: 'Corporate clients', permission: 'payers.read' },
      { id: 'payers.insurers', for: 'page', title: 'Insurance clients', permission: 'payers.read' },
      { id: 'payers.client', for: 'page', title: 'Client', permission: 'payers.read' },
      { id: 'payers.dependents', for: 'profile-tab', title: 'Dependents', permission: 'members.read' },
    ],
    profileTabs: [{ kinds: ['money'], order: 65, route: 'patients-id-dependents', view: 'payers.dependents' }],
    stores: [
      { id: 'payers', title: 'Companies, insurers and benefactors' },
      { id: 'payers.members', title: 'Employees, dependents and beneficiaries' },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
