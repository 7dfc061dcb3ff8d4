import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const permission = 'invoices.read';
const all = ['invoices.*', 'invoices.issue', 'invoices.credit', 'invoices.receive', 'invoices.void'] as const;

const manifest = defineManifest({
  id: 'invoices',
  name: 'Payer invoices',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['charge-items', 'ledger', 'patients', 'payers', 'policies', 'prices'],
  contributes: {
    joins: ['money'],
    resources: [{ id: 'invoices', title: 'Payer invoices', verbs: ['issue', 'credit', 'receive', 'void'] }],
    defaultRights: {
      administrator: all,
      'billing-officer': ['invoices.read', 'invoices.write', 'invoices.receive'],
      'finance-manager': all,
    },
    views: [
      { id: 'invoices.list', for: 'page', title: 'Payer Invoices', permission },
      { id: 'invoices.statements', for: 'page', title: 'Bill Statements', permission },
      { id: 'invoices.one', for: 'page', title: 'Payer invoice', permission },
      { id: 'invoices.papers', for: 'client-section', order: 40, title: 'Papers', permission },
    ],
    stores: [
      { id: 'invoices', title: 'Payer invoices' },
      { id: 'invoices.statements', title: 'Statements of payers' },
      { id: 'invoices.reports', title: 'Reports on payers' },
      { id: 'invoices.papers', title: 'Papers of payers' },
    ],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
