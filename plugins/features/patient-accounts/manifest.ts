import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'patient-accounts',
  name: 'Patient accounts',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['drawers', 'ledger', 'locations', 'patients'],
  contributes: {
    joins: ['desk', 'pharmacy', 'money'],
    resources: [{ id: 'patient-accounts', title: 'Patient accounts', verbs: ['limit'] }],
    defaultRights: {
      administrator: ['patient-accounts.read', 'patient-accounts.write', 'patient-accounts.limit'],
      receptionist: ['patient-accounts.read', 'patient-accounts.write'],
      'billing-officer': ['patient-accounts.read', 'patient-accounts.write'],
      'finance-manager': ['patient-accounts.read', 'patient-accounts.write', 'patient-accounts.limit'],
    },
    views: [
      {
        id: 'patient-accounts.list',
        for: 'billing-tab',
        order: 310,
        title: 'Accounts',
        permission: 'patient-accounts.read',
      },
      {
        id: 'patient-accounts.moves',
        for: 'billing-tab',
        order: 320,
        title: 'Paid in and out',
        permission: 'patient-accounts.read',
      },
      {
        id: 'patient-accounts.of-patient',
        for: 'profile-tab',
        title: 'Account history',
        permission: 'patient-accounts.read',
      },
    ],
    profileTabs: [
      {
        kinds: ['money'],
        order: 60,
        route: 'patients-id-account-history',
        view: 'patient-accounts.of-patient',
      },
    ],
    stores: [{ id: 'patient-accounts', title: 'Patient accounts' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
