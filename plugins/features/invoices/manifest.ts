import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const permission = 'invoices.read';

const manifest = defineManifest({
  id: 'invoices',
  name: 'Payer invoices',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['charge-items', 'ledger', 'patients', 'payers', 'policies', 'prices'],
  contributes: {
    joins: ['money'],
    resources: [{ id: 'invoices', title: 'Payer invoices', verbs: ['issue'] }],
    defaultRights: {
      administrator: ['invoices.*', 'invoices.issue'],
      'billing-officer': ['invoices.read', 'invoices.write'],
      'finance-manager': ['invoices.*', 'invoices.issue'],
    },
    views: [
      { id: 'invoices.list', for: 'page', title: 'Payer Invoices', permission },
      { id: 'invoices.one', for: 'page', title: 'Payer invoice', permission },
    ],
    stores: [{ id: 'invoices', title: 'Payer invoices' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
