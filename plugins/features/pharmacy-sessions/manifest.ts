import { defineManifest, wordsOf } from '@clinic-workbench/sdk/common';

const permission = 'pharmacy-sessions.read';

const manifest = defineManifest({
  id: 'pharmacy-sessions',
  name: 'Pharmacy sessions',
  version: '1.0.0',
  engines: { sdk: '^1.0.0' },
  requires: ['charge-items', 'dispensing', 'drawers', 'ledger', 'locations', 'patients'],
  contributes: {
    joins: ['pharmacy'],
    resources: [{ id: 'pharmacy-sessions', title: 'Sessions of the pharmacy' }],
    defaultRights: {
      administrator: [permission],
      pharmacist: [permission],
    },
    views: [
      { id: 'pharmacy-sessions.mine', for: 'page', title: 'My session', permission },
      { id: 'pharmacy-sessions.transactions', for: 'page', title: 'Pharmacy transactions', permission },
      { id: 'pharmacy-sessions.figures', for: 'part', title: 'The pharmacy today', permission },
    ],
    routes: [
      {
        name: 'pharmacy-session-modal',
        path: '/pharmacy-session-modal',
        view: 'pharmacy-sessions.mine',
        layout: 'home',
      },
      {
        name: 'pharmacy-transactions-modal',
        path: '/pharmacy-transactions-modal',
        view: 'pharmacy-sessions.transactions',
        layout: 'home',
      },
    ],
    commands: [
      {
        id: 'pharmacy-sessions.mine',
        title: 'Open my session',
        icon: 'bank-account',
        route: 'pharmacy-session-modal',
        permission,
      },
    ],
    stores: [{ id: 'pharmacy-sessions', title: 'Sessions of the pharmacy' }],
  },
});

/** Translates a sentence of this plugin into the user's language. */
export const t = wordsOf(manifest);

export default manifest;
