import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const manifest = defineManifest({
  id: 'ledger',
  name: 'Ledger',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['codes', 'locations', 'patients', 'valuesets'],
  contributes: {
    joins: ['desk', 'pharmacy', 'money'],
    views: [
      { id: 'ledger.journal', for: 'billing-tab', order: 420, title: 'Journal', permission: 'ledger.read' },
      { id: 'ledger.books', for: 'billing-tab', order: 430, title: 'Books', permission: 'ledger.read' },
    ],
    stores: [
      { id: 'ledger-books', title: 'Accounting periods, own accounts and the check of the ledger' },
      { id: 'ledger-journal', title: 'Entries of the ledger' },
    ],
    resources: [{ id: 'ledger', title: 'Ledger', verbs: ['verify', 'export', 'close'] }],
    defaultRights: {
      administrator: ['ledger.read', 'ledger.write', 'ledger.verify', 'ledger.export', 'ledger.close'],
      'finance-manager': ['ledger.read', 'ledger.write', 'ledger.verify', 'ledger.export', 'ledger.close'],
    },
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
