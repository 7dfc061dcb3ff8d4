import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const permission = 'write-offs.read';

const manifest = defineManifest({
  id: 'write-offs',
  name: 'Write-offs',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['charge-items', 'ledger', 'patients', 'prices', 'services'],
  contributes: {
    joins: ['desk', 'money'],
    resources: [{ id: 'write-offs', title: 'Write-offs', verbs: ['approve'] }],
    defaultRights: {
      administrator: ['write-offs.*', 'write-offs.approve'],
      receptionist: ['write-offs.read'],
      'billing-officer': ['write-offs.read', 'write-offs.write'],
      'finance-manager': ['write-offs.*', 'write-offs.approve'],
    },
    views: [
      { id: 'write-offs.list', for: 'billing-tab', order: 140, title: 'Write-offs', permission },
      { id: 'write-offs.ask', for: 'charge-action', order: 60, title: 'Write off', permission: 'write-offs.write' },
      { id: 'write-offs.of-charge', for: 'charge-note', title: 'Write-offs', permission },
      // For home pages: its prop `list` is the route of the page of bills.
      { id: 'write-offs.figure', for: 'part', title: 'Write-offs waiting', permission },
    ],
    stores: [{ id: 'write-offs', title: 'Write-offs' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
