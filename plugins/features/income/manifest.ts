import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const permission = 'income.read';

const manifest = defineManifest({
  id: 'income',
  name: 'Income',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['charge-items', 'ledger', 'locations', 'patient-accounts', 'patients', 'services', 'team', 'valuesets'],
  contributes: {
    joins: ['money'],
    resources: [{ id: 'income', title: 'Income', verbs: ['read'] }],
    defaultRights: {
      administrator: [permission],
      'finance-manager': [permission],
    },
    views: [
      { id: 'income.report', for: 'billing-tab', order: 410, title: 'Income', permission },
      {
        id: 'income.figure',
        for: 'dashboard',
        order: 60,
        byLocation: true,
        title: 'Money taken and income',
        permission,
      },
    ],
    stores: [{ id: 'income', title: 'Income of a period' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
