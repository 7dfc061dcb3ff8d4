import { definePlugin } from '@clinic-workbench/sdk/browser';
import manifest from '../manifest';
import { MembersStore } from './members/members-store';
import { PayersStore } from './payers-store';

export default definePlugin(manifest, {
  stores: { payers: PayersStore, 'payers.members': MembersStore },
  views: {
    'payers.companies': () => import('./clients/companies-page'),
    'payers.insurers': () => import('./clients/insurers-page'),
    'payers.client': () => import('./clients/client-page'),
    'payers.dependents': () => import('./members/dependents-tab'),
  },
  locales: { fr: () => import('../locales/fr.json') },
});
