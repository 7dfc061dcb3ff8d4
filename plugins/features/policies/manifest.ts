import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'policies',
  name: 'Policies and cover',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['charge-items', 'ledger', 'patient-accounts', 'patients', 'payers', 'services'],
  contributes: {
    joins: ['desk', 'pharmacy', 'money'],
    resources: [
      { id: 'policies', title: 'Policies of companies and insurers' },
      { id: 'coverages', title: 'Cover of patients, and authorizations' },
    ],
    defaultRights: {
      administrator: ['policies.*', 'coverages.*'],
      receptionist: ['policies.read', 'coverages.read', 'coverages.write'],
      'billing-officer': ['policies.read', 'coverages.read', 'coverages.write'],
      'finance-manager': ['policies.*', 'coverages.*'],
    },
    views: [
      { id: 'policies.of-client', for: 'client-section', order: 10, title: 'Policies', permission: 'policies.read' },
      { id: 'policies.used', for: 'client-section', order: 20, title: 'Cover used', permission: 'coverages.read' },
      { id: 'policies.of-patient', for: 'charge-section', order: 5, title: 'Cover', permission: 'coverages.read' },
      { id: 'policies.of-charge', for: 'charge-note', title: 'Cover', permission: 'coverages.read' },
    ],
    stores: [{ id: 'policies', title: 'Policies, and the cover of patients' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
