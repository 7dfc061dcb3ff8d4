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
      administrator: ['patient-accounts.read'],
      receptionist: ['patient-accounts.read', 'patient-accounts.write'],
      'billing-officer': ['patient-accounts.read', 'patient-accounts.write'],
      'finance-manager': ['patient-accounts.read', 'patient-accounts.write', 'patient-accounts.limit'],
    },
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
